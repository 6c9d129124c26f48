import type { Readable } from "node:stream";

/** Bytes by key. Keys are slash-separated lower-case words: `executions/<id>/output.ifc`. */
export interface BlobStore {
  /** Stores whole or not at all; gives size and SHA-256 (hex). */
  put(key: string, content: Uint8Array | Readable): Promise<{ sizeBytes: number; sha256: string }>;
  /** @throws AppError `not_found` when there is no such blob. */
  read(key: string): Promise<{ stream: Readable; sizeBytes: number }>;
  readBytes(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  /** A path below `/api/files/` that works until `expiresInSeconds` from now, for this key only. */
  signedUrl(key: string, options: { fileName: string; contentType: string; expiresInSeconds: number }): string;
}
