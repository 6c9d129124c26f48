import type { MailChoice } from "#shared/contracts/people/accounts.ts";
import { noteFilesOfTenant } from "#api/features/files/unused-files.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface AccountRow {
  name: string;
  email: string;
  email_verified_at: Date | null;
  created_at: Date;
  terms_accepted_at: Date | null;
  deletion_at: Date | null;
}

/** The user's row, locked until the transaction ends. @throws AppError `not_found` */
export async function lockAccount(db: Db, userId: string): Promise<AccountRow> {
  const row = await db("users")
    .where({ id: userId })
    .forUpdate()
    .first<AccountRow | undefined>(
      "name",
      "email",
      "email_verified_at",
      "created_at",
      "terms_accepted_at",
      "deletion_at",
    );
  if (!row) throw notFound("account", userId);
  return row;
}

export async function readMuted(db: Db, userId: string): Promise<string[]> {
  return db("muted_mails").where({ user_id: userId }).orderBy("kind").pluck("kind");
}

export async function setMuted(db: Db, userId: string, kind: MailChoice, isMuted: boolean): Promise<void> {
  const row = { user_id: userId, kind };
  if (isMuted) await db("muted_mails").insert(row).onConflict(["user_id", "kind"]).ignore();
  else await db("muted_mails").where(row).delete();
}

/** Organisations with other people whose only manager this user is. */
export async function findOnlyManaged(db: Db, userId: string): Promise<{ tenantId: string; name: string }[]> {
  const { rows }: { rows: { tenantId: string; name: string }[] } = await db.raw(
    `select t.id as "tenantId", t.name
     from memberships m join tenants t on t.id = m.tenant_id cross join lateral people_of(t.id) of
     where m.user_id = :userId and m.role = 'manager' and of.people > 1 and of.managers = 1
     order by lower(t.name), t.id`,
    { userId },
  );
  return rows;
}

/** Accounts whose time has come. */
export async function findDueDeletions(db: Db, now: Date): Promise<string[]> {
  return db("users").where("deletion_at", "<=", now).orderBy("deletion_at").limit(100).pluck("id");
}

/** Who is gone, wherever a name has to stand. */
const FORMER = "Former user";

/**
 * Takes a person out of the row that projects and audits refer to: no name, no address, no membership, nothing that signs
 * in. Tenants of their own that hold no page go with everything in them.
 */
export async function erase(db: Db, userId: string): Promise<void> {
  await eraseFromRequests(db, userId);
  await db("users").where({ id: userId }).update({
    name: FORMER,
    name_source: "none",
    email: "",
    email_source: "none",
    verified_email: null,
    email_verified_at: null,
    terms_accepted_at: null,
    capabilities: [],
    organisation_id: null,
    organisation_name: null,
    organisation_type: null,
    active_tenant_id: null,
    acting_tenant_id: null,
    last_seen_at: null,
    deletion_at: null,
  });
  const personal: string[] = await db("memberships as m")
    .join("tenants as t", "t.id", "m.tenant_id")
    .where({ "m.user_id": userId, "t.is_personal": true })
    .pluck("t.id");
  for (const table of ["memberships", "token_tenants", "muted_mails", "join_requests", "email_verifications"]) {
    await db(table).where({ user_id: userId }).delete();
  }
  const gone: string[] = await db("tenants as t")
    .whereIn("t.id", personal)
    .whereRaw(
      `not exists (select from organisations where tenant_id = t.id)
       and not exists (select from case_studies where tenant_id = t.id)
       and not exists (select from kits where tenant_id = t.id)
       and not exists (select from memberships where tenant_id = t.id)`,
    )
    .pluck("t.id");
  for (const tenantId of gone) await noteFilesOfTenant(db, tenantId);
  // The sweep of uploads finds these and removes their bytes.
  await db("profile_uploads").whereIn("tenant_id", gone).update({ tenant_id: null });
  await db("tenants").whereIn("id", gone).delete();
}

/** Requests of an organisation stay when who wrote them goes: without the name, and nobody is mailed their decision. */
async function eraseFromRequests(db: Db, userId: string): Promise<void> {
  // The history says names alone: those that the request has of this person.
  await db.raw(
    `update profile_request_events e set who = :former from profile_requests r
     where r.id = e.request_id and e.kind in ('created', 'submitted', 'withdrawn')
       and ((r.created_by = :userId and e.who = r.created_by_name)
         or (r.updated_by = :userId and e.who = r.updated_by_name)
         or (r.submitted_by = :userId and e.who = r.submitted_by_name))`,
    { userId, former: FORMER },
  );
  const requests = () => db("profile_requests");
  await requests().where({ created_by: userId }).update({ created_by_name: FORMER });
  await requests().where({ updated_by: userId }).update({ updated_by_name: FORMER });
  await requests().where({ submitted_by: userId }).update({ submitted_by_name: FORMER, submitted_by_email: null });
}
