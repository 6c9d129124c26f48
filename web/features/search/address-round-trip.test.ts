import fc from "fast-check";
import { expect, test } from "vitest";
import { DISTANCES, ProductType, ProjectStatus, RANGES, SearchQuery } from "#shared/contracts/market/search-query.ts";
import { ListingKind } from "#shared/contracts/market/search.ts";
import { KEYS_OF } from "#shared/domain/search/search-keys.ts";
import { formatPlace } from "#shared/ui/map/places/location-rules.ts";
import { boundsOf, withBounds } from "./filters/number-range.ts";
import {
  apiQuery,
  blockOf,
  locationOf,
  orderOf,
  ordersFor,
  valuesOf,
  withKey,
  withLocation,
} from "./search-address.ts";
import { appliedFilters, FLAG_FILTERS, flagOf, withFilter, withoutFilters } from "./filters/search-filters.ts";
import type { ListFilter } from "./filters/search-filters.ts";

const ID_LISTS = [
  "building-systems",
  "product-categories",
  "experience",
  "size",
  "offsite-categories",
  "base-materials",
  "certifications",
  "accreditations",
  "countries",
  "verified-by",
] as const satisfies readonly ListFilter[];

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 6 });
const words = (options: readonly string[]) => fc.uniqueArray(fc.constantFrom(...options));
const count = fc.option(fc.integer({ min: 0, max: 999_999_999 }));
const bounds = fc
  .tuple(count, count)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { least: b, most: a } : { least: a, most: b }));
const place = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([longitude, latitude]) => formatPlace([longitude, latitude]));

/** Any state of the filters that the page can be brought into. */
const state = fc.record({
  kind: fc.constantFrom(...ListingKind.options),
  lists: fc.record(
    Object.fromEntries(ID_LISTS.map((group) => [group, ids])) as Record<(typeof ID_LISTS)[number], typeof ids>,
  ),
  sectors: fc.uniqueArray(fc.integer({ min: 2, max: 999 }), { maxLength: 4 }),
  statuses: words(ProjectStatus.options),
  types: words(ProductType.options),
  flags: fc.subarray([...FLAG_FILTERS]),
  ranges: fc.record(
    Object.fromEntries(RANGES.map((range) => [range, bounds])) as Record<(typeof RANGES)[number], typeof bounds>,
  ),
  location: fc.oneof(
    fc.record({ distance: fc.constantFrom(...DISTANCES, "nationwide" as const), place }),
    fc.constant({ distance: "nationwide" as const, place: null }),
  ),
  text: fc
    .string({ unit: "grapheme", minLength: 3, maxLength: 60 })
    .map((text) => text.trim())
    // A face is two units of a string, and one character of a search.
    .filter((text) => Array.from(text).length >= 3 && text.length <= 200 && !/\p{Cc}/u.test(text)),
  order: fc.nat(),
  page: fc.integer({ min: 1, max: 1000 }),
});

test("SCH-14, SCH-15, SCH-16: any filter state goes into the address and comes back, and the contract reads it the same", () => {
  fc.assert(
    fc.property(state, (given) => {
      const { kind } = given;
      let address = new URLSearchParams();
      const tick = (group: ListFilter, values: readonly (string | number)[]): void => {
        for (const value of values) address = withFilter(address, { group, value: String(value) }, true);
      };
      for (const group of ID_LISTS) tick(group, given.lists[group]);
      tick("sectors", given.sectors);
      tick("status", given.statuses);
      tick("product-type", given.types);
      for (const group of given.flags) address = withFilter(address, { group, value: null }, true);
      for (const range of RANGES) address = withBounds(address, range, given.ranges[range], "m²");
      address = withLocation(address, given.location);
      address = withKey(address, "query", given.text);
      const orders = ordersFor(kind, address);
      const order = orders[given.order % orders.length] ?? "Score";
      address = withKey(withKey(address, "order", order), "page", String(given.page));

      const shared = new URL(`https://purlin.test/search/${kind}?${address}`).searchParams;
      expect(blockOf(shared)).toBeNull();
      for (const group of ID_LISTS) expect(valuesOf(shared, group)).toEqual(given.lists[group].map(String));
      for (const range of RANGES) expect(boundsOf(shared, range, "m²")).toEqual(given.ranges[range]);
      expect(FLAG_FILTERS.filter((group) => flagOf(shared, group)).toSorted()).toEqual(given.flags.toSorted());
      expect(locationOf(shared)).toEqual(given.location);
      expect(orderOf(shared, kind)).toBe(order);
      expect(appliedFilters(shared, kind)).toEqual(appliedFilters(address, kind));

      const query = apiQuery(shared, kind, "UK");
      const keys = new Set<string>([...KEYS_OF[kind], "region"]);
      expect(Object.keys(query).every((key) => keys.has(key))).toBe(true);
      const read = SearchQuery.parse(query);
      expect(read).toMatchObject({ query: given.text, order, page: given.page, region: "UK" });
      for (const group of ID_LISTS) {
        const sent = keys.has(group) && given.lists[group].length > 0 ? given.lists[group] : undefined;
        expect(read[group]).toEqual(sent);
      }
      expect(appliedFilters(withoutFilters(shared), kind)).toEqual([]);
    }),
    { seed: 20_261_122 },
  );
});

test("no address is too odd to be read", () => {
  const key = fc.constantFrom(...Object.values(KEYS_OF).flat(), "utm", "");
  const pairs = fc.array(fc.tuple(key, fc.string({ unit: "binary", maxLength: 40 })), { maxLength: 12 });
  fc.assert(
    fc.property(pairs, fc.constantFrom(...ListingKind.options), (entries, kind) => {
      const address = new URLSearchParams(entries);
      const query = apiQuery(address, kind, "NA");
      expect(Object.values(query).every((value) => typeof value === "string" && value.trim() !== "")).toBe(true);
      expect(appliedFilters(address, kind).every(({ group }) => typeof group === "string")).toBe(true);
      expect(ordersFor(kind, address)).toContain(orderOf(address, kind));
    }),
    { seed: 20_261_122 },
  );
});
