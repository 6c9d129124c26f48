import { realpath } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { openBytes, type ByteSource } from "./byte-source.ts";
import { systemCode } from "./problems.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".wasm": "application/wasm",
};

/** Media type by file name; unknown ones are plain bytes. */
export function contentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/**
 * A file of the built page, or null. A page address (no file ending) answers with `index.html`.
 * Nothing outside `folder` is ever opened, whatever the address says and wherever links lead.
 */
export async function findStatic(folder: string, pathname: string): Promise<(ByteSource & { path: string }) | null> {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes("\0") || decoded.includes("\\")) return null;
  const wanted = normalize(join(folder, extname(decoded) === "" ? "index.html" : decoded));
  if (!isInside(folder, wanted)) return null;
  try {
    const path = await realpath(wanted);
    if (!isInside(await realpath(folder), path)) return null;
    const bytes = await openBytes(path);
    return bytes && { ...bytes, path };
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(systemCode(error) ?? "")) return null;
    throw error;
  }
}

/** With the separator: `/out/renderer-old` does not lie in `/out/renderer`. */
function isInside(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null; // A malformed escape names no file.
  }
}
