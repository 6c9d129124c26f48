import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Licence } from "#shared/contracts/people/identity.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { TenantRole, TenantStatus } from "#shared/contracts/people/tenant-role.ts";
import type { Db } from "#api/platform/database/db.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { firstRole } from "./identity.policy.ts";

/** A user as the token describes them; null is what it does not say. */
export interface UserFacts {
  userId: string;
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  capabilities: readonly Capability[];
  /** Of the token's tenant, or of the one made for the person. */
  licence: Licence | null;
  /** When the token was made: what an older one says of the licence is over. */
  issuedAt: Date;
  organisation: { id: number | null; name: string | null; type: OrganisationType | null };
  /** Name, status and role are used when they are new; afterwards they are ours to change. */
  tenant: { id: string; name: string; status: TenantStatus; role: TenantRole | null } | null;
}

/** Shown for a person whose name nobody told. */
const NO_NAME = "New user";

/**
 * Inserts or updates a user as the token says, and sees to it that they are in a tenant: the token's when it is seen for
 * the first time, else one of theirs, else a pending one of their own name.
 */
export async function saveUser(knex: Knex, user: UserFacts): Promise<void> {
  await knex.transaction(async (trx) => {
    // Two first tokens at once: the second finds what the first made.
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 180))", [user.userId]);
    const hasTenant = user.tenant !== null && (await insertTokenTenant(trx, user.tenant, user));
    await upsertUser(trx, user);
    if (hasTenant) {
      await joinTokenTenant(trx, user);
      await saveLicence(trx, user);
    }
    await placeUser(trx, user.userId, user.licence);
  });
}

/** @returns false for one that was deleted: a token that still names it does not make it again */
async function insertTokenTenant(
  trx: Knex.Transaction,
  { id, name, status }: NonNullable<UserFacts["tenant"]>,
  { licence, issuedAt }: UserFacts,
): Promise<boolean> {
  await trx("tenants")
    .insert({
      id,
      name,
      status,
      licence: licence ?? "free",
      submitted_at: trx.fn.now(),
      licence_said_at: licence === null ? null : issuedAt,
    })
    .onConflict("id")
    // Changes nothing. Ignoring would not wait.
    .merge({ licence: trx.ref("tenants.licence") });
  // Afterwards: the insert has waited for a deletion that was on its way.
  const isDeleted = (await trx("deleted_tenants").where({ id }).first("id")) !== undefined;
  if (isDeleted) await trx("tenants").where({ id }).delete();
  return !isDeleted;
}

async function upsertUser(trx: Knex.Transaction, user: UserFacts): Promise<void> {
  await trx.raw(
    `insert into users (id, name, name_source, email, email_source, verified_email, email_verified_at, capabilities,
       organisation_id, organisation_name, organisation_type)
     values (:id, coalesce(:name, :noName), case when :name::text is null then 'none' else 'token' end,
       coalesce(:email, ''), case when :email::text is null then 'none' else 'token' end,
       case when :isVerified then :email::text end, case when :isVerified then now() end,
       :capabilities, :pageId, :pageName, :pageType)
     on conflict (id) do update set
       name = case when users.name_source = 'own' or excluded.name_source = 'none' then users.name else excluded.name end,
       name_source = case when users.name_source = 'own' or excluded.name_source = 'none' then users.name_source
         else excluded.name_source end,
       email = case when users.email_source = 'own' or excluded.email_source = 'none' then users.email
         else excluded.email end,
       email_source = case when users.email_source = 'own' or excluded.email_source = 'none' then users.email_source
         else excluded.email_source end,
       verified_email = case when users.email_source = 'own' then users.verified_email
         else coalesce(excluded.verified_email, users.verified_email) end,
       email_verified_at = case
         when users.email_source = 'own' or excluded.verified_email is null
           or lower(excluded.verified_email) = lower(users.verified_email) then users.email_verified_at
         else excluded.email_verified_at end,
       capabilities = excluded.capabilities, organisation_id = excluded.organisation_id,
       organisation_name = excluded.organisation_name, organisation_type = excluded.organisation_type,
       updated_at = now()`,
    {
      id: user.userId,
      name: user.name,
      noName: NO_NAME,
      email: user.email,
      isVerified: user.isEmailVerified,
      capabilities: [...user.capabilities],
      pageId: user.organisation.id,
      pageName: user.organisation.name,
      pageType: user.organisation.type,
    },
  );
}

/** The first token that names a tenant gives the membership and makes it the active one; later ones change nothing. */
async function joinTokenTenant(trx: Knex.Transaction, { userId, tenant, capabilities }: UserFacts): Promise<void> {
  if (!tenant) return;
  const first = await trx("token_tenants")
    .insert({ user_id: userId, tenant_id: tenant.id })
    .onConflict(["user_id", "tenant_id"])
    .ignore()
    .returning<{ user_id: string }[]>("user_id");
  if (first.length === 0) return;
  const isAlone = !(await trx("memberships").where({ tenant_id: tenant.id }).first("user_id"));
  const role = firstRole(tenant, capabilities, isAlone);
  await addMember(trx, { tenantId: tenant.id, userId, role });
  await trx("users").where({ id: userId }).update({ active_tenant_id: tenant.id });
}

/** Writes what a member's token says of the licence, where no newer token has. */
async function saveLicence(trx: Knex.Transaction, { userId, tenant, licence, issuedAt }: UserFacts): Promise<void> {
  if (!tenant || licence === null) return;
  await trx("tenants")
    .where({ id: tenant.id })
    .whereExists(trx("memberships").where({ tenant_id: tenant.id, user_id: userId }).select("user_id"))
    .andWhere((said) => void said.whereNull("licence_said_at").orWhere("licence_said_at", "<=", issuedAt))
    .update({ licence, licence_said_at: issuedAt, updated_at: trx.fn.now() });
}

/**
 * Gives a user whose active tenant is not theirs another one, or makes one.
 *
 * @param licence of one that is made; null: free
 */
export async function placeUser(trx: Db, userId: string, licence: Licence | null): Promise<void> {
  const isPlaced = await trx("users as u")
    .join("memberships as m", (on) => on.on("m.user_id", "u.id").andOn("m.tenant_id", "u.active_tenant_id"))
    .where("u.id", userId)
    .first("u.id");
  if (isPlaced) return;
  const other = await trx("memberships")
    .where({ user_id: userId })
    .orderBy("created_at", "desc")
    .first<{ tenant_id: string } | undefined>("tenant_id");
  const tenantId = other?.tenant_id ?? (await makePersonalTenant(trx, userId, licence ?? "free"));
  await trx("users").where({ id: userId }).update({ active_tenant_id: tenantId });
}

async function makePersonalTenant(trx: Db, userId: string, licence: Licence): Promise<string> {
  const id = randomUUID();
  await asOwner(trx, async (owner) => {
    const name = owner("users").where({ id: userId }).select("name");
    await owner("tenants").insert({ id, name, licence, status: "pending", is_personal: true, made_by: userId });
    await addMember(owner, { tenantId: id, userId, role: "manager" });
  });
  return id;
}

/** Adds a person to a tenant; one who is in it keeps their role. */
export async function addMember(db: Db, member: { tenantId: string; userId: string; role: TenantRole }): Promise<void> {
  await db("memberships")
    .insert({ tenant_id: member.tenantId, user_id: member.userId, role: member.role })
    .onConflict(["tenant_id", "user_id"])
    .ignore();
}
