import type { UploadKind } from "#shared/contracts/profiles/profile-uploads.ts";
import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import type { Db } from "#api/platform/database/db.ts";
import { unknownAt } from "./references.query.ts";
import { type AnyRecord, listOf, recordOf, textOf } from "./profile-values.ts";

/** A file that a payload names. */
export interface FileReference {
  path: string;
  fileId: string;
  kind: UploadKind;
}

const LISTS: readonly [string, UploadKind][] = [
  ["images", "image"],
  ["imageProjects", "image"],
  ["certificates", "certificate"],
  ["documents", "document"],
];

/** Every file that a payload names, by where it stands. */
export function fileReferences(payload: AnyRecord): FileReference[] {
  const found = LISTS.flatMap(([field, kind]) =>
    listOf(payload[field]).flatMap((row, index): FileReference[] => {
      const fileId = textOf(row["fileId"]);
      return fileId === null ? [] : [{ path: `${field}.${index}.fileId`, fileId, kind }];
    }),
  );
  const logo = textOf(recordOf(payload["logo"])["fileId"]);
  return logo === null ? found : [...found, { path: "logo.fileId", fileId: logo, kind: "logo" }];
}

/** Whether an id is one of an upload, and not of a file that stands on a live page. */
export function isUploadId(fileId: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(fileId);
}

/**
 * Files that are not the caller's to use: uploads of another tenant, or of another kind, and files of another page.
 *
 * @param live the page that is changed; null for a new one
 */
export async function findForeignFiles(
  db: Db,
  payload: AnyRecord,
  { tenantId, live }: { tenantId: string; live: AnyRecord | null },
): Promise<ProfileIssue[]> {
  const references = fileReferences(payload);
  const uploads = references.filter(({ fileId }) => isUploadId(fileId));
  const own: { id: string; kind: string }[] = await db("profile_uploads")
    .where({ tenant_id: tenantId })
    .whereIn(
      "id",
      uploads.map(({ fileId }) => fileId),
    )
    .select("id", "kind");
  const usable = new Set(own.map(({ id, kind }) => `${kind} ${id}`));
  const standing = new Set(live ? fileReferences(live).map(({ fileId, kind }) => `${kind} ${fileId}`) : []);
  return references
    .filter(({ fileId, kind }) => !(isUploadId(fileId) ? usable : standing).has(`${kind} ${fileId}`))
    .map(({ path }) => unknownAt(path));
}
