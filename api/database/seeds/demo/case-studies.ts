import { SECTORS, SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { AWKWARD_CASE_STUDIES } from "./awkward-case-studies.ts";
import { daysBefore } from "./base-date.ts";
import type { DemoOrganisation } from "./organisation-model.ts";
import { type Place, SAUDI_PLACES, UK_PLACES, US_PLACES } from "./places.ts";
import { at, createRandom, type Random } from "./random.ts";
import { NAME_WORDS } from "./supplier-names.ts";
import { systemName } from "./supplier-texts.ts";

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

/** Second half of a name, by sector (id 2 … 10). */
const ENDINGS: Readonly<Record<number, readonly string[]>> = {
  2: ["Row", "Gardens", "Court", "Mews", "Place"],
  3: ["Primary School", "Academy", "College"],
  4: ["Surgery", "Diagnostic Centre", "Care Home"],
  5: ["House", "Exchange", "Laboratory"],
  6: ["Hotel", "Lodge", "Sports Hall"],
  7: ["Store", "Retail Park"],
  8: ["House Block", "Barracks"],
  9: ["Energy Centre", "Depot", "Station"],
  10: ["Library", "Community Hall", "Museum Store"],
};

/** 80 case studies, ids 1 … 80, connected to organisations that exist; the awkward ones are the last. */
export function makeCaseStudies(organisations: readonly DemoOrganisation[]): DemoCaseStudy[] {
  const random = createRandom(20_261_080);
  const suppliers = organisations.filter((row) => row.type === "supplier" && row.isVisible && row.isApproved);
  const consultants = organisations.filter((row) => row.type === "consultant" && row.isVisible && row.isApproved);
  return Array.from({ length: 80 }, (_, index) => {
    const id = index + 1;
    const place = placeFor(id);
    return { ...makeCaseStudy(random, id, place, suppliers, consultants), ...AWKWARD_CASE_STUDIES[id] };
  });
}

function makeCaseStudy(
  random: Random,
  id: number,
  place: Place,
  suppliers: readonly DemoOrganisation[],
  consultants: readonly DemoOrganisation[],
): DemoCaseStudy {
  const featured = FEATURED[id];
  const sectorId = featured?.sectorId ?? at(SECTORS.slice(1), id).id;
  const categories = chooseCategories(random, place, suppliers);
  const systems = [...new Set(categories.map((row) => Math.floor((row.categoryId ?? 0) / 100)))];
  const status = random.pick(["completed", "completed", "completed", "under_construction", "planned"] as const);
  const storeys = sectorId === 2 ? random.int(2, 14) : random.int(1, 6);
  const homes = sectorId === 2 ? random.int(4, 40) * storeys : null;
  const made = `${at(NAME_WORDS, id + 60)} ${random.pick(ENDINGS[sectorId] ?? ["Building"])}`;
  const name = featured?.name ?? AWKWARD_CASE_STUDIES[id]?.name ?? made;
  return {
    id,
    name,
    description: `${name} in ${place.town} uses ${systems.map((system) => systemName(system).toLowerCase()).join(" and ")} made offsite. ${random.pick(LESSONS)}`,
    status,
    websiteUrl: random.chance(0.4) ? `https://projects.example/${id}` : null,
    noOfHomes: homes,
    storeys,
    storeysBelow: random.chance(0.2) ? 1 : 0,
    totalCost: random.chance(0.85) ? random.int(8, 620) * 100_000 : null,
    yearOfCompletion:
      status === "completed" ? random.int(2012, 2026) : status === "planned" ? random.int(2027, 2030) : 2027,
    phaseName: featured?.phaseName ?? (random.chance(0.15) ? `Phase ${random.int(1, 3)}` : null),
    retailNia: sectorId === 7 || random.chance(0.12) ? random.int(6, 90) * 25 : null,
    storageNia: sectorId === 9 || random.chance(0.08) ? random.int(4, 60) * 50 : null,
    officeNia: sectorId === 5 || random.chance(0.1) ? random.int(8, 120) * 50 : null,
    place,
    subSectorIds: random.sample(
      SUB_SECTORS.filter((row) => row.sector_id === sectorId).map((row) => row.id),
      random.int(1, 2),
    ),
    roles: chooseRoles(random, place, consultants),
    categories,
    imageSystemIds: random.chance(0.8) ? systems : [],
    isVisible: true,
    createdAt: daysBefore(random.int(1, 800), random.int(0, 600)),
  };
}

const LESSONS = [
  "Site time fell by a third against the traditional programme.",
  "The first lift was in the eighth month, the last nine weeks later.",
  "Setting out was checked by laser scan before each delivery.",
  "Neighbours counted four lorries a day at the busiest.",
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
