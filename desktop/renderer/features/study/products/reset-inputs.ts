import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";

/** Inputs that are not as they were given: how many, their defaults, and what they are now. */
export function resetOf(
  fields: readonly InputField[],
  values: Inputs,
): { count: number; defaults: Inputs; before: Inputs } {
  const changed = fields.filter(
    ({ name, default: given }) => values[name] !== undefined && !isSameJson(values[name], given),
  );
  const pick = (valueOf: (field: InputField) => Inputs[string] | undefined): Inputs =>
    Object.fromEntries(changed.flatMap((field) => [[field.name, valueOf(field) ?? null]]));
  return {
    count: changed.length,
    defaults: pick(({ default: given }) => given),
    before: pick(({ name }) => values[name]),
  };
}
