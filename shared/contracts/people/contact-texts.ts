import { z } from "zod";
import { Region } from "#shared/contracts/site/regions.ts";

/** Bounds of what people write (MSG-05). */
export const MESSAGE_BOUNDS = { nameMin: 2, nameMax: 120, subjectMax: 50, messageMin: 10, messageMax: 1000 } as const;

/** One line of text: nothing that could start a header of a mail. */
export const lineOfText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, "Use one line of plain text.");

export const SenderName = lineOfText(MESSAGE_BOUNDS.nameMax).min(MESSAGE_BOUNDS.nameMin, "Use at least 2 characters.");
export const SenderEmail = z
  .email("Please provide a valid email address.")
  .max(254, "Please provide a valid email address.");
export const Subject = lineOfText(MESSAGE_BOUNDS.subjectMax);
export const MessageText = z
  .string()
  .trim()
  .min(MESSAGE_BOUNDS.messageMin, "Use at least 10 characters.")
  .max(MESSAGE_BOUNDS.messageMax, "Use at most 1000 characters.");

/** Base64 of `{ challenge, solution }`: the answer to a challenge of `GET /contact/captcha`, good for one call (MSG-07, R-16). */
export const CaptchaResponse = z
  .string()
  .min(1, "This field is required.")
  .max(4000, "This is no answer to a challenge.");

/** Whose words the answers to the sender are in. */
export const SenderRegion = Region.default("UK");
