import type { AttributeKind, InputField } from "#shared/contracts/activities.ts";

/** What one input can be: a scalar, or the JSON of a structured kind. */
export type AttributeValue =
  | string
  | number
  | boolean
  | null
  | readonly AttributeValue[]
  | { readonly [key: string]: AttributeValue };

/** A value that passed; or a sentence that says why not, and the nearest value that would pass where there is one. */
export type Checked =
  | { ok: true; value: AttributeValue }
  | { ok: false; error: string; nearest: string | number | boolean | null };

/** Validator and default of one kind of attribute (CFG-07). */
export interface KindRules {
  kind: AttributeKind;
  /** Value of an input nobody filled in, when the field states none. */
  fallback: AttributeValue;
  check(value: unknown, field: InputField): Checked;
}

export function pass(value: AttributeValue): Checked {
  return { ok: true, value };
}

export function fail(error: string, nearest: string | number | boolean | null = null): Checked {
  return { ok: false, error, nearest };
}

/** True for a plain object, false for arrays and null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A finite number, or undefined. */
export function finite(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
