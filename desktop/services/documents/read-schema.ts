import { open } from "node:fs/promises";
import { schemaOfHead } from "#shared/ifc/open/schema-of-head.ts";

/** The header of a STEP file stands in its first bytes; what exporters put there is far shorter than this. */
const HEAD_BYTES = 16 * 1024;

/** FILE_SCHEMA of an IFC file as written, `IFC2X3`; null when its first 16 KB do not tell, as in an archive. */
export async function readSchema(path: string): Promise<string | null> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return schemaOfHead(buffer.toString("latin1", 0, bytesRead));
  } catch {
    return null; // Gone or not readable: its row says so.
  }
}
