import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import { cellByCell, cellRanges, cellsOfTile, type Ring, TILES } from "#api/features/search/distance/point-cells.ts";
import { pointsAround } from "#api/features/search/distance/tile-counts.query.ts";
import { PACKED_POINTS, readTile, type TilePoints } from "./tile-points.ts";

/** Around fewer points any way is quick; more are not kept for one search. */
const POINTS = { least: 4000, most: 250_000 } as const;
/** Versions are asked of each tile: of so many that takes about as long as a page. */
const MOST_TILES = 1000;
/** Points that are kept, of 62 bytes or so each. */
const MOST_KEPT = 1_500_000;
/** Tiles of one statement: in a town some 20,000 points. */
const READ_AT_ONCE = 24;
/** Whatever nobody asked for in this time makes room. */
const IDLE_MS = 10 * 60_000;

/** Where a search looks, and the points of its tiles, some of which lie beside it. */
export interface KeptNear {
  ring: Ring;
  tiles: readonly TilePoints[];
}

interface Kept {
  version: string;
  points: TilePoints;
  askedAt: number;
}

/** By database, kind and tile: points as they were last read. */
const kept = new WeakMap<object, Map<string, Kept>>();

const asked = new WeakMap<SearchFilters, Promise<KeptNear | null>>();

/**
 * The points around the place of a search, as the database has them now: tiles are kept in the process, and those that have
 * changed are read anew. A search asks once for all that it wants to know of them.
 *
 * @returns null where they are few or too many, where there is no room, and for a rectangle
 */
export function keptNear(db: Db, filters: SearchFilters): Promise<KeptNear | null> {
  const near = asked.get(filters) ?? readNear(db, filters);
  asked.set(filters, near);
  return near;
}

/** The same where a page has asked for them: who only counts does not have the points of a town read. */
export async function nearOfPage(filters: SearchFilters): Promise<KeptNear | null> {
  return (await asked.get(filters)) ?? null;
}

const Versions = z.array(z.object({ tile: z.int(), version: z.string() }));

async function readNear(db: Db, filters: SearchFilters): Promise<KeptNear | null> {
  const ring = areaOf(filters);
  if (!ring || "box" in ring || filters.organisations !== null) return null;
  const points = await pointsAround(db, filters);
  if (points === null || points < POINTS.least || points > POINTS.most) return null;
  const wanted = cellByCell(cellRanges(ring, TILES)).first;
  if (wanted.length > MOST_TILES) return null;
  const { kind } = filters;
  const { rows }: { rows: unknown[] } = await db.raw(
    "select tile, version from organisation_point_versions where kind = ? and tile = any((select ?::int[])::int[])",
    [kind, wanted],
  );
  const versions = Versions.parse(rows);
  const ofDatabase = keptOf(db);
  const now = Date.now();
  const before = new Map(versions.map(({ tile }) => [tile, ofDatabase.get(`${kind} ${tile}`)]));
  const changed = versions.filter(({ tile, version }) => before.get(tile)?.version !== version);
  const unknown = versions.filter(({ tile }) => !before.get(tile)).length;
  if (!makeRoom(ofDatabase, (points * unknown) / versions.length, now)) return null;
  const read = await readChanged(db, kind, changed);
  const tiles = versions.flatMap(({ tile }) => {
    const one = read.get(tile) ?? before.get(tile);
    if (!one) return [];
    one.askedAt = now;
    return [one.points];
  });
  return { ring, tiles };
}

interface Version {
  tile: number;
  version: string;
}

/** By database: tiles that a search is having read. */
const reading = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Tiles as they are now, which are kept, a part at a time: whoever else asks the server need not wait for all of a town.
 * Where searches around a town come at once each tile is read by one of them, and the others wait for it. Each takes
 * only tiles of the version that it sees: another may be in a transaction that comes to nothing.
 */
async function readChanged(db: Db, kind: SearchFilters["kind"], changed: readonly Version[]) {
  const ofDatabase = keptOf(db);
  const pending = reading.get(db.client.config) ?? new Map<string, Promise<unknown>>();
  reading.set(db.client.config, pending);
  const found = new Map<number, Kept>();
  for (let from = 0; from < changed.length; from += READ_AT_ONCE) {
    let left = changed.slice(from, from + READ_AT_ONCE);
    for (;;) {
      left = left.filter(({ tile, version }) => {
        const one = ofDatabase.get(`${kind} ${tile}`);
        if (one?.version !== version) return true;
        found.set(tile, one);
        return false;
      });
      const others = new Set(left.flatMap(({ tile }) => pending.get(`${kind} ${tile}`) ?? []));
      if (others.size === 0) break;
      await Promise.allSettled(others);
    }
    if (left.length === 0) continue;
    const read = readTiles(db, kind, left);
    for (const { tile } of left) pending.set(`${kind} ${tile}`, read);
    try {
      for (const [tile, one] of await read) {
        ofDatabase.set(`${kind} ${tile}`, one);
        found.set(tile, one);
      }
    } finally {
      for (const { tile } of left) if (pending.get(`${kind} ${tile}`) === read) pending.delete(`${kind} ${tile}`);
    }
  }
  return found;
}

/** Whether so many points more are kept; where there is no room for them what nobody asks for goes. */
export function makeRoom(
  tiles: Map<string, { points: Pick<TilePoints, "ids">; askedAt: number }>,
  more: number,
  now: number,
): boolean {
  const count = (): number => [...tiles.values()].reduce((sum, { points }) => sum + points.ids.length, 0);
  if (count() + more <= MOST_KEPT) return true;
  for (const [key, { askedAt }] of tiles) if (now - askedAt > IDLE_MS) tiles.delete(key);
  return count() + more <= MOST_KEPT;
}

/** A transaction is of the same database as its pool. */
function keptOf(db: Db): Map<string, Kept> {
  const database: object = db.client.config;
  const ofDatabase = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, ofDatabase);
  return ofDatabase;
}

const Rows = z.array(z.object({ tile: z.int(), version: z.string(), packed: z.instanceof(Buffer).nullable() }));

/** With the version of the same moment. By cells, whose index has all that is asked of a point. */
async function readTiles(db: Db, kind: SearchFilters["kind"], changed: readonly Version[]): Promise<Map<number, Kept>> {
  const cells = changed.flatMap(({ tile }) => cellsOfTile(tile).map((range) => ({ tile, ...range })));
  const { rows }: { rows: unknown[] } = await db.raw(
    `select v.tile, v.version, (
       select ${PACKED_POINTS}
       from (select * from unnest(?::int[], ?::int[], ?::int[]) cells (tile, first, last) where cells.tile = v.tile) cells
         cross join lateral (
           select p.organisation_id, p.lat, p.long, p.score, p.packed, p.words from organisation_points p
           where p.kind = v.kind and p.cell between cells.first and cells.last offset 0) p) as packed
     from organisation_point_versions v where v.kind = ? and v.tile = any(?::int[])`,
    [
      cells.map(({ tile }) => tile),
      cells.map(({ first }) => first),
      cells.map(({ last }) => last),
      kind,
      changed.map(({ tile }) => tile),
    ],
  );
  return new Map(
    Rows.parse(rows).map(({ tile, version, packed }) => [
      tile,
      { version, points: readTile(packed), askedAt: Date.now() },
    ]),
  );
}
