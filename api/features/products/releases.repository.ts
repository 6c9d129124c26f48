import type { Db } from "#api/platform/database/db.ts";

export interface NewRelease {
  id: string;
  kitId: number;
  name: string;
  status: "Active" | "Discontinued" | "Private" | "PrivateDiscontinued";
  /** ISO 8601 */
  createdAt: string;
  /** The kit's where there is none. */
  description?: string;
  createdBy?: string;
}

/** The kit as it stands, in the shape of `ReleaseSnapshot`. */
const SNAPSHOT = `jsonb_build_object(
  'name', k.name, 'sku', k.sku, 'description', k.description,
  'categoryId', c.id, 'category', c.name, 'buildingSystemId', b.id, 'buildingSystem', b.name,
  'baseMaterialId', m.id, 'baseMaterial', m.name,
  'mmcCategoryId', mmc.id, 'mmcCategory', mmc.official_category || ' ' || mmc.name,
  'activityPresets', k.activity_presets, 'leadTimeWeeks', k.lead_time_weeks,
  'costGuide', case when k.cost_low is not null then jsonb_build_object('low', k.cost_low, 'high', k.cost_high,
    'unit', k.cost_unit, 'currency', k.cost_currency, 'isIllustrative', true) end,
  'attributes', coalesce((select jsonb_agg(jsonb_build_object('group', a.group_name, 'name', a.name,
    'value', a.value, 'unit', a.unit) || case when a.given is null then '{}' else jsonb_build_object('given', a.given) end
    order by a.sort_no) from kit_attributes a where a.kit_id = k.id), '[]'))`;

/** In the shape of `ReleaseParts`. A document whose content has not come is left out. */
const PARTS = `jsonb_build_object('buildupId', k.buildup_id,
  'buildupName', (select b.name from buildups b where b.id = k.buildup_id),
  'thumbnailKey', (select d.blob_key from kit_documents d where d.id = k.thumbnail_document_id and not d.is_deleted),
  'documents', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'url', d.url,
      'blobKey', d.blob_key, 'description', d.description, 'informationType', d.information_type,
      'sizeBytes', d.size_bytes, 'typeExtension', d.type_extension, 'role', d.role,
      'createdAt', to_json(d.created_at), 'createdBy', d.created_by,
      'lastUpdatedAt', to_json(coalesce(d.last_updated_at, d.created_at)),
      'lastUpdatedBy', coalesce(d.last_updated_by, d.created_by)) order by d.id)
    from kit_documents d where d.kit_id = k.id and not d.is_deleted and num_nonnulls(d.url, d.blob_key) > 0), '[]'))`;

/** In the shape of `SuppliedRate`, each rate for one SI unit (CST-05). */
const COSTINGS = `jsonb_agg(jsonb_build_object('name', c.name, 'source', s.name, 'measurement', m.name,
  'rate', c.rate / case c.system_of_units when 'Metric' then m.metric_in_si else m.imperial_in_si end,
  'currency', c.currency) order by c.id)`;

/**
 * Cuts releases of kits as they stand now, with their costings beside them, which only their tenant reads. Fails on a name the kit has used before (`kit_releases_name_key`).
 *
 * @param versions of the activities, by id: a release pins the one of its kit
 */
export async function insertReleases(
  db: Db,
  releases: readonly NewRelease[],
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = releases.map((row) => ({
    id: row.id,
    kit_id: row.kitId,
    name: row.name,
    status: row.status,
    created_at: row.createdAt,
    description: row.description ?? null,
    created_by: row.createdBy ?? null,
  }));
  await db.raw(
    `insert into kit_releases (id, kit_id, name, description, status, activity_id, activity_version, can_apply, snapshot,
       created_at, created_by, kit_revision, parts)
     select r.id, k.id, r.name, coalesce(r.description, k.description), r.status, k.activity_id, ?::jsonb ->> k.activity_id, k.can_apply, ${SNAPSHOT},
       r.created_at, r.created_by, k.revision, ${PARTS}
     from json_populate_recordset(null::kit_releases, ?::json) r
       join kits k on k.id = r.kit_id
       join product_categories c on c.id = k.product_category_id
       join building_systems b on b.id = k.building_system_id
       join base_materials m on m.id = k.base_material_id
       left join mmc_categories mmc on mmc.id = c.mmc_category_id`,
    [JSON.stringify(versions), JSON.stringify(rows)],
  );
  await db.raw(
    `insert into release_costings (release_id, tenant_id, costings)
     select r.id, k.tenant_id, ${COSTINGS}
     from kit_releases r join kits k on k.id = r.kit_id
       join product_costings c on c.kit_id = k.id
       join cost_sources s on s.id = c.source_id
       join cost_measurements m on m.id = c.measurement_id
     where r.id = any(?::uuid[]) and k.tenant_id is not null
     group by r.id, k.tenant_id`,
    [rows.map(({ id }) => id)],
  );
}
