import type { Knex } from "knex";
import type { Logger } from "pino";
import { sweepAnalytics } from "#api/features/analytics/analytics.repository.ts";
import { sweepCaptchaUses } from "#api/features/contact/contact.repository.ts";
import { sweepProviderPayloads } from "#api/features/identity/provider-adapter.ts";
import { sweepIdempotencyKeys } from "#api/platform/http/idempotency.ts";
import { sweepRateLimits } from "#api/platform/http/rate-limit.ts";

const HOUR_MS = 60 * 60 * 1000;
const SWEEPS = { sweepProviderPayloads, sweepIdempotencyKeys, sweepRateLimits, sweepAnalytics, sweepCaptchaUses };

/** Removes rows that ran out, now and every hour. Several processes may do so at once. */
export function startHousekeeping(knex: Knex, log: Logger): { stop(): Promise<void> } {
  let running = sweepAll(knex, log);
  const timer = setInterval(() => {
    running = sweepAll(knex, log);
  }, HOUR_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function sweepAll(knex: Knex, log: Logger): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS)) {
    try {
      log.debug({ name, rows: await sweep(knex) }, "swept");
    } catch (error) {
      log.warn({ err: error, name }, "a sweep failed; the next one is in an hour");
    }
  }
}
