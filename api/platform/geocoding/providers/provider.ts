import { z } from "zod";
import { Place, type PlaceType } from "#shared/contracts/market/geo.ts";
import { wrapLongitude } from "#shared/domain/places/longitude.ts";

/** What is looked for: at most so many places, of these types (null: of any). */
interface Question {
  text: string;
  limit: number;
  types: readonly PlaceType[] | null;
}

/** The provider's words for the types, in one list as most of them take it; null for any. */
export function wordsOf(
  types: readonly PlaceType[] | null,
  words: Readonly<Record<PlaceType, readonly string[]>>,
): string | null {
  return types && types.flatMap((type) => words[type]).join(",");
}

/** A geocoder on another server: addresses to ask, and how to read what it answers. */
export interface Provider {
  attribution: readonly string[];
  /** Types that it cannot be asked for are left for the caller to filter. */
  findUrl(question: Question): string;
  /** Whether an answer to `findUrl` holds these types only. */
  canFilter(types: readonly PlaceType[]): boolean;
  reverseUrl(longitude: number, latitude: number): string;
  /** Places of an answer to either; entries that make no sense are left out. @throws Error for another shape */
  read(answer: unknown): Place[];
}

export const OPEN_STREET_MAP = "© OpenStreetMap contributors";

/** Address with query parameters; those without a value are left out, those with several are repeated. */
export function addressOf(
  base: string,
  query: Readonly<Record<string, string | number | null | readonly string[]>>,
): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== null) url.searchParams.append(name, String(item));
  }
  return url.href;
}

const FeatureCollection = z.object({ features: z.array(z.unknown()) });

/** Reads each feature of a collection by its schema; those that do not fit are left out. */
export function readFeatures<T>(
  answer: unknown,
  schema: z.core.$ZodType<T>,
  toPlace: (feature: T) => Place | null,
): Place[] {
  return readEach(FeatureCollection.parse(answer).features, schema, toPlace);
}

export function readEach<T>(
  entries: readonly unknown[],
  schema: z.core.$ZodType<T>,
  toPlace: (entry: T) => Place | null,
): Place[] {
  return entries.flatMap((entry) => {
    const parsed = z.safeParse(schema, entry);
    const place = parsed.success ? Place.safeParse(toPlace(parsed.data)) : undefined;
    return place?.success ? [place.data] : [];
  });
}

interface Facts {
  id: string;
  type: PlaceType;
  text: string;
  /** What it lies in, smallest first; what is missing or said before is left out. */
  around: readonly (string | null | undefined)[];
  longitude: number;
  latitude: number;
  /** Two opposite corners in any order: longitude, latitude, longitude, latitude. */
  corners?: readonly [number, number, number, number] | null;
  countryCode: string | null | undefined;
  source: string;
}

const LONGEST_TEXT = 200;
const plain = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT);

/** A place in our shape, or null when it has no name. */
export function toPlace(facts: Facts): Place | null {
  const text = plain(facts.text);
  if (text === "") return null;
  const around = facts.around.flatMap((name) => (name ? [plain(name)] : [])).filter((name) => name !== text);
  const context = [...new Set(around)].join(", ");
  const code = facts.countryCode?.toUpperCase();
  const [x1, y1, x2, y2] = facts.corners ?? [];
  return {
    id: `${facts.source}:${facts.id}`.slice(0, LONGEST_TEXT),
    type: facts.type,
    text,
    label: context === "" ? text : `${text}, ${context}`,
    context,
    longitude: wrapLongitude(facts.longitude),
    latitude: facts.latitude,
    ...(x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined
      ? { bbox: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] }
      : {}),
    countryCode: code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null,
    source: facts.source,
    isApproximate: false,
  };
}

/** Longitude and latitude of a GeoJSON point. */
export const PointGeometry = z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) });
export const Corners = z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish();
export const Text = z.string().nullish();
