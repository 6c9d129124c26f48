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
  const known = [...new Set(["organisation_id", "no", ...(isOrdered ? ["score"] : []), "facets", ...columns])];
  const near = pointsIn(kind, area, known, {
    where: and([facetCondition(filters, "p"), ofPoint, text === "meant" ? meantOf(filters, "p") : NOTHING]),
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

/** What a text means, as codes of a point or a listing; nothing where it has no meaning or words are left of it. */
function meantOf({ text }: SearchFilters, alias: "p" | "s"): Sql {
  return text?.meaning ? withCodes(text.meaning.codes, alias) : NOTHING;
}

/** That a near listing has the text: points know the codes that it means, only the listing knows its name. */
function textCondition(filters: SearchFilters, which: WantedText, isNamesFirst: boolean): Sql {
  const { text, kind } = filters;
  if (!text) return NOTHING;
  const { meaning } = text;
  const isCodes = which === "both" && meaning?.rest === null;
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
  const meant = meantOf(filters, "p");
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
