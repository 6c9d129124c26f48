import { createHash } from "node:crypto";
import { type FileHandle, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PMTiles, type Source } from "pmtiles";
import { AppError, invalid } from "#api/platform/errors.ts";

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** An archive of tiles that comes with Purlin. */
export interface EmbeddedTiles {
  maxZoom: number;
  /** Changes with the file. */
  version: string;
  /** Bytes as stored, undefined where there is no tile. @throws AppError for addresses that cannot be */
  read(address: TileAddress): Promise<Buffer | undefined>;
}

const DATA = join(import.meta.dirname, "../../data");

const opened = new Map<string, Promise<EmbeddedTiles>>();

/** Opens a file of `api/data` at the first call, once for the process. Vector tiles come gzipped. */
export function embeddedTiles(name: "base" | "satellite"): () => Promise<EmbeddedTiles> {
  return () => {
    const known = opened.get(name);
    if (known) return known;
    const opening = openArchive(join(DATA, `${name}.pmtiles`)).catch((error: unknown) => {
      opened.delete(name);
      throw error;
    });
    opened.set(name, opening);
    return opening;
  };
}

async function openArchive(path: string): Promise<EmbeddedTiles> {
  const file = await open(path);
  // Our files have bare directories, so that a tile can pass through as it is stored.
  const archive = new PMTiles(sourceOf(file, path), undefined, (data) => Promise.resolve(data));
  const { maxZoom } = await archive.getHeader();
  const version = createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 12);
  return {
    maxZoom,
    version,
    async read(address) {
      checkAddress(address, maxZoom);
      const tile = await archive.getZxy(address.z, address.x, address.y);
      return tile && Buffer.from(tile.data);
    },
  };
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
    },
  };
}

/** @throws AppError `not_found` beyond the largest zoom, `validation_failed` beyond the edge of the world */
export function checkAddress({ z, x, y }: TileAddress, maxZoom: number): void {
  if (z > maxZoom) throw new AppError("not_found", `These tiles have the zooms 0 to ${maxZoom}.`);
  const most = 2 ** z - 1;
  const message = `At zoom ${z} give a whole number from 0 to ${most}.`;
  if (x > most || y > most) throw invalid({ ...(x > most && { x: [message] }), ...(y > most && { y: [message] }) });
}
