import type { Actor } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";

/** Everybody configures; files of building models are saved by who is signed in. @throws AppError `unauthenticated` */
export function checkMaySave(actor: Actor | null, output: { needsSignIn: boolean }): void {
  if (!output.needsSignIn || actor !== null) return;
  throw new AppError("unauthenticated", "Sign in to save BIM files.");
}
