import type { Db } from "#api/platform/database/db.ts";

export interface EnqueueOptions {
  /** Jobs of one queue run one after the other. */
  queueName?: string;
  maxAttempts?: number;
  /** A waiting job with the same key is replaced. */
  jobKey?: string;
  /** Not before this moment; at once when left out. */
  runAt?: Date;
}

/** Adds a job inside the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue(
  db: Db,
  task: string,
  payload: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> {
  await db.raw(
    `select graphile_worker.add_job(identifier => ?::text, payload => ?::json, queue_name => ?::text, max_attempts => ?::int, job_key => ?::text, run_at => ?::timestamptz)`,
    [
      task,
      JSON.stringify(payload),
      options.queueName ?? null,
      options.maxAttempts ?? 5,
      options.jobKey ?? null,
      options.runAt ?? null,
    ],
  );
}
