import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "./rate-limit.ts";

/** Takes points of a caller for a read. @throws AppError `too_many_requests` */
export type ReadLimit = (caller: string, points: number) => Promise<void>;

/**
 * What a caller may read in a minute. Each process counts for itself: a row written for every read would cost more than
 * most reads.
 */
export function createReadLimit(pointsPerMinute: number): ReadLimit {
  const limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 });
  return async (caller, points) => {
    try {
      await limiter.consume(caller, points);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const asked = `This call counts ${points}, and ${pointsPerMinute} in a minute are allowed, which you have used.`;
      throw tooMany(asked, reason.msBeforeNext / 1000);
    }
  };
}
