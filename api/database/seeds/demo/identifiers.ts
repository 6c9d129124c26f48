import { createHash } from "node:crypto";

/** A UUID (version 8, RFC 9562) that depends on the name alone. */
export function namedUuid(name: string): string {
  const hex = createHash("sha256").update(`purlin demonstration data: ${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** `ICC/MBI 1200–1205` -> `icc-mbi-1200-1205`: a name as part of a file's key. */
export function fileSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
