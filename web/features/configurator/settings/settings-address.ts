import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import { checkSample } from "#shared/configurator/engine/sample.ts";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { SampleForm } from "#shared/contracts/design/sample.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { checkField, withDefaults } from "#shared/ui/forms/field-check.ts";
import { SETTING_LETTERS, type Setting, type Settings } from "./settings.ts";

/** The forms that say what a setting may hold. */
export interface SettingForms {
  fields: readonly InputField[];
  sample: SampleForm;
}

const KEYS = SETTING_LETTERS.map((letter) => letter.toLowerCase());
const EDITED = "edit";
const TARGET = "carbonTarget";
/** kgCO₂e/m². */
const HIGHEST_TARGET = 1e6;

/** What an address without settings shows: the product's own values. */
export function firstSetting({ fields, sample }: SettingForms): Setting {
  return { inputs: withDefaults(fields, {}), sample: sample.values };
}

/**
 * The settings that an address holds. Whoever wrote it, an older form or a hand: each value that its field refuses is
 * the field's own, and there is one setting at least.
 */
export function settingsOf(search: string, forms: SettingForms): Settings {
  const address = new URLSearchParams(search);
  const texts = KEYS.flatMap((key) => address.get(key) ?? []);
  const all = texts.map((text) => settingOf(text, forms));
  const edited = KEYS.indexOf(address.get(EDITED) ?? "");
  return {
    all: all.length === 0 ? [firstSetting(forms)] : all,
    edited: edited in all ? edited : 0,
    carbonTarget: targetOf(Number(address.get(TARGET))),
  };
}

/**
 * A search of an address that holds these settings with all their values, so that it tells the same when the product's
 * own values change. What else is in the search stays; settings as they come first leave it as it is.
 */
export function searchOf(settings: Settings, forms: SettingForms, search: string): string {
  const address = new URLSearchParams(search);
  for (const key of [...KEYS, EDITED, TARGET]) address.delete(key);
  const texts = settings.all.map(({ inputs, sample }) => JSON.stringify([inputs, sample]));
  const { inputs, sample } = firstSetting(forms);
  if (texts.length > 1 || texts[0] !== JSON.stringify([inputs, sample])) {
    for (const [index, text] of texts.entries()) address.set(KEYS[index] ?? "", text);
  }
  if (settings.edited > 0) address.set(EDITED, KEYS[settings.edited] ?? "");
  if (settings.carbonTarget !== null) address.set(TARGET, String(settings.carbonTarget));
  const text = address.toString();
  return text === "" ? "" : `?${text}`;
}

function targetOf(value: number): number | null {
  return value > 0 && value <= HIGHEST_TARGET ? value : null;
}

function settingOf(text: string, forms: SettingForms): Setting {
  const first = firstSetting(forms);
  const [inputs, sample] = parsed(text);
  return {
    inputs: allowedInputs(inputs, forms.fields, first.inputs),
    sample: allowedSample(sample, forms.sample),
  };
}

function parsed(text: string): [Inputs, Inputs] {
  let value: JsonValue = null;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    // Cut off or written by hand: the product's own values stand in for all of it.
  }
  const [inputs, sample] = isList(value) ? value : [];
  return [isRecord(inputs) ? inputs : {}, isRecord(sample) ? sample : {}];
}

function allowedInputs(given: Inputs, fields: readonly InputField[], first: Inputs): Inputs {
  const values = withDefaults(fields, given);
  // Hidden ones too: another choice shows them.
  const valueOf = (field: InputField): JsonValue => {
    const value = values[field.name] ?? null;
    return checkField(field, value) === null ? value : (first[field.name] ?? null);
  };
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
}

/** Values of the form's fields, and the list where all its items are right. */
function allowedSample(given: Inputs, form: SampleForm): Inputs {
  const complete = { ...form.values, ...given };
  const { values, errors } = checkSample(form, complete);
  const refused = new Set(Object.keys(errors).map((path) => path.split(".")[0]));
  const names = [...form.fields.map(({ name }) => name), ...(form.list === null ? [] : [form.list.name])];
  return Object.fromEntries(
    names.map((name) => [name, (refused.has(name) ? form.values[name] : values[name]) ?? null]),
  );
}
