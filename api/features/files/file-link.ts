import type { Context } from "#api/platform/context.ts";

/** A file of a listing: in our store, or somewhere else by its address. */
export interface LinkedFile {
  name: string;
  /** Without the dot; may be empty. */
  typeExtension: string;
  blobKey: string | null;
  url: string | null;
}

/** Long enough to read a page and press a button. */
const LINK_SECONDS = 15 * 60;

/** Signed path of a stored file, or the address of one that lies elsewhere; null when there is neither. */
export function linkTo(ctx: Context, file: LinkedFile): string | null {
  if (file.blobKey === null) return file.url;
  return ctx.runtime.blobs.signedUrl(file.blobKey, {
    fileName: fileNameOf(file),
    contentType: contentTypeOf(file.typeExtension),
    expiresInSeconds: LINK_SECONDS,
  });
}

/** When a link made now stops working. */
export function linkExpiry(ctx: Context): Date {
  return new Date(ctx.now().getTime() + LINK_SECONDS * 1000);
}

/** `ICC/MBI 1200` and `pdf` -> `ICC-MBI 1200.pdf`: signs that file systems refuse become hyphens. */
export function fileNameOf(file: Pick<LinkedFile, "name" | "typeExtension">): string {
  const base = file.name.replaceAll(/[\\/:*?"<>|]/g, "-");
  return file.typeExtension === "" ? base : `${base}.${file.typeExtension}`;
}

/** What browsers are told about a file, by its extension without the dot. */
export function contentTypeOf(typeExtension: string): string {
  return CONTENT_TYPES[typeExtension] ?? "application/octet-stream";
}

/** `demo/images/pods.SVG` -> `svg`; empty without one. */
export function extensionOf(key: string): string {
  return /\.([a-z0-9]+)$/i.exec(key)?.[1]?.toLowerCase() ?? "";
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  ifc: "application/x-step",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
};
