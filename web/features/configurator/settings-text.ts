import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { isVisible } from "#shared/ui/forms/field-check.ts";
import { itemsOf, sizeOf } from "./sample-items.ts";
import { firstSetting, type SettingForms } from "./settings/settings-address.ts";
import type { Setting } from "./settings/settings.ts";

/** Words of the lines that no field has. */
export interface SettingWords {
  yes: string;
  no: string;
  /** Stands for lines that have no room. */
  more(count: number): string;
}

/** Of the thousand characters of a message: the rest is the sender's. */
const MOST_CHARACTERS = 700;

/**
 * A setting in lines, "Width: 1,500 mm": the inputs that differ from the product's own, and what it is put on. Empty
 * where nothing was changed.
 */
export function settingText(setting: Setting, forms: SettingForms, words: SettingWords): string {
  const first = firstSetting(forms);
  if (isSame(setting.inputs, first.inputs) && isSame(setting.sample, first.sample)) return "";
  const { list } = forms.sample;
  const lines = [
    ...linesOf(forms.fields, setting.inputs, words, (name) => isSame(setting.inputs[name], first.inputs[name])),
    ...linesOf(forms.sample.fields, setting.sample, words),
    ...(list ? itemsOf(setting.sample, list.name).map((item) => itemLine(list, item)) : []),
  ];
  return withinRoom(lines, words);
}

function linesOf(
  fields: readonly InputField[],
  values: Inputs,
  words: SettingWords,
  isLeftOut: (name: string) => boolean = () => false,
): string[] {
  return fields.flatMap((field) => {
    const said =
      isVisible(field, values) && !isLeftOut(field.name) ? valueText(field, values[field.name], words) : null;
    return said === null ? [] : [`${field.label}: ${said}`];
  });
}

function valueText(
  { choices, unit }: InputField,
  value: Inputs[string] | undefined,
  words: SettingWords,
): string | null {
  const choice = choices.find((each) => each.value === value);
  const said = choice?.label ?? plainText(value, words);
  return said === null || unit === null ? said : `${said} ${unit}`;
}

function plainText(value: Inputs[string] | undefined, { yes, no }: SettingWords): string | null {
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number") return groupDigits(value);
  return typeof value === "string" && value !== "" ? value : null;
}

function itemLine(list: NonNullable<SettingForms["sample"]["list"]>, item: Inputs): string {
  const kind = list.kinds.find((each) => each.kind === item["kind"])?.label ?? list.label;
  return `${kind}: ${sizeOf(list, item)}`;
}

function withinRoom(lines: readonly string[], { more }: SettingWords): string {
  const taken: string[] = [];
  let left = MOST_CHARACTERS;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    taken.push(line);
  }
  if (taken.length < lines.length) taken.push(more(lines.length - taken.length));
  return taken.join("\n");
}

function isSame(one: Inputs[string] | undefined, other: Inputs[string] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
