import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { findExcess, type JsonValue } from "#shared/contracts/json-bounds.ts";
import { faultSentence, type InputFault } from "#shared/configurator/attribute-kinds/fault.ts";
import { type Checked, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { ATTRIBUTE_KINDS } from "#shared/configurator/attribute-kinds/kinds.ts";
import { openStored } from "#shared/configurator/attribute-kinds/stored-text.ts";

/** An input that is not valid: why, as a text of the catalogue and as a sentence, and the nearest value that is (CFG-13). */
export interface InputProblem {
  field: InputField;
  fault: InputFault;
  message: string;
  /** Null where no value is near. */
  nearest: JsonValue;
}

/**
 * Inputs checked against the fields of an activity: unknown names are left out, missing and invalid ones take their
 * default. The form, the API and the engine all ask this function.
 *
 * @returns `errors` by field name, empty when everything is valid
 */
export function validateInputs(
  { definition }: { definition: { fields: readonly InputField[] } },
  inputs: Inputs,
): { inputs: Inputs; errors: Record<string, string[]>; problems: InputProblem[] } {
  const { fields } = definition;
  const checks = fields.map((field) => ({ field, checked: checkInput(field, ownValue(inputs, field.name)) }));
  const kept: Inputs = Object.fromEntries(
    checks.map(({ field, checked }) => [field.name, checked.ok ? checked.value : field.default]),
  );
  const problems = checks.flatMap(({ field, checked }): InputProblem[] => {
    // A hidden input does not count, so it cannot be wrong.
    if (checked.ok || !isInputVisible(field, kept)) return [];
    return [{ field, fault: checked.fault, message: checked.error, nearest: checked.nearest }];
  });
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field.name, [message]]));
  return { inputs: kept, errors, problems };
}

/** One value against its field. Nothing, null and, but for texts, "" stand for the field's default. */
export function checkInput(field: InputField, given: JsonValue | undefined): Checked {
  const kind = ATTRIBUTE_KINDS[field.kind];
  if (given === undefined || given === null || (given === "" && field.kind !== "String")) {
    if (field.default !== null) return pass(field.default);
    if (kind.missing) return { ok: false, fault: kind.missing, error: faultSentence(kind.missing), nearest: null };
    // What stands in must be allowed itself, or the value would be refused the next time; a slider is set by the model.
    const standIn = field.kind === "NumberRange" || kind.fallback === null ? null : kind.check(kind.fallback, field);
    return standIn?.ok === true ? standIn : pass(null);
  }
  const value = openStored(field.kind, given);
  const excess = findExcess(value);
  return excess === null ? kind.check(value, field) : refuse(`forms.excess.${excess}`, field);
}

/** True while the field applies to the other values (`visibleWhen`). */
export function isInputVisible({ visibleWhen }: InputField, inputs: Inputs): boolean {
  if (visibleWhen === null) return true;
  const value = ownValue(inputs, visibleWhen.name);
  return visibleWhen.oneOf.some((each) => each === value);
}

function ownValue(inputs: Inputs, name: string): JsonValue | undefined {
  return Object.hasOwn(inputs, name) ? inputs[name] : undefined;
}
