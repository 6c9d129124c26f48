import { BUILDING_SYSTEMS, PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { VEHICLES } from "./market/home-market.ts";
import type { DemoOrganisation } from "./organisation-model.ts";
import type { Random } from "./random.ts";

/** What a maker of each system (id 1 … 10) says first. `{what}` is the list of categories in lower case. */
const OPENINGS: Readonly<Record<number, readonly string[]>> = {
  1: ["{name} makes balconies for apartments: {what}. Each arrives with decking, soffit and balustrade fitted."],
  2: ["{name} makes façades as panels: {what}. Glazing, seals and brackets are fitted and checked at the factory."],
  3: ["{name} makes floors: {what}. Cassettes are numbered, loaded and lifted in the order of erection."],
  4: [
    "{name} makes structural frames: {what}. Connections are drilled and labelled, so a frame goes up with bolts alone.",
  ],
  5: ["{name} makes volumetric buildings: {what}. Modules leave the line with services tested and finishes protected."],
  6: [
    "{name} makes building services as products: {what}. Everything is piped, wired and pressure-tested before delivery.",
  ],
  7: ["{name} makes pods: {what}. Each is fitted, wet-tested and sealed, with one connection point for every service."],
  8: ["{name} makes roofs: {what}. A house is weathertight on the day of the lift."],
  9: ["{name} makes stairs: {what}. Rise, going and width follow the building, checked against its regulations."],
  10: [
    "{name} makes wall panels: {what}. Openings are framed and lined, and every panel carries its number and weight.",
  ],
};

const MIDDLES = [
  "The drawing office works in open file formats and returns comments on a model within a week.",
  "A resident quality manager signs each item before it is wrapped.",
  "Two lines run one shift each; a third opens for larger orders.",
  "Every item is weighed, photographed and recorded before it leaves.",
  "Timber, steel and boards are bought by the quarter, which keeps prices steady for the length of a quotation.",
  "Half of the staff came through the firm's own apprenticeship.",
] as const;

const ENDINGS = [
  "Site teams are trained by the firm and stay until the last handover.",
  "Delivery is by the firm's own {vehicles} within 150 miles and by hauliers beyond.",
  "Repeat customers are mostly housing associations and regional contractors.",
  "Waste at the factory is weighed and published each year.",
  "Small orders are welcome when they match a standard section.",
] as const;

/** 10 to 2,000 characters (PRF-09). */
export function describeSupplier(
  random: Random,
  { name, categoryIds, market }: { name: string; categoryIds: readonly number[]; market: Region },
): string {
  const system = Math.floor((categoryIds[0] ?? 1000) / 100);
  const opening = (OPENINGS[system] ?? ["{name} makes {what}."])[0] ?? "";
  const text = opening.replace("{name}", name).replace("{what}", listOf(categoryIds.map(categoryName)));
  return [text, random.pick(MIDDLES), random.pick(ENDINGS)].join(" ").replace("{vehicles}", VEHICLES[market].many);
}

/** Eight stages (DET-06); manufacturing and supply are what makes a supplier one. */
export function makeValueChain(random: Random, place: string): DemoOrganisation["valueChain"] {
  const one = (stage: string, statuses: readonly string[], notes: Readonly<Record<string, string>>) => {
    const status = random.pick(statuses);
    return { stage, status, note: notes[status] ?? null };
  };
  const crews = `Own crews within ${random.pick([50, 100, 150, 200])} mi`;
  return [
    one("Land Purchase", ["Not Undertaken"], {}),
    one("Concept Design", ["Discretionary", "Not Undertaken", "Offered"], {
      Discretionary: `For frameworks of ${random.pick([20, 40, 60])} homes or more`,
      Offered: "Feasibility layouts within two weeks",
    }),
    one("DfMA", ["Offered", "Offered", "Discretionary"], { Offered: "Layouts, connection and lifting design" }),
    one("Manufacturing", ["Offered"], {
      Offered: `${place}, ${random.pick(["one line", "two lines", "three lines"])}`,
    }),
    one("Supply", ["Offered"], {}),
    one("Delivery", ["Offered", "Offered", "Discretionary", "Not Undertaken"], {
      Offered: "Own fleet, extendable low-loaders",
      Discretionary: "By hauliers the customer may choose",
    }),
    one("Installation", ["Offered", "Discretionary", "Not Undertaken"], { Offered: crews, Discretionary: crews }),
    one("Project Sales", ["Internal", "Not Undertaken"], { Internal: "Through a sister company only" }),
  ];
}

/** Answers to two to five of the questions. */
export function makeAnswers(random: Random, market: Region): DemoOrganisation["answers"] {
  const weeks = random.int(8, 20);
  const all = [
    { questionId: 1, response: `${weeks} weeks for a first delivery, then weekly in the order of erection.` },
    {
      questionId: 2,
      response: `We do, for ${random.pick([5, 10, 12])} years on structure and 2 on fit-out, backed by an insurer.`,
    },
    { questionId: 3, response: "At concept design. Later is possible, and costs a round of drawings." },
    {
      questionId: 4,
      response: `${random.pick([6, 12, 20, 30])} units of one type, or one ${VEHICLES[market].one} load.`,
    },
    { questionId: 5, response: "Yes, on the first Thursday of each month. Finished projects by arrangement." },
    { questionId: 6, response: "IFC 2x3 and IFC 4 in and out. Drawings as PDF and DWG." },
    { questionId: 7, response: "Standard sizes, about two weeks' worth." },
  ];
  return random.sample(all, random.int(2, 5));
}

/** Names of the systems of some categories, each once, in the order of the categories. */
export function systemIdsOf(categoryIds: readonly number[]): number[] {
  return [...new Set(categoryIds.map((id) => Math.floor(id / 100)))];
}

export function systemName(id: number): string {
  const found = BUILDING_SYSTEMS.find((system) => system.id === id);
  if (!found) throw new RangeError(`There is no building system ${id}.`);
  return found.name;
}

export function categoryName(id: number): string {
  const found = PRODUCT_CATEGORIES.find((category) => category.id === id);
  if (!found) throw new RangeError(`There is no product category ${id}.`);
  return found.name;
}

/** As it stands inside a sentence: `Timber cassette` -> `timber cassette`, `GRP bathroom` stays. */
export function asWord(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function listOf(names: readonly string[]): string {
  const words = names.map(asWord);
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
