import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import type { PodType } from "./types.ts";
import { counted, inNumber } from "#shared/configurator/takeoff/counted.ts";

/** Pods to make of each type: those that are placed, and what an order has over them, of the commonest type. */
export function orderedCounts(types: readonly PodType[], ordered: number | null): Map<string, number> {
  const counts = new Map(types.map(({ mark, count }) => [mark, count]));
  const placed = types.reduce((sum, { count }) => sum + count, 0);
  const [commonest] = types.toSorted((a, b) => b.count - a.count);
  if (commonest && ordered !== null && ordered > placed) {
    counts.set(commonest.mark, commonest.count + ordered - placed);
  }
  return counts;
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
