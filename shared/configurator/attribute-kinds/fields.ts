import type { InputField } from "#shared/contracts/design/activities.ts";

type Common = Pick<InputField, "name" | "label" | "group"> & Partial<Pick<InputField, "help" | "visibleWhen">>;
type ChoiceValue = string | number;

const EMPTY = {
  help: null,
  unit: null,
  minimum: null,
  maximum: null,
  multipleOf: null,
  choices: [],
  visibleWhen: null,
};

/** A field that offers choices; the default is one of them. */
export function choiceField(
  field: Common & {
    unit?: InputField["unit"];
    /** Value, label and, where it decides it, the material. */
    choices: readonly (readonly [ChoiceValue, string, material?: string])[];
    default: ChoiceValue;
  },
): InputField {
  const choices = field.choices.map(([value, label, material]) => ({ value, label, ...(material && { material }) }));
  return { ...EMPTY, ...field, kind: "Choice", choices };
}

/** A slider; steps are counted from the minimum. A null default means "by the model". */
export function rangeField(
  field: Common & {
    unit: NonNullable<InputField["unit"]>;
    minimum: number;
    maximum: number;
    multipleOf: number;
    default: number | null;
  },
): InputField {
  return { ...EMPTY, ...field, kind: "NumberRange" };
}
