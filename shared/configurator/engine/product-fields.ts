import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { checkInput } from "./validate-inputs.ts";

/**
 * An activity's fields as a product offers them: its own values are the defaults, and where one of them is of a material,
 * choices of other materials are left out. Values that a field refuses, and of unknown fields, say nothing.
 */
export function productFields(fields: readonly InputField[], presets: Inputs): InputField[] {
  return fields.map((field) => {
    const preset = Object.hasOwn(presets, field.name) ? presets[field.name] : undefined;
    if (preset === undefined) return field;
    const checked = checkInput(field, preset);
    if (!checked.ok) return field;
    const material = field.choices.find(({ value }) => value === checked.value)?.material;
    const choices =
      material === undefined ? field.choices : field.choices.filter((choice) => choice.material === material);
    return { ...field, choices, default: checked.value };
  });
}
