import { measureAsync } from "#build/bench/judge/quantile.ts";

/**
 * Asks every query once, `clients` at a time: each client takes the next one as soon as its last is answered.
 *
 * @returns what each took, and the whole, ms
 * @throws whatever `ask` throws
 */
export async function atOnce<Query>(
  queries: readonly Query[],
  clients: number,
  ask: (query: Query) => Promise<void>,
): Promise<{ times: number[]; elapsedMs: number }> {
  const times: number[] = [];
  // One iterator for all: what a client takes no other gets.
  const waiting = queries.values();
  const client = async (): Promise<void> => {
    for (const query of waiting) times.push(await measureAsync(() => ask(query)));
  };
  const elapsedMs = await measureAsync(() => Promise.all(Array.from({ length: clients }, client)));
  return { times, elapsedMs };
}
