import { z } from "zod";

/** What a mail of Purlin is for. Staff see this and never the text: it may hold links that sign in. */
export const MailKind = z.enum([
  "message",
  "message-failed",
  "contact",
  "contact-answer",
  "subscription",
  "claim",
  "account",
  "invitation",
  "approval",
  "other",
]);
export type MailKind = z.infer<typeof MailKind>;
