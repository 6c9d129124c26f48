import { BUILDING_SYSTEMS } from "#api/database/seeds/reference/building-systems.ts";
import { ROLES, SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { daysBefore } from "#api/database/seeds/demo/base-date.ts";
import { type DemoCaseStudy, ENDINGS, makeCaseStudy } from "#api/database/seeds/demo/case-studies/case-studies.ts";
import { consultantOf } from "#api/database/seeds/demo/consultants.ts";
import type { DemoKit } from "#api/database/seeds/demo/kits/kit-model.ts";
import { makeKit } from "#api/database/seeds/demo/kits/kits.ts";
import { AMERICAN_NAMES, BRITISH_NAMES, type MarketNames, SAUDI_NAMES } from "./market-names.ts";
import { CANADIAN_TOWNS, NORTH_AMERICAN_TOWNS, SAUDI_TOWNS } from "./market-places.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";
import { type Place, UK_PLACES } from "#api/database/seeds/demo/places.ts";
import { at, createRandom, type Random } from "#api/database/seeds/demo/random.ts";
import { FIRST_NAMES, LAST_NAMES, NAME_ENDINGS, PRACTICE_ENDINGS } from "#api/database/seeds/demo/supplier-names.ts";
import { chooseCategories } from "#api/database/seeds/demo/market/chosen-categories.ts";
import { makeSupplier } from "#api/database/seeds/demo/suppliers.ts";

/** What is added to one market, beside the listings of the first lists. */
interface Market {
  seed: number;
  /** Of the first organisation, project and kit; suppliers come before consultants. */
  firstIds: { organisation: number; project: number; kit: number };
  suppliers: number;
  consultants: number;
  projects: number;
  kits: number;
  names: MarketNames;
  /**
   * @param index of the listing among those of its kind: decides the country
   * @param turn decides the town, so that kinds of one number are not all in the same one
   */
  placeAt: (index: number, turn: number) => Place;
  /** Certificates and numbers are left to the firms of the first list, which stay in front. */
  isLean: boolean;
}

const MARKETS: readonly Market[] = [
  {
    seed: 20_261_301,
    firstIds: { organisation: 1001, project: 201, kit: 201 },
    suppliers: 30,
    consultants: 10,
    projects: 10,
    kits: 30,
    names: {
      ...BRITISH_NAMES,
      endings: NAME_ENDINGS,
      firstNames: FIRST_NAMES,
      lastNames: LAST_NAMES,
      practices: Object.fromEntries(Object.entries(PRACTICE_ENDINGS).map(([role, endings]) => [role, at(endings, 0)])),
      streets: [],
      habits: [],
      buildings: ENDINGS,
    },
    placeAt: (_index, turn) => at(UK_PLACES, turn * 11 + 4),
    isLean: true,
  },
  {
    seed: 20_261_302,
    firstIds: { organisation: 1101, project: 301, kit: 301 },
    suppliers: 112,
    consultants: 48,
    projects: 66,
    kits: 58,
    names: AMERICAN_NAMES,
    // Every seventh is Canadian: a number without a factor in common with systems, roles and sectors.
    placeAt: (index, turn) =>
      index % 7 === 5 ? at(CANADIAN_TOWNS, Math.floor(index / 7)) : at(NORTH_AMERICAN_TOWNS, turn * 7),
    isLean: false,
  },
  {
    seed: 20_261_303,
    firstIds: { organisation: 1301, project: 401, kit: 401 },
    suppliers: 56,
    consultants: 21,
    projects: 31,
    kits: 31,
    names: SAUDI_NAMES,
    placeAt: (_index, turn) => at(SAUDI_TOWNS, turn * 3),
    isLean: false,
  },
];

interface MarketListings {
  organisations: DemoOrganisation[];
  caseStudies: DemoCaseStudy[];
  kits: DemoKit[];
}

/** Listings that make each market as deep as a market is. They know only each other, so the first lists keep their figures. */
export function makeMarketDepth(): MarketListings {
  const markets = MARKETS.map(makeMarket);
  return {
    organisations: markets.flatMap(({ organisations }) => organisations),
    caseStudies: markets.flatMap(({ caseStudies }) => caseStudies),
    kits: markets.flatMap(({ kits }) => kits),
  };
}

function makeMarket(market: Market): MarketListings {
  const random = createRandom(market.seed);
  const suppliers = Array.from({ length: market.suppliers }, (_, index) => makeMaker(random, market, index));
  const consultants = Array.from({ length: market.consultants }, (_, index) => makePractice(random, market, index));
  const caseStudies = Array.from({ length: market.projects }, (_, index) => {
    const spec = {
      id: market.firstIds.project + index,
      place: market.placeAt(index, index * 5 + 2),
      sectorId: sectorAt(index),
      word: at(market.names.projects, index),
      name: null,
      phaseName: null,
      endings: market.names.buildings,
    };
    return { ...makeCaseStudy(random, spec, suppliers, consultants), createdAt: olderDay(random) };
  });
  const kits = Array.from({ length: market.kits }, (_, index) => makeProduct(random, market, suppliers, index));
  return { organisations: [...suppliers, ...consultants], caseStudies, kits };
}

/** A third are homes, as what is built is; the other sectors (3 … 10) take turns at the rest. */
function sectorAt(index: number): number {
  return index % 3 === 0 ? HOMES : at(OTHER_SECTORS, index - 1 - Math.floor(index / 3));
}

const HOMES = 2;
const OTHER_SECTORS = SECTORS.map(({ id }) => id).filter((id) => id > HOMES);

/** Older than everything of the first lists, so that "recently added" stays theirs. */
function olderDay(random: Random): string {
  return daysBefore(random.int(905, 1500), random.int(0, 600));
}

function makeMaker(random: Random, market: Market, index: number): DemoOrganisation {
  const { names, isLean } = market;
  const systemId = at(BUILDING_SYSTEMS, index).id;
  const name = `${at(names.words, index)} ${random.pick(names.endings[systemId] ?? ["Offsite"])}`;
  const place = market.placeAt(index, index);
  const made = makeSupplier(
    random,
    market.firstIds.organisation + index,
    name,
    place,
    chooseCategories(random, systemId, name),
  );
  const [habit] = names.habits.length > 0 ? [random.pick(names.habits)] : [];
  return {
    ...made,
    ...contactOf(random, market, made),
    locations: made.locations.map((location) => ({ ...location, address: addressOf(random, market, location) })),
    formerName: null,
    // The last sentence tells how the market buys; the British one is there already.
    description:
      habit === undefined ? made.description : `${made.description.split(". ").slice(0, -1).join(". ")}. ${habit}`,
    ...(isLean ? LEAN : {}),
    createdAt: olderDay(random),
  };
}

const LEAN = {
  certifications: [],
  verifierIds: [],
  isClaimed: false,
  answers: [],
  imageSystemIds: [],
  socialMedia: [],
};

function makePractice(random: Random, market: Market, index: number): DemoOrganisation {
  const { names, isLean } = market;
  const roleId = at(ROLES, index).id;
  const name = `${at(names.words, index * 3 + market.suppliers)} ${names.practices[roleId] ?? "Associates"}`;
  const id = market.firstIds.organisation + market.suppliers + index;
  const made = consultantOf(random, { id, name, roleId, place: market.placeAt(index, index * 2 + 1) });
  return {
    ...made,
    ...contactOf(random, market, made),
    locations: made.locations.map((location) => ({ ...location, address: addressOf(random, market, location) })),
    formerName: null,
    ...(isLean ? LEAN : {}),
    certifications: [],
    createdAt: olderDay(random),
  };
}

function addressOf(
  random: Random,
  { names }: Market,
  { address, place }: DemoOrganisation["locations"][number],
): string {
  return names.streets.length === 0
    ? address
    : `${random.int(11, 98)}${random.int(10, 99)} ${random.pick(names.streets)}, ${place.town}`;
}

/** Somebody with a name of the market, at the firm's own address. */
function contactOf(
  random: Random,
  { names }: Market,
  { email }: DemoOrganisation,
): Pick<DemoOrganisation, "contactName" | "email"> {
  const first = random.pick(names.firstNames);
  const last = random.pick(names.lastNames);
  return { contactName: `${first} ${last}`, email: email && `${first}.${last}@${email.split("@")[1]}`.toLowerCase() };
}

/**
 * What its owner makes first, each of another owner: 11 has no factor in common with the number of suppliers of any
 * market, and none with the ten systems that they take in turn.
 */
function makeProduct(random: Random, market: Market, suppliers: readonly DemoOrganisation[], index: number): DemoKit {
  const owner = at(suppliers, index * 11);
  const categoryId = at(owner.categoryIds, 0);
  const kit = makeKit(random, market.firstIds.kit + index, categoryId, owner);
  // Two letters for its firm, where the first lists have one: no two products share a name.
  const initials = (text: string): string =>
    text.replace(/^[A-Z]/, owner.name.replaceAll(/(?<=\S)\S*\s?/g, "").slice(0, 2));
  return {
    ...kit,
    name: initials(kit.name),
    releases: kit.releases.map((release) => ({ ...release, daysBefore: release.daysBefore + 705 })),
    sku: market.isLean || kit.sku === null ? null : initials(kit.sku),
  };
}
