import { z } from "zod";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import type { Chunk, Chunks } from "./sample-bits.ts";

interface Kept {
  version: string;
  bits: Chunk;
}

/** By database and kind: chunks as they were last read. */
const kept = new WeakMap<object, Map<ListingKind, ReadonlyMap<number, Kept>>>();

const asked = new WeakMap<SearchFilters, Promise<Chunks>>();

/**
 * The bits of one listing in eight, as the database has them now: chunks are kept in the process, and those that have
 * changed are read anew. A search asks once for all that it wants to know of them.
 */
export function bitsFor(db: Db, filters: SearchFilters): Promise<Chunks> {
  const bits = asked.get(filters) ?? readBits(db, filters.kind);
  asked.set(filters, bits);
  return bits;
}

const Versions = z.array(z.object({ chunk: z.int(), version: z.string() }));

async function readBits(db: Db, kind: ListingKind): Promise<Chunks> {
  const { rows }: { rows: unknown[] } = await db.raw(
    "select chunk, version from facet_sample_versions where kind = ?",
    [kind],
  );
  const versions = Versions.parse(rows);
  const before = keptOf(db).get(kind);
  const changed = versions.filter(({ chunk, version }) => before?.get(chunk)?.version !== version);
  const read = changed.length === 0 ? new Map<number, Kept>() : await readChunks(db, kind, changed);
  const now = new Map(
    versions.flatMap(({ chunk }) => {
      const one = read.get(chunk) ?? before?.get(chunk);
      return one ? [[chunk, one] as const] : [];
    }),
  );
  if (changed.length > 0 || before?.size !== now.size) keptOf(db).set(kind, now);
  return new Map([...now].map(([chunk, { bits }]) => [chunk, bits]));
}

/** A transaction is of the same database as its pool. */
function keptOf(db: Db): Map<ListingKind, ReadonlyMap<number, Kept>> {
  const database: object = db.client.config;
  const ofDatabase = kept.get(database) ?? new Map<ListingKind, ReadonlyMap<number, Kept>>();
  kept.set(database, ofDatabase);
  return ofDatabase;
}

const Rows = z.array(z.object({ chunk: z.int(), version: z.string(), code: z.int(), bits: z.instanceof(Buffer) }));

/** With the version of the same moment. */
async function readChunks(
  db: Db,
  kind: ListingKind,
  changed: readonly { chunk: number }[],
): Promise<Map<number, Kept>> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select v.chunk, v.version, s.code, varbit_send(s.bits) as bits
     from facet_sample_versions v join facet_samples s using (kind, chunk)
     where v.kind = ? and v.chunk = any(?::int[])`,
    [kind, changed.map(({ chunk }) => chunk)],
  );
  const chunks = new Map<number, { version: string; bits: Map<number, Int32Array> }>();
  for (const { chunk, version, code, bits } of Rows.parse(rows)) {
    const one = chunks.get(chunk) ?? { version, bits: new Map<number, Int32Array>() };
    one.bits.set(code, numbersOf(bits));
    chunks.set(chunk, one);
  }
  return chunks;
}

/** The driver's bytes begin with how many bits there are, and lie anywhere in a larger buffer. */
function numbersOf(sent: Buffer): Int32Array {
  const bytes = new Uint8Array(4 * Math.ceil((sent.length - 4) / 4));
  bytes.set(sent.subarray(4));
  return new Int32Array(bytes.buffer);
}
