import type { Logger } from "pino";
import type { Place } from "#shared/contracts/geo.ts";
import { LruCache } from "#api/platform/lru-cache.ts";
import { fetchJson } from "./fetch-json.ts";
import { GAZETTEER_ATTRIBUTION, openGazetteer, type PlaceQuery } from "./gazetteer.ts";
import { GAZETTEER } from "./gazetteer-rows.ts";
import type { GeocoderConfig } from "./geo-config.ts";
import { mapbox } from "./providers/mapbox.ts";
import { maptiler } from "./providers/maptiler.ts";
import { nominatim } from "./providers/nominatim.ts";
import { pelias } from "./providers/pelias.ts";
import { photon } from "./providers/photon.ts";
import type { Provider } from "./providers/provider.ts";

export interface Found {
  places: Place[];
  source: string;
  attribution: string[];
}

/** Places by name and point: the provider of the configuration, and the gazetteer where it fails or knows nothing. */
export interface Geocoder {
  find(query: PlaceQuery, log: Logger): Promise<Found>;
  reverse(longitude: number, latitude: number, log: Logger): Promise<Found>;
}

const PROVIDERS: Readonly<Record<GeocoderConfig["kind"], (config: GeocoderConfig) => Provider>> = {
  photon,
  nominatim,
  pelias,
  maptiler,
  mapbox,
};

const CACHED_ANSWERS = 1000;
const HOUR_MS = 3_600_000;
/** After so many failures in a row the provider is left alone for a while: nobody waits for it again and again. */
const FAILURES_ALLOWED = 3;
const REST_MS = 30_000;
/** Questions under way at once; whoever comes then is answered by the gazetteer. */
const MOST_AT_ONCE = 20;

/** @param now milliseconds, for the cache and the rest after failures */
export function createGeocoder(config: GeocoderConfig | null, now: () => number = Date.now): Geocoder {
  const ask = config && createAsk(config, now);
  return {
    async find(query, log) {
      const asked = await ask?.((provider) => provider.findUrl(query.text, query.limit), log);
      const places = (asked?.places ?? []).filter(({ type }) => query.types?.includes(type) ?? true);
      if (!asked || places.length === 0) return offline((await openGazetteer()).find(query));
      const isElsewhere = ({ countryCode }: Place): number => (query.countries.includes(countryCode ?? "") ? 0 : 1);
      const sorted = places.toSorted((a, b) => isElsewhere(a) - isElsewhere(b));
      return { ...asked, places: sorted.slice(0, query.limit) };
    },
    async reverse(longitude, latitude, log) {
      const asked = await ask?.((provider) => provider.reverseUrl(longitude, latitude), log);
      if (asked && asked.places.length > 0) return asked;
      const place = (await openGazetteer()).reverse(longitude, latitude);
      return offline(place ? [place] : []);
    },
  };
}

function offline(places: Place[]): Found {
  return { places, source: GAZETTEER, attribution: [...GAZETTEER_ATTRIBUTION] };
}

type Ask = (url: (provider: Provider) => string, log: Logger) => Promise<Found | undefined>;

function createAsk(config: GeocoderConfig, now: () => number): Ask {
  const provider = PROVIDERS[config.kind](config);
  // Mapbox forbids keeping results that were not bought for it.
  const mayKeep = config.kind !== "mapbox" || config.isPermanent;
  const cache = new LruCache<Place[]>({ capacity: CACHED_ANSWERS, lifeMs: HOUR_MS, now });
  let failures = 0;
  let restsUntil = 0;
  let underWay = 0;
  return async (urlOf, log) => {
    const url = urlOf(provider);
    const kept = cache.get(url);
    if (kept) return { places: kept, source: config.kind, attribution: [...provider.attribution] };
    if (now() < restsUntil || underWay >= MOST_AT_ONCE) return undefined;
    underWay++;
    try {
      const places = provider.read(await fetchJson(url));
      failures = 0;
      if (mayKeep) cache.set(url, places);
      return { places, source: config.kind, attribution: [...provider.attribution] };
    } catch (error) {
      failures++;
      if (failures >= FAILURES_ALLOWED) restsUntil = now() + REST_MS;
      // Never the address: it holds the key.
      const reason = error instanceof Error ? error.name : "unknown";
      log.warn({ kind: config.kind, reason }, "the geocoder did not answer; the gazetteer did");
      return undefined;
    } finally {
      underWay--;
    }
  };
}
