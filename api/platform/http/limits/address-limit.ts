import type { Request } from "express";
import type { Context } from "#api/platform/context.ts";
import { createRateLimitOnUse } from "./rate-limit.ts";

/** Takes one point of the caller's address. @throws AppError `too_many_requests` */
export type AddressLimit = (ctx: Context, request: Request) => Promise<void>;

/** A limit per address for routes that are declared before there is a database. */
export function createAddressLimit(limit: { name: string; points: number; seconds: number }): AddressLimit {
  const limitOn = createRateLimitOnUse(limit);
  return ({ runtime }, request) => limitOn(runtime.knex).consume(request.ip ?? "unknown");
}
