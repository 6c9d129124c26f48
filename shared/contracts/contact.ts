import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Reasons of the contact page, verbatim (MSG-10): sent as the subject. */
export const CONTACT_REASONS = ["General query", "Report bug", "Request a new feature"] as const;

/** Bounds of what people write (MSG-05). */
export const MESSAGE_BOUNDS = { nameMin: 2, nameMax: 120, subjectMax: 50, messageMin: 10, messageMax: 1000 } as const;

/** One line of text: nothing that could start a header of a mail. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, "Use one line of plain text.");

const Name = line(MESSAGE_BOUNDS.nameMax).min(MESSAGE_BOUNDS.nameMin, "Use at least 2 characters.");
const Email = z.email("Please provide a valid email address.").max(254, "Please provide a valid email address.");

/** Base64 of `{ challenge, solution }`: the answer to a challenge of `GET /contact/captcha`, good for one call (MSG-07, R-16). */
const CaptchaResponse = z.string().min(1, "This field is required.").max(4000, "This is no answer to a challenge.");

/** A piece of work for the sender's browser, in ALTCHA's format. Keys and values are signed: send them back unchanged. */
export const CaptchaChallenge = z
  .object({ parameters: z.record(z.string(), z.union([z.string(), z.number()])), signature: z.string() })
  .meta({ id: "CaptchaChallenge" });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** A fresh challenge. It is good for ten minutes and for one message. */
export const getCaptchaChallenge = defineEndpoint({
  method: "GET",
  path: "/contact/captcha",
  tag: "contact",
  summary: "A proof-of-work challenge to answer before sending a message",
  access: "public",
  response: CaptchaChallenge,
});

/** Writes to the people of the marketplace (MSG-10, MSG-11). */
export const contactUs = defineEndpoint({
  method: "POST",
  path: "/contact/us",
  tag: "contact",
  summary: "Send a message to the people of the marketplace",
  access: "public",
  body: z.object({
    name: Name,
    email: Email,
    subject: line(MESSAGE_BOUNDS.subjectMax).default(CONTACT_REASONS[0]),
    message: z
      .string()
      .trim()
      .min(MESSAGE_BOUNDS.messageMin, "Use at least 10 characters.")
      .max(MESSAGE_BOUNDS.messageMax, "Use at most 1000 characters."),
    captchaResponse: CaptchaResponse,
  }),
  errors: ["validation_failed", "too_many_requests"],
});

/** Joins the mailing list; with a country, the waitlist of that market (MSG-13, REG-16). */
export const subscribe = defineEndpoint({
  method: "POST",
  path: "/contact/subscribe",
  tag: "contact",
  summary: "Join the mailing list, or the waitlist of a country",
  access: "public",
  body: z.object({
    name: Name,
    email: Email,
    organisationName: line(200).min(1, "This field is required."),
    country: line(80).min(1, "This field is required.").optional(),
    captchaResponse: CaptchaResponse,
  }),
  errors: ["validation_failed", "too_many_requests"],
});
