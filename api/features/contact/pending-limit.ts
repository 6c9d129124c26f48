import type { Knex } from "knex";
import type { Context } from "#api/platform/context.ts";
import { type Budget, createBudget } from "#api/platform/http/limits/rate-limit.ts";
import { isCounted } from "./contact.policy.ts";

const DAY_SECONDS = 24 * 60 * 60;
const budgets = new WeakMap<Knex, Budget>();

/**
 * A tenant that staff have not approved writes to one organisation a day. Others, and visitors without an account,
 * are not counted here.
 *
 * @throws AppError `too_many_requests` with Retry-After
 */
export async function spendPendingLimit({ actor, runtime: { knex } }: Context, count: number): Promise<void> {
  if (!isCounted(actor)) return;
  const budget = budgets.get(knex) ?? createBudget(knex, { name: "pending-message", points: 1, seconds: DAY_SECONDS });
  budgets.set(knex, budget);
  await budget.spend(
    actor.tenantId,
    count,
    () => "One organisation a day until your account is approved. Choose who to write to first.",
  );
}
