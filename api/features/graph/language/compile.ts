import type { RelationSpec } from "#shared/contracts/graph-model/graph-type.ts";
import type { FragmentDefinitionNode, OperationDefinitionNode } from "graphql";
import { filterSql } from "./filter.ts";
import { GraphBudget } from "#api/features/graph/limits/graph-budget.ts";
import { GraphRefusal } from "#api/features/graph/limits/graph-errors.ts";
import { GRAPH_LIMITS } from "#api/features/graph/limits/graph-limits.ts";
import { getGraphType, isNearRoot, NEAR_ROOTS, scalarOf } from "./graph-types.ts";
import { GraphWork, type Reach, type RowCounts, rowsPer, WORK } from "#api/features/graph/limits/graph-work.ts";
import { indexedRows } from "./indexed-rows.ts";
import { keyPageRows } from "./key-page.ts";
import { nearSql } from "./near.ts";
import { orderSql } from "./order.ts";
import { type Selected, type SelectionScope, selectedFields } from "./selection.ts";
import { joinOf, keyText, SameRow, Source, Statement } from "./statement.ts";
import { readValue, type Variables } from "./values.ts";

/** One root field of the answer: a constant, or a statement that gives its JSON as one text. */
export type RootField =
  | { key: string; json: string }
  | { key: string; sql: string; bind(variables: Variables): unknown[] };

/** What a document asks for, ready to run with any values of the variables in `slots`. */
export interface Plan {
  fields: RootField[];
  /** Milliseconds of one processor that the database needs, about; see `GraphWork`. */
  work(rows: RowCounts): number;
}

interface Compilation extends SelectionScope {
  slots: ReadonlySet<string>;
  budget: GraphBudget;
  work: GraphWork;
}

interface Scope extends Compilation {
  statement: Statement;
}

/**
 * One SQL statement per root field of a validated operation.
 *
 * @param slots variables that are bound when the statement runs; all others are part of the plan
 * @throws GraphRefusal when a limit is passed or a value says nothing
 */
export function compile(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
  slots: ReadonlySet<string>,
): Plan {
  const work = new GraphWork();
  const compilation: Compilation = { fragments, variables, slots, budget: new GraphBudget(), work };
  const roots = selectedFields(compilation, [operation.selectionSet]);
  const fields = roots.map((root) => compileRoot(compilation, root));
  return { fields, work: (rows) => work.milliseconds(rows) };
}

function compileRoot(compilation: Compilation, root: Selected): RootField {
  compilation.budget.field();
  if (root.name === "__typename") return { key: root.key, json: '"query_root"' };
  compilation.budget.root();
  const statement = new Statement();
  const scope: Scope = { ...compilation, statement };
  const isAggregate = root.name.endsWith("_aggregate");
  const name = isAggregate ? root.name.slice(0, -"_aggregate".length) : root.name;
  const near = isNearRoot(name) ? NEAR_ROOTS[name] : undefined;
  const source = new Source(statement.alias(), near?.type ?? name);
  const args = argumentsOf(scope, root);
  const found = near && nearSql(scope, args["args"], name, near.type === "Organisations");
  const from = found && { item: found.item, order: "near.miles" };
  const join = from && `near.id = ${source.column("Id")}`;
  // Counts have no order: they look at every row.
  const reach: Reach =
    found?.reach ??
    ((rows) => Math.min(rows(source.type), indexedRows(source.type, args["where"]), keyPageRows(source.type, args)));
  const json = isAggregate
    ? aggregateJson(scope, source, root, { args, times: 1, depth: 1, reach, from: from?.item, join })
    : listJson(scope, source, root, { args, times: 1, depth: 1, reach, from, join });
  return { key: root.key, sql: ifSmall(json), bind: statement.binder() };
}

/** Null instead of an answer that is too large to be sent. `offset 0` keeps Postgres from reading everything twice. */
function ifSmall(json: string): string {
  return `select case when octet_length(x.json) <= ${GRAPH_LIMITS.answerBytes} then x.json end from (select ${json}::text as json offset 0) x`;
}

