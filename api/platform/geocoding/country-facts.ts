import { countries } from "country-data-list";
import zones from "countries-and-timezones";

export interface CountryFacts {
  countryName: string;
  countryCode: string;
  timezoneName: string | null;
  timezoneCode: string | null;
  currencyCode: string | null;
}

/** Zones of countries with several, where most people live: lists begin with the westernmost. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  US: "America/New_York",
  CA: "America/Toronto",
  MX: "America/Mexico_City",
  BR: "America/Sao_Paulo",
  AU: "Australia/Sydney",
  NZ: "Pacific/Auckland",
  RU: "Europe/Moscow",
  ES: "Europe/Madrid",
  PT: "Europe/Lisbon",
  DE: "Europe/Berlin",
  CN: "Asia/Shanghai",
  ID: "Asia/Jakarta",
  CL: "America/Santiago",
  AR: "America/Argentina/Buenos_Aires",
};

/** Abbreviations that no locale of Unicode has. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  "Asia/Riyadh": "AST",
  "Asia/Kuwait": "AST",
  "Asia/Bahrain": "AST",
  "Asia/Qatar": "AST",
  "Asia/Dubai": "GST",
};

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** What is known of a country by its ISO alpha-2 code; null for a code that no country has. */
export function factsOf(code: string, now: Date): CountryFacts | null {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const name = names.of(code);
  const known = countries.all.find(({ alpha2 }) => alpha2 === code);
  if (name === undefined || !known) return null;
  const timezoneName = MAIN_ZONES[code] ?? zones.getCountry(code)?.timezones[0] ?? null;
  return {
    countryName: name,
    countryCode: code,
    timezoneName,
    timezoneCode: timezoneName && abbreviationOf(timezoneName, now),
    currencyCode: known.currencies[0] ?? null,
  };
}

/** Abbreviation of a zone at a moment, such as `BST`; null for a zone that does not exist. */
export function abbreviationOf(zone: string, now: Date): string | null {
  const fixed = ABBREVIATIONS[zone];
  if (fixed !== undefined) return fixed;
  // London is BST only in British English, New York EST only in American English.
  const locale = zone.startsWith("America/") || zone.startsWith("Pacific/") ? "en-US" : "en-GB";
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
    return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? null;
  } catch {
    return null;
  }
}
