import { randomUUID } from "node:crypto";
import type { Request } from "express";
import {
  type BlobStorageToken,
  type CreateDocumentRequest,
  type KitDocument,
  MOST_DOCUMENTS,
} from "#shared/contracts/kits/documents.ts";
import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import { holdOwnKit, noteEdit } from "#api/features/kits/own-kit.service.ts";
import { readKit, type ReadableKit } from "#api/features/kits/readable-kit.service.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { CONTENT_TYPES_TAKEN, mostBytesOf } from "./kit-content.ts";
import {
  type DocumentRow,
  findDocument,
  findDocuments,
  insertDocument,
  markDocumentDeleted,
  saveContent,
} from "./kit-documents.repository.ts";
import { receiveContent } from "./receive-content.ts";
import { checkStorageToken, signStorageToken } from "./storage-token.ts";

/** How long the content of a new document is waited for. */
const TOKEN_SECONDS = 15 * 60;
/** What anybody may read (DET-12). */
const OPEN_TYPES = ["guide", "declaration", "drawing"];

/** @throws AppError `not_found` */
export async function listDocuments(
  ctx: SignedInContext,
  kitId: number,
  informationTypes: string | readonly string[] | undefined,
): Promise<KitDocument[]> {
  const wanted = [informationTypes ?? []]
    .flat()
    .flatMap((text) => text.toLowerCase().split(","))
    .map((type) => type.trim())
    .filter((type) => type !== "");
  const rows = await rowsOf(ctx, await readKit(ctx, kitId));
  return view(
    ctx,
    wanted.length === 0 ? rows : rows.filter((row) => wanted.includes(row.information_type.toLowerCase())),
  );
}

/** @throws AppError `not_found` */
export async function getDocument(ctx: SignedInContext, kitId: number, docId: number): Promise<KitDocument> {
  const row = (await rowsOf(ctx, await readKit(ctx, kitId))).find(({ id }) => id === docId);
  if (!row) throw notFound("document of this kit", docId);
  return viewOne(ctx, row);
}

/**
 * Adds a document, and gives leave to send its content (KIT-10).
 *
 * @throws AppError `not_found`, `forbidden`, `conflict`; `validation_failed` for a type or size that is not taken
 */
export async function addDocument(
  outer: SignedInContext,
  kitId: number,
  document: CreateDocumentRequest,
  secret: string,
): Promise<KitDocument & { storageToken: BlobStorageToken }> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    if (!document.url) checkContent(document);
    if ((await findDocuments(ctx.db, kitId)).length >= MOST_DOCUMENTS) {
      throw conflict("conflict", `A kit has at most ${MOST_DOCUMENTS} documents. Delete one first.`, {
        most: MOST_DOCUMENTS,
      });
    }
    const id = await insertDocument(ctx.db, kitId, document, {
      at: ctx.now(),
      userId: ctx.actor.userId,
      uploadKey: `kits/${randomUUID()}`,
      needsSignIn: !OPEN_TYPES.includes(document.informationType.toLowerCase()),
    });
    await noteEdit(ctx, kitId);
    const expires = Math.floor(ctx.now().getTime() / 1000) + TOKEN_SECONDS;
    return {
      ...(await getDocument(ctx, kitId, id)),
      storageToken: {
        blobUri: `/api/kits/${kitId}/docs/${id}/content`,
        sasToken: signStorageToken({ v: 1, method: "PUT", documentId: id, expires }, secret),
        expires: new Date(expires * 1000).toISOString(),
      },
    };
  });
}

/**
 * Takes the content of a document, once: what a release has of it never changes.
 *
 * @throws AppError `not_found`, `forbidden`, `link_expired`, `conflict`, and as `receiveContent`
 */
