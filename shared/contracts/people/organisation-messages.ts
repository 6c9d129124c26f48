import { z } from "zod";
import { CaptchaResponse, MessageText, SenderEmail, SenderName, SenderRegion, Subject } from "./contact-texts.ts";
import { defineEndpoint, Id, RowId, Timestamp } from "#shared/contracts/endpoint.ts";

/** Most organisations that one message goes to (MSG-12). */
export const MOST_RECIPIENTS = 4;

/**
 * Writes to organisations, each by a mail of its own (MSG-12). Those without an email are left out. `id` is the sender's:
 * with it the sender learns what became of each mail, and a repeat of the call is the same message, sent once.
 * Errors: `conflict` when the id belongs to another message.
 */
export const contactOrganisations = defineEndpoint({
  method: "POST",
  path: "/contact/organisations",
  tag: "contact",
  summary: "Send a message to up to four organisations, each by a mail of its own",
  access: "public",
  body: z.object({
    id: z.uuid().optional(),
    name: SenderName,
    email: SenderEmail,
    subject: Subject.optional(),
    message: MessageText,
    organisationIds: z
      .array(RowId)
      .min(1, "Choose at least one organisation.")
      .max(MOST_RECIPIENTS, `Choose at most ${MOST_RECIPIENTS} organisations.`)
      .refine((ids) => new Set(ids).size === ids.length, "Name each organisation once."),
    /** whoever writes to others has agreed to the Acceptable Use Policy. */
    agreesToAcceptableUse: z.literal(true, "Agree to the Acceptable Use Policy to send the message."),
    region: SenderRegion,
    captchaResponse: CaptchaResponse,
  }),
  errors: ["validation_failed", "too_many_requests", "conflict"],
});

/**
 * What became of the mail to one organisation. `handed-over`: its mail server took it, which is all that can be known.
 * `waiting` is tried for the first time now, `retrying` again at `nextTryAt`; `failed` was given up.
 */
export const RecipientState = z
  .object({
    organisationId: z.int(),
    state: z.enum(["waiting", "handed-over", "retrying", "failed", "no-email"]),
    /** When it was handed over or given up. */
    at: Timestamp.nullable(),
    nextTryAt: Timestamp.nullable(),
  })
  .meta({ id: "RecipientState" });
export type RecipientState = z.infer<typeof RecipientState>;

/** What became of a message, for whoever knows its id: the one who made it. */
export const getMessageDelivery = defineEndpoint({
  method: "GET",
  path: "/contact/organisations/:id",
  tag: "contact",
  summary: "What became of each mail of a message to organisations",
  access: "public",
  params: Id,
  response: z.object({ recipients: z.array(RecipientState) }),
  errors: ["not_found"],
});
