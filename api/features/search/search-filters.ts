import type { SearchQuery, SortOrder } from "#shared/contracts/search-query.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { invalid } from "#api/platform/errors.ts";
import { ALL_SECTORS, type FacetGroup, facetCode, LARGEST_FACET_ID, YES } from "./facet-codes.ts";

/** What a search asks for, checked: codes of each active group (any of them fits), all groups together. */
export interface SearchFilters {
  region: SearchQuery["region"] | null;
  /** As typed; empty when there is no name query. */
  text: string;
  groups: ReadonlyMap<FacetGroup, readonly number[]>;
}

const LIST_GROUPS = [
  "building-systems",
  "product-categories",
  "offsite-categories",
  "sectors",
  "size",
  "countries",
  "certifications",
  "experience",
  "verified-by",
] as const satisfies readonly FacetGroup[];

const FLAG_GROUPS = [
  "claimed",
  "is-manufacturer",
  "with-case-studies",
  "flex",
] as const satisfies readonly FacetGroup[];

export const INVALID_FILTERS = "The search filters contain invalid values.";

/** @throws AppError `validation_failed` for ids that cannot exist (SCH-18) */
export function toFilters(query: SearchQuery): SearchFilters {
  const groups = new Map<FacetGroup, number[]>();
  const errors: Record<string, string[]> = {};
  for (const group of LIST_GROUPS) {
    const ids = query[group];
    if (ids === undefined || (group === "sectors" && ids.includes(ALL_SECTORS))) continue;
    if (ids.some((id) => id < 1 || id > LARGEST_FACET_ID)) {
      errors[group] = [`Each id is a number from 1 to ${LARGEST_FACET_ID}.`];
    }
    groups.set(
      group,
      ids.map((id) => facetCode(group, id)),
    );
  }
  // "false" asks for nothing: a claimed listing is never unwanted.
  for (const group of FLAG_GROUPS) if (query[group] === true) groups.set(group, [facetCode(group, YES)]);
  if (Object.keys(errors).length > 0) throw invalid(errors, INVALID_FILTERS);
  return { region: query.region ?? null, text: query.query ?? "", groups };
}

const PRODUCT_ONLY: readonly SortOrder[] = ["NameAscProduct", "NameDescProduct"];
const ORGANISATION_ONLY: readonly SortOrder[] = ["SizeIdAsc", "SizeIdDesc"];

/**
 * The SQL order of a sort value: nulls last, equal rows by id (SRT-03, SRT-07). `IdAsc` is the old name of
 * Recommended. For products A to Z goes by supplier, since the product name has sorts of its own.
 *
 * @throws AppError `validation_failed` for a sort that this kind does not have (SRT-05)
 */
export function orderBy(kind: ListingKind, order: SortOrder): string {
  const isOrganisation = kind === "suppliers" || kind === "consultants";
  if ((PRODUCT_ONLY.includes(order) && kind !== "products") || (ORGANISATION_ONLY.includes(order) && !isOrganisation)) {
    throw invalid({ order: [`${order} does not apply to ${kind}.`] }, INVALID_FILTERS);
  }
  const name = kind === "products" ? ["owner_sort", "name_sort"] : ["name_sort"];
  const columns: Record<SortOrder, string[]> = {
    Score: ["score desc nulls last"],
    IdAsc: ["score desc nulls last"],
    NameAsc: name,
    NameDesc: name.map((column) => `${column} desc`),
    CreatedAtAsc: ["created_at"],
    CreatedAtDesc: ["created_at desc"],
    SizeIdAsc: ["size asc nulls last"],
    SizeIdDesc: ["size desc nulls last"],
    NameAscProduct: ["name_sort"],
    NameDescProduct: ["name_sort desc"],
    DistanceAsc: ["score desc nulls last"],
    DistanceDesc: ["score desc nulls last"],
  };
  return [...columns[order], "id"].join(", ");
}
