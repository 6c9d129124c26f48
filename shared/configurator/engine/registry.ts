import type { ActivityDefinition, InputField, Inputs } from "#shared/contracts/activities.ts";
import { ATTRIBUTE_KINDS } from "#shared/configurator/attribute-kinds/kinds.ts";
import type { AttributeValue, Checked } from "#shared/configurator/attribute-kinds/kind.ts";
import { UnknownActivity } from "./engine-errors.ts";
import type { Activity } from "./activity.ts";
import { wallPanel } from "#shared/configurator/activities/wall-panel/wall-panel.ts";

const ACTIVITIES: readonly Activity[] = [wallPanel];

/** Every activity this engine can run. */
export function listActivities(): ActivityDefinition[] {
  return ACTIVITIES.map((activity) => activity.definition);
}

/** Rises whenever the activity's results change; null for one that this engine does not know. */
export function activityVersion(id: string): string | null {
  return ACTIVITIES.find((activity) => activity.definition.id === id)?.definition.version ?? null;
}

/** Kinds of hosts that an activity takes; none for one that this engine does not know. */
export function hostKindsOf(id: string): ActivityDefinition["hostKinds"] {
  return ACTIVITIES.find((activity) => activity.definition.id === id)?.definition.hostKinds ?? [];
}

/** @throws UnknownActivity */
export function getActivity(id: string): Activity {
  const activity = ACTIVITIES.find((each) => each.definition.id === id);
  if (!activity) {
    throw new UnknownActivity(
      id,
      ACTIVITIES.map((each) => each.definition.id),
    );
  }
  return activity;
}

/** An input that is not valid: why, and the nearest value that is (CFG-13). */
export interface InputProblem {
  field: InputField;
  message: string;
  nearest: string | number | boolean | null;
}

/**
 * Inputs checked against the fields of an activity: unknown names are left out, missing and invalid ones take their
 * default, structured kinds are kept as JSON text.
 *
 * @returns `errors` by field name, empty when everything is valid
 */
export function validateInputs(
  activity: Pick<Activity, "definition">,
  inputs: Inputs,
): { inputs: Inputs; errors: Record<string, string[]>; problems: InputProblem[] } {
  const kept: Inputs = {};
  const errors: Record<string, string[]> = {};
  const problems: InputProblem[] = [];
  for (const field of activity.definition.fields) {
    const given = Object.hasOwn(inputs, field.name) ? inputs[field.name] : undefined;
    const checked = checkField(given, field);
    kept[field.name] = checked.ok ? toInput(checked.value) : field.default;
    // A hidden input does not count, so it cannot be wrong.
    if (checked.ok || !isVisible(field, kept)) continue;
    errors[field.name] = [checked.error];
    problems.push({ field, message: checked.error, nearest: checked.nearest });
  }
  return { inputs: kept, errors, problems };
}

function checkField(given: Inputs[string] | undefined, field: InputField): Checked {
  const kind = ATTRIBUTE_KINDS[field.kind];
  const isMissing = given === undefined || given === null || (given === "" && field.kind !== "String");
  if (isMissing) return { ok: true, value: field.default ?? (field.kind === "NumberRange" ? null : kind.fallback) };
  return kind.check(given, field);
}

function isVisible(field: InputField, inputs: Inputs): boolean {
  if (field.visibleWhen === null) return true;
  const value = inputs[field.visibleWhen.name];
  return field.visibleWhen.oneOf.some((each) => each === value);
}

function toInput(value: AttributeValue): Inputs[string] {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
