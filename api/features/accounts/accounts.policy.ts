import type { Actor } from "#api/platform/context.ts";
import { conflict, invalid } from "#api/platform/errors.ts";

/**
 * Who has an address that was not verified gets a link to it.
 *
 * @throws AppError `conflict`
 */
export function checkNeedsVerifying({ isEmailVerified, email }: Pick<Actor, "isEmailVerified" | "email">): void {
  if (isEmailVerified) throw conflict("conflict", "Your address is verified already.");
  if (email === "") throw conflict("conflict", "Say your email address first.");
}

/** What others wrote under an address is the caller's only once it was verified. */
export function addressOf(actor: Pick<Actor, "isEmailVerified">, account: { email: string }): string | null {
  return actor.isEmailVerified ? account.email : null;
}

/**
 * An organisation is chosen once, in place of the tenant that came with the account.
 *
 * @throws AppError `conflict`
 */
export function checkMayChoose(tenant: { is_personal: boolean; submitted_at: Date | null } | undefined): void {
  if (tenant?.is_personal && tenant.submitted_at === null) return;
  throw conflict("conflict", "You have an organisation already.");
}

/**
 * Who deletes an account types its address, and is nobody's only manager.
 *
 * @throws AppError `validation_failed`, `conflict` with `facts.onlyManagerOf`
 */
export function checkMayDelete(
  account: { email: string },
  typed: string,
  onlyManagerOf: readonly { tenantId: string; name: string }[],
): void {
  if (typed.toLowerCase() !== account.email.toLowerCase()) {
    throw invalid({ email: ["This is not the address of your account."] });
  }
  const [first] = onlyManagerOf;
  if (!first) return;
  throw conflict("conflict", `You are the only manager of ${first.name}. Hand over first, then delete.`, {
    onlyManagerOf,
  });
}

/**
 * Staff approve an organisation once: of two who do, the second is told.
 *
 * @throws AppError `stale_version` with `facts.decidedBy`
 */
export function checkWaits(tenant: { name: string; status: string; approved_by: string | null }): void {
  if (tenant.status !== "approved") return;
  const decidedBy = tenant.approved_by ?? "A colleague";
  throw conflict("stale_version", `${decidedBy} has approved ${tenant.name} already. Nothing was sent twice.`, {
    decidedBy,
  });
}
