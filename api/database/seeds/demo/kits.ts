import { PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import type { DemoKit } from "./kit-model.ts";
import type { DemoOrganisation } from "./organisation-model.ts";
import { at, createRandom, type Random } from "./random.ts";
import { asWord, categoryName } from "./supplier-texts.ts";
import { BATHROOM_POD_KITS } from "./bathroom-pod-kits.ts";
import { WALL_PANEL_KITS } from "./wall-panel-kits.ts";

/** Usual material and cost guide of each system (id 1 … 10): illustrative, editable. */
const SYSTEM_FACTS: Readonly<
  Record<number, { material: number; low: number; high: number; unit: string; mass: string }>
> = {
  1: { material: 4, low: 4200, high: 6800, unit: "each", mass: "1,150 kg" },
  2: { material: 6, low: 480, high: 820, unit: "m²", mass: "65 kg/m²" },
  3: { material: 1, low: 95, high: 160, unit: "m²", mass: "75 kg/m²" },
  4: { material: 4, low: 1900, high: 3100, unit: "tonne", mass: "38 kg/m²" },
  5: { material: 3, low: 1600, high: 2600, unit: "m²", mass: "285 kg/m²" },
  6: { material: 4, low: 45_000, high: 98_000, unit: "each", mass: "2,400 kg" },
  7: { material: 7, low: 5400, high: 11_500, unit: "each", mass: "880 kg" },
  8: { material: 2, low: 85, high: 140, unit: "m²", mass: "42 kg/m²" },
  9: { material: 5, low: 1100, high: 1900, unit: "each", mass: "2,100 kg" },
  10: { material: 2, low: 60, high: 190, unit: "m²", mass: "45 kg/m²" },
};

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

/** In the money and the unit of area of the market that a maker is at home in. */
function costGuide(
  { low, high, unit }: { low: number; high: number; unit: string },
  factor: number,
  { locations, countryIds }: DemoOrganisation,
): DemoKit["cost"] {
  const home = locations.find(({ isHq }) => isHq)?.place.countryId ?? countryIds[0];
  const isPerFoot = unit === "m²" && home !== undefined && NORTH_AMERICA.includes(home);
  const currency = home === undefined || BRITISH_ISLES.includes(home) ? "GBP" : "USD";
  const amount = (value: number): number =>
    Math.round((value * factor) / (isPerFoot ? SQUARE_FEET_PER_SQUARE_METRE : 1));
  return { low: amount(low), high: amount(high), unit: isPerFoot ? "ft²" : unit, currency };
}

const BRITISH_ISLES: readonly number[] = [1, 2];
const NORTH_AMERICA: readonly number[] = [3, 4];

function makeKit(random: Random, id: number, categoryId: number, owner: DemoOrganisation): DemoKit {
  const facts = SYSTEM_FACTS[Math.floor(categoryId / 100)];
  if (!facts) throw new RangeError(`No facts for category ${categoryId}.`);
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
    baseMaterialId: facts.material,
    activityId: null,
    presets: {},
    leadTimeWeeks: random.int(6, 18),
    cost: costGuide(facts, factor, owner),
    attributes: [
      { group: "Size", name: "Largest unit", value: `${random.int(24, 120) * 100}`, unit: "mm" },
      { group: "Structure", name: "Self-weight", value: facts.mass, unit: null },
      {
        group: "Performance",
        name: "Fire resistance",
        value: random.pick(["EI 30", "EI 60", "REI 60", "REI 90"]),
        unit: null,
      },
      { group: "Performance", name: "Design life", value: "60", unit: "years" },
    ],
    certificationIds: owner.certifications.slice(0, 2).map((row) => row.certificationId),
    releases: [{ name: "1.0", status: "Active", daysBefore: random.int(5, 700) }],
  };
}
