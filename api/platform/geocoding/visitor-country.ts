import { LRUCache } from "lru-cache";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { Reader } from "mmdb-lib";
import type { Logger } from "pino";
import { z } from "zod";
import { VISITOR_PATIENCE_MS } from "#shared/contracts/market/geo.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { abbreviationOf, type CountryFacts, factsOf } from "./country-facts.ts";
import { fetchJson } from "./fetch-json.ts";
import type { GeoConfig } from "./geo-config.ts";

/** Finds the country of an address: by a header of the operator's proxy, a provider, or a file, in that order. */
export type FindCountry = (caller: Caller, now: Date, log: Logger) => Promise<CountryFacts | null>;

/** Who is asking: an address, and the headers that a proxy of the operator may have added. */
export interface Caller {
  ip: string | undefined;
  header(name: string): string | undefined;
}

/** The caller of a request. */
export function callerOf(request: Request): Caller {
  return { ip: request.ip, header: (name) => request.get(name) };
}

const CACHED_ADDRESSES = 5000;
const HOUR_MS = 3_600_000;
/** A slow provider must leave time for the file to answer before the page stops waiting. */
const PROVIDER_LIMIT_MS = VISITOR_PATIENCE_MS * 0.4;

/** Opens nothing before the first question. A failure is silent to the visitor (REG-17) and logged. */
export function createFindCountry(config: GeoConfig["visitor"]): FindCountry {
  const breaker = createBreaker("the provider of visitors' countries did not answer");
  // Null: neither the provider nor the file knows it.
  const cache = new LRUCache<string, { facts: CountryFacts | null }>({ max: CACHED_ADDRESSES, ttl: HOUR_MS });
  return async ({ ip, header }, now, log) => {
    const named = config.countryHeader === null ? undefined : header(config.countryHeader);
    const byHeader = named === undefined ? null : factsOf(named.toUpperCase(), now);
    if (byHeader) return byHeader;
    const address = publicAddress(ip);
    if (address === null) return null;
    const kept = cache.get(address);
    if (kept !== undefined) return kept.facts;
    try {
      const asked = config.url === null ? null : await askProvider(breaker, config.url, address, now, log);
      const code = asked ? null : await findInFile(config.mmdbPath, address);
      const facts = asked ?? (code === null ? null : factsOf(code, now));
      cache.set(address, { facts });
      return facts;
    } catch (error) {
      log.warn({ err: error }, "the country of an address could not be looked up");
      return null;
    }
  };
}

/** The address in its usual form, or null for private, reserved and broken ones. */
function publicAddress(ip: string | undefined): string | null {
  if (ip === undefined || !ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  return address.range() === "unicast" ? address.toString() : null;
}

const Text = z.string().max(100).nullish();
/** S1 §9: country, country_code, timezone name and abbreviation, currency_code; the currency may be nested. */
const ProviderAnswer = z.object({
  country_code: z.string().regex(/^[A-Za-z]{2}$/),
  timezone: z.object({ name: Text, abbreviation: Text }).nullish().catch(null),
  currency: z.object({ currency_code: Text }).nullish().catch(null),
  currency_code: Text.catch(null),
});

/** Null when the provider fails or names no country there is. Its names are not taken: they could say anything. */
async function askProvider(
  breaker: Breaker,
  url: string,
  ip: string,
  now: Date,
  log: Logger,
): Promise<CountryFacts | null> {
  const address = url.replaceAll("{ip}", encodeURIComponent(ip));
  const answer = await breaker(async () => ProviderAnswer.parse(await fetchJson(address, PROVIDER_LIMIT_MS)), log);
  const facts = answer ? factsOf(answer.country_code.toUpperCase(), now) : null;
  if (!answer || !facts) return null;
  const zone = answer.timezone?.name;
  const code = zone ? abbreviationOf(zone, now) : null;
  const currency = answer.currency_code ?? answer.currency?.currency_code;
  return {
    ...facts,
    ...(zone && code && { timezoneName: zone, timezoneCode: code }),
    ...(currency && /^[A-Z]{3}$/.test(currency) && { currencyCode: currency }),
  };
}

/** Both shapes that are about: flat, and nested as MaxMind's. */
const Row = z.union([
  z.object({ country_code: z.string() }).transform((row) => row.country_code),
  z.object({ country: z.object({ iso_code: z.string() }) }).transform((row) => row.country.iso_code),
]);

/** @param path of the operator's file; null for the embedded one */
async function findInFile(path: string | null, ip: string): Promise<string | null> {
  const require = createRequire(import.meta.url);
  const embedded = require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
  const row: unknown = (await openReader(path ?? embedded)).get(ip);
  return Row.safeParse(row).data ?? null;
}

/** Open files by their path: whoever asks for the same one shares it. */
const readers = new Map<string, Promise<Reader<never>>>();

function openReader(path: string): Promise<Reader<never>> {
  const known = readers.get(path);
  if (known) return known;
  const opened = readFile(path).then((bytes) => new Reader<never>(bytes));
  readers.set(path, opened);
  // A file that was not there yet, or was being replaced, is tried again.
  opened.catch(() => readers.delete(path));
  return opened;
}
