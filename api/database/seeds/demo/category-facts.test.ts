import { describe, expect, test } from "vitest";
import { BASE_MATERIALS, PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { makeConsultants } from "./consultants.ts";
import { factsOf } from "./category-facts.ts";
import { CARBON_FILES, GUIDE_FILES } from "./documents.ts";
import { makeKits } from "./kits.ts";
import { makeMarketDepth } from "./market-depth.ts";
import { makeSuppliers } from "./suppliers.ts";

const first = [...makeSuppliers(), ...makeConsultants()];
const more = makeMarketDepth();
const organisations = [...first, ...more.organisations];
const kits = [...makeKits(first), ...more.kits];
const nameOf = (id: number): string => PRODUCT_CATEGORIES.find((row) => row.id === id)?.name ?? "";
const materialOf = (id: number): string => BASE_MATERIALS.find((row) => row.id === id)?.name ?? "";

/** What the name of a category says that it is made of, read by hand. */
const SAID: readonly (readonly [RegExp, RegExp])[] = [
  [/LGS|SFS|Steel-frame/, /light gauge/],
  [/Hot-rolled|steel balcony|Steel stair|skid|plant room/, /hot rolled/],
  [/CLT|Glulam/, /mass engineered/],
  [/Timber|SIP|Truss|Room-in-roof/, /^Timber \(framed\)/],
  [/Precast|Concrete|Hollowcore|Flight with landings/, /^Concrete/],
  [/GRP/, /GRP/],
  [/curtain wall/, /Aluminium/],
];

/** The least and the most that anybody would believe of any product, by what is priced and in which money. */
const BELIEVED: Readonly<Record<string, readonly [number, number]>> = {
  "m² GBP": [50, 3200],
  "m² USD": [50, 3000],
  "ft² USD": [10, 300],
  "each GBP": [850, 340_000],
  "each USD": [800, 480_000],
  "tonne GBP": [1900, 4200],
  "tonne USD": [1700, 7000],
  "ton USD": [3600, 7200],
};

describe("products of the demonstration", () => {
  test("every category has its materials, price and size in the one table", () => {
    for (const { id } of PRODUCT_CATEGORIES) expect(factsOf(id).materialIds.length).toBeGreaterThan(0);
  });

  test.each(kits.map((kit) => [kit.name, kit] as const))("%s is made of what its category says", (_name, kit) => {
    expect(factsOf(kit.categoryId).materialIds).toContain(kit.baseMaterialId);
    for (const [category, material] of SAID) {
      if (category.test(nameOf(kit.categoryId))) {
        expect(materialOf(kit.baseMaterialId)).toMatch(material);
        return;
      }
    }
  });

  test("every price lies in its category's range and is one that somebody would believe", () => {
    for (const { name, categoryId, organisationId, cost } of kits) {
      if (cost === null) continue;
      const facts = factsOf(categoryId);
      const country = organisations.find((row) => row.id === organisationId)?.countryIds[0] ?? 0;
      const region = country <= 2 ? "UK" : country <= 4 ? "NA" : "SA";
      const [low, high] = facts.prices[region];
      // A tenth less to 15 % more than its category, and 5 % for two figures of which the first is a one.
      expect({
        name,
        low: cost.low >= low * 0.9 * 0.95,
        high: cost.high <= high * 1.15 * 1.05,
        order: cost.low < cost.high,
      }).toEqual({
        name,
        low: true,
        high: true,
        order: true,
      });
      expect({ name, currency: cost.currency }).toEqual({ name, currency: region === "UK" ? "GBP" : "USD" });
      const [least, most] = BELIEVED[`${cost.unit} ${cost.currency}`] ?? [1, 0];
      expect({ name, isBelieved: cost.low >= least && cost.high <= most }).toEqual({ name, isBelieved: true });
    }
  });

  test("a utility cupboard costs what a cupboard does and fits through a door", () => {
    const cupboards = kits.filter((kit) => kit.categoryId === 605);
    expect(cupboards.length).toBeGreaterThan(0);
    for (const { cost, attributes } of cupboards) {
      expect(cost?.high).toBeLessThan(15_000);
      expect(Number(attributes.find(({ name }) => name === "Largest unit")?.value)).toBeLessThan(2700);
    }
  });

  test("DET-12: guides and declarations say something of their system and material, in lines that fit the page", () => {
    const files = [...GUIDE_FILES.values(), ...CARBON_FILES.values()];
    expect(new Set(files.map(({ key }) => key)).size).toBe(10 + 9);
    const texts = files.map(({ bytes }) => Buffer.from(bytes).toString("latin1"));
    expect(new Set(texts).size).toBe(files.length);
    for (const text of texts) {
      expect(text).not.toMatch(/certifies nothing|stands in for/);
      for (const [, line = ""] of text.matchAll(/0 -18 Td \((.*)\) Tj/g)) expect(line.length).toBeLessThanOrEqual(104);
    }
    for (const kit of kits) expect(CARBON_FILES.has(kit.baseMaterialId)).toBe(true);
  });

  test("a panel of one system fixes that system in its configurator", () => {
    const SYSTEMS: Readonly<Record<number, string>> = {
      1001: "lgs-load-bearing",
      1002: "sfs-infill",
      1003: "timber-open",
      1004: "timber-closed",
    };
    const panels = kits.filter(({ activityId }) => activityId === "wall-panel");
    expect(panels.map(({ presets }) => presets["system"])).toEqual(panels.map(({ categoryId }) => SYSTEMS[categoryId]));
  });
});
