import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { InputValue } from "#shared/contracts/design/input-edits.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";

type Translate = (key: string) => string;

/** Longest text of a value that has no form of its own, characters. */
const LONGEST = 60;

/**
 * An input's value as its form shows it, without the field's unit; a dash for none. Files by their names, other lists
 * and named values as JSON, cut short.
 */
export function valueText(value: InputValue | undefined, field: InputField | undefined, t: Translate): string {
  if (value === undefined || value === null || value === "") return "–";
  const choice = field?.choices.find((one) => one.value === value);
  if (choice) return choice.label;
  if (typeof value === "boolean") return t(value ? "workbench.recovery.on" : "workbench.recovery.off");
  if (typeof value === "number") return formatNumber(value, 4);
  if (typeof value === "string") return value;
  const names = fileNames(value);
  if (names.length > 0) return names.join(", ");
  if (isRecord(value) && typeof value.value === "number" && typeof value.unit === "string") {
    return `${formatNumber(value.value, 4)} ${value.unit}`;
  }
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Names of a file or of a list of files; empty for anything else. */
function fileNames(value: InputValue): string[] {
  const files = (isList(value) ? value : [value]).filter(isRecord).filter((file) => "sha256" in file);
  return files.flatMap(({ name }) => (typeof name === "string" ? [name] : []));
}
