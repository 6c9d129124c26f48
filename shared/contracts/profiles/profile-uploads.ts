import { z } from "zod";
import { defineEndpoint, Id, Timestamp } from "#shared/contracts/endpoint.ts";

/** What a file is for; the limits depend on it (R-26, and 10 MB where people upload certificates). */
export const UploadKind = z.enum(["logo", "image", "certificate", "document"]);
export type UploadKind = z.infer<typeof UploadKind>;

const MB = 1_000_000;

/** Largest file in bytes, and the types that are taken, told by the content and not by the name. */
export const UPLOAD_LIMITS: Readonly<Record<UploadKind, { mostBytes: number; types: readonly string[] }>> = {
  logo: { mostBytes: 5 * MB, types: ["png", "jpg", "webp"] },
  image: { mostBytes: 5 * MB, types: ["png", "jpg", "webp"] },
  certificate: { mostBytes: 10 * MB, types: ["pdf", "png", "jpg"] },
  document: { mostBytes: 10 * MB, types: ["pdf", "docx", "xlsx", "csv"] },
};

/** Most pixels of a picture: a small file can hold a picture that no memory holds. */
export const MOST_PIXELS = 50_000_000;

/** A file that a profile may refer to. One that no profile refers to is deleted after a day. */
export const Upload = z
  .object({
    id: z.string(),
    kind: UploadKind,
    name: z.string(),
    sizeInMB: z.number(),
    typeExtension: z.string(),
    /** Pixels; null for what is no picture. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Signed, for a quarter of an hour. Pictures: at most 1,600 pixels wide. */
    url: z.string(),
    /** Pictures: at most 480 pixels wide. */
    thumbnailUrl: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;

/**
 * Takes the bytes of one file as the body, with any content type. What it is, is read from the bytes.
 *
 * Errors: `payload_too_large` with `facts.limitBytes`, `validation_failed` with `errors.file` when the content is not of
 * a type that is taken, is damaged, or has too many pixels.
 */
export const uploadFile = defineEndpoint({
  method: "POST",
  path: "/profiles/uploads",
  tag: "profiles",
  summary: "Upload a logo, picture, certificate or document for a profile; the body is the file",
  access: "signedIn",
  query: z.object({ kind: UploadKind, name: z.string().trim().min(1).max(200) }),
  isFile: true,
  response: Upload,
  status: 201,
  errors: ["forbidden", "payload_too_large", "validation_failed", "too_many_requests"],
});

/** An upload of the caller's organisation, with a fresh link. */
export const getUpload = defineEndpoint({
  method: "GET",
  path: "/profiles/uploads/:id",
  tag: "profiles",
  weight: "light",
  summary: "An uploaded file",
  access: "signedIn",
  params: Id,
  response: Upload,
  errors: ["not_found"],
});
