import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { facetCondition, withCodes } from "#api/features/search/facets/facet-conditions.ts";
import { areaCondition, areaOf, pointsIn } from "./near-points.ts";
import { conditions, type WantedText } from "#api/features/search/query/search-conditions.ts";
import { and, NOTHING, type Sql, tableOf } from "#api/features/search/query/search-tables.ts";

interface Wanted {
  /** Of point `p`: organisation_id, no, score or facets. */
  columns: readonly string[];
  isSample?: boolean;
  /** So many of the best score, the best first. */
  limit?: number;
  /** Whether names that hold the text are found first, and not looked up of each near point. */
  isNamesFirst?: boolean;
  text?: WantedText;
  /** More that the listing `s` must fulfil. */
  where?: Sql;
  /** More that the point `p` must fulfil. */
  ofPoint?: Sql;
}

/**
 * A query of suppliers or consultants within a distance or an area that starts at the points: the first near point `p` of each
 * listing that fits. Points know the facets of their listing; only a text makes a look at the listing itself.
 */
export function nearListings(filters: SearchFilters, wanted: Wanted): Sql {
  const { kind } = filters;
  const area = areaOf(filters);
  if (!area) throw new Error("Only a search within a distance or an area has near listings.");
  const { columns, isSample = false, limit = null, text = "both", where = NOTHING, ofPoint = NOTHING } = wanted;
  const isOrdered = limit !== null;
  const needed = [...(isOrdered ? ["score"] : []), ...(isMeantByPoints(filters, text) ? ["facets"] : [])];
  const known = [...new Set(["organisation_id", "no", ...needed, ...columns])];
  const near = pointsIn(kind, area, known, {
    where: and([facetCondition(filters, "p"), ofPoint, text === "meant" ? meantOf(filters) : NOTHING]),
    isSample,
  });
  const isNear = areaCondition("q", area);
  const isFirst: Sql = {
    text: `(p.no = 1 or not exists (select 1 from organisation_points q
      where q.organisation_id = p.organisation_id and q.no < p.no and ${isNear.text} offset 0))`,
    values: isNear.values,
  };
  const fits = and([
    isFirst,
    textCondition(filters, text, wanted.isNamesFirst ?? false),
    listingCondition(filters, where),
  ]);
  // The same order within and without, so that reading ends with the limit.
  const order = "order by p.score desc nulls last, p.organisation_id";
  return {
    text: `select ${columns.map((column) => `p.${column}`).join(", ")}
      from (select ${known.map((column) => `p.${column}`).join(", ")} from (${near.text}) p
        ${isOrdered ? `${order} offset 0` : ""}) p
      where ${fits.text} ${isOrdered ? `${order} limit ${limit}` : ""}`,
    values: [...near.values, ...fits.values],
  };
}

/** The codes that a text means, of point `p`; nothing where it means none. */
function meantOf({ text }: SearchFilters): Sql {
  return text?.meaning ? withCodes(text.meaning.codes, "p") : NOTHING;
}

/** Whether the codes of a point alone may fit the text: no word is left that the name must hold. */
function isMeantByPoints({ text }: SearchFilters, which: WantedText): boolean {
  return which === "both" && text?.meaning?.rest === null;
}

/** That a near listing has the text: points know the codes that it means, only the listing knows its name. */
function textCondition(filters: SearchFilters, which: WantedText, isNamesFirst: boolean): Sql {
  const { text, kind } = filters;
  if (!text) return NOTHING;
  const isCodes = isMeantByPoints(filters, which);
  const own = conditions(ofText(filters), isCodes ? "named" : which);
  const found: Sql = isNamesFirst
    ? {
        // A case is no join: the names are read once, and the order of the points is kept.
        text: `case when p.organisation_id in (select s.id from ${tableOf(kind)} s where ${own.text}) then true else false end`,
        values: own.values,
      }
    : {
        text: `exists (select 1 from ${tableOf(kind)} s where s.id = p.organisation_id and ${own.text} offset 0)`,
        values: own.values,
      };
  if (!isCodes) return found;
  const meant = meantOf(filters);
  return { text: `(${meant.text} or ${found.text})`, values: [...meant.values, ...found.values] };
}

/** The kind and the text alone. */
function ofText(filters: SearchFilters): SearchFilters {
  return { ...filters, region: null, groups: new Map(), organisations: null, miles: null, box: null };
}

/** Whether points alone do not know what fits. */
export function hasMoreThanFacets({ text, organisations }: SearchFilters): boolean {
  return text !== null || organisations !== null;
}

function listingCondition(filters: SearchFilters, where: Sql): Sql {
  if (filters.organisations === null && where.text === "") return NOTHING;
  const fits = and([conditions({ ...ofText(filters), text: null, organisations: filters.organisations }), where]);
  return {
    text: `exists (select 1 from ${tableOf(filters.kind)} s where s.id = p.organisation_id and ${fits.text} offset 0)`,
    values: fits.values,
  };
}
