import { describe, expect, test } from "vitest";
import { SortOrder } from "#shared/contracts/market/search-query.ts";
import { ListingKind } from "#shared/contracts/market/search.ts";
import { hasOrder, KEYS_OF } from "./search-keys.ts";

/** The filters of SCH-02, SCH-03, SCH-21 and SCH-22, each with the listings that have what it asks for. */
const FILTERS: Record<string, readonly ListingKind[]> = {
  "offsite-categories": ["suppliers", "projects", "products"],
  "building-systems": ["suppliers", "projects", "products"],
  "product-categories": ["suppliers", "projects", "products"],
  "base-materials": ["suppliers", "products"],
  "product-type": ["products"],
  experience: ["consultants"],
  sectors: ["suppliers", "consultants", "projects"],
  size: ["suppliers", "consultants"],
  "with-case-studies": ["suppliers", "consultants"],
  "is-manufacturer": ["suppliers"],
  flex: ["suppliers", "products"],
  apply: ["suppliers", "products"],
  claimed: ["suppliers", "consultants", "products"],
  "verified-by": ["suppliers", "consultants", "products"],
  accreditations: ["suppliers", "consultants", "products"],
  certifications: ["suppliers", "consultants", "products"],
  countries: ["suppliers", "consultants", "projects", "products"],
  status: ["projects"],
  ...Object.fromEntries(
    ["homes", "storeys", "retail-nia", "storage-nia", "office-nia"].flatMap((range) => [
      [`${range}-min`, ["projects"]],
      [`${range}-max`, ["projects"]],
    ]),
  ),
};
const EVERY_SEARCH = ["page", "pglimit", "query", "order", "compare", "distance", "area", "place", "organisations"];

describe("SCH-15: keys by kind", () => {
  test.each(ListingKind.options)("%s", (kind) => {
    const own = Object.keys(FILTERS).filter((key) => FILTERS[key]?.includes(kind));
    expect(KEYS_OF[kind].toSorted()).toEqual([...EVERY_SEARCH, ...own].toSorted());
  });
});

describe("SRT-05: orders by kind", () => {
  const always = ["Score", "IdAsc", "NameAsc", "NameDesc", "CreatedAtAsc", "CreatedAtDesc"];
  const distances = ["DistanceAsc", "DistanceDesc"];
  test.each<[ListingKind, string[]]>([
    ["suppliers", ["SizeIdAsc", "SizeIdDesc"]],
    ["consultants", ["SizeIdAsc", "SizeIdDesc"]],
    ["projects", []],
    ["products", ["NameAscProduct", "NameDescProduct"]],
  ])("%s: names of products and sizes only where there are some, distances with a place only", (kind, own) => {
    const orders = (hasPlace: boolean) => SortOrder.options.filter((order) => hasOrder(kind, order, hasPlace));
    expect(orders(false).toSorted()).toEqual([...always, ...own].toSorted());
    expect(orders(true).toSorted()).toEqual([...always, ...own, ...distances].toSorted());
  });
});
