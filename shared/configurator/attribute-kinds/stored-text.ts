import type { AttributeKind } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";

/** Kinds whose values are texts, numbers, yes or no. */
const SCALAR: ReadonlySet<AttributeKind> = new Set([
  "Boolean",
  "Choice",
  "Integer",
  "Number",
  "NumberRange",
  "String",
  "None",
]);

/** True for kinds whose values are lists or named values. */
export function isStructured(kind: AttributeKind): boolean {
  return !SCALAR.has(kind);
}

/**
 * A value as it is kept today. Until November 2026 structured kinds were kept and sent as JSON inside a text: studies,
 * releases and edits on a disk may still hold one. A text that is no JSON stays as it is, for its kind to refuse.
 */
export function openStored(kind: AttributeKind, value: JsonValue): JsonValue {
  if (typeof value !== "string" || !isStructured(kind)) return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}
