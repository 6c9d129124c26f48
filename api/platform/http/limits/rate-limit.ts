import type { Knex } from "knex";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#api/platform/errors.ts";
import { fromDatabaseError } from "#api/platform/http/database-errors.ts";

export interface RateLimit {
  /**
   * Takes one point of `key`.
   *
   * @throws AppError `too_many_requests` with `retryAfterSeconds`, answered as 429 with Retry-After
   */
  consume(key: string): Promise<void>;
  /** Gives `key` all its points again. */
  restore(key: string): Promise<void>;
}

/**
 * A limit of `points` per `seconds` and key, shared by every process through Postgres. While the database is away
 * each process counts for itself.
 *
 * @param name tells limits apart: keys of different names never meet
 */
export function createRateLimit(knex: Knex, limit: Limit): RateLimit {
  const limiter = createLimiter(knex, limit, { inMemoryBlockOnConsumed: limit.points + 1 });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const asked = `That was too often: at most ${limit.points} in ${limit.seconds} s are allowed.`;
        throw tooMany(asked, reason.msBeforeNext / 1000);
      }
    },
    async restore(key) {
      await limiter.delete(key);
    },
  };
}

/** As `createRateLimit`, for routes that are declared before there is a database: one limit for each. */
export function createRateLimitOnUse(limit: Limit): (knex: Knex) => RateLimit {
  const limits = new WeakMap<Knex, RateLimit>();
  return (knex) => {
    const known = limits.get(knex) ?? createRateLimit(knex, limit);
    limits.set(knex, known);
    return known;
  };
}

export interface Budget {
  /**
   * Takes `points` of `key`, or none.
   *
   * @param refusal what was asked and what is allowed; gets what was left
   * @returns gives back what was spent and not needed; nothing once the time that it was spent in is over
   * @throws AppError `too_many_requests`
   */
  spend(key: string, points: number, refusal: (left: number) => string): Promise<(unused: number) => Promise<void>>;
}

/** As `createRateLimit`, for calls that cost more or less: one that is more than what is left costs nothing. */
export function createBudget(knex: Knex, limit: Limit): Budget {
  const limiter = createLimiter(knex, limit);
  // Not `limiter.reward`, which begins the next count below zero where this one has ended.
  const giveBack = async (key: string, points: number, end: number): Promise<void> => {
    try {
      await knex("rate_limits")
        .where({ key: limiter.getKey(key) })
        .andWhere("expire", "<=", end)
        .update({ points: knex.raw("greatest(points - ?, 0)", [points]) });
    } catch (error) {
      // While the database is away this process counts for itself, and gives nothing back.
      if (fromDatabaseError(error)?.status !== 503) throw error;
    }
  };
  return {
    async spend(key, points, refusal) {
      try {
        const { msBeforeNext } = await limiter.consume(key, points);
        const end = Date.now() + msBeforeNext;
        return (unused) => giveBack(key, unused, end);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        await giveBack(key, points, Date.now() + reason.msBeforeNext);
        const left = Math.max(0, limit.points - (reason.consumedPoints - points));
        throw tooMany(refusal(left), reason.msBeforeNext / 1000);
      }
    },
  };
}

/**
 * 429 with Retry-After.
 *
 * @param sentence what was asked and what is allowed
 * @param seconds until it may be asked again
 */
export function tooMany(sentence: string, seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new AppError("too_many_requests", `${sentence} Try again in ${retryAfterSeconds} s.`, {
    facts: { retryAfterSeconds },
  });
}

/** Removes counters that ran out. @returns how many */
export async function sweepRateLimits(knex: Knex): Promise<number> {
  return knex("rate_limits").where("expire", "<", Date.now()).delete();
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** The privacy policy says that a count of an address is deleted after a day at the latest. */
export const COUNT_KEPT_SECONDS = 24 * 60 * 60;

/** Counts in Postgres, and in this process while the database is away. */
function createLimiter(
  knex: Knex,
  { name, points, seconds }: Limit,
  more: { inMemoryBlockOnConsumed?: number } = {},
): RateLimiterPostgres {
  if (seconds > COUNT_KEPT_SECONDS) throw new Error(`The limit ${name} counts for longer than a day.`);
  const common = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...common,
    ...more,
    storeClient: knex,
    storeType: "knex",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(common),
  });
}
