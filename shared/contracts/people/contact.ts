import { z } from "zod";
import {
  CaptchaResponse,
  lineOfText,
  MessageText,
  SenderEmail,
  SenderName,
  SenderRegion,
  Subject,
} from "./contact-texts.ts";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";

/** Reasons of the contact page, verbatim (MSG-10): sent as the subject. */
export const CONTACT_REASONS = ["General query", "Report bug", "Request a new feature"] as const;

/** A piece of work for the sender's browser, in ALTCHA's format. Keys and values are signed: send them back unchanged. */
export const CaptchaChallenge = z
  .object({ parameters: z.record(z.string(), z.union([z.string(), z.number()])), signature: z.string() })
  .meta({ id: "CaptchaChallenge" });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** A fresh challenge. It is good for five minutes and for one message. */
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
    name: SenderName,
    email: SenderEmail,
    subject: Subject.default(CONTACT_REASONS[0]),
    message: MessageText,
    region: SenderRegion,
    captchaResponse: CaptchaResponse,
  }),
  errors: ["validation_failed", "too_many_requests"],
});

/**
 * As people write it, and as the Unicode CLDR does: "St. Kitts & Nevis". No address of a page, as it stands in the mail to
 * whoever is named; a full stop ends a word.
 */
const CountryName = z
  .string()
  .trim()
  .max(80, "Use at most 80 characters.")
  .min(1, "This field is required.")
  .regex(/^(?:[\p{L}\p{M} ,'’()&-]|\.(?= |$))*$/u, "Write the name of a country, in letters.");

/** Joins the mailing list; with a country, the waitlist of that market (MSG-13, REG-16). */
export const subscribe = defineEndpoint({
  method: "POST",
  path: "/contact/subscribe",
  tag: "contact",
  summary: "Join the mailing list, or the waitlist of a country",
  access: "public",
  body: z.object({
    name: SenderName,
    email: SenderEmail,
    organisationName: lineOfText(200).min(1, "This field is required."),
    country: CountryName.optional(),
    region: SenderRegion,
    captchaResponse: CaptchaResponse,
  }),
  errors: ["validation_failed", "too_many_requests"],
});

/** Takes an entry off its list by the token of its mail's link; twice is as good as once. Errors: `validation_failed`. */
export const unsubscribe = defineEndpoint({
  method: "POST",
  path: "/contact/unsubscribe",
  tag: "contact",
  summary: "Leave the mailing list or a waitlist by the link of its mail",
  access: "public",
  body: z.object({ token: z.string().max(200, "Use at most 200 characters.") }),
  errors: ["validation_failed"],
});
