import type { GraphBudget } from "#api/features/graph/limits/graph-budget.ts";
import { GraphRefusal } from "#api/features/graph/limits/graph-errors.ts";
import { getGraphType } from "./graph-types.ts";
import { type GraphWork, type Reach, WORK } from "#api/features/graph/limits/graph-work.ts";
import { DIRECTIONS } from "./operators.ts";
import { joinOf, SameRow, Source, type Statement } from "./statement.ts";
import { asList, entriesOf } from "./values.ts";

interface OrderScope {
  statement: Statement;
  budget: GraphBudget;
  times: number;
  work: GraphWork;
  /** How many rows are ordered. */
  reach: Reach;
}

interface OrderPart {
  expression: string;
  direction: string;
}

/**
 * What follows ORDER BY. Always ends with the key of the type, so that pages neither repeat nor miss a row.
 *
 * @param orderBy the argument, or undefined
 * @param byDefault expression used when the argument is left out; the order of the model otherwise
 * @throws GraphRefusal for null
 */
export function orderSql(
  scope: OrderScope,
  source: Source,
  orderBy: unknown,
  path: string,
  byDefault?: string,
): string {
  if (orderBy === null) throw refusal(path);
  const asked = orderBy === undefined ? [] : asList(orderBy).flatMap((part) => partsOf(scope, source, part, path));
  const type = getGraphType(source.type);
  const usual = byDefault === undefined ? (type.order ?? []).map((name) => source.column(name)) : [byDefault];
  const parts = asked.length > 0 ? asked : usual.map((expression) => ({ expression, direction: "asc" }));
  const keys = type.key
    .map((name) => source.column(name))
    .filter((column) => !parts.some((part) => part.expression === column))
    .map((expression) => ({ expression, direction: "asc" }));
  return [...parts, ...keys].map(({ expression, direction }) => `${expression} ${direction}`).join(", ");
}

function partsOf(scope: OrderScope, source: Source, part: unknown, path: string): OrderPart[] {
  if (part === null) throw refusal(path);
  const type = getGraphType(source.type);
  return entriesOf(part).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    if (value === null || value === undefined) throw refusal(at);
    scope.budget.condition(1);
    scope.work.add(scope.reach, WORK.order);
    const relation = type.relations[name];
    if (!relation) return [{ expression: source.column(name), direction: directionOf(value, at) }];
    if (relation.kind === "same") return partsOf(scope, new SameRow(source, relation.to), value, at);
    scope.budget.lookUp(scope.times);
    scope.work.add(scope.reach, WORK.lookUp);
    const other = new Source(scope.statement.alias(), relation.to);
    const join = joinOf(relation.on, source, other);
    return partsOf(scope, other, value, at).map((inner) => ({
      expression: `(select ${inner.expression} from ${other.table} where ${join})`,
      direction: inner.direction,
    }));
  });
}

function directionOf(value: unknown, at: string): string {
  const direction = typeof value === "string" ? DIRECTIONS[value] : undefined;
  if (direction === undefined) throw refusal(at);
  return direction;
}

function refusal(at: string): GraphRefusal {
  return new GraphRefusal(
    "invalid_value",
    `${at} is null or was not sent. Give it a direction, such as asc, or leave it out.`,
  );
}
