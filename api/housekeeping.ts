import { sweepAccounts } from "#api/features/accounts/account-deletion.service.ts";
import { sweepTenants } from "#api/features/tenant-deletion/tenant-sweep.service.ts";
import { sweepInvitations } from "#api/features/teams/invitations.service.ts";
import { sweepVerifications } from "#api/features/accounts/verification.service.ts";
import { sweepAnalytics } from "#api/features/analytics/analytics.repository.ts";
import { sweepCaptchaUses } from "#api/features/contact/contact.repository.ts";
import { sweepClaims } from "#api/features/claims/claims.service.ts";
import { deleteOldCorrespondence } from "#api/features/contact/retention.service.ts";
import { failAbandonedExecutions } from "#api/features/executions/abandoned-executions.service.ts";
import { removeUnusedFiles } from "#api/features/files/unused-files.service.ts";
import { removeOldFlexExecutions } from "#api/features/flex/flex-expiry.service.ts";
import { sweepProviderPayloads } from "#api/features/identity/provider/provider-adapter.ts";
import { dropSilentRequests, handOverDue } from "#api/features/occupancy/hand-over.service.ts";
import { announceIdle, dropDeadNodes, forgetConnections } from "#api/features/occupancy/live-connections.service.ts";
import { releaseExpiredSeats } from "#api/features/occupancy/seats.service.ts";
import { sweepUploads } from "#api/features/profiles/uploads/uploads.service.ts";
import { emptyTrash } from "#api/features/trash/trash.service.ts";
import type { Context, Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { sweepIdempotencyKeys } from "#api/platform/http/request/idempotency.ts";
import { requeueStrandedMails } from "#api/platform/mail/deliver.ts";
import { sweepRateLimits } from "#api/platform/http/limits/rate-limit.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { unlockDeadWorkers } from "#api/platform/jobs/unlock-dead-workers.ts";
import { removeDeadPools } from "#api/platform/jobs/worker-pools.ts";

const SWEEP_MS = 5000;
const HOUR_MS = 60 * 60 * 1000;

type Step = (ctx: Context) => Promise<unknown>;

/**
 * What people and jobs wait for: jobs of dead workers are handed back, connections of dead nodes dropped, idle seats
 * announced, seats past the grace period freed, seats handed over that were promised or are waited for, runs that
 * nobody will finish ended, old public runs and old trash removed.
 */
const SOON: readonly Step[] = [
  (ctx) => unlockDeadWorkers(ctx.runtime.knex),
  (ctx) => removeDeadPools(ctx.db),
  dropDeadNodes,
  (ctx) => withTransaction(ctx, announceIdle),
  (ctx) => withTransaction(ctx, releaseExpiredSeats),
  (ctx) => withTransaction(ctx, handOverDue),
  (ctx) => withTransaction(ctx, dropSilentRequests),
  forgetConnections,
  failAbandonedExecutions,
  (ctx) => removeOldFlexExecutions(ctx),
  emptyTrash,
];

/** Rows that ran out and that nobody looks at, and mails that lost their job. */
const RUN_OUT: readonly Step[] = [
  sweepProviderPayloads,
  sweepIdempotencyKeys,
  sweepRateLimits,
  sweepAnalytics,
  sweepCaptchaUses,
  requeueStrandedMails,
].map((remove) => (ctx) => remove(ctx.runtime.knex));

/** Also what is kept no longer than was promised. */
const HOURLY: readonly Step[] = [
  ...RUN_OUT,
  deleteOldCorrespondence,
  sweepClaims,
  // Before accounts: whoever was the only manager of one that is gone is nobody's any more.
  sweepTenants,
  removeUnusedFiles,
  sweepAccounts,
  sweepInvitations,
  sweepVerifications,
  sweepUploads,
];

/**
 * One sweep of what cannot wait an hour. Any number of nodes may sweep at once.
 *
 * @throws AggregateError after the last step, when some failed
 */
export function sweep(runtime: Runtime): Promise<void> {
  return sweepAll(runtime, SOON);
}

/**
 * Sweeps every five seconds until stopped, and what nobody looks at now and every hour; what fails is logged and tried
 * again by the next sweep.
 *
 * @param maySweep false while this process cannot prove that it lives: it would take itself for dead
 */
export function startHousekeeping(runtime: Runtime, maySweep: () => boolean): { stop(): Promise<void> } {
  const hourly = every(HOUR_MS, () => tryToSweep(runtime, HOURLY));
  const soon = every(SWEEP_MS, async () => {
    if (maySweep()) await tryToSweep(runtime, SOON);
  });
  hourly.now();
  return {
    async stop() {
      await Promise.all([hourly.stop(), soon.stop()]);
    },
  };
}

/** Repeats `work`, never beside itself. */
function every(ms: number, work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  const now = (): void => {
    running ??= work().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(now, ms);
  return {
    now,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function tryToSweep(runtime: Runtime, steps: readonly Step[]): Promise<void> {
  try {
    await sweepAll(runtime, steps);
  } catch (error) {
    runtime.log.warn({ err: error }, "a sweep failed; the next one tries again");
  }
}

async function sweepAll(runtime: Runtime, steps: readonly Step[]): Promise<void> {
  const { ctx } = openSystemContext(runtime, { requestId: "sweep" });
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step(ctx);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps of a sweep failed.`);
}
