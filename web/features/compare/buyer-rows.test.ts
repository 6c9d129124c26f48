import { expect, test } from "vitest";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { buyerFacts } from "./buyer-rows.ts";

type Supplier = Parameters<typeof buyerFacts>[0];
const format = { t: createI18n(siteBundle, "en-GB").t, locale: "en-GB", areaUnit: "m²", place: null } as const;
const NOTHING: Supplier = { capacities: [], locations: [], products: [] };

const textsOf = (more: Partial<Supplier>, place: string | null = null): Record<string, string | null | undefined> =>
  Object.fromEntries(buyerFacts({ ...NOTHING, ...more }, place, format).map(({ key, cell }) => [key, cell?.text]));
const at = (longLat: string) => ({
  address: "",
  town: null,
  postcode: null,
  county: null,
  country: "",
  isHq: false,
  isManufacturingLocation: false,
  longLat,
});
const capacity = (system: "Pods" | "Walls", unitsPerWeek: number | null, leadTimeWeeks: number | null) => ({
  system,
  unitsPerWeek,
  leadTimeWeeks,
  largestUnit: null,
  heaviestUnitKg: null,
  radiusMiles: null,
  validUntil: null,
});
const sold = (leadTimeWeeks: number | null, low: number, high: number, unit: string): ListingSummary => {
  const costGuide = { low, high, unit, currency: "GBP", isIllustrative: true } as const;
  const product: Partial<ListingSummary> = { product: { baseMaterial: "Timber", leadTimeWeeks, costGuide } };
  return product as ListingSummary;
};

test("SEL-05: the distance is to the nearest location, and only where a place was searched", () => {
  // A degree of latitude is a 360th of 2π × 3,958.76 mi: 69.1 mi.
  const locations = [at("-1.5,55.8"), at("-1.5,54.8")];
  expect(textsOf({ locations }, "-1.5,53.8")).toMatchObject({ distance: "69 mi" });
  // A hundredth of a degree: 0.69 mi.
  expect(textsOf({ locations: [at("-1.5,53.81")] }, "-1.5,53.8")).toMatchObject({ distance: "less than 1 mi" });
  expect(textsOf({}, "-1.5,53.8")).toMatchObject({ distance: null });
  expect(textsOf({ locations })).not.toHaveProperty("distance");
  expect(textsOf({ locations }, "nowhere")).not.toHaveProperty("distance");
});

test("the lead time spans what is stated for systems and products", () => {
  const capacities = [capacity("Pods", 12, 8), capacity("Walls", null, null)];
  expect(textsOf({ capacities, products: [sold(14, 1, 2, "m²"), sold(null, 1, 2, "m²")] }).leadTime).toBe("8–14 weeks");
  expect(textsOf({ capacities }).leadTime).toBe("8 weeks");
  expect(textsOf({}).leadTime).toBeNull();
});

test("the cost guide is a range for each unit of its products, said to be illustrative", () => {
  const products = [sold(6, 120, 170, "m²"), sold(6, 85, 125, "m²"), sold(6, 4200, 6800, "each")];
  expect(textsOf({ products }).costGuide).toBe("£85–170 per m², illustrative, £4,200–6,800 each, illustrative");
});

test("the capacity is told by system; what is not stated is left out", () => {
  const capacities = [capacity("Pods", 12, 8), capacity("Walls", null, 10)];
  expect(textsOf({ capacities }).capacity).toBe("Pods: 12");
  expect(textsOf({}).capacity).toBeNull();
});
