import type { Upload, UploadKind } from "#shared/contracts/profiles/profile-uploads.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";

/** An uploaded file as it is kept. */
export interface UploadRow {
  id: string;
  tenant_id: string;
  kind: UploadKind;
  name: string;
  blob_key: string;
  thumbnail_key: string | null;
  size_bytes: string;
  type_extension: string;
  width: number | null;
  height: number | null;
  sha256: string;
  created_at: Date;
}

const COLUMNS =
  "id tenant_id kind name blob_key thumbnail_key size_bytes type_extension width height sha256 created_at".split(" ");
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A tenant's uploads among these ids; what is no id of one is passed over. */
export async function findUploads(db: Db, tenantId: string, ids: readonly string[]): Promise<UploadRow[]> {
  const asked = ids.filter((id) => ID.test(id));
  if (asked.length === 0) return [];
  return db("profile_uploads").where({ tenant_id: tenantId }).whereIn("id", asked).select<UploadRow[]>(COLUMNS);
}

export async function insertUpload(
  db: Db,
  row: Omit<UploadRow, "size_bytes"> & { size_bytes: number; created_by: string },
): Promise<UploadRow> {
  const [kept] = await db("profile_uploads").insert(row).returning<UploadRow[]>(COLUMNS);
  if (!kept) throw new Error("No row of an upload came back.");
  return kept;
}

/** How many files a tenant has sent in the last hour. */
export async function countRecent(db: Db, tenantId: string, since: Date): Promise<number> {
  const [row] = await db("profile_uploads")
    .where({ tenant_id: tenantId })
    .where("created_at", ">", since)
    .count<{ count: string }[]>();
  return Number(row?.count ?? 0);
}

/** The upload with links that work for a quarter of an hour. */
export function toUpload(ctx: Context, row: UploadRow): Upload {
  const file = { name: row.name, typeExtension: row.type_extension, url: null };
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    sizeInMB: Math.round(Number(row.size_bytes) / 1000) / 1000,
    typeExtension: row.type_extension,
    width: row.width,
    height: row.height,
    url: linkTo(ctx, { ...file, blobKey: row.blob_key }) ?? "",
    thumbnailUrl: row.thumbnail_key === null ? null : linkTo(ctx, { ...file, blobKey: row.thumbnail_key }),
    createdAt: row.created_at.toISOString(),
  };
}

/** Most rows of one sweep. */
const SWEPT = 500;

/**
 * Uploads from before `before` that nothing names: no page, no request that is open, no deleted one that can still be
 * brought back, and none that was approved in the last 90 days, as long as its owner's list shows it.
 */
export async function findOrphans(db: Db, { before, now }: { before: Date; now: Date }): Promise<UploadRow[]> {
  const { rows }: { rows: UploadRow[] } = await db.raw(
    `select ${COLUMNS.map((name) => `u.${name}`).join(", ")} from profile_uploads u
     where u.created_at < :before
       and not exists (select 1 from profile_requests r where r.tenant_id = u.tenant_id
         and (r.state <> 'approved' or r.decided_at > cast(:now as timestamptz) - interval '90 days')
         and concat(r.payload, r.base, r.reviewed_payload) like '%' || u.id || '%')
       and not exists (select 1 from trash t where t.tenant_id = u.tenant_id and t.kind = 'profile-request'
         and t.tables::text like '%' || u.id || '%')
       and not exists (select 1 from organisations o where o.logo_url = '/api/listing-images/' || u.id)
       and not exists (select 1 from organisation_images x where x.blob_key = u.blob_key)
       and not exists (select 1 from case_study_images x where x.blob_key = u.blob_key)
       and not exists (select 1 from kit_images x where x.blob_key = u.blob_key)
       and not exists (select 1 from organisation_certifications x where x.blob_key = u.blob_key)
       and not exists (select 1 from kit_certifications x where x.blob_key = u.blob_key)
       and not exists (select 1 from kit_documents x where x.blob_key = u.blob_key)
     order by u.created_at limit ${SWEPT}`,
    { before, now },
  );
  return rows;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db("profile_uploads").where({ id }).delete();
}
