import type { Range } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import {
  type Asked,
  facetCondition,
  FEW_CODES,
  hasAny,
  OVERLAPS,
  withCodes,
} from "#api/features/search/facets/facet-conditions.ts";
import { areaCondition, areaOf, knownOf, pointKey, pointsIn } from "#api/features/search/distance/near-points.ts";
import type { Area } from "#api/features/search/distance/point-cells.ts";
import type { SearchFilters } from "./search-filters.ts";
import { and, NOBODY, NOTHING, pointsOf, type Sql } from "./search-tables.ts";
import { pairedWords } from "#api/features/search/reading/word-pairs.ts";
import { isUnheard, type NamePattern, type SearchText } from "./search-text.ts";

const RANGE_COLUMNS: Readonly<Record<Range, string>> = {
  homes: "s.homes",
  storeys: "s.storeys",
  "retail-nia": "s.retail_nia",
  "storage-nia": "s.storage_nia",
  "office-nia": "s.office_nia",
};

/**
 * How a distance is looked up: `listings` asks each listing for its points, `points` takes the listings of all near
 * points that fit, and `one by one` reads such points until enough of them are found, for a page those of the best
 * score first.
 */
export type NearBy = "listings" | "points" | "one by one";

/** Which rows a text wants: those it names, those it means otherwise, both, those that are both at once, those that it names and does not mean. */
export type WantedText = "named" | "meant" | "both" | "named and meant" | "only named";

interface Way {
  isSample?: boolean;
  nearBy?: NearBy;
  isByRow?: boolean;
  areWordsByRow?: boolean;
}

/**
 * What rows `s` must fulfil, as the text after `where`.
 *
 * @param text which rows a name query wants
 * @param way `isSample` where `s` is the sample, whose points have an index of their own; `isByRow` and
 *   `areWordsByRow` where rows are read one after the other, and no index is to find them by their codes or words
 */
export function conditions(filters: SearchFilters, text: WantedText = "both", way: Way = {}): Sql {
  const all = [facetCondition(filters, askedBy(way)), ...rangeConditions(filters)];
  if (filters.kind === "suppliers" || filters.kind === "consultants") {
    all.unshift({ text: "s.kind = ?", values: [filters.kind] });
  }
  if (filters.text) all.push(textCondition(filters.kind, filters.text, { which: text, way }));
  if (filters.organisations) all.push(organisationCondition(filters.kind, [...filters.organisations]));
  const area = areaOf(filters);
  if (area) all.push(withinCondition(filters, area, way));
  return and(all);
}

function rangeConditions({ ranges }: SearchFilters): Sql[] {
  return [...ranges].map(([range, { least, most }]) =>
    and([
      { text: least === null ? "" : `${RANGE_COLUMNS[range]} >= ?::numeric`, values: least === null ? [] : [least] },
      { text: most === null ? "" : `${RANGE_COLUMNS[range]} <= ?::numeric`, values: most === null ? [] : [most] },
    ]),
  );
}

function askedBy({ isByRow = false }: Way): Asked {
  return isByRow ? "s row by row" : "s";
}

function textCondition(
  kind: ListingKind,
  { typed, meaning }: SearchText,
  { which, way }: { which: WantedText; way: Way },
): Sql {
  const named = nameCondition(kind, typed, way);
  if (!meaning) return which === "meant" ? { text: "false", values: [] } : named;
  if (which === "named") return named;
  const meant = and([
    withCodes(meaning.codes, askedBy(way)),
    meaning.rest === null ? NOTHING : nameCondition(kind, meaning.rest, way),
  ]);
  if (which === "both") {
    return { text: `((${named.text}) or (${meant.text}))`, values: [...named.values, ...meant.values] };
  }
  if (which === "named and meant") return and([named, meant]);
  if (which === "only named")
    return { text: `${named.text} and (${meant.text}) is not true`, values: [...named.values, ...meant.values] };
  const compared = isNamed(kind, { typed, meaning });
  return { text: `${meant.text} and not (${compared.text})`, values: [...meant.values, ...compared.values] };
}

/** The text names `s`, which fits the query. */
export function isNamed(kind: ListingKind, { typed }: SearchText): Sql {
  return nameComparison(kind, typed.pattern);
}

/**
 * The index finds rows by words that hold what was typed; the name is then compared as a whole. Row by row a word that few
 * hold is asked for first, which takes less than to compare each name.
 */
function nameCondition(kind: ListingKind, typed: NamePattern, { areWordsByRow = false }: Way): Sql {
  if (isUnheard(typed)) return NOBODY;
  const { pattern, words } = typed;
  const named = nameComparison(kind, pattern);
  if (words.length === 0) return named;
  // The planner would take a word and the pattern it came from for two conditions, and the names for far fewer.
  const compared = { text: `case when ${named.text} then true else false end`, values: named.values };
  if (areWordsByRow)
    return and([...words.flatMap((codes) => (codes.length > FEW_CODES ? [] : hasAny("s.words", codes))), compared]);
  const groups = kind === "suppliers" || kind === "consultants" ? pairedWords(words) : words;
  const found = groups.map((codes) => ({ text: `s.words ${OVERLAPS} ?::int[]`, values: [[...codes]] }));
  return and([...found, compared]);
}

/** A match of several words must lie in one of name and former name (SCH-09). */
function nameComparison(kind: ListingKind, pattern: string): Sql {
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

function withinCondition(filters: SearchFilters, area: Area, way: Way): Sql {
  const { kind } = filters;
  const points = pointsOf(kind);
  const listing = points?.owner ?? "s.id";
  if (way.nearBy === "listings") {
    if (!points) return areaCondition("s", area);
    const near = areaCondition("p", area);
    const text = `exists (select 1 from organisation_points p where p.organisation_id = ${listing} and ${near.text} offset 0)`;
    return { text, values: near.values };
  }
  const near = pointsIn(kind, area, [pointKey(kind)], {
    where: knownOf(filters),
    isSample: way.isSample === true && kind !== "products",
  });
  return { text: `${listing} = any(array(${near.text}))`, values: near.values };
}
