import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { facetCondition } from "#api/features/search/facets/facet-conditions.ts";
import { areaCondition, areaOf, pointsIn } from "./near-points.ts";
import { conditions, type WantedText } from "#api/features/search/query/search-conditions.ts";
import { and, NOTHING, type Sql, tableOf } from "#api/features/search/query/search-tables.ts";

interface Wanted {
  /** Of point `p`: organisation_id, no, score or facets. */
  columns: readonly string[];
  isSample?: boolean;
  /** Best score first. */
  isOrdered?: boolean;
  text?: WantedText;
  /** More that the listing `s` must fulfil. */
  where?: Sql;
}

/**
 * A query of suppliers or consultants within a distance or an area that starts at the points: the first near point `p` of each
 * listing that fits. Points know the facets of their listing; only a text makes a look at the listing itself.
 */
export function nearListings(filters: SearchFilters, wanted: Wanted): Sql {
  const { kind } = filters;
  const area = areaOf(filters);
  if (!area) throw new Error("Only a search within a distance or an area has near listings.");
  const { columns, isSample = false, isOrdered = false, text = "both", where = NOTHING } = wanted;
  const known = [...new Set(["organisation_id", "no", ...(isOrdered ? ["score"] : []), ...columns])];
  const near = pointsIn(kind, area, known, { where: facetCondition(filters, "p"), isSample });
  const isNear = areaCondition("q", area);
  const isFirst: Sql = {
    text: `(p.no = 1 or not exists (select 1 from organisation_points q
      where q.organisation_id = p.organisation_id and q.no < p.no and ${isNear.text} offset 0))`,
    values: isNear.values,
  };
  const fits = and([isFirst, listingCondition(filters, text, where)]);
  const ordered = isOrdered ? "order by p.score desc nulls last, p.organisation_id offset 0" : "";
  return {
    text: `select ${columns.map((column) => `p.${column}`).join(", ")}
      from (select ${known.map((column) => `p.${column}`).join(", ")} from (${near.text}) p ${ordered}) p
      where ${fits.text}`,
    values: [...near.values, ...fits.values],
  };
}

/** Whether points alone do not know what fits. */
export function hasMoreThanFacets({ text, organisations }: SearchFilters): boolean {
  return text !== null || organisations !== null;
}

function listingCondition(filters: SearchFilters, text: WantedText, where: Sql): Sql {
  if (!hasMoreThanFacets(filters) && where.text === "") return NOTHING;
  const others = { ...filters, region: null, groups: new Map(), miles: null, box: null };
  const fits = and([conditions(others, text), where]);
  return {
    text: `exists (select 1 from ${tableOf(filters.kind)} s where s.id = p.organisation_id and ${fits.text} offset 0)`,
    values: fits.values,
  };
}
