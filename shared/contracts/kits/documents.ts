import { z } from "zod";
import { defineEndpoint, RowIdText, Timestamp } from "#shared/contracts/endpoint.ts";
import { PersonBrief } from "#shared/contracts/design/projects.ts";

/** What a document is about. Guide, Declaration and Drawing are read by anybody; the others need sign-in (DET-12). */
const InformationType = z.string().trim().min(1).max(50);

export const DocumentBriefInfo = z
  .object({
    id: z.int(),
    /** Where it lies elsewhere. A file of ours has none in its kit, and in a release a link for a quarter of an hour. */
    url: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    informationType: z.string(),
    sizeBytes: z.int(),
    typeExtension: z.string(),
    createdBy: PersonBrief.nullable(),
    createdAt: Timestamp,
    lastUpdatedBy: PersonBrief.nullable(),
    lastUpdatedAt: Timestamp,
  })
  .meta({ id: "DocumentBriefInfo" });
export type DocumentBriefInfo = z.infer<typeof DocumentBriefInfo>;

export const KitDocument = DocumentBriefInfo.extend({
  /** The kit. */
  resourceId: z.int(),
  role: z.string().nullable(),
  tenantId: z.uuid(),
  isDeleted: z.boolean(),
  /** Works for a quarter of an hour; null while the content has not come. */
  signedUrl: z.string().nullable(),
}).meta({ id: "KitDocument" });
export type KitDocument = z.infer<typeof KitDocument>;

/** Leave to send the content once: PUT it to `blobUri?token=<sasToken>`, before `expires`. */
export const BlobStorageToken = z
  .object({ blobUri: z.string(), sasToken: z.string(), expires: Timestamp })
  .meta({ id: "BlobStorageToken" });
export type BlobStorageToken = z.infer<typeof BlobStorageToken>;

/** Largest content of any type, bytes. */
export const MOST_DOCUMENT_BYTES = 250_000_000;
/** Documents of one kit, deleted ones not counted. */
export const MOST_DOCUMENTS = 200;

/** A document that lies elsewhere has a `url`; the content of another one is sent with the token. */
export const CreateDocumentRequest = z
  .object({
    name: z.string().trim().min(1).max(100),
    sizeBytes: z.int().min(0).max(MOST_DOCUMENT_BYTES),
    typeExtension: z
      .string()
      .trim()
      .max(20)
      .transform((text) => text.replace(/^\./, "").toLowerCase())
      .default(""),
    url: z
      .url({ protocol: /^https?$/ })
      .max(1024)
      .nullish(),
    informationType: InformationType.default("Guide"),
    description: z.string().trim().max(2000).nullish(),
    role: z.string().trim().max(20).nullish(),
  })
  .meta({ id: "CreateDocumentRequest" });
export type CreateDocumentRequest = z.output<typeof CreateDocumentRequest>;

const shared = { tag: "kits", access: "workbench" } as const;
const Params = z.object({ kitId: RowIdText });
const DocParams = z.object({ kitId: RowIdText, docId: RowIdText });

export const listKitDocuments = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/docs",
  summary: "Documents of a kit; of another tenant's, those of its newest public release",
  params: Params,
  query: z.object({
    /** One, several, or several with commas between. */
    informationTypes: z.union([z.string().max(500), z.array(InformationType).max(20)]).optional(),
  }),
  response: z.array(KitDocument),
  errors: ["not_found"],
});
export const createKitDocument = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/kits/:kitId/docs",
  summary: "Add a document to a kit",
  params: Params,
  body: CreateDocumentRequest,
  response: KitDocument.extend({ storageToken: BlobStorageToken }),
  status: 201,
  errors: ["not_found", "forbidden", "conflict"],
});
export const getKitDocument = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/docs/:docId",
  summary: "One document of a kit",
  params: DocParams,
  response: KitDocument,
  errors: ["not_found"],
});
/** Releases that have it keep it (KIT-11). */
export const deleteKitDocument = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/kits/:kitId/docs/:docId",
  summary: "Delete a document of a kit",
  params: DocParams,
  errors: ["not_found", "forbidden"],
});
/** The body is the file. What it is, is read from its bytes, and must be what the document says (API-09). */
export const putKitDocumentContent = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/kits/:kitId/docs/:docId/content",
  summary: "Send the content of a document; the body is the file",
  params: DocParams,
  query: z.object({ token: z.string().min(20).max(2000) }),
  isFile: true,
  response: KitDocument,
  errors: ["not_found", "forbidden", "link_expired", "payload_too_large", "validation_failed", "conflict"],
});
