import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { FEW_LISTINGS, SAMPLE } from "#api/features/search/query/search-tables.ts";
import { keptBySize } from "./kept-by-size.ts";
import { areaOf } from "./near-points.ts";
import { cellRanges, TILES } from "./point-cells.ts";

const Tiles = z.array(z.object({ tile: z.int(), n: z.int() }));

const tilesOf = keptBySize(readTiles);

/**
 * About how many points of suppliers or consultants lie in the area of a search, as the sample tells of its tiles; half of
 * those of a tile that lies across its edge. It says how much of a sample is worth reading, and nothing that is shown.
 *
 * @returns null where there is no area, or so few listings that any way is quick
 */
export async function pointsAround(db: Db, filters: SearchFilters): Promise<number | null> {
  const { kind, listings } = filters;
  const area = areaOf(filters);
  if (!area || !listings || listings.everywhere < FEW_LISTINGS) return null;
  if (kind === "projects" || kind === "products") return null;
  const tiles = await tilesOf(db, kind, listings.everywhere);
  const { first, last, isInside } = cellRanges(area, TILES);
  let points = 0;
  for (const [index, from] of first.entries()) {
    for (let tile = from; tile <= (last[index] ?? from); tile += 1)
      points += (tiles.get(tile) ?? 0) * (isInside[index] === true ? 1 : 0.5);
  }
  return Math.round(points * SAMPLE);
}

async function readTiles(db: Db, kind: SearchFilters["kind"]): Promise<ReadonlyMap<number, number>> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select tile, count(*)::int as n from organisation_points
     where kind = ? and organisation_id % ${SAMPLE} = 0 group by tile`,
    [kind],
  );
  return new Map(Tiles.parse(rows).map(({ tile, n }) => [tile, n]));
}
