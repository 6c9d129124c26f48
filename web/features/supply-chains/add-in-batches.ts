import { MOST_ADDED } from "#shared/contracts/people/supply-chains.ts";

/** One call's worth of suppliers and what became of it. */
export interface Batch {
  ids: readonly number[];
  state: "waits" | "added" | "failed";
}

/** Ids in batches of at most ten, each id once (SUP-15). */
export function toBatches(ids: readonly number[]): Batch[] {
  const each = [...new Set(ids)];
  return Array.from({ length: Math.ceil(each.length / MOST_ADDED) }, (_, index) => ({
    ids: each.slice(index * MOST_ADDED, (index + 1) * MOST_ADDED),
    state: "waits" as const,
  }));
}

/**
 * Sends what is not there yet, one batch after the other. A batch that fails keeps the others: adding is idempotent, so
 * sending it again adds nobody twice.
 *
 * @param tell hears of all batches after each answer
 */
export async function sendBatches(
  batches: readonly Batch[],
  send: (ids: readonly number[]) => Promise<unknown>,
  tell: (batches: readonly Batch[]) => void,
): Promise<Batch[]> {
  const now = batches.map((batch): Batch => ({ ...batch, state: batch.state === "failed" ? "waits" : batch.state }));
  tell([...now]);
  for (const [index, batch] of now.entries()) {
    if (batch.state === "added") continue;
    const isAdded = await send(batch.ids).then(
      () => true,
      () => false,
    );
    now[index] = { ...batch, state: isAdded ? "added" : "failed" };
    tell([...now]);
  }
  return now;
}
