import { z } from "zod";
import { PersonName } from "#shared/contracts/people/accounts.ts";
import { SenderEmail } from "#shared/contracts/people/contact-texts.ts";
import { PASSWORD_LENGTH } from "./password.ts";

const { least, most } = PASSWORD_LENGTH;

/** What the page for a new account sends. */
export const SignUpForm = z.object({
  name: PersonName,
  email: SenderEmail,
  password: z.string().min(least, `Use at least ${least} characters.`).max(most, `Use at most ${most} characters.`),
});

/** The form as it came, to be shown again with the first fault of each field. */
export interface SignUpDraft {
  name: string;
  email: string;
  errors: Partial<Record<"name" | "email" | "password", string>>;
}

/** Texts as they were typed, whatever else was sent. */
export function draftOf(body: unknown): SignUpDraft {
  const typed = z
    .object({ name: z.string().max(400).catch(""), email: z.string().max(400).catch("") })
    .parse(body ?? {});
  const parsed = SignUpForm.safeParse(body);
  const faults = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
  const errors = Object.fromEntries(Object.entries(faults).map(([field, texts]) => [field, texts?.[0]]));
  return { ...typed, errors };
}
