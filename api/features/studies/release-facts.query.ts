import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

type ReleaseStatus = "Active" | "Discontinued" | "Private" | "PrivateDiscontinued";

/** What a study needs to know of a product's release, its kit and its supplier. */
export interface ReleaseFacts {
  releaseId: string;
  kitId: number;
  status: ReleaseStatus;
  /** Null once its maker was deleted. */
  tenantId: string | null;
  name: string;
  /** Of the name, as the product's addresses have it. */
  slug: string;
  description: string;
  activityId: string | null;
  /** Of the activity when the release was cut; null for one cut before releases pinned it. */
  activityVersion: string | null;
  canApply: boolean;
  presets: Inputs;
  categoryId: number;
  buildingSystemId: number;
  supplierId: number;
  supplierName: string;
  /** Market of the supplier's headquarters: its prices and limits are in that market's terms; null without a place. */
  region: Region | null;
}

interface ReleaseFactsRow {
  release_id: string;
  kit_id: string;
  status: ReleaseStatus;
  tenant_id: string | null;
  name: string;
  slug: string;
  description: string;
  activity_id: string | null;
  activity_version: string | null;
  can_apply: boolean;
  presets: Inputs;
  product_category_id: number;
  building_system_id: number;
  supplier_id: number;
  supplier_name: string;
  region: Region | null;
}

/** What a release never changes comes from its snapshot, the rest from the kit. */
const COLUMNS = `r.id as release_id, r.kit_id, r.status, k.tenant_id,
  coalesce(r.snapshot->>'name', k.name) as name, slug_of(coalesce(r.snapshot->>'name', k.name)) as slug,
  coalesce(r.snapshot->>'description', k.description) as description,
  r.activity_id, r.activity_version, r.can_apply,
  coalesce(r.snapshot->'activityPresets', k.activity_presets) as presets,
  coalesce((r.snapshot->>'categoryId')::int, k.product_category_id) as product_category_id,
  coalesce((r.snapshot->>'buildingSystemId')::int, k.building_system_id) as building_system_id, k.organisation_id as supplier_id,
  k.organisation_name as supplier_name,
  k.region`;
const TABLES = `kit_releases r join released_kits k on k.id = r.kit_id`;

/** Facts by release id. */
export async function readReleases(db: Db, ids: readonly string[]): Promise<Map<string, ReleaseFacts>> {
  if (ids.length === 0) return new Map();
  const { rows }: { rows: ReleaseFactsRow[] } = await db.raw(
    `select ${COLUMNS} from ${TABLES} where r.id = any(:ids::uuid[])`,
    { ids: [...new Set(ids)] },
  );
  return new Map(rows.map((row) => [row.release_id, fromRow(row)]));
}

/**
 * The releases of a kit that a tenant may see, newest first: those on the market, and all of its own.
 *
 * @param tenantId null for somebody who may see what is on the market only
 */
export async function readReleasesOfKit(db: Db, kitId: number, tenantId: string | null): Promise<ReleaseFacts[]> {
  const { rows }: { rows: ReleaseFactsRow[] } = await db.raw(
    `select ${COLUMNS} from ${TABLES}
     where r.kit_id = :kitId
       and (r.id in (select release_id from market_releases where kit_id = :kitId) or k.tenant_id = :tenantId::uuid)
     order by r.created_at desc, r.id`,
    { kitId, tenantId },
  );
  return rows.map(fromRow);
}

function fromRow(row: ReleaseFactsRow): ReleaseFacts {
  return {
    releaseId: row.release_id,
    kitId: Number(row.kit_id),
    status: row.status,
    tenantId: row.tenant_id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    activityId: row.activity_id,
    activityVersion: row.activity_version,
    canApply: row.can_apply,
    presets: row.presets,
    categoryId: row.product_category_id,
    buildingSystemId: row.building_system_id,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    region: row.region,
  };
}
