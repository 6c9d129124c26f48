import type { FieldSpec } from "#shared/contracts/graph-model/graph-type.ts";
import { GraphRefusal } from "#api/features/graph/limits/graph-errors.ts";
import { GRAPH_LIMITS } from "#api/features/graph/limits/graph-limits.ts";
import { scalarOf } from "./graph-types.ts";
import { COMPARISONS, LISTS, TEXT_COMPARISONS } from "./operators.ts";
import type { Check, Statement } from "./statement.ts";
import { asList } from "./values.ts";

/**
 * One operator on a column, its operand bound.
 *
 * @throws GraphRefusal for null, an empty or endless list, a word that the field never has, a broken pattern
 */
export function comparison(
  statement: Statement,
  column: string,
  field: FieldSpec,
  operator: string,
  operand: unknown,
  at: string,
): string {
  const { values } = scalarOf(field);
  if (operator === "_is_null") {
    if (typeof operand !== "boolean") throw nullOperand(at);
    return `${column} is ${operand ? "" : "not "}null`;
  }
  const list = LISTS[operator];
  if (list) return `${column} ${list}(${statement.bind(listOf(operand, values, at), () => undefined)})`;
  const pattern = TEXT_COMPARISONS[operator];
  if (pattern) return `${column} ${pattern} ${statement.bind(operand, checkPattern(at))}`;
  const sign = COMPARISONS[operator];
  if (!sign) throw new Error(`There is no operator ${operator}; validation should have seen that.`);
  const isWord = operator === "_eq" || operator === "_neq";
  return `${column} ${sign} ${statement.bind(operand, checkValue(isWord ? values : null, at))}`;
}

function listOf(operand: unknown, values: readonly string[] | null, at: string): readonly unknown[] {
  if (operand === null) throw nullOperand(at);
  const list = asList(operand);
  if (list.length === 0) {
    throw new GraphRefusal("invalid_value", `${at} is an empty list. Give it at least one value, or leave it out.`);
  }
  if (list.length > GRAPH_LIMITS.listValues) {
    throw new GraphRefusal(
      "filter_limit",
      `${at} has ${list.length} values; at most ${GRAPH_LIMITS.listValues} are answered. Split the list.`,
      { value: list.length, limit: GRAPH_LIMITS.listValues },
    );
  }
  const check = checkValue(values, at);
  for (const value of list) check(value);
  return list;
}

function checkValue(values: readonly string[] | null, at: string): Check {
  return (value) => {
    if (value === null || value === undefined) throw nullOperand(at);
    if (typeof value === "string" && value.includes("\0")) throw noSuchText(at);
    if (values === null || (typeof value === "string" && values.includes(value))) return;
    throw new GraphRefusal("invalid_value", `${at} is ${quote(value)}, but this field has only: ${values.join(", ")}.`);
  };
}

function checkPattern(at: string): Check {
  return (value) => {
    if (typeof value !== "string") throw nullOperand(at);
    if (value.includes("\0")) throw noSuchText(at);
    if (value.length > GRAPH_LIMITS.pattern) {
      throw new GraphRefusal(
        "filter_limit",
        `${at} has ${value.length} characters; at most ${GRAPH_LIMITS.pattern} are answered.`,
        { value: value.length, limit: GRAPH_LIMITS.pattern },
      );
    }
    // Postgres complains only when a text matches up to that sign: hidden rows must not show in that way.
    if (/(^|[^\\])(\\\\)*\\$/.test(value)) {
      throw new GraphRefusal(
        "invalid_value",
        `${at} ends with a single \\, which escapes nothing. Write \\\\ for the sign.`,
      );
    }
  };
}

function nullOperand(at: string): GraphRefusal {
  return new GraphRefusal(
    "invalid_value",
    `${at} is null or was not sent. Give it a value; _is_null asks for empty fields.`,
  );
}

function noSuchText(at: string): GraphRefusal {
  return new GraphRefusal("invalid_value", `${at} holds the character U+0000, which no text here has.`);
}

function quote(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? String(value);
}
