import { startApi } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { describe, expect, test } from "vitest";
import { BASE_MATERIALS, PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { CATEGORY_SIZES } from "#shared/domain/category-sizes.ts";
import { makeConsultants } from "#api/database/seeds/demo/consultants.ts";
import { factsOf, sizeOf } from "./category-facts.ts";
import { CARBON_FILES, GUIDE_FILES } from "#api/database/seeds/demo/documents.ts";
import { MODEL_FILES, allFiles } from "#api/database/seeds/demo/files.ts";
import { kitTables } from "#api/database/seeds/demo/kits/kit-rows.ts";
import { makeKits } from "#api/database/seeds/demo/kits/kits.ts";
import { makeMarketDepth } from "./market-depth.ts";
import { makeSuppliers } from "#api/database/seeds/demo/suppliers.ts";

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
  test("every category has its materials and its size, and no size is of another name", () => {
    for (const { id } of PRODUCT_CATEGORIES) expect(factsOf(id).materialIds.length).toBeGreaterThan(0);
    expect(Object.keys(CATEGORY_SIZES)).toEqual(PRODUCT_CATEGORIES.map(({ name }) => name));
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

  test("the largest unit is the usual one or up to 6 % longer, to the next 50 mm", () => {
    const sized = kits.filter(
      ({ id, attributes }) => id > 12 && attributes.some(({ name }) => name === "Largest unit"),
    );
    expect(sized.length).toBeGreaterThan(100);
    for (const { name, categoryId, activityId, attributes } of sized) {
      if (activityId !== null) continue;
      const usual = Math.max(...sizeOf(categoryId));
      const largest = Number(attributes.find((row) => row.name === "Largest unit")?.value);
      expect({ name, isLarger: largest >= usual, isNear: largest <= usual * 1.06 + 25 }).toEqual({
        name,
        isLarger: true,
        isNear: true,
      });
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

  test("DET-12: a product's model is its category's usual unit: a box of the sizes on its sheet", () => {
    const texts = new Map(allFiles().map(({ key, bytes }) => [key, Buffer.from(bytes).toString("latin1")]));
    const rows = kitTables(kits, organisations).find(([table]) => table === "kit_documents")?.[1] ?? [];
    const models = rows.filter((row) => row["information_type"] === "BIM");
    expect(models.length).toBeGreaterThan(100);
    for (const row of models) {
      const kit = kits.find(({ id }) => id === row["kit_id"]);
      const [length, width, height] = sizeOf(kit?.categoryId ?? 0);
      const text = texts.get(String(row["blob_key"])) ?? "";
      expect(text).toContain(`IFCRECTANGLEPROFILEDEF(.AREA.,$,#15,${length}.,${width}.)`);
      expect(text).toContain(`IFCEXTRUDEDAREASOLID(#16,#2,#17,${height}.)`);
    }
    for (const { name } of rows) expect(name).not.toMatch(/declaration|LOD/i);
  });

  test("DET-12: a model opens without a word of its reader, the unit standing on its storey", async () => {
    const bytes = MODEL_FILES.get(304)?.bytes ?? new Uint8Array();
    const { baseModel, problems } = readBaseModel(openModel(await startApi(), bytes), {
      fileName: "unit.ifc",
      sha256: "ab".repeat(32),
    });
    expect(problems).toEqual([]);
    expect(baseModel).toMatchObject({ project: { name: "LGS cassette" }, storeys: [{ name: "Level 0" }] });
  });

  test("DET-12: guides and declarations say something of their system and material, in lines that fit the page", () => {
    const files = [...GUIDE_FILES.values(), ...CARBON_FILES];
    expect(new Set(files.map(({ key }) => key)).size).toBe(10 + 9 + 4);
    const texts = files.map(({ bytes }) => Buffer.from(bytes).toString("latin1"));
    expect(new Set(texts).size).toBe(files.length);
    for (const text of texts) {
      expect(text).not.toMatch(/certifies nothing|stands in for/);
      for (const [, line = ""] of text.matchAll(/0 -18 Td \((.*)\) Tj/g)) expect(line.length).toBeLessThanOrEqual(104);
    }
  });

  /** kg CO2e per kg as the source has them, by base material: in the United Kingdom, and worldwide where it differs. */
  const FACTORS: Readonly<Record<number, readonly [uk: string, elsewhere: string]>> = {
    1: ["0.437", "0.437"],
    2: ["0.263", "0.263"],
    3: ["2.74", "2.76"],
    4: ["2.45", "2.46"],
    5: ["0.178", "0.178"],
    6: ["6.83", "13"],
    7: ["8.1", "8.1"],
    8: ["0.213", "0.213"],
    10: ["2.45", "2.46"],
  };

  test("DET-12: a declaration states the factor of its maker's market", () => {
    const texts = new Map(allFiles().map(({ key, bytes }) => [key, Buffer.from(bytes).toString("latin1")]));
    const rows = kitTables(kits, organisations).find(([table]) => table === "kit_documents")?.[1] ?? [];
    const declarations = rows.filter((row) => row["information_type"] === "Declaration");
    expect(declarations.length).toBeGreaterThan(100);
    for (const row of declarations) {
      const kit = kits.find(({ id }) => id === row["kit_id"]);
      const owner = organisations.find(({ id }) => id === kit?.organisationId);
      const country = owner?.locations.find(({ isHq }) => isHq)?.place.countryId ?? 0;
      const factor = FACTORS[kit?.baseMaterialId ?? 0]?.[country <= 2 ? 0 : 1];
      const text = texts.get(String(row["blob_key"])) ?? "";
      expect([kit?.name, / ([\d.]+) kg CO2e per kg/.exec(text)?.[1]]).toEqual([kit?.name, factor]);
    }
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
