import type { Context } from "#api/platform/context.ts";
import { createBudget, type Budget } from "#api/platform/http/limits/rate-limit.ts";
import type { Gate } from "./gate.ts";
import { GraphRefusal } from "./graph-errors.ts";
import { GRAPH_LIMITS } from "./graph-limits.ts";

const budgets = new WeakMap<Context["runtime"]["knex"], Budget>();

/**
 * Runs a query at the expense of a caller: charged is what it was estimated to make the database do, and at the end no
 * more than the time that it took, as many lists are full long before all rows were looked at.
 *
 * @param asked `caller`: user or address; `work`: milliseconds of one processor, as estimated; `enter`: what it waits at
 * before it runs. Who is refused there is charged nothing
 * @param run gives what it found, and how many milliseconds that took
 * @throws GraphRefusal `cost_limit` for what nobody may ask for; AppError `too_many_requests` when it is more than the
 * caller has left of this minute, which is then not charged
 */
export async function atExpenseOf<T>(
  { runtime }: Context,
  { caller, work, enter }: { caller: string; work: number; enter: Gate },
  run: () => Promise<{ found: T; took: number }>,
): Promise<T> {
  const asked = Math.max(1, Math.ceil(work));
  if (asked > GRAPH_LIMITS.milliseconds) throw tooMuch(asked);
  return enter(caller, async () => {
    // Calls are counted already, and a call of the database for each small one would be most of its cost.
    if (asked < GRAPH_LIMITS.millisecondsNotCounted) return (await run()).found;
    const allowed = GRAPH_LIMITS.millisecondsPerMinute;
    const budget =
      budgets.get(runtime.knex) ?? createBudget(runtime.knex, { name: "graph-work", points: allowed, seconds: 60 });
    budgets.set(runtime.knex, budget);
    const giveBack = await budget.spend(
      caller,
      asked,
      (left) =>
        `This query would keep the database busy for about ${seconds(asked)}; of ${seconds(allowed)} in a minute you have ${seconds(left)} left.`,
    );
    const { found, took } = await run();
    const unused = asked - Math.ceil(took);
    if (unused > 0) await giveBack(unused);
    return found;
  });
}

function tooMuch(asked: number): GraphRefusal {
  const limit = GRAPH_LIMITS.milliseconds;
  return new GraphRefusal(
    "cost_limit",
    `The query would keep the database busy for about ${seconds(asked)}; at most ${seconds(limit)} (${limit} ms) are allowed. Use fewer patterns (_like, _ilike) and relations in filters.`,
    { value: asked, limit },
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString("en-GB", { maximumFractionDigits: milliseconds < 1000 ? 3 : 1 })} s`;
}
