import type { Region } from "#shared/contracts/site/regions.ts";
import { PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { type CategoryFacts, factsOf, sizeOf } from "#api/database/seeds/demo/market/category-facts.ts";
import { homeMarketOf } from "#api/database/seeds/demo/market/home-market.ts";
import type { DemoKit } from "./kit-model.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";
import { at, createRandom, type Random } from "#api/database/seeds/demo/random.ts";
import { asWord, categoryName } from "#api/database/seeds/demo/supplier-texts.ts";
import { BATHROOM_POD_KITS } from "./bathroom-pod-kits.ts";
import { WALL_PANEL_KITS } from "./wall-panel-kits.ts";

/** Kits 11 … 45 whose state is not simply Active, by id. */
const AWKWARD_KITS: Readonly<Record<number, Partial<DemoKit>>> = {
  // A draft: never released, so no product at all.
  41: { releases: [] },
  // Newest release withdrawn, the one before still sold: the market shows the older.
  42: {
    releases: [
      { name: "1", status: "Active", daysBefore: 400 },
      { name: "2", status: "Discontinued", daysBefore: 80 },
    ],
  },
  43: { releases: [{ name: "1", status: "Private", daysBefore: 40 }] },
  44: { releases: [{ name: "1", status: "Discontinued", daysBefore: 500 }] },
  // Nothing but a name: no attributes, files, cost or lead time.
  45: { sku: null, description: "", leadTimeWeeks: null, cost: null, attributes: [], certificationIds: [] },
};

/**
 * 47 kits: ten wall panels with a configurator (ids 1 … 10), products of every system without one, and two bathroom pods
 * with one.
 */
export function makeKits(organisations: readonly DemoOrganisation[]): DemoKit[] {
  const random = createRandom(20_261_045);
  const kits: DemoKit[] = [...WALL_PANEL_KITS];
  const makers = organisations.filter((row) => row.type === "supplier" && row.categoryIds.length > 0);
  for (let id = kits.length + 1; id <= 45; id += 1) {
    const category = at(PRODUCT_CATEGORIES, id * 9);
    kits.push({ ...makeKit(random, id, category.id, ownerOf(random, makers, category.id)), ...AWKWARD_KITS[id] });
  }
  return [...kits, ...BATHROOM_POD_KITS];
}

/** Whoever makes the category; when nobody does, whoever makes the system. Two in five are one of the first 20. */
function ownerOf(random: Random, makers: readonly DemoOrganisation[], categoryId: number): DemoOrganisation {
  const exact = makers.filter((row) => row.categoryIds.includes(categoryId));
  const system = Math.floor(categoryId / 100);
  const near = makers.filter((row) => row.categoryIds.some((own) => Math.floor(own / 100) === system));
  const candidates = exact.length > 0 ? exact : near;
  const known = candidates.filter((row) => row.id <= 20);
  return random.pick(known.length > 0 && random.chance(0.4) ? known : candidates);
}

/** In the money and the unit of the market that a maker is at home in. */
function costGuide({ unit, prices }: CategoryFacts, factor: number, market: Region): DemoKit["cost"] {
  const [low, high] = prices[market];
  return {
    low: rounded(low * factor),
    high: rounded(high * factor),
    unit: market === "NA" ? (IMPERIAL[unit] ?? unit) : unit,
    currency: market === "UK" ? "GBP" : "USD",
  };
}

const IMPERIAL: Readonly<Record<string, string>> = { "m²": "ft²", tonne: "ton" };

/** As a guide is given: to the pound below a hundred, then to fives, tens, hundreds … */
function rounded(value: number): number {
  const step = value < 100 ? 1 : value < 1000 ? 5 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
}

/** A product of a category by its owner, priced in the market that the owner is at home in. */
export function makeKit(random: Random, id: number, categoryId: number, owner: DemoOrganisation): DemoKit {
  const facts = factsOf(categoryId);
  const category = categoryName(categoryId);
  const brand = owner.name.split(/[ ,]/)[0] ?? owner.name;
  const model = `${brand.charAt(0)}${random.int(11, 98)}`;
  const factor = random.int(90, 115) / 100;
  return {
    id,
    organisationId: owner.id,
    name: `${model} ${asWord(category)}`,
    sku: `${model}-${id}`,
    description: `${category} by ${owner.name}. Sizes, fixings and finishes follow the building; each unit is checked, numbered and wrapped before it leaves.`,
    categoryId,
    baseMaterialId: facts.materialIds[0],
    activityId: null,
    presets: {},
    leadTimeWeeks: random.int(6, 18),
    cost: costGuide(facts, factor, homeMarketOf(owner)),
    attributes: attributesOf(categoryId, random.int(24, 120), random.pick(FIRE)),
    certificationIds: owner.certifications.slice(0, 2).map((row) => row.certificationId),
    releases: [{ name: "1.0", status: "Active", daysBefore: random.int(5, 700) }],
  };
}

const FIRE = ["EI 30", "EI 60", "REI 60", "REI 90"] as const;
/** Plant and balconies separate nothing; the rest keeps a fire on one side. */
const WITHOUT_FIRE_RESISTANCE: readonly number[] = [1, 6];

/** @param rolled any whole number: how far a maker goes beyond the usual unit, by up to 6 % */
function attributesOf(categoryId: number, rolled: number, fire: string): DemoKit["attributes"] {
  const systemId = Math.floor(categoryId / 100);
  const largest = Math.round((Math.max(...sizeOf(categoryId)) * (1 + (rolled % 13) / 200)) / 50) * 50;
  return [
    { group: "Size", name: "Largest unit", value: String(largest), unit: "mm" },
    { group: "Structure", name: "Self-weight", value: factsOf(categoryId).mass, unit: null },
    ...(WITHOUT_FIRE_RESISTANCE.includes(systemId)
      ? []
      : [{ group: "Performance", name: "Fire resistance", value: fire, unit: null }]),
    { group: "Performance", name: "Design life", value: systemId === 6 ? "25" : "60", unit: "years" },
  ];
}
