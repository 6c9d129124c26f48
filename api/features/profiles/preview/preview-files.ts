import type { ListingFile, ListingImage } from "#shared/contracts/market/listings.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { fileReferences, isUploadId } from "#api/features/profiles/values/file-references.ts";
import { withScheme } from "#api/features/profiles/write/page-files.ts";
import type { PreviewSource } from "#api/features/profiles/preview.service.ts";
import { type AnyRecord, listOf, recordOf, textOf } from "#api/features/profiles/values/profile-values.ts";
import { findUploads, toUpload } from "#api/features/profiles/uploads/uploads.repository.ts";

/** Files of a payload with links for a quarter of an hour; those that are not there are left out. */
export interface PreviewFiles {
  logoUrl: string | null;
  images: ListingImage[];
  certifications(names: ReadonlyMap<number, string>): ListingFile[];
  documents: ListingFile[];
}

interface Shown {
  url: string;
  sizeInMb: number;
  typeExtension: string;
}

/** Tables of files that stand on live pages by the letter of their ids; `k` is of kits, which have no edits here. */
const STANDING: Readonly<Record<string, string>> = {
  o: "organisation_images",
  p: "case_study_images",
  c: "organisation_certifications",
};

export async function readPreviewFiles(ctx: SignedInContext, source: PreviewSource): Promise<PreviewFiles> {
  const payload: AnyRecord = { ...source.payload };
  const shown = await readShown(ctx, payload, source);
  const find = (row: AnyRecord): Shown | undefined => shown.get(textOf(row["fileId"]) ?? "");
  const toFile = (row: AnyRecord, name: string, index: number, needsSignIn: boolean): ListingFile => {
    const file = find(row);
    return {
      id: `preview-${index}`,
      name,
      sizeInMb: file?.sizeInMb ?? 0,
      typeExtension: file?.typeExtension ?? "",
      validUntil: dayOf(row["validUntil"]),
      needsSignIn,
      url: file?.url ?? withScheme(textOf(row["url"])),
    };
  };
  return {
    logoUrl: find(recordOf(payload["logo"]))?.url ?? null,
    images: listOf(payload["images"] ?? payload["imageProjects"]).flatMap((row, index) => {
      const file = find(row);
      return file ? [{ id: index + 1, url: file.url }] : [];
    }),
    certifications: (names) =>
      listOf(payload["certificates"]).flatMap((row, index) => {
        const name = names.get(Number(row["certificationId"]));
        return name === undefined ? [] : [toFile(row, name, index, true)];
      }),
    documents: listOf(payload["documents"]).map((row, index) => toFile(row, textOf(row["name"]) ?? "", index, false)),
  };
}

async function readShown(
  ctx: SignedInContext,
  payload: AnyRecord,
  { tenantId, targetId }: PreviewSource,
): Promise<Map<string, Shown>> {
  const ids = fileReferences(payload).map(({ fileId }) => fileId);
  const shown = new Map<string, Shown>();
  for (const row of await findUploads(ctx.db, tenantId, ids)) {
    const { url, sizeInMB, typeExtension } = toUpload(ctx, row);
    shown.set(row.id, { url, sizeInMb: sizeInMB, typeExtension });
  }
  if (targetId === null) return shown;
  for (const fileId of ids.filter((id) => !isUploadId(id))) {
    const file = await findStanding(ctx, fileId, targetId);
    if (file) shown.set(fileId, file);
  }
  return shown;
}

/** A file of the live page itself: ids of other pages show nothing. */
async function findStanding(ctx: SignedInContext, fileId: string, targetId: number): Promise<Shown | null> {
  const [letter, id] = [fileId.slice(0, 1), Number(fileId.slice(1))];
  if (letter === "l") {
    const row = await ctx.db("organisations").where({ id: targetId }).first<{ logo_url: string | null }>("logo_url");
    return row?.logo_url ? { url: row.logo_url, sizeInMb: 0, typeExtension: "" } : null;
  }
  const table = STANDING[letter];
  if (table === undefined || !Number.isSafeInteger(id) || id > 2_147_483_647) return null;
  const owner = letter === "p" ? "case_study_id" : "organisation_id";
  const columns = letter === "c" ? ["url", "blob_key", "size_bytes", "type_extension"] : ["url", "blob_key"];
  const row = await ctx
    .db(table)
    .where({ id, [owner]: targetId })
    .first<{ url: string | null; blob_key: string | null; size_bytes?: string; type_extension?: string }>(columns);
  if (!row) return null;
  const typeExtension = row.type_extension ?? /\.([a-z0-9]+)$/.exec(row.blob_key ?? "")?.[1] ?? "";
  const url = linkTo(ctx, { name: `file-${fileId}`, typeExtension, blobKey: row.blob_key, url: row.url });
  return url === null ? null : { url, sizeInMb: Math.round(Number(row.size_bytes ?? 0) / 1000) / 1000, typeExtension };
}

function dayOf(value: unknown): string | null {
  const day = textOf(value);
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
