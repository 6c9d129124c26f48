import type { InputField, Inputs } from "#shared/contracts/activities.ts";
import { fromAttribute } from "#shared/ui/map/map-answer.ts";
import type { GeoKind } from "#shared/ui/map/map-answer.ts";

/** A field's value while it is edited; a string in a number field is text that is not a number yet. */
export type DraftValue = Inputs[string];
export type Draft = Inputs;

/** What is wrong with a value: a key of the catalogue and its values. */
export interface FieldFault {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** The control that enters a field (workbench.md, section 7). */
export type Control = "segmented" | "select" | "number" | "slider" | "switch" | "text" | "map" | "unsupported";

const SHORT_LABEL = 14;
const SEGMENTED_MOST = 4;
/** More positions than this are typed rather than dragged. */
const SLIDER_MOST_STEPS = 400;

/** Chooses the control: up to four short choices side by side, bounded steps as a slider with its field. */
export function controlOf(field: InputField): Control {
  switch (field.kind) {
    case "Boolean":
      return "switch";
    case "Choice": {
      const isShort = field.choices.every((choice) => choice.label.length <= SHORT_LABEL);
      return field.choices.length <= SEGMENTED_MOST && isShort ? "segmented" : "select";
    }
    case "Integer":
    case "Number":
    case "NumberRange":
    case "Unit": {
      const step = field.multipleOf ?? (field.kind === "Integer" ? 1 : null);
      if (field.minimum === null || field.maximum === null || step === null) return "number";
      return (field.maximum - field.minimum) / step <= SLIDER_MOST_STEPS ? "slider" : "number";
    }
    case "String":
      return field.choices.length > 0 ? "select" : "text";
    default:
      return geoKindOf(field) === null ? "unsupported" : "map";
  }
}

/** The kind of a field that is answered on a map, or null. */
export function geoKindOf({ kind }: InputField): GeoKind | null {
  return kind === "GeoPoint" || kind === "GeoLine" || kind === "GeoPolygon" || kind === "GeoJSON" ? kind : null;
}

/** True while the field applies to the other values (`visibleWhen`). */
export function isVisible(field: InputField, values: Draft): boolean {
  if (field.kind === "None") return false;
  if (field.visibleWhen === null) return true;
  const other = values[field.visibleWhen.name];
  return other !== undefined && other !== null && field.visibleWhen.oneOf.includes(other);
}

/** Defaults of all fields with the given values over them. */
export function withDefaults(fields: readonly InputField[], values: Inputs): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? field.default]));
}

/** A number typed by a person: thousands commas, spaces and a real minus sign are accepted. NaN when it is none. */
export function parseNumber(text: string): number {
  const plain = text.replaceAll(/[\s,]/g, "").replace("−", "-");
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Checks one value against its field, steps counted from the minimum (CFG-09). Null when it is right.
 * A field whose default is null may stay empty: its value then comes from the model.
 */
export function checkField(field: InputField, value: DraftValue | undefined): FieldFault | null {
  const control = controlOf(field);
  if (control === "unsupported") return null;
  const geoKind = geoKindOf(field);
  if (geoKind !== null) {
    // The map input says what is missing, in its own words (MAP-11).
    return fromAttribute(geoKind, value) === undefined ? { key: "map.input.required", values: {} } : null;
  }
  if (value === undefined || value === null || value === "") {
    return field.default === null ? null : { key: "forms.required", values: {} };
  }
  if (control === "segmented" || control === "select") {
    return field.choices.some((choice) => choice.value === value) ? null : { key: "forms.choice", values: {} };
  }
  return control === "number" || control === "slider" ? checkNumber(field, value) : null;
}

function checkNumber(field: InputField, value: DraftValue): FieldFault | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return { key: "forms.number", values: {} };
  if (field.kind === "Integer" && !Number.isInteger(value)) return { key: "forms.integer", values: {} };
  if (field.minimum !== null && value < field.minimum) {
    return { key: "forms.minimum", values: { value, limit: field.minimum } };
  }
  if (field.maximum !== null && value > field.maximum) {
    return { key: "forms.maximum", values: { value, limit: field.maximum } };
  }
  if (field.multipleOf === null) return null;
  const nearest = nearestStep(value, field);
  if (Math.abs(nearest - value) <= field.multipleOf * 1e-9) return null;
  return { key: "forms.step", values: { value, step: field.multipleOf, from: field.minimum ?? 0, nearest } };
}

/** The nearest value on the steps counted from the minimum, free of binary noise: 0.1 + 2 × 0.1 is 0.3. */
export function nearestStep(value: number, field: InputField): number {
  const step = field.multipleOf;
  if (step === null) return value;
  const from = field.minimum ?? 0;
  const most = field.maximum === null ? Infinity : Math.floor((field.maximum - from) / step + 1e-9);
  const steps = Math.min(Math.max(Math.round((value - from) / step), 0), most);
  return Number((from + steps * step).toFixed(9));
}

/** Faults of all visible fields by field name; empty when the form may run. */
export function checkForm(fields: readonly InputField[], values: Draft): Readonly<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const fault = isVisible(field, values) ? checkField(field, values[field.name]) : null;
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

/** Fields by group, groups in the order of their first field. */
export function groupFields(fields: readonly InputField[]): { group: string; fields: InputField[] }[] {
  const groups = new Map<string, InputField[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups].map(([group, members]) => ({ group, fields: members }));
}
