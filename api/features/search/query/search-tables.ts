import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { FIRST_REGION_CODE } from "#api/features/search/facets/facet-codes.ts";

/** Part of a statement with the values of its question marks, in order. */
export interface Sql {
  text: string;
  values: (string | number | number[] | boolean[])[];
}

/** Search table of a kind; statements call it `s`. */
export function tableOf(kind: ListingKind): string {
  return `${stemOf(kind)}_search`;
}

/** One row in `SAMPLE` of the search table. */
export function sampleOf(kind: ListingKind): string {
  return `${stemOf(kind)}_sample`;
}
/** The migration of the samples knows it. */
export const SAMPLE = 32;

/** Below so many listings of a kind any way to find them is quick. */
export const FEW_LISTINGS = 10_000;

/** Rows of the sample that are counted; more are many. */
const MOST_COUNTED = 500;

/** SQL of the number of rows `s` of the sample that fit a condition. */
export function countOfSample(kind: ListingKind, condition: string): string {
  return `(select count(*)::int from (
    select 1 from ${sampleOf(kind)} s where ${condition} limit ${MOST_COUNTED}) counted)`;
}

function stemOf(kind: ListingKind): string {
  if (kind === "projects") return "project";
  return kind === "products" ? "product" : "organisation";
}

/** Whose points a listing `s` is found by: its own, or its maker's. Null for projects, which are points themselves. */
export function pointsOf(kind: ListingKind): { owner: string } | null {
  if (kind === "projects") return null;
  return { owner: kind === "products" ? "s.owner_id" : "s.id" };
}

const MARKETS: Readonly<Record<Region, number>> = { UK: 1, NA: 2, SA: 3 };
/** Code of a region; 0 for everywhere. */
export function regionCode(region: Region | null | undefined): number {
  return region ? FIRST_REGION_CODE + MARKETS[region] : 0;
}

/** What nobody fulfils. The planner takes it out of a condition, with all that is asked together with it. */
export const NOBODY: Sql = { text: "false", values: [] };

/** No condition at all. */
export const NOTHING: Sql = { text: "", values: [] };

/** All of them; `true` when there is none. */
export function and(parts: readonly Sql[]): Sql {
  const filled = parts.filter((part) => part.text !== "");
  return {
    text: filled.length > 0 ? filled.map((part) => part.text).join(" and ") : "true",
    values: filled.flatMap((part) => part.values),
  };
}
