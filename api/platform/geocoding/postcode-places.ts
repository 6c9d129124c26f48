import type { Place } from "#shared/contracts/market/geo.ts";
import { postalDistrictOf } from "./canadian-districts.ts";
import type { GazetteerFile } from "./gazetteer-file.ts";
import { GAZETTEER, type GazetteerRows } from "./gazetteer-rows.ts";
import { POSTCODE_AREAS } from "./postcode-areas.ts";
import { type PostcodeReading, readPostcode } from "./postcodes.ts";

/** Places of the postcodes that a text can be read as; British and Canadian ones stand for their wider area. */
export function postcodePlaces(text: string, zips: GazetteerFile["zips"], rows: GazetteerRows, limit: number): Place[] {
  return readPostcode(text).flatMap((reading) => {
    if (reading.country === "GB") return britishPlace(reading, rows);
    return reading.country === "CA" ? canadianPlace(reading, rows) : americanPlaces(reading, zips, rows, limit);
  });
}

function britishPlace({ area, written }: PostcodeReading & { country: "GB" }, rows: GazetteerRows): Place[] {
  const found = POSTCODE_AREAS.get(area);
  if (!found) return [];
  const { code, town, longitude, latitude, countryCode } = found;
  return [
    postcode(`GB:${code}`, written, [town, rows.countryName(countryCode)], longitude, latitude, countryCode, true),
  ];
}

function canadianPlace({ written }: PostcodeReading & { country: "CA" }, rows: GazetteerRows): Place[] {
  const found = postalDistrictOf(written);
  if (!found) return [];
  const { city, province, longitude, latitude } = found;
  const around = [city, province, rows.countryName("CA")];
  return [postcode(`CA:${written.slice(0, 3)}`, written, around, longitude, latitude, "CA", true)];
}

function americanPlaces(
  { digits, written, isExact }: PostcodeReading & { country: "US" },
  { codes, longitudes, latitudes, regions }: GazetteerFile["zips"],
  rows: GazetteerRows,
  limit: number,
): Place[] {
  const found: Place[] = [];
  for (let at = firstFrom(codes, digits); codes[at]?.startsWith(digits) && found.length < limit; at++) {
    const code = codes[at] ?? "";
    const around = [...rows.regionChain(regions[at] ?? -1), rows.countryName("US")];
    const [longitude, latitude] = [(longitudes[at] ?? 0) / 1000, (latitudes[at] ?? 0) / 1000];
    const isExtended = digits.length === 5 && !isExact;
    found.push(postcode(`US:${code}`, isExtended ? written : code, around, longitude, latitude, "US", isExtended));
  }
  return found;
}

function firstFrom(sorted: readonly string[], key: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function postcode(
  id: string,
  text: string,
  around: readonly string[],
  longitude: number,
  latitude: number,
  countryCode: string,
  isApproximate: boolean,
): Place {
  return {
    id: `postcode:${id}`,
    type: "postcode",
    text,
    label: [text, ...around].join(", "),
    context: around.join(", "),
    longitude,
    latitude,
    countryCode,
    source: GAZETTEER,
    isApproximate,
  };
}
