import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import type { PodType } from "./types.ts";
import { counted, inNumber } from "#shared/configurator/takeoff/counted.ts";

/** A type and how many of it there are. */
export type TypeCount = Pick<PodType, "mark" | "count">;

/** Equal pods of one hand that the stated rates go by. */
export const REPETITION = 30;

/**
 * Pods to make of each type: those that are placed, and what an order has over them. An order that has enough of every
 * type for the rates brings each to that; what is left, and a smaller one, is of the commonest.
 */
export function orderedCounts(types: readonly TypeCount[], ordered: number | null): Map<string, number> {
  const placed = types.reduce((sum, { count }) => sum + count, 0);
  const enough = orderForRates(types);
  const isEnough = ordered !== null && ordered >= enough;
  const counts = new Map(types.map(({ mark, count }) => [mark, isEnough ? Math.max(REPETITION, count) : count]));
  const rest = (ordered ?? 0) - (isEnough ? enough : placed);
  const [commonest] = types.toSorted((a, b) => b.count - a.count);
  if (commonest && rest > 0) counts.set(commonest.mark, (counts.get(commonest.mark) ?? 0) + rest);
  return counts;
}

/** Least order with as many pods of each type as the rates go by. */
export function orderForRates(types: readonly TypeCount[]): number {
  return types.reduce((sum, { count }) => sum + Math.max(REPETITION, count), 0);
}

/** An order smaller than what is placed is taken to be a slip. */
export function orderRule(placed: number, ordered: number | null): Breach | null {
  if (ordered === null || ordered >= placed) return null;
  return {
    ruleId: "K1-22",
    severity: "warning",
    message: `The order has ${counted(ordered, "pod")}, ${counted(placed, "space")} ${inNumber("gets", placed)} one: all of them count.`,
    source: "K1: quantity",
    hostGlobalId: null,
    fixes: [fixTo("ordered", `Order ${counted(placed, "pod")}`, placed)],
  };
}
