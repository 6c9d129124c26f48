import type { Request } from "express";
import type { Visitor } from "#shared/contracts/geo.ts";
import type { Context } from "#api/platform/context.ts";
import type { FindCountry } from "#api/platform/geocoding/visitor-country.ts";
import { findRegionOf } from "./markets.query.ts";

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
  const caller = { ip: request.ip, header: (name: string) => request.get(name) };
  const facts = await findCountry(caller, ctx.now(), ctx.log);
  return facts ? { ...facts, region: await findRegionOf(ctx.db, facts.countryCode) } : UNKNOWN;
}
