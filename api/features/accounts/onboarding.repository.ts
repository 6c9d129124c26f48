import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

/** The tenant that a new user was given, before an organisation is chosen. */
export interface NewTenant {
  is_personal: boolean;
  submitted_at: Date | null;
}

export async function lockOwnTenant(db: Db, id: string): Promise<NewTenant | undefined> {
  return db("tenants").where({ id }).forUpdate().first<NewTenant | undefined>("is_personal", "submitted_at");
}

export async function submitTenant(
  db: Db,
  id: string,
  values: { name?: string; is_personal: boolean; wanted_organisation_id?: number; made_by: string; at: Date },
): Promise<void> {
  const { at, ...rest } = values;
  await db("tenants")
    .where({ id })
    .update({ ...rest, submitted_at: at, updated_at: at });
}

/** A public page that nobody owns: its tenant has no people and it was never claimed. */
export async function findFreePage(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  const { rows }: { rows: { id: number; name: string }[] } = await db.raw(
    `select p.id, p.name from public_organisations p
     where p.id = ? and not p.is_claimed
       and not coalesce(has_people(p.tenant_id), false)`,
    [id],
  );
  return rows[0];
}

/** A tenant that can be asked: an organisation that has people, the user not among them. */
export async function canBeAsked(db: Db, tenantId: string, userId: string): Promise<boolean> {
  const { rows }: { rows: { exists: boolean }[] } = await db.raw(
    `select exists (select from tenants t where t.id = :tenantId and not t.is_personal
       and has_people(t.id)
       and not exists (select from memberships m where m.tenant_id = t.id and m.user_id = :userId)) as exists`,
    { tenantId, userId },
  );
  return rows[0]?.exists ?? false;
}

interface Sources {
  name_source: string;
  email_source: string;
}

export async function readSources(db: Db, userId: string): Promise<Sources | undefined> {
  return db("users").where({ id: userId }).first<Sources | undefined>("name_source", "email_source");
}

export async function updateUser(
  db: Db,
  userId: string,
  values: Partial<{
    name: string;
    name_source: "own";
    email: string;
    email_source: "own";
    terms_accepted_at: Date;
    region: Region;
    deletion_at: Date | null;
  }>,
): Promise<void> {
  await db("users").where({ id: userId }).update(values);
}
