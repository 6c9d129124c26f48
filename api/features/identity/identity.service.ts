import type { Me } from "#shared/contracts/identity.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { demoUserList } from "./demo-users.ts";
import { getUserWithTenant, saveUser } from "./identity.repository.ts";
import type { Knex } from "knex";

/** The signed-in user, their tenant and organisation. */
export async function describeMe(ctx: SignedInContext): Promise<Me> {
  const row = await getUserWithTenant(ctx.db, ctx.actor.userId);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    initials: initialsOf(row.name),
    capabilities: [...ctx.actor.capabilities],
    tenant: { id: row.tenant_id, name: row.tenant_name, licence: row.licence, status: row.status },
    organisation:
      row.organisation_id !== null && row.organisation_name !== null && row.organisation_type !== null
        ? { id: row.organisation_id, name: row.organisation_name, type: row.organisation_type }
        : null,
  };
}

/** First letters of a name of exactly two words, upper case; null for any other name (SHL-07). */
export function initialsOf(name: string): string | null {
  const [first, second, ...more] = name.trim().split(/\s+/);
  const initials = [first, second].map((word) => [...new Intl.Segmenter().segment(word ?? "")][0]?.segment ?? "");
  if (more.length > 0 || initials.some((letter) => letter === "")) return null;
  return initials.join("").toLocaleUpperCase("en-GB");
}

/** Names of users by id; unknown ids are left out. */
export async function findUserNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; name: string }[] = await db("users")
    .select("id", "name")
    .whereIn("id", [...ids]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Writes the demonstration users and tenants, so that seeded rows may refer to them. Repeating it changes nothing. */
export async function seedDemoUsers(knex: Knex): Promise<void> {
  for (const user of demoUserList) {
    await saveUser(knex, {
      userId: user.id,
      name: user.name,
      email: user.email,
      tenantId: user.tenant.id,
      tenantName: user.tenant.name,
      tenantStatus: user.tenant.status,
      licence: user.tenant.licence,
      capabilities: user.capabilities,
      organisationId: user.organisation?.id ?? null,
      organisationName: user.organisation?.name ?? null,
      organisationType: user.organisation?.type ?? null,
    });
  }
}
