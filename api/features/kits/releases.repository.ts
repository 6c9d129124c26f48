import { ReleaseParts, ReleaseSnapshot } from "#api/features/products/kit-releases.service.ts";
import type { ReleaseStatus } from "#shared/contracts/kits/kits.ts";
import type { Db } from "#api/platform/database/db.ts";

interface StoredRelease {
  id: string;
  kit_id: number;
  tenant_id: string;
  organisation_id: number;
  organisation_name: string;
  name: string;
  description: string;
  status: ReleaseStatus;
  activity_id: string | null;
  can_apply: boolean;
  snapshot: unknown;
  parts: unknown;
  created_at: Date;
  created_by: string | null;
  status_changed_at: Date | null;
}
export type ReleaseRow = Omit<StoredRelease, "snapshot" | "parts"> & { snapshot: ReleaseSnapshot; parts: ReleaseParts };
/** A release that is on the market, or was. */
export type PublicRelease = ReleaseRow;

const COLUMNS = `r.id, r.kit_id::int as kit_id, k.tenant_id, k.organisation_id, k.organisation_name, r.name,
  r.description, r.status, r.activity_id, r.can_apply, r.snapshot, r.parts, r.created_at, r.created_by,
  r.status_changed_at`;
const TABLES = `kit_releases r join released_kits k on k.id = r.kit_id`;
/** The tenant's own, and what the market shows or has shown. */
const MAY_READ = `(k.tenant_id = :tenantId or r.id in (select release_id from market_releases where kit_id = r.kit_id))`;
const NEWEST_FIRST = "order by r.created_at desc, r.id";

/** A release that a tenant may read. */
export async function findRelease(db: Db, id: string, tenantId: string): Promise<ReleaseRow | undefined> {
  return (await read(db, `where r.id = :id and ${MAY_READ}`, { id, tenantId }))[0];
}

/** Releases of a kit that a tenant may read, newest first. */
export async function findReleasesOfKit(db: Db, kitId: number, tenantId: string): Promise<ReleaseRow[]> {
  return read(db, `where r.kit_id = :kitId and ${MAY_READ} ${NEWEST_FIRST}`, { kitId, tenantId });
}

/** What the market shows of a kit now; undefined when it shows nothing. */
export async function findMarketRelease(db: Db, kitId: number): Promise<ReleaseRow | undefined> {
  const [row] = await read(db, `where r.id = (select release_id from market_products where kit_id = :kitId)`, {
    kitId,
  });
  return row;
}

/** The tenant's releases, and those that the market shows, newest first. */
export async function findReleases(
  db: Db,
  asked: { tenantId: string; categoryId: number | null; buildingSystemId: number | null; most: number },
): Promise<ReleaseRow[]> {
  return read(
    db,
    `where (k.tenant_id = :tenantId or r.id in (select release_id from market_products))
       and (cast(:categoryId as int) is null or (r.snapshot->>'categoryId')::int = :categoryId)
       and (cast(:buildingSystemId as int) is null or (r.snapshot->>'buildingSystemId')::int = :buildingSystemId)
     ${NEWEST_FIRST} limit :most`,
    asked,
  );
}

async function read(db: Db, which: string, bindings: object): Promise<ReleaseRow[]> {
  const { rows }: { rows: StoredRelease[] } = await db.raw(`select ${COLUMNS} from ${TABLES} ${which}`, {
    ...bindings,
  });
  return rows.map((row) => ({
    ...row,
    snapshot: ReleaseSnapshot.parse(row.snapshot),
    parts: ReleaseParts.parse(row.parts),
  }));
}

/** Whose a release is, whoever asks. */
export async function findOwnerOfRelease(db: Db, id: string): Promise<{ kitId: number } | undefined> {
  const { rows }: { rows: { kitId: string | null }[] } = await db.raw(`select kit_of_release(?) as "kitId"`, [id]);
  const kitId = rows[0]?.kitId ?? null;
  return kitId === null ? undefined : { kitId: Number(kitId) };
}

export async function countReleases(db: Db, kitId: number): Promise<number> {
  const [row] = await db("kit_releases").where({ kit_id: kitId }).count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

export async function saveStatus(db: Db, id: string, status: ReleaseStatus, at: Date): Promise<void> {
  await db("kit_releases").where({ id }).update({ status, status_changed_at: at });
}
