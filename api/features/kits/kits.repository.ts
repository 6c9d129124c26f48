import type { CreateKitRequest, KitWords, ReleaseStatus } from "#shared/contracts/kits/kits.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface KitRow {
  id: number;
  tenant_id: string;
  organisation_id: number;
  name: string;
  sku: string | null;
  description: string;
  category_id: number;
  category: string;
  building_system_id: number;
  building_system: BuildingSystemName;
  base_material_id: number;
  base_material: string;
  activity_id: string | null;
  can_apply: boolean;
  buildup_id: number | null;
  thumbnail_key: string | null;
  created_at: Date;
  created_by: string | null;
  last_updated_at: Date;
  last_updated_by: string | null;
  release_name: string | null;
  release_status: ReleaseStatus | null;
  has_changed: boolean;
  score: number | null;
}

const COLUMNS = `k.id::int as id, k.tenant_id, k.organisation_id, k.name, k.sku, k.description,
  c.id as category_id, c.name as category, b.id as building_system_id, b.name as building_system,
  m.id as base_material_id, m.name as base_material, k.activity_id, k.can_apply, k.buildup_id::int as buildup_id,
  d.blob_key as thumbnail_key, k.created_at, k.created_by, k.last_updated_at, k.last_updated_by,
  r.name as release_name, r.status as release_status,
  not exists (select 1 from kit_releases x where x.kit_id = k.id and x.kit_revision = k.revision) as has_changed,
  (select s.score::float8 from product_search s where s.id = k.id) as score`;
const TABLES = `kits k
  join product_categories c on c.id = k.product_category_id
  join building_systems b on b.id = k.building_system_id
  join base_materials m on m.id = k.base_material_id
  left join kit_documents d on d.id = k.thumbnail_document_id and not d.is_deleted
  left join lateral (select name, status from kit_releases where kit_id = k.id
    order by created_at desc, id limit 1) r on true`;

/** A kit with its lists and its newest release; undefined when there is none, or it was deleted. */
export async function findKitRow(db: Db, id: number): Promise<KitRow | undefined> {
  const { rows }: { rows: KitRow[] } = await db.raw(
    `select ${COLUMNS} from ${TABLES} where k.id = ? and not k.is_deleted`,
    [id],
  );
  return rows[0];
}

/** All kits of a tenant, newest change first. */
export async function findKitRows(db: Db, tenantId: string): Promise<KitRow[]> {
  const { rows }: { rows: KitRow[] } = await db.raw(
    `select ${COLUMNS} from ${TABLES} where k.tenant_id = ? and not k.is_deleted
     order by k.last_updated_at desc, k.id desc`,
    [tenantId],
  );
  return rows;
}

/** Others who change this kit of the tenant wait until the transaction ends. @returns false when it is none of theirs */
export async function lockKit(db: Db, id: number, tenantId: string): Promise<boolean> {
  const row = await db("kits").where({ id, tenant_id: tenantId, is_deleted: false }).forUpdate().first("id");
  return row !== undefined;
}

/** Whether a kit is another tenant's: of one that the market does not show no more is told. */
export async function isForeignKit(db: Db, id: number): Promise<boolean> {
  const { rows }: { rows: { is_foreign: boolean }[] } = await db.raw("select is_foreign_kit(?) as is_foreign", [id]);
  return rows[0]?.is_foreign ?? false;
}

/** The supplier page that the kits of a tenant are of, in whatever state it is. */
export async function findSupplierPage(db: Db, tenantId: string): Promise<{ id: number } | undefined> {
  return db("organisations")
    .where({ tenant_id: tenantId, type: "supplier" })
    .orderBy("id")
    .first<{ id: number } | undefined>("id");
}

/** Others who add kits of the tenant wait until the transaction ends. */
export async function countKits(db: Db, tenantId: string): Promise<number> {
  await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`kits of ${tenantId}`]);
  const [row] = await db("kits")
    .where({ tenant_id: tenantId, is_deleted: false })
    .count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

interface Stamp {
  at: Date;
  userId: string;
}

/** @returns its id */
export async function insertKit(
  db: Db,
  kit: CreateKitRequest,
  by: Stamp & { tenantId: string; organisationId: number },
): Promise<number> {
  const [row] = await db("kits")
    .insert({
      tenant_id: by.tenantId,
      organisation_id: by.organisationId,
      ...wordColumns(kit),
      product_category_id: kit.categoryId,
      building_system_id: kit.buildingSystemId,
      base_material_id: kit.baseMaterialId,
      created_at: by.at,
      created_by: by.userId,
      last_updated_at: by.at,
      last_updated_by: by.userId,
    })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("No row of a kit came back.");
  return Number(row.id);
}

