import type { Knex } from "knex";
import type { Actor } from "#api/platform/context.ts";
import type { Claims } from "./claims.ts";
import { saveUser } from "./identity.repository.ts";

const MAXIMUM_REMEMBERED = 10_000;

/** Makes the function that keeps user and tenant rows as the newest token says; unchanged ones cost no query. */
export function createUserRegister(knex: Knex): (claims: Claims, actor: Actor) => Promise<void> {
  const written = new Map<string, string>();
  return async (claims, actor) => {
    const user = {
      ...actor,
      tenantName: claims.tenant_name ?? claims.name,
      tenantStatus: claims.tenant_status ?? "pending",
      organisationName: claims.organisation_name ?? null,
      organisationType: claims.organisation_type ?? null,
    };
    const fingerprint = JSON.stringify(user);
    if (written.get(actor.userId) === fingerprint) return;
    await saveUser(knex, user);
    if (written.size >= MAXIMUM_REMEMBERED) written.clear();
    written.set(actor.userId, fingerprint);
  };
}
