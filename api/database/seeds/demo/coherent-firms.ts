import type { DemoCaseStudy } from "./case-studies/case-studies.ts";
import { homeMarketOf } from "./market/home-market.ts";
import type { DemoOrganisation } from "./organisation-model.ts";

/**
 * The same firms, mended where chance made them say what cannot be: a firm is older than the first building that it
 * worked on and is in the sectors of its buildings, no two have one telephone, and of two people with one name the second
 * has another.
 */
export function coherentFirms(
  organisations: readonly DemoOrganisation[],
  caseStudies: readonly DemoCaseStudy[],
): DemoOrganisation[] {
  const works = worksByFirm(caseStudies);
  const phones = new Set<string>();
  const contacts = new Set<string>();
  const surnames = surnamesByMarket(organisations);
  return organisations.map((row) => {
    const phone = row.phone === null ? null : free(row.phone, phones, nextPhone);
    const lastNames = surnames.get(homeMarketOf(row)) ?? [];
    const contactName =
      row.contactName === null
        ? null
        : free(row.contactName, contacts, (name, turn) => withSurname(name, lastNames, row.id + turn));
    const work = works.get(row.id) ?? [];
    const founded = Math.min(row.founded ?? Number.POSITIVE_INFINITY, firstYear(work) - 1 - (row.id % 5));
    return {
      ...row,
      phone,
      contactName,
      email: contactName === row.contactName ? row.email : addressed(row.email, contactName),
      founded: row.founded === null ? null : founded,
      subSectorIds: withSectors(row.subSectorIds, work),
    };
  });
}

/** The buildings that each firm had a part in, by the firm's id. */
function worksByFirm(caseStudies: readonly DemoCaseStudy[]): Map<number, DemoCaseStudy[]> {
  const works = new Map<number, DemoCaseStudy[]>();
  for (const study of caseStudies) {
    for (const id of new Set([...study.roles, ...study.categories].map(({ organisationId }) => organisationId))) {
      if (id !== null) works.set(id, [...(works.get(id) ?? []), study]);
    }
  }
  return works;
}

/** The year in which the first of some buildings was finished. */
function firstYear(works: readonly DemoCaseStudy[]): number {
  return Math.min(9999, ...works.map(({ yearOfCompletion }) => yearOfCompletion ?? 9999));
}

/** Of a building whose sector is none of those named the first sub-sector too. */
function withSectors(subSectorIds: readonly number[], works: readonly DemoCaseStudy[]): number[] {
  const all = [...subSectorIds];
  const sectors = new Set(all.map(sectorOf));
  for (const [first] of works.map((work) => work.subSectorIds)) {
    if (first === undefined || sectors.has(sectorOf(first))) continue;
    sectors.add(sectorOf(first));
    all.push(first);
  }
  return all;
}

/** A sub-sector's number begins with that of its sector. */
function sectorOf(subSectorId: number): number {
  return Math.floor(subSectorId / 100);
}

function surnamesByMarket(organisations: readonly DemoOrganisation[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const row of organisations) {
    const [, last, ...more] = row.contactName?.split(" ") ?? [];
    if (last === undefined || more.length > 0) continue;
    const market = homeMarketOf(row);
    found.set(market, (found.get(market) ?? new Set()).add(last));
  }
  return new Map([...found].map(([market, names]) => [market, [...names].toSorted()]));
}

/** The value, or the next one after it that nobody has yet; it is taken then. */
function free(value: string, taken: Set<string>, next: (value: string, turn: number) => string): string {
  let chosen = value;
  for (let turn = 1; taken.has(chosen) && turn < 100; turn += 1) chosen = next(chosen, turn);
  taken.add(chosen);
  return chosen;
}

/** One more in the last two digits: these stay within the numbers that are kept for fiction. */
function nextPhone(phone: string): string {
  return phone.slice(0, -2) + String((Number(phone.slice(-2)) + 1) % 100).padStart(2, "0");
}

function withSurname(name: string, lastNames: readonly string[], index: number): string {
  const [first, last, ...more] = name.split(" ");
  if (last === undefined || more.length > 0) return name;
  return `${first} ${lastNames[index % lastNames.length] ?? last}`;
}

/** `first.last@` the same host. */
function addressed(email: string | null, contactName: string | null): string | null {
  if (email === null || contactName === null) return email;
  return `${contactName.replace(" ", ".")}@${email.split("@")[1]}`.toLowerCase();
}
