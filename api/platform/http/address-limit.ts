import type { Request } from "express";
import type { Knex } from "knex";
import type { Context } from "#api/platform/context.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

/** Takes one point of the caller's address. @throws AppError `too_many_requests` */
export type AddressLimit = (ctx: Context, request: Request) => Promise<void>;

/** A limit per address for routes that are declared before there is a database. */
export function createAddressLimit(limit: { name: string; points: number; seconds: number }): AddressLimit {
  const limits = new WeakMap<Knex, RateLimit>();
  return async ({ runtime }, request) => {
    const known = limits.get(runtime.knex) ?? createRateLimit(runtime.knex, limit);
    limits.set(runtime.knex, known);
    await known.consume(request.ip ?? "unknown");
  };
}
