import type { CreateDocumentRequest } from "#shared/contracts/kits/documents.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface DocumentRow {
  id: number;
  kit_id: number;
  tenant_id: string;
  name: string;
  url: string | null;
  blob_key: string | null;
  /** Where the content goes, while it has not come. */
  upload_key: string | null;
  description: string | null;
  information_type: string;
  size_bytes: number;
  type_extension: string;
  role: string | null;
  is_deleted: boolean;
  created_at: Date;
  created_by: string | null;
  last_updated_at: Date;
  last_updated_by: string | null;
}

const SELECT = `select d.id, d.kit_id::int as kit_id, k.tenant_id, d.name, d.url, d.blob_key, d.upload_key, d.description,
  d.information_type, d.size_bytes::float8 as size_bytes, d.type_extension, d.role, d.is_deleted, d.created_at,
  d.created_by, coalesce(d.last_updated_at, d.created_at) as last_updated_at,
  coalesce(d.last_updated_by, d.created_by) as last_updated_by
  from kit_documents d join kits k on k.id = d.kit_id`;

/** Those that were not deleted, in the order in which they came. */
export async function findDocuments(db: Db, kitId: number): Promise<DocumentRow[]> {
  const { rows }: { rows: DocumentRow[] } = await db.raw(
    `${SELECT} where d.kit_id = ? and not d.is_deleted order by d.id`,
    [kitId],
  );
  return rows;
}

/** Undefined when there is none, or it was deleted. */
export async function findDocument(db: Db, kitId: number, id: number): Promise<DocumentRow | undefined> {
  const { rows }: { rows: DocumentRow[] } = await db.raw(
    `${SELECT} where d.kit_id = ? and d.id = ? and not d.is_deleted`,
    [kitId, id],
  );
  return rows[0];
}

/** @returns its id */
export async function insertDocument(
  db: Db,
  kitId: number,
  document: CreateDocumentRequest,
  by: { at: Date; userId: string; uploadKey: string; needsSignIn: boolean },
): Promise<number> {
  const [row] = await db("kit_documents")
    .insert({
      kit_id: kitId,
      name: document.name,
      description: document.description ?? null,
      information_type: document.informationType,
      needs_sign_in: by.needsSignIn,
      role: document.role ?? null,
      url: document.url ?? null,
      upload_key: by.uploadKey,
      size_bytes: document.sizeBytes,
      type_extension: document.typeExtension,
      is_draft: true,
      created_at: by.at,
      created_by: by.userId,
    })
    .returning<{ id: number }[]>("id");
  if (!row) throw new Error("No row of a document came back.");
  return row.id;
}

/** The content has come, and no other one is taken. */
export async function saveContent(
  db: Db,
  id: number,
  { at, userId, key }: { at: Date; userId: string; key: string },
): Promise<void> {
  await db("kit_documents")
    .where({ id })
    .update({ blob_key: key, upload_key: null, last_updated_at: at, last_updated_by: userId });
}

export async function markDocumentDeleted(
  db: Db,
  id: number,
  { at, userId }: { at: Date; userId: string },
): Promise<void> {
  await db("kit_documents").where({ id }).update({ is_deleted: true, last_updated_at: at, last_updated_by: userId });
}
