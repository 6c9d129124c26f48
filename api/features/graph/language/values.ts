import { Kind, type ValueNode } from "graphql";

/** A variable that is compared with a field: its value is bound when the statement runs. */
export class VariableSlot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Variables = Readonly<Record<string, unknown>>;

/**
 * A validated argument as a plain value: objects, lists, numbers, texts, booleans, null; enumerations as texts.
 * Variables in `slots` stay {@link VariableSlot}s, others are replaced; undefined where a variable was not given.
 */
export function readValue(node: ValueNode, variables: Variables, slots: ReadonlySet<string>): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return slots.has(node.name.value) ? new VariableSlot(node.name.value) : variables[node.name.value];
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map((value) => readValue(value, variables, slots) ?? null);
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map((field) => [field.name.value, readValue(field.value, variables, slots)]),
      );
  }
}

/** GraphQL takes one value where a list is declared. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The entries of an object value. Validation has seen that it is one. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
