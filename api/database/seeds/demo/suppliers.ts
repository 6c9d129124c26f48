import { demoTenants } from "#api/features/identity/demo-users.ts";
import { BUILDING_SYSTEMS } from "#api/database/seeds/reference/building-systems.ts";
import { SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { AWKWARD_SUPPLIERS } from "./awkward-organisations.ts";
import { daysBefore } from "./base-date.ts";
import { FEATURED_SUPPLIERS } from "./featured-suppliers.ts";
import { chooseCategories } from "./market/chosen-categories.ts";
import { marketOfCountry } from "./market/home-market.ts";
import { namedUuid } from "./identifiers.ts";
import type { DemoOrganisation } from "./organisation-model.ts";
import { fromTheEnd, namesOf } from "./market/market-names.ts";
import { makeCertifications, makeContact, makeLocation, makePhone, makeSocialMedia } from "./organisation-parts.ts";
import { CANADIAN_PLACES, IRISH_PLACES, type Place, placeOf, SAUDI_PLACES, UK_PLACES, US_PLACES } from "./places.ts";
import { at, createRandom, type Random } from "./random.ts";
import { NAME_ENDINGS, NAME_WORDS } from "./supplier-names.ts";
import { describeSupplier, makeAnswers, makeValueChain, systemIdsOf } from "./supplier-texts.ts";

/** 120 suppliers, ids 1 … 120: 20 written by hand, 90 generated, 10 awkward ones at the end. */
export function makeSuppliers(): DemoOrganisation[] {
  const random = createRandom(20_261_120);
  const suppliers: DemoOrganisation[] = [];
  for (const featured of FEATURED_SUPPLIERS) {
    const base = makeSupplier(random, featured.id, featured.name, placeOf(featured.town), featured.categoryIds);
    suppliers.push({
      ...base,
      ...featured,
      tenantId: featured.id === 1 ? demoTenants.supplier.id : base.tenantId,
      formerName: featured.formerName ?? null,
      description: featured.about,
      certifications: makeCertifications(random, featured.certificationIds),
    });
  }
  for (let id = suppliers.length + 1; id <= 120; id += 1) {
    const systemId = at(BUILDING_SYSTEMS, id).id;
    const place = placeFor(id);
    const local = namesOf(marketOfCountry(place.countryId));
    const word = local ? fromTheEnd(local.words, (id - 91) % 14) : at(NAME_WORDS, id - 21);
    const made = `${word} ${random.pick((local?.endings ?? NAME_ENDINGS)[systemId] ?? ["Offsite"])}`;
    const name = AWKWARD_SUPPLIERS[id]?.name ?? made;
    const supplier = makeSupplier(random, id, name, place, chooseCategories(random, systemId, name));
    suppliers.push({ ...supplier, ...AWKWARD_SUPPLIERS[id] });
  }
  return suppliers;
}

/** A maker in its town, with what it makes. */
export function makeSupplier(
  random: Random,
  id: number,
  name: string,
  place: Place,
  categoryIds: readonly number[],
): DemoOrganisation {
  const market = marketOfCountry(place.countryId);
  const isClaimed = random.chance(0.55);
  const hasFactory = random.chance(0.85);
  return {
    id,
    tenantId: namedUuid(`tenant of organisation ${id}`),
    type: "supplier",
    name,
    formerName: random.chance(0.12) ? `${at(NAME_WORDS, id + 37)} Fabrications` : null,
    markSeed: name,
    description: describeSupplier(random, { name, categoryIds, market }),
    ...makeContact(random, name),
    phone: random.chance(0.9) ? makePhone(random, place.countryId) : null,
    founded: random.int(1962, 2023),
    sizeId: random.pick([1, 2, 2, 2, 3, 3, 3, 4, 4, 5]),
    isClaimed,
    isVisible: true,
    isApproved: true,
    hasFactory,
    locations: makeLocations(random, place, hasFactory),
    countryIds: marketsOf(random, place.countryId),
    subSectorIds: random.sample(
      SUB_SECTORS.map((row) => row.id),
      random.int(2, 7),
    ),
    categoryIds,
    subRoleIds: [],
    verifierIds: isClaimed && random.chance(0.4) ? [random.int(1, 3)] : [],
    certifications: makeCertifications(random, random.sample(certificationsFor(place.countryId), random.int(0, 3))),
    valueChain: makeValueChain(random, place.town),
    answers: makeAnswers(random, market),
    imageSystemIds: random.chance(0.8) ? systemIdsOf(categoryIds) : [],
    socialMedia: makeSocialMedia(random, name),
    createdAt: daysBefore(random.int(1, 900), random.int(0, 600)),
  };
}

/** Most are British; ids 91 … 104 are North American, 105 … 110 Saudi, two Irish. */
function placeFor(id: number): Place {
  if (id >= 105 && id <= 110) return at(SAUDI_PLACES, id);
  if (id >= 101 && id <= 104) return at(CANADIAN_PLACES, id);
  if (id >= 91 && id <= 100) return at(US_PLACES, id);
  if (id === 89 || id === 90) return at(IRISH_PLACES, id);
  return at(UK_PLACES, id * 7);
}

function makeLocations(random: Random, place: Place, hasFactory: boolean): DemoOrganisation["locations"] {
  const isOneSite = !hasFactory || random.chance(0.8);
  const headquarters = makeLocation(random, place, { isHq: true, isFactory: hasFactory && isOneSite });
  if (isOneSite) return [headquarters];
  return [headquarters, makeLocation(random, place, { isHq: false, isFactory: true })];
}

/** Home country, and now and then a neighbour. */
function marketsOf(random: Random, countryId: number): number[] {
  const neighbours: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 4, 4: 3, 5: 6 };
  const neighbour = neighbours[countryId];
  return neighbour !== undefined && random.chance(0.3) ? [countryId, neighbour] : [countryId];
}

function certificationsFor(countryId: number): number[] {
  if (countryId === 3 || countryId === 4) return [11, 12, 13, 14, 15, 4, 7];
  if (countryId === 5) return [16, 12];
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
}
