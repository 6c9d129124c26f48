import { GRAPH_LIMITS } from "#api/features/graph/limits/graph-limits.ts";
import { getGraphType } from "./graph-types.ts";
import { asList, entriesOf } from "./values.ts";

/** Comparisons that an index in the order of the key answers by where it begins and ends. */
const RANGES = new Set(["_gt", "_gte", "_lt", "_lte"]);
/** Orders in which the index of a key can be walked. */
const WALKS = new Set<unknown>(["asc", "desc"]);
/** The longest page behind the farthest offset, as for lists without a filter. */
const FARTHEST = GRAPH_LIMITS.rows.atMost + GRAPH_LIMITS.offset;

/**
 * How many rows a list looks at that is a page in the order of its key, after or before a value of it (keyset paging);
 * Infinity for others. The index gives the rows in order, so that reading stops at the limit.
 */
export function keyPageRows(typeName: string, args: Record<string, unknown>): number {
  const [key, ...more] = getGraphType(typeName).key;
  if (key === undefined || more.length > 0) return Infinity;
  const [order, ...others] = asList(args["order_by"]).flatMap((part) => entriesOf(part));
  const isInOrder = order?.[0] === key && others.length === 0 && WALKS.has(order[1]);
  return isInOrder && isRange(key, args["where"]) ? FARTHEST : Infinity;
}

/** Whether a filter asks for nothing but a range of the key. */
function isRange(key: string, where: unknown): boolean {
  return entriesOf(where).every(([name, value]) =>
    name === "_and"
      ? asList(value).every((part) => isRange(key, part))
      : name === key && entriesOf(value).every(([operator]) => RANGES.has(operator)),
  );
}