export async function saveWords(db: Db, id: number, words: KitWords): Promise<void> {
  await db("kits").where({ id }).update(wordColumns(words));
}

function wordColumns({ name, sku, description }: KitWords) {
  return { name, sku: sku || null, description: description ?? "" };
}

/** One more edit: the kit is no longer what its last release has. */
export async function countEdit(db: Db, id: number, by: Stamp): Promise<void> {
  await db("kits")
    .where({ id })
    .update({ revision: db.raw("revision + 1"), last_updated_at: by.at, last_updated_by: by.userId });
}

export async function saveThumbnail(db: Db, id: number, documentId: number): Promise<void> {
  await db("kits").where({ id }).update({ thumbnail_document_id: documentId });
}

/** The kit takes the buildup's activity; values that it suggested for another activity go. */
export async function saveBuildup(
  db: Db,
  id: number,
  buildup: { id: number; activityId: string } | null,
): Promise<void> {
  const activity = buildup?.activityId ?? null;
  await db("kits")
    .where({ id })
    .update({
      buildup_id: buildup?.id ?? null,
      activity_id: activity,
      can_apply: activity !== null,
      activity_presets: db.raw("case when activity_id is not distinct from ? then activity_presets else '{}' end", [
        activity,
      ]),
    });
}

/** Whether the lists have these, and the category is one of the building system. */
export async function findListErrors(
  db: Db,
  kit: Pick<CreateKitRequest, "categoryId" | "buildingSystemId" | "baseMaterialId">,
): Promise<{ category: boolean; system: boolean; material: boolean; isPair: boolean }> {
  const { rows } = await db.raw<{ rows: { category: boolean; system: boolean; material: boolean; isPair: boolean }[] }>(
    `select exists (select 1 from product_categories where id = :category) as category,
       exists (select 1 from building_systems where id = :system) as system,
       exists (select 1 from base_materials where id = :material) as material,
       exists (select 1 from product_category_building_systems
         where product_category_id = :category and building_system_id = :system) as "isPair"`,
    { category: kit.categoryId, system: kit.buildingSystemId, material: kit.baseMaterialId },
  );
  const [row] = rows;
  if (!row) throw new Error("The lists did not answer.");
  return row;
}

/** Marks a kit deleted, and its releases discontinued. */
export async function markDeleted(db: Db, id: number, by: Stamp): Promise<void> {
  await db("kits").where({ id }).update({ is_deleted: true, last_updated_at: by.at, last_updated_by: by.userId });
  await db.raw(
    `update kit_releases set status_changed_at = :at,
       status = case status when 'Private' then 'PrivateDiscontinued' else 'Discontinued' end
     where kit_id = :id and status in ('Active', 'Private')`,
    { at: by.at, id },
  );
}

/** Attributes, documents, buildup and picture of a kit, for a copy of it. Both documents have the same bytes. */
export async function copyParts(db: Db, from: number, to: number, by: Stamp): Promise<void> {
  await db.raw(
    `insert into kit_attributes (kit_id, group_name, name, value, unit, sort_no, given)
     select :to, group_name, name, value, unit, sort_no, given from kit_attributes where kit_id = :from`,
    { from, to },
  );
  await db.raw(
    `insert into kit_documents (kit_id, name, description, information_type, needs_sign_in, role, url, blob_key,
       size_bytes, type_extension, is_draft, created_at, created_by)
     select :to, name, description, information_type, needs_sign_in, role, url, blob_key, size_bytes, type_extension,
       true, :at, :userId
     from kit_documents where kit_id = :from and not is_deleted and num_nonnulls(url, blob_key) > 0 order by id`,
    { from, to, ...by },
  );
  await db.raw(
    `update kits n set (buildup_id, activity_id, activity_presets, can_apply, lead_time_weeks, cost_low, cost_high,
       cost_unit, cost_currency, product_type, thumbnail_document_id)
     = (select k.buildup_id, k.activity_id, k.activity_presets, k.can_apply, k.lead_time_weeks, k.cost_low, k.cost_high,
         k.cost_unit, k.cost_currency, k.product_type,
         (select d.id from kit_documents d join kit_documents o on o.id = k.thumbnail_document_id
          where d.kit_id = :to and d.blob_key = o.blob_key order by d.id limit 1)
       from kits k where k.id = :from)
     where n.id = :to`,
    { from, to },
  );
}
