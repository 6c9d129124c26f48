import type { Knex } from "knex";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#api/platform/errors.ts";

export interface RateLimit {
  /**
   * Takes one point of `key`.
   *
   * @throws AppError `too_many_requests` with `retryAfterSeconds`, answered as 429 with Retry-After
   */
  consume(key: string): Promise<void>;
}

/**
 * A limit of `points` per `seconds` and key, shared by every process through Postgres. While the database is away
 * each process counts for itself.
 *
 * @param name tells limits apart: keys of different names never meet
 */
export function createRateLimit(knex: Knex, limit: { name: string; points: number; seconds: number }): RateLimit {
  const common = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds };
  const limiter = new RateLimiterPostgres({
    ...common,
    storeClient: knex,
    storeType: "knex",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory(common),
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new AppError("too_many_requests", `That was too often. Try again in ${retryAfterSeconds} s.`, {
          facts: { retryAfterSeconds },
        });
      }
    },
  };
}

/** Removes counters that ran out. @returns how many */
export async function sweepRateLimits(knex: Knex): Promise<number> {
  return knex("rate_limits").where("expire", "<", Date.now()).delete();
}
