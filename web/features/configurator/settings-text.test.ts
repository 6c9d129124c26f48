import { expect, test } from "vitest";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import { firstSetting, type SettingForms } from "./settings/settings-address.ts";
import { settingText } from "./settings-text.ts";

const formsOf = (id: string): SettingForms => {
  const { definition, sample } = getActivity(id);
  return { fields: definition.fields, sample: sample.form };
};
const words = { yes: "Yes", no: "No", more: (count: number) => `and ${count} more` };

test("MSG-01: what was set is said in lines with units, and what it is put on; the product's own values are not", () => {
  const forms = formsOf("bathroom-pod");
  const { inputs, sample } = firstSetting(forms);
  expect(settingText({ inputs, sample }, forms, words)).toBe("");
  const lines = settingText({ inputs: { ...inputs, width: 1500 }, sample }, forms, words).split("\n");
  const [changed, ...of] = lines;
  expect(changed).toBe("Width inside: 1,500 mm");
  expect(of).toHaveLength(forms.sample.fields.length);
  for (const line of of) expect(line).toMatch(/^[A-Z][^:]*: \S/);
});

test("MSG-01: an emptied input is its default, and one that another choice hides is not said", () => {
  const forms = formsOf("wall-panel");
  const { inputs, sample } = firstSetting(forms);
  const say = (changed: object, of: object = {}): string =>
    settingText({ inputs: { ...inputs, ...changed }, sample: { ...sample, ...of } }, forms, words);
  expect(say({ panelMaxWidth: null, timberDepth: 235 }, { height: null })).toBe("");
  expect(say({ panelMaxWidth: null, timberDepth: 235, gauge: 1.6 })).toMatch(/^Gauge: 1.6 mm\nWall length/);
  expect(say({ gauge: 1.6 }, { height: null })).toBe(say({ gauge: 1.6 }));
});

test("MSG-01: openings are said by kind and size, as many as have room beside the sender's own words", () => {
  const forms = formsOf("wall-panel");
  const { inputs, sample } = firstSetting(forms);
  const opening = { kind: "window", start: 10, sill: 900, width: 1200, height: 1100 };
  const say = (count: number): string =>
    settingText({ inputs, sample: { ...sample, openings: Array(count).fill(opening) } }, forms, words);
  expect(say(2)).toMatch(/\nWindow: 1,200 × 1,100\nWindow: 1,200 × 1,100$/);
  // "Window: 1,200 × 1,100" and its line end are 22 characters: no hundred of them go into 700.
  const full = say(100);
  expect(full).toMatch(/\nand \d+ more$/);
  expect(full.length).toBeLessThan(MESSAGE_BOUNDS.messageMax - 250);
});
