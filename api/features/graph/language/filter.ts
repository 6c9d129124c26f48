import type { GraphType, RelationSpec } from "#shared/contracts/graph-model/graph-type.ts";
import { comparison } from "./comparison.ts";
import type { GraphBudget } from "#api/features/graph/limits/graph-budget.ts";
import { GraphRefusal } from "#api/features/graph/limits/graph-errors.ts";
import { getGraphType } from "./graph-types.ts";
import { type GraphWork, operatorWork, type Reach, rowsPer, WORK } from "#api/features/graph/limits/graph-work.ts";
import { joinOf, SameRow, Source, type Statement } from "./statement.ts";
import { asList, entriesOf } from "./values.ts";

export interface FilterScope {
  statement: Statement;
  budget: GraphBudget;
  /** How often the filtered list is asked for. */
  times: number;
  work: GraphWork;
  /** How many rows the filter is held against. */
  reach: Reach;
}

/**
 * A filter as a condition on `source`; `true` for the empty one. Conditions follow SQL: comparing with an empty
 * field is neither true nor false, so `_neq` and `_not` leave such rows out.
 *
 * @param path where the filter stands, for messages
 * @throws GraphRefusal
 */
export function filterSql(scope: FilterScope, source: Source, where: unknown, path: string, depth = 1): string {
  refuseNull(where, path);
  const type = getGraphType(source.type);
  const conditions = entriesOf(where).map(([name, value]) => {
    const at = `${path}.${name}`;
    scope.budget.condition(depth);
    if (value === undefined) throw missing(at);
    refuseNull(value, at);
    switch (name) {
      case "_and":
        return allOf(asList(value).map((part) => filterSql(scope, source, part, at, depth + 1)));
      case "_or": {
        const parts = asList(value);
        if (parts.length === 0) {
          throw new GraphRefusal("invalid_value", `${at} is an empty list, which nothing fulfils. Leave it out.`);
        }
        return `(${parts.map((part) => filterSql(scope, source, part, at, depth + 1)).join(" or ")})`;
      }
      case "_not":
        return `not ${filterSql(scope, source, value, at, depth + 1)}`;
      default:
        return ofField(scope, source, type, name, value, at, depth);
    }
  });
  return allOf(conditions);
}

function ofField(
  scope: FilterScope,
  source: Source,
  type: GraphType,
  name: string,
  value: unknown,
  at: string,
  depth: number,
): string {
  const relation = type.relations[name];
  if (relation) return ofRelation(scope, source, relation, value, at, depth);
  const field = type.fields[name];
  if (!field) throw new Error(`${source.type} has no ${name}; validation should have seen that.`);
  const operators = entriesOf(value);
  if (operators.length === 0) {
    throw new GraphRefusal("invalid_value", `${at} names no operator. Write for example ${name}: { _eq: … }.`);
  }
  return allOf(
    operators.map(([operator, operand]) => {
      scope.budget.condition(depth);
      if (operand === undefined) throw missing(`${at}.${operator}`);
      scope.work.add(scope.reach, operatorWork(name, operator));
      return comparison(scope.statement, source.column(name), field, operator, operand, `${at}.${operator}`);
    }),
  );
}

/** True for rows that have such a row on the other side. */
function ofRelation(
  scope: FilterScope,
  source: Source,
  relation: RelationSpec,
  value: unknown,
  at: string,
  depth: number,
): string {
  if (relation.kind === "same") {
    return filterSql(scope, new SameRow(source, relation.to), value, at, depth + 1);
  }
  scope.budget.lookUp(scope.times);
  const other = new Source(scope.statement.alias(), relation.to);
  const each = relation.kind === "many" ? rowsPer(source.type, relation.to) : () => 1;
  const reach: Reach = (rows) => scope.reach(rows) * each(rows);
  scope.work.add(reach, WORK.row);
  const condition = filterSql({ ...scope, reach }, other, value, at, depth + 1);
  const join = joinOf(relation.on, source, other);
  return `exists (select 1 from ${other.table} where ${join} and ${condition})`;
}

function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "true" : `(${conditions.join(" and ")})`;
}

function refuseNull(value: unknown, at: string): void {
  if (value !== null) return;
  throw new GraphRefusal(
    "invalid_value",
    `${at} is null, which says nothing. Leave it out, or use _is_null on a field.`,
  );
}

function missing(at: string): GraphRefusal {
  return new GraphRefusal("invalid_value", `${at} has no value: the variable it names was not sent.`);
}
