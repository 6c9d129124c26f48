import { demoTenants } from "#api/features/identity/demo-users.ts";
import { ROLES, SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { AWKWARD_CONSULTANTS } from "./awkward-organisations.ts";
import { daysBefore } from "./base-date.ts";
import { marketOfCountry } from "./market/home-market.ts";
import { namedUuid } from "./identifiers.ts";
import { fromTheEnd, namesOf } from "./market/market-names.ts";
import type { DemoOrganisation } from "./organisation-model.ts";
import { makeCertifications, makeContact, makeLocation, makePhone, makeSocialMedia } from "./organisation-parts.ts";
import { CANADIAN_PLACES, IRISH_PLACES, type Place, SAUDI_PLACES, UK_PLACES, US_PLACES } from "./places.ts";
import { at, createRandom, type Random } from "./random.ts";
import { LAST_NAMES, PRACTICE_ENDINGS } from "./supplier-names.ts";

/** Names and first roles that a picture or a demonstration user refers to. */
const FEATURED: Readonly<Record<number, { name: string; roleId: number }>> = {
  201: { name: "Brindle Thorpe LLP", roleId: 1 },
  202: { name: "Ostler Reid Engineers", roleId: 2 },
  203: { name: "Farrier Quantity Partners", roleId: 5 },
};

const STATEMENTS: readonly string[] = [
  "The practice designs with the factory in the room, from the first grid to the last junction.",
  "Work starts from what can be made and lifted, and keeps the model honest from there.",
  "The team has taken offsite buildings through every stage from feasibility to handover.",
  "Advice is independent of any manufacturer and is written so that a board can decide on it.",
];

const HABITS: readonly string[] = [
  "Models are shared in open formats every week.",
  "Each project ends with a review that is sent to everyone who worked on it.",
  "Fees are fixed by stage.",
  "A director stays on every project until completion.",
];

/** 60 consultants, ids 201 … 260; the awkward ones are the last. */
export function makeConsultants(): DemoOrganisation[] {
  const random = createRandom(20_261_201);
  return Array.from({ length: 60 }, (_, index) => {
    const id = 201 + index;
    const consultant = makeConsultant(random, id);
    const tenantId = id === 201 ? demoTenants.consultant.id : consultant.tenantId;
    return { ...consultant, tenantId, ...AWKWARD_CONSULTANTS[id] };
  });
}

function makeConsultant(random: Random, id: number): DemoOrganisation {
  const roleId = FEATURED[id]?.roleId ?? at(ROLES, id).id;
  const place = placeFor(id);
  const british = practiceName(random, id, roleId);
  const local = namesOf(marketOfCountry(place.countryId));
  const made = local ? `${fromTheEnd(local.words, id - 220)} ${local.practices[roleId] ?? "Associates"}` : british;
  const name = FEATURED[id]?.name ?? AWKWARD_CONSULTANTS[id]?.name ?? made;
  return consultantOf(random, { id, name, roleId, place });
}

/** A practice in its town, with what it offers. */
export function consultantOf(
  random: Random,
  { id, name, roleId, place }: { id: number; name: string; roleId: number; place: Place },
): DemoOrganisation {
  const isClaimed = id === 201 || random.chance(0.5);
  return {
    id,
    tenantId: namedUuid(`tenant of organisation ${id}`),
    type: "consultant",
    name,
    formerName: random.chance(0.1) ? `${at(LAST_NAMES, id + 11)} Associates` : null,
    markSeed: name,
    description: `${name} works from ${place.town}. ${random.pick(STATEMENTS)} ${random.pick(HABITS)}`,
    ...makeContact(random, name),
    phone: random.chance(0.9) ? makePhone(random, place.countryId) : null,
    founded: random.int(1970, 2022),
    sizeId: random.pick([1, 1, 2, 2, 2, 3, 3, 4]),
    isClaimed,
    isVisible: true,
    isApproved: true,
    hasFactory: false,
    locations: [makeLocation(random, place, { isHq: true, isFactory: false })],
    countryIds: [place.countryId],
    subSectorIds: random.sample(
      SUB_SECTORS.map((row) => row.id),
      random.int(2, 8),
    ),
    categoryIds: [],
    subRoleIds: chooseSubRoles(random, roleId),
    verifierIds: isClaimed && random.chance(0.3) ? [random.int(1, 3)] : [],
    certifications: random.chance(0.2) ? makeCertifications(random, [random.pick([1, 7, 8])]) : [],
    valueChain: [
      { stage: "Concept Design", status: "Offered", note: "From feasibility on" },
      { stage: "DfMA", status: random.pick(["Offered", "Discretionary"]), note: null },
    ],
    answers: [
      { questionId: 3, response: "At the first sketch." },
      { questionId: 6, response: "IFC 4 and IFC 2x3, and the usual design software." },
    ],
    imageSystemIds: random.chance(0.7) ? [random.int(1, 10)] : [],
    socialMedia: makeSocialMedia(random, name),
    createdAt: daysBefore(random.int(1, 900), random.int(0, 600)),
  };
}

/** Two surnames and what the practice does; the second surname moves on when the first list is used up. */
function practiceName(random: Random, id: number, roleId: number): string {
  const first = at(LAST_NAMES, id);
  const second = at(LAST_NAMES, id * 5 + Math.floor(id / LAST_NAMES.length) + 3);
  const ending = random.pick(PRACTICE_ENDINGS[roleId] ?? ["Associates"]);
  return first === second ? `${first} ${ending}` : `${first} ${second} ${ending}`;
}

function chooseSubRoles(random: Random, roleId: number): number[] {
  const own = SUB_ROLES.filter((row) => row.role_id === roleId).map((row) => row.id);
  const others = SUB_ROLES.filter((row) => row.role_id !== roleId).map((row) => row.id);
  return [...random.sample(own, random.int(1, 3)), ...random.sample(others, random.int(0, 1))];
}

/** 241 … 247 are North American, 248 … 253 and 256 Saudi, 240 Irish, the others British. */
function placeFor(id: number): Place {
  if ((id >= 248 && id <= 253) || id === 256) return at(SAUDI_PLACES, id === 256 ? 0 : id);
  if (id >= 246 && id <= 247) return at(CANADIAN_PLACES, id);
  if (id >= 241 && id <= 245) return at(US_PLACES, id);
  if (id === 240) return at(IRISH_PLACES, id);
  return at(UK_PLACES, id * 11);
}
