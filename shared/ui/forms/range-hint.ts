import type { TFunction } from "i18next";
import type { InputField } from "#shared/contracts/design/activities.ts";
import { KILOMETRES_PER_MILE, roundTo } from "#shared/domain/units.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { localised } from "./fault-text.ts";

type Translate = (key: string, values: Record<string, string>) => string;

/** What a field's number may be, or how long its text or list; null where it has no limit. */
export function rangeHint(field: InputField, t: Translate): string | null {
  const { kind, minimum, maximum, multipleOf } = field;
  const numbers = localised({ minimum: minimum ?? 0, maximum: maximum ?? 0, step: multipleOf ?? 0 });
  // A value with a unit can be told in another one than its limits; of a range the second number has it for both.
  const unit = kind === "Unit" && field.unit !== null ? ` ${field.unit}` : "";
  const range = limitsOf(field, t, {
    minimum: `${numbers["minimum"]}${maximum === null ? unit : ""}`,
    maximum: `${numbers["maximum"]}${unit}`,
    step: `${numbers["step"]}${unit}`,
  });
  if (range === null) return null;
  if (kind === "String") return t("forms.textRange", { range });
  return kind === "List" ? t("forms.listRange", { range }) : range;
}

/** A distance in km in the unit of all regions (REG-13); null for anything else. */
export function milesHint({ unit }: InputField, value: unknown, t: TFunction): string | null {
  if (unit !== "km" || typeof value !== "number") return null;
  const miles = roundTo(value / KILOMETRES_PER_MILE, 1);
  return t("forms.miles", { count: miles, miles: groupDigits(miles, 1) });
}

function limitsOf(
  { minimum, maximum, multipleOf }: InputField,
  t: Translate,
  values: Record<string, string>,
): string | null {
  if (minimum !== null && maximum !== null) {
    return t(multipleOf === null ? "forms.range" : "forms.rangeSteps", values);
  }
  if (minimum !== null) return t("forms.atLeast", values);
  if (maximum !== null) return t("forms.atMost", values);
  return multipleOf === null ? null : t("forms.steps", values);
}
