import type { ListingKind } from "#shared/contracts/search.ts";
import { type FacetGroup, firstCode } from "./facet-codes.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Part of a statement with the values of its question marks, in order. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

/** Search table of a kind. */
export function tableOf(kind: ListingKind): string {
  if (kind === "projects") return "project_search";
  return kind === "products" ? "product_search" : "organisation_search";
}

/**
 * What rows must fulfil, as the text after `where`.
 *
 * @param without a group whose own filter is left out, to count what choosing another of its values would give
 */
export function conditions(kind: ListingKind, filters: SearchFilters, without: FacetGroup | null): Sql {
  const parts: string[] = ["true"];
  const values: (string | number)[] = [];
  if (kind === "suppliers" || kind === "consultants") {
    parts.push("kind = ?");
    values.push(kind);
  }
  if (filters.text !== "") {
    parts.push(...nameConditions(kind));
    for (let count = kind === "suppliers" || kind === "consultants" ? 3 : 1; count > 0; count -= 1) {
      values.push(filters.text);
    }
  }
  if (filters.region) {
    parts.push(`facets && array(select ${firstCode("countries")} + country_id from country_markets
      join markets on markets.id = market_id where markets.code = ?)`);
    values.push(filters.region);
  }
  const wanted = [...filters.groups].filter(([group]) => group !== without).map(([, codes]) => `(${codes.join("|")})`);
  if (wanted.length > 0) {
    parts.push("facets @@ ?::query_int");
    values.push(wanted.join("&"));
  }
  return { text: parts.join(" and "), values };
}

/** The index finds rows by name and former name together; a match must then lie in one of the two (SCH-09). */
function nameConditions(kind: ListingKind): string[] {
  const found = "name_key like search_pattern(?)";
  if (kind === "projects" || kind === "products") return [found];
  const within = (part: number): string => `split_part(name_key, chr(10), ${part}) like search_pattern(?)`;
  return [found, `(${within(1)} or ${within(2)})`];
}