export async function takeContent(
  outer: SignedInContext,
  place: { kitId: number; docId: number; token: string },
  request: Request,
  secret: string,
): Promise<KitDocument> {
  const { kitId, docId, token } = place;
  // The token is good for beginning to send: the bytes may take longer than it.
  const arrivedAt = outer.now().getTime();
  const open = async (ctx: SignedInContext): Promise<DocumentRow & { upload_key: string }> => {
    await holdOwnKit(ctx, kitId);
    checkStorageToken(token, docId, secret, arrivedAt);
    const row = await findDocument(ctx.db, kitId, docId);
    if (!row) throw notFound("document of this kit", docId);
    const { upload_key } = row;
    if (upload_key === null) throw conflict("conflict", "The content of this document has come. Add a new document.");
    return { ...row, upload_key };
  };
  // The row is held only once the bytes are there: they may take minutes, and their length is the sender's.
  const before = await withTransaction(outer, open);
  // Of its own: two senders at once do not write over each other.
  const key = `${before.upload_key}/${randomUUID()}.${before.type_extension}`;
  await receiveContent(outer, request, {
    key,
    typeExtension: before.type_extension,
    sizeBytes: before.size_bytes,
  });
  try {
    return await withTransaction(outer, async (ctx) => {
      await open(ctx);
      await saveContent(ctx.db, docId, { at: ctx.now(), userId: ctx.actor.userId, key });
      await noteEdit(ctx, kitId);
      return getDocument(ctx, kitId, docId);
    });
  } catch (error) {
    await outer.runtime.blobs.remove(key);
    throw error;
  }
}

/** Releases that have it keep it, and its bytes stay (KIT-11). @throws AppError `not_found`, `forbidden` */
export async function removeDocument(outer: SignedInContext, kitId: number, docId: number): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    if (!(await findDocument(ctx.db, kitId, docId))) throw notFound("document of this kit", docId);
    await markDocumentDeleted(ctx.db, docId, { at: ctx.now(), userId: ctx.actor.userId });
    await noteEdit(ctx, kitId);
  });
}

/** @throws AppError `validation_failed` */
function checkContent({ typeExtension, sizeBytes }: CreateDocumentRequest): void {
  const most = mostBytesOf(typeExtension);
  if (most === null) {
    throw invalid({ typeExtension: [`Give a url, or one of: ${CONTENT_TYPES_TAKEN.join(", ")}.`] });
  }
  if (sizeBytes < 1 || sizeBytes > most) {
    throw invalid({ sizeBytes: [`A file of this type has 1 to ${most} bytes.`] });
  }
}

/** Documents as the caller may see them: of another tenant's kit, those of its public release. */
async function rowsOf(ctx: SignedInContext, { row, release }: ReadableKit): Promise<DocumentRow[]> {
  if (!release) return findDocuments(ctx.db, row.id);
  return release.parts.documents.map((document) => ({
    id: document.id,
    kit_id: row.id,
    tenant_id: row.tenant_id,
    name: document.name,
    url: document.url,
    blob_key: document.blobKey,
    upload_key: null,
    description: document.description,
    information_type: document.informationType,
    size_bytes: document.sizeBytes,
    type_extension: document.typeExtension,
    role: document.role,
    is_deleted: false,
    created_at: new Date(document.createdAt),
    created_by: null,
    last_updated_at: new Date(document.lastUpdatedAt),
    last_updated_by: null,
  }));
}

async function view(ctx: SignedInContext, rows: readonly DocumentRow[]): Promise<KitDocument[]> {
  const person = await loadPeople(
    ctx.db,
    rows.flatMap((row) => [row.created_by, row.last_updated_by]),
  );
  return rows.map((row) => toDocument(ctx, row, person));
}

async function viewOne(ctx: SignedInContext, row: DocumentRow): Promise<KitDocument> {
  return toDocument(ctx, row, await loadPeople(ctx.db, [row.created_by, row.last_updated_by]));
}

function toDocument(ctx: SignedInContext, row: DocumentRow, person: (id: string) => PersonBrief): KitDocument {
  return {
    id: row.id,
    url: row.url,
    name: row.name,
    description: row.description,
    informationType: row.information_type,
    sizeBytes: row.size_bytes,
    typeExtension: row.type_extension,
    createdBy: row.created_by === null ? null : person(row.created_by),
    createdAt: row.created_at.toISOString(),
    lastUpdatedBy: row.last_updated_by === null ? null : person(row.last_updated_by),
    lastUpdatedAt: row.last_updated_at.toISOString(),
    resourceId: row.kit_id,
    role: row.role,
    tenantId: row.tenant_id,
    isDeleted: row.is_deleted,
    signedUrl: linkTo(ctx, { name: row.name, typeExtension: row.type_extension, blobKey: row.blob_key, url: row.url }),
  };
}