interface ListParts {
  args: Record<string, unknown>;
  /** How often the list comes back. */
  times: number;
  depth: number;
  /** How many rows it is chosen from, all times together. */
  reach: Reach;
  /** Joins the list to what it belongs to. */
  join: string | undefined;
}

/** A list as a JSON array: rows are found, ordered and limited first, then made into objects. */
function listJson(
  scope: Scope,
  source: Source,
  field: Selected,
  { args, times, depth, reach, from, join }: ListParts & { from?: { item: string; order: string } },
): string {
  const type = getGraphType(source.type);
  const isRoot = depth === 1;
  const limit = limitOf(args["limit"], type.isLookUp, field.key);
  const inside = scope.budget.list(times, limit, isRoot);
  const list = { statement: scope.statement, budget: scope.budget, times, work: scope.work, reach };
  // Without filter and order, reading stops at the limit.
  const isWhole = args["where"] !== undefined || args["order_by"] !== undefined || from !== undefined;
  scope.work.add(isWhole ? reach : (rows) => Math.min(reach(rows), inside + GRAPH_LIMITS.offset), WORK.row);
  const conditions = [
    join,
    args["where"] === undefined ? undefined : filterSql(list, source, args["where"], `${field.key}.where`),
  ];
  const order = orderSql(list, source, args["order_by"], `${field.key}.order_by`, from?.order);
  const offset = offsetOf(scope, args["offset"], field.key);
  // The object names the columns that it needs, which the list must then give.
  const row = new Source(source.alias, source.type);
  const object = objectJson(scope, row, field, inside, depth);
  const where = conditions.filter((condition) => condition !== undefined).join(" and ");
  const tables = from ? `${from.item}, ${source.table}` : source.table;
  return `(select coalesce(json_agg(${object}), '[]') from (select ${row.columns} from ${tables}${where && ` where ${where}`} order by ${order} limit ${limit}${offset}) ${source.alias})`;
}

function objectJson(scope: Scope, source: Source, field: Selected, times: number, depth: number): string {
  scope.budget.depth(depth + 1);
  const type = getGraphType(source.type);
  const names = new Set<string>();
  return jsonObject(scope, field, (selected) => {
    if (selected.name === "__typename") return `${keyText(source.type)}::text`;
    const spec = type.fields[selected.name];
    if (spec) {
      // A long text under fifty names is fifty long texts.
      if (names.has(selected.name)) scope.budget.objects(times);
      names.add(selected.name);
      return fieldJson(source.column(selected.name), scalarOf(spec).scalar);
    }
    const relation = type.relations[selected.name];
    if (relation) return relationJson(scope, source, relation, selected, times, depth + 1);
    const counted = type.relations[selected.name.replace(/_aggregate$/, "")];
    if (!counted) throw new Error(`${source.type} has no ${selected.name}; validation should have seen that.`);
    const other = new Source(scope.statement.alias(), counted.to);
    const args = argumentsOf(scope, selected);
    const join = joinOf(counted.on, source, other);
    const reach = reachOf(times, source, counted);
    return aggregateJson(scope, other, selected, { args, times, depth: depth + 1, reach, join });
  });
}

