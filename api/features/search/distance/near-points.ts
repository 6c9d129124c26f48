import type { ListingKind } from "#shared/contracts/market/search.ts";
import { EARTH_RADIUS_MILES, radians } from "#shared/domain/places/great-circle.ts";
import type { SearchPlace } from "#shared/domain/search/search-place.ts";
import { knownOfText } from "./near-text.ts";
import type { WantedText } from "#api/features/search/query/search-conditions.ts";
import { facetCondition } from "#api/features/search/facets/facet-conditions.ts";
import { type Area, type Box, cellByCell, cellRanges, CELLS, type Overlap, type Ring, TILES } from "./point-cells.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, pointsOf, SAMPLE, type Sql } from "#api/features/search/query/search-tables.ts";

/** Everything within `miles` of a place. */
export function circle(place: Ring["place"], miles: number): Ring {
  return { place, inner: 0, outer: Math.min((miles * MARGIN) / EARTH_RADIUS_MILES, Math.PI) };
}
/** Rounding must not lose a point on the edge. */
const MARGIN = 1.000_000_1;

/** Where a search looks: its rectangle, the circle of its distance, or what lies in both; null for everywhere. */
export function areaOf({ box, place, miles }: Pick<SearchFilters, "box" | "place" | "miles">): Area | null {
  const ring = place && miles !== null ? circle(place, miles) : null;
  if (!box) return ring;
  return ring ? { box, ring } : { box };
}

/** Cosine of the angle between a place and point `p`: 1 here, −1 on the other side of the globe. */
export function closeness(
  alias: "p" | "q" | "s",
  { latitude, longitude }: Pick<SearchPlace, "latitude" | "longitude">,
): Sql {
  const [lat, long] = [radians(latitude), radians(longitude)];
  return {
    text: `(sin(radians(${alias}.lat)) * ?::float8
      + cos(radians(${alias}.lat)) * cos(radians(${alias}.long) - ?::float8) * ?::float8)`,
    values: [Math.sin(lat), long, Math.cos(lat)],
  };
}

/** Point `alias` lies in the area. */
export function areaCondition(alias: "p" | "q" | "s", area: Area): Sql {
  if ("ring" in area) return and([boxCondition(alias, area), ringCondition(alias, area.ring)]);
  return "box" in area ? boxCondition(alias, area) : ringCondition(alias, area);
}

function boxCondition(alias: "p" | "q" | "s", { box: [west, south, east, north] }: Box | Overlap): Sql {
  const long = `${alias}.long`;
  const across =
    west > east ? `(${long} >= ?::float8 or ${long} <= ?::float8)` : `${long} between ?::float8 and ?::float8`;
  return { text: `${alias}.lat between ?::float8 and ?::float8 and ${across}`, values: [south, north, west, east] };
}

/** Of a cosine. */
const ROUNDING = 1e-15;

function ringCondition(alias: "p" | "q" | "s", ring: Ring): Sql {
  const close = closeness(alias, ring.place);
  const outer = Math.cos(ring.outer) - ROUNDING;
  if (ring.inner === 0) return { text: `${close.text} >= ?::float8`, values: [...close.values, outer] };
  // `between` would work the cosine out twice.
  const inner = Math.cos(ring.inner) + ROUNDING;
  return {
    text: `abs(${close.text} - ?::float8) <= ?::float8`,
    values: [...close.values, (inner + outer) / 2, (inner - outer) / 2],
  };
}

/**
 * A query of the points of an area, by the index of their cells alone as long as no other columns are asked for.
 *
 * The selects hide from the planner how many stretches there are: it would multiply them by a guess of what each holds.
 *
 * @param columns of point `p`: id of the listing, lat and long; for organisations also no, score, facets and words
 * @param some `where` of point `p`; `isSample` for the points of the sample only; `leastScore` for points of
 *   organisations with so high a score, which are read tile by tile, no others
 */
export function pointsIn(
  kind: ListingKind,
  area: Area,
  columns: readonly string[],
  { where = NOTHING, isSample = false, leastScore = null }: SomePoints = {},
): Sql {
  const isOfScore = leastScore !== null;
  const isByTiles = isOfScore || (isSample && pointsOf(kind) !== null);
  const ranges = cellRanges(area, isByTiles ? TILES : CELLS);
  const { first, last, isInside } = isOfScore ? cellByCell(ranges) : ranges;
  const inArea = areaCondition("p", area);
  const selected = columns.map((column) => `p.${column}`).join(", ");
  const fits = and([
    { text: isSample ? `p.${pointKey(kind)} % ${SAMPLE} = 0` : "", values: [] },
    { text: KINDS[kind], values: [] },
    isOfScore
      ? { text: "p.tile = cells.first and p.score >= ?::real", values: [leastScore] }
      : { text: `p.${isByTiles ? "tile" : "cell"} between cells.first and cells.last`, values: [] },
    where,
    { text: `(cells.is_inside or (${inArea.text}))`, values: inArea.values },
  ]);
  return {
    text: `select ${selected}
      from unnest((select ?::int[]), (select ?::int[]), (select ?::boolean[])) cells (first, last, is_inside)
        cross join lateral (select ${selected} from ${pointsOf(kind) ? "organisation_points" : "project_search"} p
          where ${fits.text} offset 0) p`,
    values: [first, last, isInside, ...fits.values],
  };
}

interface SomePoints {
  where?: Sql;
  isSample?: boolean;
  leastScore?: number | null;
}

/** What points know of the filters: those of organisations have the facets and words of their listing. */
export function knownOf(filters: SearchFilters, text: WantedText = "both"): Sql {
  const isOwn = filters.kind === "suppliers" || filters.kind === "consultants";
  return isOwn ? and([facetCondition(filters, "p"), knownOfText(filters.text, text)]) : NOTHING;
}

/** Whose points a kind is found by. */
const KINDS: Readonly<Record<ListingKind, string>> = {
  suppliers: "p.kind = 'suppliers'",
  consultants: "p.kind = 'consultants'",
  products: "p.kind in ('suppliers', 'consultants')",
  projects: "",
};

/** Column of a point that says whose it is. */
export function pointKey(kind: ListingKind): string {
  return pointsOf(kind) ? "organisation_id" : "id";
}
