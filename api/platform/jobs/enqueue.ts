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
    // A function of the owner's: requests have no right to the queue itself.
    "select add_job(?::text, ?::json, ?::text, ?::int, ?::text, ?::timestamptz)",
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