/** Instants are told in UTC, whatever the time zone of the connection. */
function fieldJson(column: string, scalar: string): string {
  if (scalar !== "timestamptz") return column;
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function relationJson(
  scope: Scope,
  source: Source,
  relation: RelationSpec,
  field: Selected,
  times: number,
  depth: number,
): string {
  if (relation.kind === "same") return objectJson(scope, new SameRow(source, relation.to), field, times, depth);
  const other = new Source(scope.statement.alias(), relation.to);
  const join = joinOf(relation.on, source, other);
  if (relation.kind === "many") {
    const reach = reachOf(times, source, relation);
    return listJson(scope, other, field, { args: argumentsOf(scope, field), times, depth, reach, join });
  }
  scope.budget.objects(times);
  scope.work.add(() => times, WORK.row);
  const object = objectJson(scope, other, field, times, depth);
  return `(select ${object} from ${other.table} where ${join})`;
}

function aggregateJson(
  scope: Scope,
  source: Source,
  field: Selected,
  { args, times, depth, reach, from, join }: ListParts & { from?: string },
): string {
  scope.budget.depth(depth + 2);
  const list = { statement: scope.statement, budget: scope.budget, times, work: scope.work, reach };
  const { mark } = scope.work;
  scope.work.add(reach, WORK.row);
  const conditions = [
    join,
    args["where"] === undefined ? undefined : filterSql(list, source, args["where"], `${field.key}.where`),
  ];
  let counts = 0;
  const where = conditions.filter((condition) => condition !== undefined).join(" and ");
  const tables = from ? `${from}, ${source.table}` : source.table;
  const count = `(select count(*) from ${tables}${where && ` where ${where}`})`;
  const json = jsonObject(scope, field, (selected) => {
    if (selected.name === "__typename") return `${keyText(`${source.type}_aggregate`)}::text`;
    return jsonObject(scope, selected, (inner) => {
      if (inner.name === "__typename") return `${keyText(`${source.type}_aggregate_fields`)}::text`;
      scope.budget.objects(times);
      counts += 1;
      return count;
    });
  });
  // Each name that it comes under is a count of its own.
  scope.work.repeat(mark, counts);
  return json;
}

/** Rows of a relation, for all rows that it is asked of. */
function reachOf(times: number, source: Source, relation: RelationSpec): Reach {
  const each = rowsPer(source.type, relation.to);
  return (rows) => times * each(rows);
}

/** An object with the response keys of a selection. */
function jsonObject(scope: Scope, field: Selected, valueOf: (selected: Selected) => string): string {
  const selection = selectedFields(scope, field.sets);
  if (selection.length > GRAPH_LIMITS.fieldsPerObject) {
    throw new GraphRefusal(
      "fields_limit",
      `${field.key} selects ${selection.length} fields; at most ${GRAPH_LIMITS.fieldsPerObject} per object are answered.`,
      { value: selection.length, limit: GRAPH_LIMITS.fieldsPerObject },
    );
  }
  const pairs = selection.map((selected) => {
    scope.budget.field();
    return `${keyText(selected.key)}, ${valueOf(selected)}`;
  });
  return `json_build_object(${pairs.join(", ")})`;
}

/** The arguments that were given; a variable without a value counts as not given. */
function argumentsOf(scope: Scope, field: Selected): Record<string, unknown> {
  return Object.fromEntries(
    (field.node.arguments ?? [])
      .map((argument) => [argument.name.value, readValue(argument.value, scope.variables, scope.slots)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Part of the statement's text: Postgres plans a list of 20 rows otherwise than one of any length. */
function limitOf(value: unknown, isLookUp: boolean, key: string): number {
  const { byDefault, atMost } = GRAPH_LIMITS.rows;
  if (value === undefined) return isLookUp ? atMost : byDefault;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw new GraphRefusal("invalid_value", `${key}.limit must be a whole number from 0 to ${atMost}.`);
  }
  if (value <= atMost) return value;
  throw new GraphRefusal(
    "rows_limit",
    `${key}.limit is ${value}; at most ${atMost} rows come at once. Use offset for more.`,
    {
      value,
      limit: atMost,
    },
  );
}

function offsetOf(scope: Scope, value: unknown, key: string): string {
  if (value === undefined || value === 0) return "";
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw new GraphRefusal("invalid_value", `${key}.offset must be a whole number from 0 to ${GRAPH_LIMITS.offset}.`);
  }
  if (value <= GRAPH_LIMITS.offset) return ` offset ${scope.statement.bind(value, () => undefined)}`;
  throw new GraphRefusal(
    "offset_limit",
    `${key}.offset is ${value}; at most ${GRAPH_LIMITS.offset} rows are passed over. Narrow the filter instead.`,
    { value, limit: GRAPH_LIMITS.offset },
  );
}
