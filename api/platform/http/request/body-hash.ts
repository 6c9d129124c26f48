import { createHash } from "node:crypto";
import type { Request } from "express";

const hashes = new WeakMap<object, string>();

/** Notes the bytes of a body as they came. Hashing what was parsed would need to write it again, however deep it is. */
export function keepBodyHash(request: object, bytes: Buffer): void {
  hashes.set(request, createHash("sha256").update(bytes).digest("hex"));
}

/** SHA-256, hex, of what a request asks for: method, address with query, and the bytes of its body. */
export function bodyHashOf(request: Request): string {
  const asked = `${request.method} ${request.originalUrl}\n${hashes.get(request) ?? ""}`;
  return createHash("sha256").update(asked).digest("hex");
}
