import type { Actor } from "#api/platform/context.ts";
import { forbidden, invalid } from "#api/platform/errors.ts";

/**
 * Who deletes an organisation belongs to it and types its name; case does not matter.
 *
 * @throws AppError `forbidden`, `validation_failed`
 */
export function checkMayDeleteTenant(actor: Pick<Actor, "actingFor">, name: string, typed: string): void {
  if (actor.actingFor) throw forbidden("Only a manager who belongs to the organisation may delete it.");
  if (typed.toLowerCase() === name.trim().toLowerCase()) return;
  throw invalid({ name: ["This is not the name of your organisation."] });
}
