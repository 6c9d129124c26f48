import { SECTORS, SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { AWKWARD_CASE_STUDIES } from "./awkward-case-studies.ts";
import { daysBefore, yearAfter } from "#api/database/seeds/demo/base-date.ts";
import { marketOfCountry, VEHICLES } from "#api/database/seeds/demo/market/home-market.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";
import { fromTheEnd, namesOf } from "#api/database/seeds/demo/market/market-names.ts";
import { type Place, SAUDI_PLACES, UK_PLACES, US_PLACES } from "#api/database/seeds/demo/places.ts";
import { at, createRandom, type Random } from "#api/database/seeds/demo/random.ts";
import { NAME_WORDS } from "#api/database/seeds/demo/supplier-names.ts";
import { systemName } from "#api/database/seeds/demo/supplier-texts.ts";

export interface DemoCaseStudy {
  id: number;
  name: string;
  description: string;
  status: "planned" | "under_construction" | "completed";
  websiteUrl: string | null;
  noOfHomes: number | null;
  storeys: number | null;
  storeysBelow: number | null;
  totalCost: number | null;
  yearOfCompletion: number | null;
  phaseName: string | null;
  retailNia: number | null;
  storageNia: number | null;
  officeNia: number | null;
  place: Place | null;
  subSectorIds: readonly number[];
  roles: readonly { subRoleId: number | null; organisationId: number | null }[];
  categories: readonly { categoryId: number | null; organisationId: number | null }[];
  imageSystemIds: readonly number[];
  isVisible: boolean;
  createdAt: string;
}

const FEATURED: Readonly<Record<number, { name: string; sectorId: number; phaseName: string | null }>> = {
  1: { name: "Calder Row", sectorId: 2, phaseName: "Phase 2" },
  2: { name: "Linden Vale School", sectorId: 3, phaseName: null },
  3: { name: "Marlow Yard, Block B", sectorId: 2, phaseName: "Block B" },
};

type Ending = readonly [ending: string, subSectorId: number, mostStoreys: number];
export type Endings = Readonly<Record<number, readonly Ending[]>>;

/** Second half of a name, by sector (id 2 … 10), with the sub-sector that it says and the most storeys it has. */
export const ENDINGS: Endings = {
  2: [
    ["Row", 201, 20],
    ["Gardens", 204, 20],
    ["Court", 204, 20],
    ["Mews", 201, 20],
    ["Place", 203, 20],
  ],
  3: [
    ["Primary School", 302, 2],
    ["Academy", 303, 3],
    ["College", 305, 4],
  ],
  4: [
    ["Surgery", 402, 3],
    ["Diagnostic Centre", 404, 5],
    ["Care Home", 405, 4],
  ],
  5: [
    ["House", 501, 6],
    ["Exchange", 501, 6],
    ["Laboratory", 503, 5],
  ],
  6: [
    ["Hotel", 601, 8],
    ["Lodge", 602, 4],
    ["Sports Hall", 604, 1],
  ],
  7: [
    ["Store", 702, 2],
    ["Retail Park", 702, 1],
  ],
  8: [
    ["House Block", 801, 4],
    ["Barracks", 803, 4],
  ],
  9: [
    ["Energy Centre", 902, 2],
    ["Depot", 901, 2],
    ["Station", 903, 1],
  ],
  10: [
    ["Library", 1001, 3],
    ["Community Hall", 1002, 1],
    ["Museum Store", 1004, 3],
  ],
};

/** What the name says: the sub-sector of its ending comes first, and the storeys are no more than such a building has. */
function saidBy(name: string, endings: readonly Ending[]): { subSectorId: number; storeys: number } | undefined {
  const found = endings.find(([ending]) => name.endsWith(ending));
  return found && { subSectorId: found[1], storeys: found[2] };
}

/** The sector whose endings have the one of a name that is given. */
function sectorSaidBy(name: string | null): number | undefined {
  if (name === null) return undefined;
  const [sectorId] = Object.entries(ENDINGS).find(([, endings]) => saidBy(name, endings)) ?? [];
  return sectorId === undefined ? undefined : Number(sectorId);
}

/** 80 case studies, ids 1 … 80, connected to organisations that exist; the awkward ones are the last. */
export function makeCaseStudies(organisations: readonly DemoOrganisation[]): DemoCaseStudy[] {
  const random = createRandom(20_261_080);
  const suppliers = organisations.filter((row) => row.type === "supplier" && row.isVisible && row.isApproved);
  const consultants = organisations.filter((row) => row.type === "consultant" && row.isVisible && row.isApproved);
  return Array.from({ length: 80 }, (_, index) => {
    const id = index + 1;
    const featured = FEATURED[id];
    const name = featured?.name ?? AWKWARD_CASE_STUDIES[id]?.name ?? null;
    const place = placeFor(id);
    const local = namesOf(marketOfCountry(place.countryId));
    const spec = {
      id,
      place,
      sectorId: featured?.sectorId ?? sectorSaidBy(name) ?? at(SECTORS.slice(1), id).id,
      word: local ? fromTheEnd(local.projects, id - 61) : at(NAME_WORDS, id + 60),
      name,
      phaseName: featured?.phaseName ?? null,
      endings: local?.buildings ?? ENDINGS,
    };
    return { ...makeCaseStudy(random, spec, suppliers, consultants), ...AWKWARD_CASE_STUDIES[id] };
  });
}

/** What a case study is made from. */
export interface CaseStudySpec {
  id: number;
  place: Place;
  sectorId: number;
  /** First half of its name; `name` goes before both halves. */
  word: string;
  name: string | null;
  phaseName: string | null;
  endings: Endings;
}

/** A case study of makers and designers who work in its country. */
export function makeCaseStudy(
  random: Random,
  { id, place, sectorId, word, name: given, phaseName, endings }: CaseStudySpec,
  suppliers: readonly DemoOrganisation[],
  consultants: readonly DemoOrganisation[],
): DemoCaseStudy {
  const categories = chooseCategories(random, place, suppliers);
  const systems = [...new Set(categories.map((row) => Math.floor((row.categoryId ?? 0) / 100)))];
  const status = random.pick(["completed", "completed", "completed", "under_construction", "planned"] as const);
  const rolled = sectorId === 2 ? random.int(2, 14) : random.int(1, 6);
  const homes = sectorId === 2 ? random.int(4, 40) * rolled : null;
  const made = `${word} ${random.pick(endings[sectorId] ?? [])[0]}`;
  const name = given ?? made;
  const said = saidBy(name, endings[sectorId] ?? []);
  const storeys = Math.min(rolled, said?.storeys ?? rolled);
  return {
    id,
    name,
    description: `${name} in ${place.town} uses ${systems.map((system) => systemName(system).toLowerCase()).join(" and ")} made offsite. ${random.pick(LESSONS).replace("{vehicles}", VEHICLES[marketOfCountry(place.countryId)].many)}`,
    status,
    websiteUrl: random.chance(0.4) ? `https://projects.example/${id}` : null,
    noOfHomes: homes,
    storeys,
    storeysBelow: random.chance(0.2) ? 1 : 0,
    totalCost: random.chance(0.85) ? costOf(random.int(8, 620), homes, storeys) : null,
    yearOfCompletion:
      status === "completed" ? random.int(2012, 2026) : yearAfter(status === "planned" ? random.int(1, 4) : 1),
    phaseName: phaseName ?? (random.chance(0.15) ? `Phase ${random.int(1, 3)}` : null),
    retailNia: sectorId === 7 || random.chance(0.12) ? random.int(6, 90) * 25 : null,
    storageNia: sectorId === 9 || random.chance(0.08) ? random.int(4, 60) * 50 : null,
    officeNia: sectorId === 5 || random.chance(0.1) ? random.int(8, 120) * 50 : null,
    place,
    subSectorIds: withFirst(
      said?.subSectorId,
      random.sample(
        SUB_SECTORS.filter((row) => row.sector_id === sectorId).map((row) => row.id),
        random.int(1, 2),
      ),
    ),
    roles: chooseRoles(random, place, consultants),
    categories,
    imageSystemIds: random.chance(0.8) ? systems : [],
    isVisible: true,
    createdAt: daysBefore(random.int(1, 800), random.int(0, 600)),
  };
}

/**
 * Whole pounds or dollars: what was rolled where it is what such a building may cost, else by home or storey.
 *
 * @param roll 8 … 620: hundred thousands
 */
function costOf(roll: number, homes: number | null, storeys: number): number {
  const rolled = roll * 100_000;
  const [least, most] =
    homes === null ? [1_500_000 * storeys, 9_000_000 * storeys] : [130_000 * homes, 420_000 * homes];
  if (rolled >= least && rolled <= most) return rolled;
  const thousands = homes === null ? storeys * (2400 + roll * 6) : homes * (150 + (roll % 90));
  return Math.round(thousands / 100) * 100_000;
}

/** `first` before any other; those of a smaller number go, as every reader orders them by their number. */
function withFirst(first: number | undefined, ids: readonly number[]): number[] {
  return first === undefined ? [...ids] : [first, ...ids.filter((id) => id > first)].slice(0, ids.length);
}

const LESSONS = [
  "Site time fell by a third against the traditional programme.",
  "The first lift was in the eighth month, the last nine weeks later.",
  "Setting out was checked by laser scan before each delivery.",
  "Neighbours counted four {vehicles} a day at the busiest.",
  "Snags at handover averaged two per unit.",
] as const;

/** The first designers of the region, each in a sub-role it offers. */
function chooseRoles(random: Random, place: Place, consultants: readonly DemoOrganisation[]): DemoCaseStudy["roles"] {
  const local = consultants.filter((row) => row.countryIds.includes(place.countryId));
  return random.sample(local, random.int(1, 4)).map((row) => ({
    subRoleId: row.subRoleIds.length > 0 ? random.pick(row.subRoleIds) : random.pick(SUB_ROLES).id,
    organisationId: row.id,
  }));
}

/** Well-known makers, with low ids, are met more often: two thirds of the choices fall on the first 20. */
function chooseCategories(
  random: Random,
  place: Place,
  suppliers: readonly DemoOrganisation[],
): DemoCaseStudy["categories"] {
  const local = suppliers.filter((row) => row.countryIds.includes(place.countryId) && row.categoryIds.length > 0);
  const known = local.filter((row) => row.id <= 20);
  const chosen = new Map<number, DemoOrganisation>();
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const supplier = random.pick(known.length > 0 && random.chance(0.66) ? known : local);
    chosen.set(supplier.id, supplier);
  }
  return [...chosen.values()].map((row) => ({ categoryId: random.pick(row.categoryIds), organisationId: row.id }));
}

/** 61 … 68 are North American, 69 … 74 Saudi, the others British. */
function placeFor(id: number): Place {
  if (id >= 69 && id <= 74) return at(SAUDI_PLACES, id);
  if (id >= 61 && id <= 68) return at(US_PLACES, id);
  return at(UK_PLACES, id * 5);
}
