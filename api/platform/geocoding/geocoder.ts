import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type Place, PlaceType } from "#shared/contracts/market/geo.ts";
import { createBreaker } from "./breaker.ts";
import { fetchJson } from "./fetch-json.ts";
import { GAZETTEER_ATTRIBUTION, openGazetteer, type PlaceQuery } from "./gazetteer.ts";
import { GAZETTEER } from "./gazetteer-rows.ts";
import type { GeocoderConfig } from "./geo-config.ts";
import { mapbox } from "#api/platform/geocoding/providers/mapbox.ts";
import { maptiler } from "#api/platform/geocoding/providers/maptiler.ts";
import { nominatim } from "#api/platform/geocoding/providers/nominatim.ts";
import { pelias } from "#api/platform/geocoding/providers/pelias.ts";
import { photon } from "#api/platform/geocoding/providers/photon.ts";
import type { Provider } from "#api/platform/geocoding/providers/provider.ts";

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
/** Longest wait for the provider. */
const TIMEOUT_MS = 2500;
/** Asked for where the provider cannot be told which types are wanted, so that enough of them are left. */
const MORE_TO_FILTER = 4;

export function createGeocoder(config: GeocoderConfig | null): Geocoder {
  const ask = config && createAsk(config);
  return {
    async find(query, log) {
      const asked = await ask?.((provider) => findUrl(provider, query), log);
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

function findUrl(provider: Provider, query: PlaceQuery): string {
  // Every place has one of the types: to name them all is to name none.
  const types = PlaceType.options.every((type) => query.types?.includes(type)) ? null : query.types;
  const isFiltered = types === null || provider.canFilter(types);
  return provider.findUrl({ text: query.text, limit: isFiltered ? query.limit : query.limit * MORE_TO_FILTER, types });
}

function offline(places: Place[]): Found {
  return { places, source: GAZETTEER, attribution: [...GAZETTEER_ATTRIBUTION] };
}

type Ask = (url: (provider: Provider) => string, log: Logger) => Promise<Found | undefined>;

function createAsk(config: GeocoderConfig): Ask {
  const provider = PROVIDERS[config.kind](config);
  // Mapbox forbids keeping results that were not bought for it.
  const mayKeep = config.kind !== "mapbox" || config.isPermanent;
  const cache = new LRUCache<string, Place[]>({ max: CACHED_ANSWERS, ttl: HOUR_MS, ttlResolution: 0, perf: Date });
  const breaker = createBreaker("the geocoder did not answer; the gazetteer did");
  return async (urlOf, log) => {
    const url = urlOf(provider);
    const kept = cache.get(url);
    const places = kept ?? (await breaker(async () => provider.read(await fetchJson(url, TIMEOUT_MS)), log));
    if (places === undefined) return undefined;
    if (!kept && mayKeep) cache.set(url, places);
    return { places, source: config.kind, attribution: [...provider.attribution] };
  };
}
