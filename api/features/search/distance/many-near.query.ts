import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { facetCondition } from "#api/features/search/facets/facet-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, SAMPLE } from "#api/features/search/query/search-tables.ts";
import { areaOf, pointsIn } from "./near-points.ts";
import { meantBy } from "./near-text.ts";
import { pointsAround } from "./tile-counts.query.ts";

/** Points that are read for each listing wanted: some have several near. */
const POINTS = 1.5;

/**
 * Whether at least `least` listings of the sample are near and fit what points know for certain: region, facets and what
 * a text means. Reading ends with these, so that where very many fit a few points of the sample tell.
 */
export async function isManyNear(db: Db, filters: SearchFilters, least: number): Promise<boolean> {
  const { kind, text, organisations } = filters;
  const area = areaOf(filters);
  const isToldByPoints = organisations === null && (text === null || text.meaning?.rest === null);
  if (!area || !isToldByPoints || ((await pointsAround(db, filters)) ?? 0) < least * SAMPLE) return false;
  const fits = and([facetCondition(filters, "p"), text?.meaning ? meantBy(text.meaning) : NOTHING]);
  const near = pointsIn(kind, area, ["organisation_id"], { where: fits, isSample: true });
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(distinct organisation_id)::int as n from (${near.text} limit ${Math.ceil(least * POINTS)}) near`,
    near.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n >= least;
}
