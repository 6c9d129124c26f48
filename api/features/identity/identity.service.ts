import type { Me } from "#shared/contracts/people/identity.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { demoUserList } from "./demo-users.ts";
import { addMember, saveUser } from "./identity.repository.ts";
import { readMe } from "./me.query.ts";
import type { Knex } from "knex";

/** The signed-in user, their tenants and organisation, and what is left to do. */
export async function describeMe(ctx: SignedInContext): Promise<Me> {
  const me = await readMe(ctx.db, ctx.actor, ctx.now());
  return {
    ...me,
    initials: initialsOf(me.name),
    capabilities: [...ctx.actor.capabilities],
    role: ctx.actor.role,
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
  const rows: { id: string; name: string }[] = await db("people_names")
    .select("id", "name")
    .whereIn("id", [...ids]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Writes the demonstration users and tenants, so that seeded rows may refer to them. Repeating it changes nothing. */
export async function seedDemoUsers(knex: Knex): Promise<void> {
  for (const user of demoUserList) {
    const { id, name, status } = user.tenant;
    await saveUser(knex, {
      userId: user.id,
      name: user.name,
      email: user.email,
      isEmailVerified: true,
      capabilities: user.capabilities,
      licence: user.tenant.licence,
      // Any token is newer.
      issuedAt: new Date(0),
      organisation: {
        id: user.organisation?.id ?? null,
        name: user.organisation?.name ?? null,
        type: user.organisation?.type ?? null,
      },
      tenant: { id, name, status, role: user.tenantRole },
    });
  }
  const others = demoUserList.flatMap((user) => user.alsoIn.map((other) => ({ ...other, userId: user.id })));
  for (const { tenant, role, userId } of others) {
    await addMember(knex, { tenantId: tenant.id, userId, role });
  }
}
