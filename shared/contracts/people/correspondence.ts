import { z } from "zod";
import { MessageText } from "./contact-texts.ts";
import { defineEndpoint, Id, paged, Timestamp } from "#shared/contracts/endpoint.ts";
import { MailKind } from "./mail-kinds.ts";

const staff = { tag: "correspondence", access: { capability: "profiles:approve" } } as const;
const Page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
};

/** A message that came through the contact page. */
export const ContactMessage = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: Timestamp,
    /** Two working days after it came: what the contact page says. */
    dueAt: Timestamp,
    version: z.int(),
    /** Null while nobody answered; `text` is null where it was answered in another way. */
    answer: z.object({ at: Timestamp, who: z.string(), text: z.string().nullable() }).nullable(),
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Messages through the contact page: those due first on top; of answered ones the newest. */
export const listContactMessages = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/contact-messages",
  summary: "Messages through the contact page, for staff",
  query: z.object({ state: z.enum(["open", "answered"]).default("open"), ...Page }),
  response: paged(ContactMessage),
});

/** One message through the contact page. */
export const getContactMessage = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/contact-messages/:id",
  summary: "A message through the contact page, for staff",
  params: Id,
  response: ContactMessage,
  errors: ["not_found"],
});

/**
 * Marks a message as answered, and mails `text` to its sender unless it is null. Errors: `stale_version` with
 * `facts.answeredBy` when a colleague was first; nothing is sent then.
 */
export const answerContactMessage = defineEndpoint({
  ...staff,
  method: "POST",
  path: "/contact-messages/:id/answer",
  summary: "Answer a message through the contact page, or mark it as answered",
  params: Id,
  body: z.object({ version: z.int().min(1).max(1_000_000), text: MessageText.nullable() }),
  response: ContactMessage,
  errors: ["not_found", "stale_version"],
});

/** A mail of Purlin as staff see it: never its text, which may hold links that sign in. */
export const OutgoingMailRow = z
  .object({
    id: z.uuid(),
    kind: MailKind,
    to: z.string(),
    subject: z.string(),
    createdAt: Timestamp,
    state: z.enum(["waiting", "retrying", "handed-over", "failed"]),
    attempts: z.int(),
    /** When it was handed over or given up. */
    endedAt: Timestamp.nullable(),
    nextTryAt: Timestamp.nullable(),
    lastError: z.string().nullable(),
    /** The last server went away after the text: it may have taken it, and the next try may be a second mail. */
    isUnclear: z.boolean(),
  })
  .meta({ id: "OutgoingMailRow" });
export type OutgoingMailRow = z.infer<typeof OutgoingMailRow>;

/** Mails, the newest first. */
export const listOutgoingMails = defineEndpoint({
  ...staff,
  method: "GET",
  path: "/outgoing-mail",
  summary: "Mails that Purlin sends, for staff, without their texts",
  query: z.object({ state: z.enum(["open", "failed", "all"]).default("open"), ...Page }),
  response: paged(OutgoingMailRow),
});

/** Tries a mail once more, at once, also one that was given up. */
export const retryOutgoingMail = defineEndpoint({
  ...staff,
  method: "POST",
  path: "/outgoing-mail/:id/retry",
  summary: "Try a mail once more",
  params: Id,
  errors: ["not_found", "conflict"],
});
