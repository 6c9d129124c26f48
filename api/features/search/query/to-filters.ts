import type { Range, SearchKey, SearchQuery } from "#shared/contracts/market/search-query.ts";
import { NATIONWIDE, RANGES } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { KEYS_OF } from "#shared/domain/search/search-keys.ts";
import { readPlace, type SearchPlace } from "#shared/domain/search/search-place.ts";
import { isLongEnough, SHORTEST_TEXT } from "#shared/domain/search/search-text.ts";
import type { Db } from "#api/platform/database/db.ts";
import { invalid } from "#api/platform/errors.ts";
import {
  ALL_SECTORS,
  type FacetGroup,
  facetCode,
  filterOf,
  VALUE_IDS,
  YES,
} from "#api/features/search/facets/facet-codes.ts";
import { countListings } from "./listing-counts.query.ts";
import { readQuery } from "#api/features/search/reading/read-query.ts";
import type { SearchFilters } from "./search-filters.ts";
import { readText, type SearchText } from "./search-text.ts";

const LIST_GROUPS = [
  "building-systems",
  "product-categories",
  "offsite-categories",
  "sectors",
  "size",
  "countries",
  "certifications",
  "accreditations",
  "base-materials",
  "experience",
  "verified-by",
] as const satisfies readonly FacetGroup[];

const FLAG_GROUPS = [
  "claimed",
  "is-manufacturer",
  "with-case-studies",
  "flex",
  "apply",
] as const satisfies readonly FacetGroup[];

const NO_PLACE = "Type in post code or city name to apply distance filter.";
const TOO_SHORT = `Type in min. ${SHORTEST_TEXT} char(s) to start search`;

/** @throws AppError `validation_failed` for a text that is too short and a distance without a place (SCH-12) */
export async function toFilters(db: Db, kind: ListingKind, query: SearchQuery): Promise<SearchFilters> {
  const filters = await readFilters(db, kind, query);
  if (isNowhere(filters)) throw invalid({ distance: [NO_PLACE] }, NO_PLACE);
  return filters;
}

/** True for a distance without a place: the text names one in another market, as it may. */
export function isNowhere({ miles, place }: Pick<SearchFilters, "miles" | "place">): boolean {
  return miles !== null && place === null;
}

/** As `toFilters`, and may be nowhere. @throws AppError `validation_failed` for a text that is too short */
export async function readFilters(db: Db, kind: ListingKind, query: SearchQuery): Promise<SearchFilters> {
  const asked = meaningful(kind, query);
  const text = asked.query ?? "";
  if (!isLongEnough(text)) throw invalid({ query: [TOO_SHORT] }, TOO_SHORT);
  const region = query.region ?? null;
  const own = readPlace(asked.place);
  let looked: Promise<SearchText> | undefined;
  const look = (): Promise<SearchText> => (looked ??= readText(db, kind, text));
  const typed = {
    kind,
    region,
    text,
    own,
    hasArea: asked.area !== undefined && asked.distance === undefined,
    look,
  };
  const reading = text === "" ? null : await readQuery(db, typed);
  const place = own ?? (reading?.place ? placeOf(reading.place) : null);
  const within = reading?.place?.isSearched === true ? reading.place : null;
  const box = asked.area ?? within?.area ?? null;
  const around = asked.distance ?? within?.miles ?? null;
  const miles = around === NATIONWIDE ? null : around;
  const searched = reading?.text ?? text;
  const [read, listings] = await Promise.all([
    searched === "" ? null : searched === text ? look() : readText(db, kind, searched),
    countListings(db, kind, region),
  ]);
  return {
    kind,
    region,
    listings,
    text: read,
    reading,
    groups: groupsOf(kind, asked),
    ranges: rangesOf(asked),
    organisations: asked.organisations ?? null,
    place,
    miles,
    box,
  };
}

function placeOf({ longitude, latitude }: Pick<SearchPlace, "longitude" | "latitude">): SearchPlace {
  return { longitude, latitude, isFallback: false };
}

function meaningful(kind: ListingKind, query: SearchQuery): Partial<SearchQuery> {
  const keys = new Set<SearchKey>(KEYS_OF[kind]);
  return Object.fromEntries(Object.entries(query).filter(([key]) => keys.has(key as SearchKey)));
}

function groupsOf(kind: ListingKind, query: Partial<SearchQuery>): Map<FacetGroup, number[]> {
  const groups = new Map<FacetGroup, number[]>();
  for (const group of LIST_GROUPS) {
    const ids = query[group];
    if (ids === undefined || (group === "sectors" && ids.includes(ALL_SECTORS))) continue;
    // An organisation's accreditations are its certificates: one list under two names.
    const stored = group === "accreditations" && kind !== "products" ? "certifications" : group;
    const filter = filterOf(stored);
    groups.set(filter, [...(groups.get(filter) ?? []), ...ids.map((id) => facetCode(stored, id))]);
  }
  // "false" asks for nothing: a claimed listing is never unwanted.
  for (const group of FLAG_GROUPS) if (query[group] === true) groups.set(group, [facetCode(group, YES)]);
  const { status, "product-type": types } = query;
  if (status)
    groups.set(
      "status",
      status.map((value) => facetCode("status", VALUE_IDS.status.indexOf(value) + 1)),
    );
  const chosen = types?.filter((type) => type !== "All") ?? [];
  if (chosen.length > 0 && chosen.length === types?.length) {
    groups.set(
      "product-type",
      chosen.map((type) => facetCode("product-type", VALUE_IDS["product-type"].indexOf(type) + 1)),
    );
  }
  return groups;
}

function rangesOf(query: Partial<SearchQuery>): SearchFilters["ranges"] {
  const ranges = new Map<Range, { least: number | null; most: number | null }>();
  for (const range of RANGES) {
    const [least, most] = [query[`${range}-min`] ?? null, query[`${range}-max`] ?? null];
    if (least !== null || most !== null) ranges.set(range, { least, most });
  }
  return ranges;
}
