import { dateAfter } from "./base-date.ts";
import type { DemoLocation, DemoOrganisation } from "./organisation-model.ts";
import type { Place } from "./places.ts";
import { FIRST_NAMES, LAST_NAMES } from "./supplier-names.ts";
import { at, type Random } from "./random.ts";

const STREETS = ["Yard", "Works", "Park", "Way", "Estate", "Road", "Court"] as const;
const STREET_NAMES = [
  "Kingmoor",
  "Foundry",
  "Canal",
  "Sidings",
  "Mill",
  "Brickfield",
  "Dockside",
  "Station",
  "Quarry",
  "Wharf",
  "Forge",
  "Tannery",
  "Glebe",
  "Viaduct",
] as const;

/** A unit on an invented street within about three kilometres of the town's centre. */
export function makeLocation(random: Random, place: Place, flags: { isHq: boolean; isFactory: boolean }): DemoLocation {
  const street = `${random.pick(STREET_NAMES)} ${random.pick(STREETS)}`;
  return {
    place,
    address: `Unit ${random.int(1, 48)}, ${street}, ${place.town}`,
    northing: random.int(-25, 25) / 1000,
    easting: random.int(-25, 25) / 1000,
    ...flags,
  };
}

export function makeContact(
  random: Random,
  name: string,
): Pick<DemoOrganisation, "contactName" | "email" | "webSiteUrl"> {
  const host = `${hostOf(name)}.example`;
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  return {
    contactName: `${first} ${last}`,
    email: `${first}.${last}@${host}`.toLowerCase(),
    webSiteUrl: `https://${host}`,
  };
}

/** Of towns of the United States and of Canada, by the country's id. */
const AREA_CODES: Readonly<Record<number, readonly string[]>> = {
  3: ["208", "303", "512", "602", "704", "816"],
  4: ["403", "416", "514", "604", "902"],
};

/** Numbers of the ranges kept for drama and fiction where there is one; 9 to 15 characters (PRF-09). */
export function makePhone(random: Random, countryId: number): string {
  const last = String(random.int(0, 999)).padStart(3, "0");
  const areas = AREA_CODES[countryId];
  if (areas) return `+1${at(areas, Number(last))}55501${last.slice(1)}`;
  if (countryId === 5) return `+96611555${last}0`;
  if (countryId === 2) return `+35320910${last}`;
  return `+441632960${last}`;
}

export function makeSocialMedia(random: Random, name: string): DemoOrganisation["socialMedia"] {
  const host = hostOf(name);
  const all = [
    { mediaType: "LinkedIn", url: `https://linkedin.example/company/${host}` },
    { mediaType: "X", url: `https://x.example/${host}` },
    { mediaType: "YouTube", url: `https://youtube.example/@${host}` },
    { mediaType: "Instagram", url: `https://instagram.example/${host}` },
    { mediaType: "Facebook", url: `https://facebook.example/${host}` },
  ];
  return random.sample(all, random.int(0, 3));
}

/** Certificates run out between one month and three years after the base date. */
export function makeCertifications(random: Random, ids: readonly number[]): DemoOrganisation["certifications"] {
  return ids.map((certificationId) => ({ certificationId, validUntil: dateAfter(random.int(30, 1100)) }));
}

/** `Fellhouse Modular` -> `fellhousemodular`: a host name below `.example`, which nobody can own. */
function hostOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
  return plain.slice(0, 24) || "practice";
}
