import type { Licence } from "#shared/contracts/people/identity.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import type { TenantStatus } from "#shared/contracts/people/tenant-role.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface TenantRow {
  id: string;
  name: string;
  licence: Licence;
  status: TenantStatus;
  approved_by: string | null;
  wanted_organisation_id: number | null;
  made_by: string | null;
}

/** One tenant, locked until the transaction ends. @throws AppError `not_found` */
export async function lockWhole(db: Db, id: string): Promise<TenantRow> {
  const row = await db("tenants")
    .where({ id })
    .forUpdate()
    .first<TenantRow | undefined>(
      "id",
      "name",
      "licence",
      "status",
      "approved_by",
      "wanted_organisation_id",
      "made_by",
    );
  if (!row) throw notFound("organisation", id);
  return row;
}

export async function setApproved(db: Db, id: string, by: string, at: Date): Promise<void> {
  await db("tenants").where({ id }).update({ status: "approved", approved_at: at, approved_by: by, updated_at: at });
}

export async function renameTenant(db: Db, id: string, name: string, at: Date): Promise<void> {
  await db("tenants").where({ id }).update({ name, updated_at: at });
}

/** Whom the answer of staff reaches: a verified address, the maker's or a manager's before others. */
export async function findManagerAddress(
  db: Db,
  tenant: TenantRow,
): Promise<{ email: string; region: Region } | undefined> {
  return db("memberships as m")
    .join("users as u", "u.id", "m.user_id")
    .where({ "m.tenant_id": tenant.id })
    .whereRaw("lower(u.verified_email) = lower(u.email)")
    .orderByRaw("u.id = ? desc nulls last, m.role = 'manager' desc, m.created_at", [tenant.made_by])
    .first<{ email: string; region: Region } | undefined>("u.email", "u.region");
}

/** At most 20 organisations that have people, by name. */
export async function findByName(db: Db, search: string) {
  const {
    rows,
  }: { rows: (Omit<TenantRow, "approved_by" | "wanted_organisation_id" | "made_by"> & { people: number })[] } =
    await db.raw(
      `select t.id, t.name, t.licence, t.status, (select people from people_of(t.id)) as people
       from tenants t
       where not t.is_personal and t.name ilike ? and has_people(t.id) order by lower(t.name), t.id limit 20`,
      [`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`],
    );
  return rows;
}

interface SettingsRow {
  id: string;
  name: string;
  licence: Licence;
  status: TenantStatus;
  people: number;
  supplyChains: number;
  deletion_at: Date | null;
  page_id: number | null;
  page_type: "supplier" | "consultant";
  page_name: string;
  is_visible: boolean;
}

/** @throws AppError `not_found` */
export async function readSettings(db: Db, id: string): Promise<TenantSettings> {
  const { rows }: { rows: SettingsRow[] } = await db.raw(
    `select t.id, t.name, t.licence, t.status, t.deletion_at,
       (select count(*)::int from memberships where tenant_id = t.id) as people,
       (select count(*)::int from supply_chains where tenant_id = t.id) as "supplyChains",
       o.id as page_id, o.type as page_type, o.name as page_name, o.is_visible
     from tenants t left join lateral
       (select id, type, name, is_visible from organisations where tenant_id = t.id order by id limit 1) o on true
     where t.id = ?`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound("organisation", id);
  const { page_id, page_type, page_name, is_visible, deletion_at, ...tenant } = row;
  return {
    ...tenant,
    deletionAt: deletion_at?.toISOString() ?? null,
    page: page_id === null ? null : { id: page_id, type: page_type, name: page_name, isVisible: is_visible },
  };
}
