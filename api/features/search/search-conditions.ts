import type { Range } from "#shared/contracts/search-query.ts";
import type { Region } from "#shared/contracts/regions.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { boxAround } from "#shared/domain/great-circle.ts";
import type { SearchPlace } from "#shared/domain/search-place.ts";
import { chordOf, spherePoint } from "./distance.ts";
import { FIRST_REGION_CODE } from "./facet-codes.ts";
import type { SearchFilters } from "./search-filters.ts";
import type { SearchText } from "./search-text.ts";

/** Part of a statement with the values of its question marks, in order. */
export interface Sql {
  text: string;
  values: (string | number | number[])[];
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

const RANGE_COLUMNS: Readonly<Record<Range, string>> = {
  homes: "s.homes",
  storeys: "s.storeys",
  "retail-nia": "s.retail_nia",
  "storage-nia": "s.storage_nia",
  "office-nia": "s.office_nia",
};

/**
 * How a distance is looked up: `listings` asks each listing for its points, `points` leaves it to the planner, which
 * starts at the points, and `set` makes the set of all near listings once and looks each listing up in it.
 */
export type NearBy = "listings" | "points" | "set";

interface Way {
  isSample?: boolean;
  nearBy?: NearBy;
}

/**
 * What rows `s` must fulfil, as the text after `where`.
 *
 * @param text which rows a name query wants: those it names, those it means otherwise, or both
 * @param way `isSample` where `s` is the sample, whose points have an index of their own
 */
export function conditions(filters: SearchFilters, text: "named" | "meant" | "both" = "both", way: Way = {}): Sql {
  const all = [facetCondition(filters), ...rangeConditions(filters)];
  if (filters.kind === "suppliers" || filters.kind === "consultants") {
    all.unshift({ text: "s.kind = ?", values: [filters.kind] });
  }
  if (filters.text) all.push(textCondition(filters.kind, filters.text, text));
  if (filters.organisations) all.push(organisationCondition(filters.kind, [...filters.organisations]));
  if (filters.place && filters.miles !== null)
    all.push(distanceCondition(filters.kind, filters.place, filters.miles, way));
  return and(all);
}

/** All of them; `true` when there is none. */
export function and(parts: readonly Sql[]): Sql {
  const filled = parts.filter((part) => part.text !== "");
  return {
    text: filled.length > 0 ? filled.map((part) => part.text).join(" and ") : "true",
    values: filled.flatMap((part) => part.values),
  };
}

function facetCondition({ region, groups }: SearchFilters): Sql {
  const wanted = [...groups.values()].map((codes) => `(${codes.join("|")})`);
  if (region) wanted.unshift(String(regionCode(region)));
  return wanted.length > 0
    ? { text: "s.facets @@ ?::query_int", values: [wanted.join("&")] }
    : { text: "", values: [] };
}

function rangeConditions({ ranges }: SearchFilters): Sql[] {
  return [...ranges].map(([range, { least, most }]) =>
    and([
      { text: least === null ? "" : `${RANGE_COLUMNS[range]} >= ?::numeric`, values: least === null ? [] : [least] },
      { text: most === null ? "" : `${RANGE_COLUMNS[range]} <= ?::numeric`, values: most === null ? [] : [most] },
    ]),
  );
}

function textCondition(kind: ListingKind, { pattern, meaning }: SearchText, which: "named" | "meant" | "both"): Sql {
  const named = nameCondition(kind, pattern);
  if (!meaning) return which === "meant" ? { text: "false", values: [] } : named;
  if (which === "named") return named;
  const meant = and([
    { text: "s.facets @@ ?::query_int", values: [meaning.codes.map((codes) => `(${codes.join("|")})`).join("&")] },
    meaning.rest === null ? { text: "", values: [] } : nameCondition(kind, meaning.rest),
  ]);
  if (which === "both") {
    return { text: `((${named.text}) or (${meant.text}))`, values: [...named.values, ...meant.values] };
  }
  return { text: `${meant.text} and not (${named.text})`, values: [...meant.values, ...named.values] };
}

/** 0 for a row that the name query names, 1 for one that it means otherwise; `s` fits the query. */
export function tierOf({ kind, text }: SearchFilters): Sql {
  if (!text?.meaning) return { text: "0", values: [] };
  const named = nameCondition(kind, text.pattern);
  return { text: `case when ${named.text} then 0 else 1 end`, values: named.values };
}

/**
 * The index finds rows by name and former name together; a match of several words must then lie in one of the two
 * (SCH-09).
 */
function nameCondition(kind: ListingKind, pattern: string): Sql {
  const found = "s.name_key like ?";
  const isOneWord = !pattern.slice(1, -1).includes("%");
  if (kind === "projects" || kind === "products" || isOneWord) return { text: found, values: [pattern] };
  const within = (part: number): string => `split_part(s.name_key, chr(10), ${part}) like ?`;
  return { text: `${found} and (${within(1)} or ${within(2)})`, values: [pattern, pattern, pattern] };
}

function organisationCondition(kind: ListingKind, ids: number[]): Sql {
  if (kind === "products") return { text: "s.owner_id = any(?::int[])", values: [ids] };
  if (kind !== "projects") return { text: "s.id = any(?::int[])", values: [ids] };
  const part = `exists (select 1 from organisation_case_studies x join organisation_search o on o.id = x.organisation_id
    where x.case_study_id = s.id and x.organisation_id = any(?::int[]))`;
  return { text: part, values: [ids] };
}

function distanceCondition(kind: ListingKind, place: SearchPlace, miles: number, way: Way): Sql {
  const points = pointsOf(kind);
  if (!points) return nearCondition("s", place, miles);
  const near = nearCondition("p", place, miles);
  const sampled = way.isSample && kind !== "products" ? ` and p.organisation_id % ${SAMPLE} = 0` : "";
  if (way.nearBy === "set") {
    // The case keeps the planner from joining what it misjudges.
    const text = `case when ${points.owner} in (select p.organisation_id from organisation_points p
      where ${near.text}) then true else false end`;
    return { text, values: near.values };
  }
  return {
    text: `exists (select 1 from organisation_points p where p.organisation_id = ${points.owner}${sampled}
      and ${near.text}${way.nearBy === "listings" ? " offset 0" : ""})`,
    values: near.values,
  };
}

/** Points of `alias` within `miles`: the box is for the index, the chord decides (REF-06). */
export function nearCondition(alias: "p" | "s", place: SearchPlace, miles: number): Sql {
  const { latitudes, longitudes } = boxAround(place, miles);
  const within = longitudes.map(() => `${alias}.long between ? and ?`).join(" or ");
  return {
    text: `${alias}.lat between ? and ? and (${within}) and (${alias}.position <-> ?::cube) <= ?::float8`,
    values: [...latitudes, ...longitudes.flat(), spherePoint(place), chordOf(miles)],
  };
}
