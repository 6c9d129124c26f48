import { setTimeout } from "node:timers/promises";
import type { Request } from "express";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Visitor } from "#shared/contracts/market/geo.ts";
import type { Context, Runtime } from "#api/platform/context.ts";
import type { GeoConfig } from "#api/platform/geocoding/geo-config.ts";
import { callerOf, type Caller, createFindCountry, type FindCountry } from "#api/platform/geocoding/visitor-country.ts";
import { findRegionOf } from "#api/platform/geocoding/markets.query.ts";

/** How long the HTML of a page waits for its region; it is as good in the default one. */
const PAGE_LIMIT_MS = 500;

const UNKNOWN: Visitor = {
  countryName: null,
  countryCode: null,
  timezoneName: null,
  timezoneCode: null,
  currencyCode: null,
  region: null,
};

/** Country of the caller's address and the market with it; all null where it is not known (REG-17). */
export async function describeVisitor(ctx: Context, findCountry: FindCountry, request: Request): Promise<Visitor> {
  const facts = await findCountry(callerOf(request), ctx.now(), ctx.log);
  return facts ? { ...facts, region: await findRegionOf(ctx.db, facts.countryCode) } : UNKNOWN;
}

/**
 * The market of a caller's country for the HTML of a page, which waits for nobody: the proxy's header or the file, not
 * the provider (REG-02). Null where it is not known, and where the file or the database takes longer than half a second.
 */
export function createQuickRegion(
  runtime: Pick<Runtime, "knex" | "log" | "now">,
  config: GeoConfig["visitor"],
): (caller: Caller) => Promise<Region | null> {
  const findCountry = createFindCountry({ ...config, url: null });
  const find = async (caller: Caller): Promise<Region | null> => {
    const facts = await findCountry(caller, runtime.now(), runtime.log);
    // Pages that need no database are served without it, in the default region.
    return facts && findRegionOf(runtime.knex, facts.countryCode).catch(() => null);
  };
  return async (caller) => {
    const limit = new AbortController();
    const late = setTimeout(PAGE_LIMIT_MS, null, { signal: limit.signal });
    try {
      return await Promise.race([find(caller), late]);
    } finally {
      late.catch(() => undefined);
      limit.abort();
    }
  };
}
