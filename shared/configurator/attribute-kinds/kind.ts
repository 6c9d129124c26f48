import type { AttributeKind, InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { faultSentence, type InputFault } from "./fault.ts";

/** A value that passed; or why not, as a text of the catalogue and as a sentence, and the nearest value where there is one. */
export type Checked =
  | { ok: true; value: JsonValue }
  | { ok: false; fault: InputFault; error: string; nearest: JsonValue };

/** Validator and default of one kind of attribute (CFG-07). */
export interface KindRules {
  kind: AttributeKind;
  /** Value of an input nobody filled in, when the field states none. */
  fallback: JsonValue;
  /** What is wrong where nobody filled in a field without a default, for kinds that nothing can stand in for. */
  missing?: InputFault;
  /** @param value JSON within its bounds */
  check(value: JsonValue, field: InputField): Checked;
}

export function pass(value: JsonValue): Checked {
  return { ok: true, value };
}

/** @param nearest the nearest value that would pass, null where none is near */
export function refuse(
  key: InputFault["key"],
  field: InputField,
  values: InputFault["values"] = {},
  nearest: JsonValue = null,
): Checked {
  const fault = { key, values: { label: field.label, ...values } };
  return { ok: false, fault, error: faultSentence(fault), nearest };
}

/** True for named values, false for lists and null. */
export function isRecord(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a list. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A finite number, or undefined. */
export function finite(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
