import type { InputField } from "#shared/contracts/activities.ts";
import type { InputValue } from "#shared/contracts/input-edits.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";

type Translate = (key: string) => string;

/** An input's value as its form shows it, without the unit; a dash for none. */
export function valueText(value: InputValue | undefined, field: InputField | undefined, t: Translate): string {
  if (value === undefined || value === null || value === "") return "–";
  const choice = field?.choices.find((one) => one.value === value);
  if (choice) return choice.label;
  if (typeof value === "boolean") return t(value ? "workbench.recovery.on" : "workbench.recovery.off");
  return typeof value === "number" ? formatNumber(value, 4) : value;
}
