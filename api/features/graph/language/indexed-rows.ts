import { GRAPH_LIMITS } from "#api/features/graph/limits/graph-limits.ts";
import { getGraphType } from "./graph-types.ts";
import { asList, entriesOf, VariableSlot } from "./values.ts";

/** Fields besides keys that an index finds rows by, and how many rows one value has at most, about. */
const INDEXED: Readonly<Record<string, Readonly<Record<string, number>>>> = { Organisations: { TenantId: 20 } };

/**
 * How many rows a filter leaves to look at because an index finds them by `_eq` or `_in`; Infinity where none does.
 * Only what every row must fulfil counts: conditions beside each other and inside `_and`.
 */
export function indexedRows(typeName: string, where: unknown): number {
  const { key } = getGraphType(typeName);
  const rowsPerValue = (name: string): number | undefined =>
    key.length === 1 && key[0] === name ? 1 : INDEXED[typeName]?.[name];
  const found = entriesOf(where).flatMap(([name, value]) => {
    if (name === "_and") return asList(value).map((part) => indexedRows(typeName, part));
    const rows = rowsPerValue(name);
    if (rows === undefined) return [];
    return entriesOf(value).flatMap(([operator, operand]) => {
      if (operator === "_eq") return [rows];
      if (operator !== "_in") return [];
      return [rows * (operand instanceof VariableSlot ? GRAPH_LIMITS.listValues : asList(operand).length)];
    });
  });
  return Math.min(Infinity, ...found);
}
