import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { itemsOf, sizeOf } from "./sample-items.ts";
import { countedValues, shownValues } from "./settings/setting-values.ts";
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
  const { fields, list } = forms.sample;
  const own = countedValues(forms.fields, first.inputs);
  const inputs = shownValues(forms.fields, setting.inputs);
  const changed = forms.fields.filter(({ name }) => name in inputs && !isSame(inputs[name], own[name]));
  const sample = shownValues(fields, setting.sample);
  const items = list ? itemsOf(setting.sample, list.name) : [];
  const isOwnSample =
    isSame(sample, shownValues(fields, first.sample)) && (!list || isSame(items, itemsOf(first.sample, list.name)));
  if (changed.length === 0 && isOwnSample) return "";
  const lines = [
    ...linesOf(changed, inputs, words),
    ...linesOf(fields, sample, words),
    ...(list ? items.map((item) => itemLine(list, item)) : []),
  ];
  return withinRoom(lines, words);
}

function linesOf(fields: readonly InputField[], values: Inputs, words: SettingWords): string[] {
  return fields.flatMap((field) => {
    const said = valueText(field, values[field.name], words);
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
