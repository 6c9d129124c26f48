import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** A file as an input refers to it. */
export type FileReference = Readonly<{
  name: string;
  /** Of its bytes, hexadecimal, lower case. */
  sha256: string;
}>;

/** Reads a file, however large, once from front to end. @throws DOMException when it cannot be read (any more) */
export async function hashFile(file: File): Promise<FileReference> {
  const digest = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { name: file.name, sha256: bytesToHex(digest.digest()) };
    digest.update(value);
  }
}
