import { createHash } from "node:crypto";
import { zxyToTileId } from "pmtiles";

export interface Tile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

export interface ArchiveFacts {
  /** As the specification numbers them: 1 vector, 3 JPEG. */
  tileType: 1 | 3;
  /** 1 none, 2 gzip: how the tiles are compressed. Directories and metadata are not. */
  tileCompression: 1 | 2;
  maxZoom: number;
  metadata: Record<string, unknown>;
}

interface Entry {
  id: number;
  offset: number;
  length: number;
  run: number;
}

const HEADER_BYTES = 127;
/** The header and the root directory must fit into the first 16 KiB of the file. */
const ROOT_LIMIT = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;

/**
 * A PMTiles archive of version 3: tiles in Hilbert order, equal ones stored once.
 *
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writePmtiles(tiles: Iterable<Tile>, facts: ArchiveFacts): Buffer {
  const sorted = [...tiles]
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .sort((a, b) => a.id - b.id);
  const places = new Map<string, { offset: number; length: number }>();
  const contents: Uint8Array[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, data } of sorted) {
    const hash = createHash("sha256").update(data).digest("hex");
    let place = places.get(hash);
    if (!place) {
      place = { offset: end, length: data.length };
      places.set(hash, place);
      contents.push(data);
      end += data.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...place, run: 1 });
  }
  const { root, leaves } = directories(entries);
  const metadata = Buffer.from(JSON.stringify(facts.metadata));
  const header = headerOf(facts, {
    root: root.length,
    metadata: metadata.length,
    leaves: leaves.length,
    data: end,
    tiles: sorted.length,
    entries: entries.length,
    contents: contents.length,
  });
  return Buffer.concat([header, root, metadata, leaves, ...contents]);
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = encode(entries);
  if (whole.length <= ROOT_LIMIT) return { root: whole, leaves: Buffer.alloc(0) };
  const pointers: Entry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const part = entries.slice(start, start + LEAF_ENTRIES);
    const leaf = encode(part);
    // A run of 0 marks a pointer to a leaf.
    pointers.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encode(pointers), leaves: Buffer.concat(leaves) };
}

/** Columns of varints: id differences, runs, lengths, offsets; 0 for an offset that follows the one before. */
function encode(entries: readonly Entry[]): Buffer {
  const numbers = [entries.length];
  entries.forEach(({ id }, index) => numbers.push(id - (entries[index - 1]?.id ?? 0)));
  entries.forEach(({ run }) => numbers.push(run));
  entries.forEach(({ length }) => numbers.push(length));
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return Buffer.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

function headerOf(facts: ArchiveFacts, sizes: Record<string, number>): Buffer {
  const { root = 0, metadata = 0, leaves = 0, data = 0, tiles = 0, entries = 0, contents = 0 } = sizes;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header[7] = 3;
  let position = HEADER_BYTES;
  [root, metadata, leaves, data].forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    position += length;
  });
  [tiles, entries, contents].forEach((count, index) => header.writeBigUInt64LE(BigInt(count), 72 + index * 8));
  header.set([1, 1, facts.tileCompression, facts.tileType, 0, facts.maxZoom], 96);
  // Bounds and centre in ten-millionths of a degree: all that web mercator shows.
  [-180, -85.0511287, 180, 85.0511287].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  );
  header[118] = 2;
  return header;
}
