import type { Db } from "#api/platform/database/db.ts";
import { isUploadId } from "#api/features/profiles/values/file-references.ts";
import type { PartRows, PartTable } from "./page-parts.ts";
import { findUploads, type UploadRow } from "#api/features/profiles/uploads/uploads.repository.ts";

/** A row of pictures, certificates or documents as a page keeps it. */
type FileRow = Record<string, unknown>;

/** Where a page keeps files of one kind. */
interface Place {
  table: PartTable;
  owner: string;
  ownerId: number;
  /** Letter before the ids of rows that stand there. */
  letter: string;
  /** Nothing of the page stands yet. */
  isNew: boolean;
}

/** One file that the page shall have: an upload, a row that stands there, or an address elsewhere. */
interface Wanted {
  fileId: string | null;
  /** Columns of the row besides those of the file. */
  values: FileRow;
  url?: string | null;
}

/**
 * Makes a page's files of one kind those that are wanted: what stands there keeps its row, and with it the address of a
 * picture; what is not named goes. A row that is named and gone meanwhile is left out.
 *
 * @returns the rows that the page gets besides, for `insertParts`
 */
export async function keepFiles(
  db: Db,
  tenantId: string,
  { table, owner, ownerId, letter, isNew }: Place,
  wanted: readonly Wanted[],
): Promise<PartRows> {
  const rowId = ({ fileId }: Wanted): number | null =>
    fileId?.startsWith(letter) && !isUploadId(fileId) ? Number(fileId.slice(1)) : null;
  const kept = wanted.map(rowId).filter((id) => id !== null);
  if (!isNew) await db(table).where(owner, ownerId).whereNotIn("id", kept).delete();
  const uploads = new Map(
    (
      await findUploads(
        db,
        tenantId,
        wanted.flatMap(({ fileId }) => fileId ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const rows: FileRow[] = [];
  for (const file of wanted) {
    const id = rowId(file);
    if (id === null) {
      const stored = fileColumns(file, file.fileId === null ? undefined : uploads.get(file.fileId), table);
      if (stored) rows.push({ [owner]: ownerId, ...file.values, ...stored });
    } else {
      await db(table)
        .where({ id, [owner]: ownerId })
        .update(file.values);
    }
  }
  return { table, rows };
}

function fileColumns(file: Wanted, upload: UploadRow | undefined, table: string): FileRow | null {
  const isPicture = table.endsWith("_images");
  if (upload) {
    const { blob_key, size_bytes, type_extension } = upload;
    return isPicture ? { blob_key } : { blob_key, size_bytes, type_extension };
  }
  if (file.fileId !== null || !file.url) return null;
  return { url: file.url, ...(!isPicture && { size_bytes: 0, type_extension: "" }) };
}

/** Pictures with their order; those that may stand for the page on tiles are the cover, or all when none was chosen. */
export function imageFiles(rows: readonly { fileId: string; isCover: boolean }[]): Wanted[] {
  const hasCover = rows.some(({ isCover }) => isCover);
  return rows.map(({ fileId, isCover }, sort_no) => ({ fileId, values: { sort_no, is_cover: isCover || !hasCover } }));
}

/** Certificates with their days. */
export function certificateFiles(
  rows: readonly { certificationId: number; validUntil: string; fileId: string | null; url: string | null }[],
): Wanted[] {
  return rows.map(({ certificationId, validUntil, fileId, url }) => ({
    fileId,
    url: withScheme(url),
    values: { certification_id: certificationId, valid_until: validUntil },
  }));
}

/** `example.com` becomes an address that can be followed (PRF-16). */
export function withScheme<T extends string | null>(url: T): T {
  return (url === null || /^https?:\/\//i.test(url) ? url : `https://${url}`) as T;
}
