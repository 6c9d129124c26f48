import type { Knex } from "knex";
import type { Actor } from "#api/platform/context.ts";
import { askPlanned } from "#api/platform/database/ask-planned.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Licence } from "#shared/contracts/people/identity.ts";
import type { TenantRole, TenantStatus } from "#shared/contracts/people/tenant-role.ts";
import { capabilitiesIn } from "./identity.policy.ts";

/** A user and the tenant they work in at this moment. */
export interface CallerRow {
  name: string;
  email: string;
  is_email_verified: boolean;
  last_seen_at: Date | null;
  is_acting: boolean;
  tenant_id: string | null;
  tenant_name: string;
  status: TenantStatus;
  licence: Licence;
  /** Null: not a member. */
  role: TenantRole | null;
  /** The page that the token names. */
  token_page_id: number | null;
  /** The first page that the tenant owns. */
  page_id: number | null;
}

/** All of an actor but the person and the page they own. */
type Standing = Omit<Actor, "userId" | "organisationId">;

/**
 * One row by three keys: it is read for every call.
 *
 * @param mayAct the token has `tenant:proxy` now; without it nobody acts for another tenant any more
 */
export async function readCaller(knex: Db, userId: string, mayAct: boolean): Promise<CallerRow | undefined> {
  const { rows } = await askPlanned<CallerRow>(
    knex,
    "caller",
    `select u.name, u.email, coalesce(lower(u.verified_email) = lower(u.email), false) as is_email_verified,
       u.last_seen_at, c.is_acting, t.id as tenant_id, t.name as tenant_name, t.status, t.licence, m.role,
       u.organisation_id as token_page_id,
       (select o.id from organisations o where o.tenant_id = t.id order by o.id limit 1) as page_id
     from users u
       cross join lateral (select u.acting_tenant_id is not null and :mayAct as is_acting) c
       left join tenants t on t.id = case when c.is_acting then u.acting_tenant_id else u.active_tenant_id end
       left join memberships m on m.tenant_id = t.id and m.user_id = u.id
     where u.id = :userId`,
    { mayAct, userId },
  );
  return rows[0];
}

/**
 * What a row makes of the caller. Whoever acts for a tenant manages it; `tenant:manage` is never the token's.
 *
 * @param token capabilities of the token, normalised
 */
export function standingOf(row: CallerRow & { tenant_id: string }, token: readonly Capability[]): Standing {
  return {
    name: row.name,
    email: row.email,
    isEmailVerified: row.is_email_verified,
    tenantId: row.tenant_id,
    tenantStatus: row.status,
    licence: row.licence,
    role: row.is_acting ? null : row.role,
    actingFor: row.is_acting ? { tenantId: row.tenant_id, name: row.tenant_name } : null,
    capabilities: capabilitiesIn(row, token),
  };
}

/** Remembers that a user was here. */
export async function touchUser(knex: Knex, userId: string): Promise<void> {
  await knex("users").where({ id: userId }).update({ last_seen_at: knex.fn.now() });
}
