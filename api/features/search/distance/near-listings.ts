import { facetCondition } from "#api/features/search/facets/facet-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { areaCondition, areaOf, knownOf, pointsIn } from "./near-points.ts";
import { either, knownOfText, meantBy, withWords } from "./near-text.ts";
import { isUnheard } from "#api/features/search/query/search-text.ts";
import { conditions, type WantedText } from "#api/features/search/query/search-conditions.ts";
import { and, NOTHING, type Sql, tableOf } from "#api/features/search/query/search-tables.ts";

interface Wanted {
  /** Of point `p`: organisation_id, no, score or facets. */
  columns: readonly string[];
  isSample?: boolean;
  /** So many of the best score, the best first. */
  limit?: number;
  text?: WantedText;
  /** More that the listing `s` must fulfil. */
  where?: Sql;
  /** More that the point `p` must fulfil. */
  ofPoint?: Sql;
  /** Whether the points are those of a table `near` of `nearPoints`, read once for several texts. */
  isOfNear?: boolean;
  /** None with a lower score. */
  leastScore?: number | null;
  /** Whether a listing may come once for each of its near points: whoever asks has its id. */
  mayRepeat?: boolean;
}

/** All near points of what a search may find, for several calls of `nearListings` of the same filters. */
export function nearPoints(filters: SearchFilters): Sql {
  const area = areaOf(filters);
  if (!area) throw new Error("Only a search within a distance or an area has near points.");
  const columns = ["organisation_id", "no", "score", "facets", "words"];
  return pointsIn(filters.kind, area, columns, { where: knownOf(filters) });
}

/**
 * A query of suppliers or consultants within a distance or an area that starts at the points: the first near point `p` of each
 * listing that fits, or all of these. Points know facets and words of their listing; only names that have the words of a text are looked up.
 */
export function nearListings(filters: SearchFilters, wanted: Wanted): Sql {
  const { kind } = filters;
  const area = areaOf(filters);
  if (!area) throw new Error("Only a search within a distance or an area has near listings.");
  const {
    columns,
    isSample = false,
    leastScore = null,
    limit = null,
    text = "both",
    where = NOTHING,
    ofPoint = NOTHING,
    mayRepeat = false,
  } = wanted;
  const isOrdered = limit !== null;
  const needed = [...(isOrdered ? ["score"] : []), ...(filters.text ? ["facets", "words"] : [])];
  const known = [...new Set(["organisation_id", "no", ...needed, ...columns])];
  const isKnown = and([knownOfText(filters.text, text), ofPoint]);
  const near = wanted.isOfNear
    ? { text: `select * from near p where ${isKnown.text}`, values: isKnown.values }
    : pointsIn(kind, area, known, { where: and([facetCondition(filters, "p"), isKnown]), isSample, leastScore });
  const isNear = areaCondition("q", area);
  const isFirst: Sql = {
    text: `(p.no = 1 or not exists (select 1 from organisation_points q
      where q.organisation_id = p.organisation_id and q.no < p.no and ${isNear.text} offset 0))`,
    values: isNear.values,
  };
  const fits = and([mayRepeat ? NOTHING : isFirst, textOfPoint(filters, text), listingCondition(filters, where)]);
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

/** That a near listing has the text, where `knownOfText` lets its point through: only the listing knows its name. */
function textOfPoint(filters: SearchFilters, which: WantedText): Sql {
  const { text, kind } = filters;
  if (!text) return NOTHING;
  const lookedUp = (wanted: WantedText): Sql => {
    const own = conditions(ofText(filters), wanted);
    return {
      text: `exists (select 1 from ${tableOf(kind)} s where s.id = p.organisation_id and ${own.text} offset 0)`,
      values: own.values,
    };
  };
  // With words left over a name tells what is meant too.
  if (!text.meaning || text.meaning.rest !== null) return lookedUp(which);
  // Nobody is called so: whoever is filed under what is meant is found, and their points were asked already.
  if (isUnheard(text.typed) && (which === "both" || which === "meant")) return NOTHING;
  if (which === "both") return either(meantBy(text.meaning), lookedUp("named"));
  if (which === "meant") return either(without(withWords(text.typed)), lookedUp("meant"));
  return lookedUp(which);
}

/** The kind and the text alone. */
function ofText(filters: SearchFilters): SearchFilters {
  return { ...filters, region: null, groups: new Map(), organisations: null, miles: null, box: null };
}

function without({ text, values }: Sql): Sql {
  return { text: `not (${text})`, values };
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
