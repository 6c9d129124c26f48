import type { InputField } from "#shared/contracts/design/activities.ts";
import { type Checked, finite, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";

/** One of the field's choices; a number typed as text is matched to the numeric choice. */
export const choiceKind: KindRules = {
  kind: "Choice",
  fallback: null,
  check: checkChoice,
};

/** One of a field's choices, for whatever kind offers some. */
export function checkChoice(value: JsonValue, field: InputField): Checked {
  const exact = field.choices.find((choice) => choice.value === value);
  if (exact) return pass(exact.value);
  const typed = field.choices.find((choice) => String(choice.value) === value);
  if (typed) return pass(typed.value);
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const labels = field.choices.map((choice) => choice.label).join(", ");
  return refuse("forms.choice", field, { choices: labels }, nearestChoice(number, field.choices));
}

function nearestChoice(value: unknown, choices: readonly { value: string | number }[]): string | number | null {
  const numbers = choices.flatMap((choice) => (typeof choice.value === "number" ? [choice.value] : []));
  const near = finite(value);
  if (near === undefined || numbers.length === 0) return choices[0]?.value ?? null;
  return numbers.reduce((best, each) => (Math.abs(each - near) < Math.abs(best - near) ? each : best));
}
