import { describe, expect, test } from "vitest";
import { getActivity, listActivities } from "#shared/configurator/engine/registry.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { searchOf, type SettingForms, settingsOf } from "./settings-address.ts";
import { editedSetting, type Settings, withCopy, withoutSetting, withSetting } from "./settings.ts";

const formsOf = (id: string): SettingForms => {
  const { definition, sample } = getActivity(id);
  return { fields: definition.fields, sample: sample.form };
};
const pod = formsOf("bathroom-pod");
const wall = formsOf("wall-panel");
const first = settingsOf("", pod);

function set(settings: Settings, part: "inputs" | "sample", values: Inputs): Settings {
  return withSetting(settings, settings.edited, (now) => ({ ...now, [part]: { ...now[part], ...values } }));
}

describe("the settings of an address", () => {
  test("without any there is one, of the product's own values, and the address stays as it is", () => {
    expect(first).toMatchObject({ edited: 0, carbonTarget: null, all: [{ inputs: { width: 1600 } }] });
    expect(searchOf(first, pod, "?from=mail")).toBe("?from=mail");
    expect(searchOf(first, pod, "")).toBe("");
  });

  test.each(listActivities().map(({ id }) => id))("three of them, a target and which is edited come back: %s", (id) => {
    const forms = formsOf(id);
    const sample = { ...forms.sample.values, length: 3000 };
    let settings = set(settingsOf("", forms), "sample", { length: 3000 });
    settings = withCopy(settings);
    settings = set(withCopy(settings), "inputs", { haul: 250 });
    settings = { ...settings, edited: 1, carbonTarget: 47.5 };
    const search = searchOf(settings, forms, "?from=mail");
    expect(settingsOf(search, forms)).toEqual(settings);
    expect(settingsOf(search, forms).all[2]?.sample).toEqual(sample);
    expect(new URLSearchParams(search).get("from")).toBe("mail");
    // Once more over what is there: nothing is left of before.
    expect(searchOf(settingsOf("", forms), forms, search)).toBe("?from=mail");
  });

  test("all values are held, so that a link tells the same when a product's own values change", () => {
    const search = searchOf(set(first, "inputs", { width: 1500 }), pod, "");
    const changed = {
      ...pod,
      fields: pod.fields.map((field) => ({ ...field, default: field.name === "length" ? 3000 : field.default })),
    };
    expect(editedSetting(settingsOf(search, changed)).inputs).toMatchObject({ width: 1500, length: 2200 });
  });

  test("an input that an older link does not know is the product's own; one that no form has is left out", () => {
    const search = `?a=${encodeURIComponent(JSON.stringify([{ width: 1500, colour: "red" }, {}]))}`;
    const { inputs, sample } = editedSetting(settingsOf(search, pod));
    expect(inputs).toEqual({ ...editedSetting(first).inputs, width: 1500 });
    expect(sample).toEqual(editedSetting(first).sample);
  });

  test.each([
    ["off its step", [{ width: 1501 }, {}]],
    ["over its most", [{ width: 2650 }, {}]],
    ["of another kind", [{ width: "wide", type: 3, fireRating: { a: 1 } }, { length: [] }]],
    ["of no choice", [{ type: "castle" }, { doorSwing: "up" }]],
    ["of another shape", { inputs: { width: 1500 } }],
    ["a text", "1500"],
    ["nothing", null],
  ])("a value %s is the field's own", (_what, value) => {
    const search = `?a=${encodeURIComponent(JSON.stringify(value))}&edit=c&carbonTarget=-1`;
    expect(settingsOf(search, pod)).toEqual(first);
  });

  test("a refused value of a hidden input is the field's own too: another choice shows it", () => {
    const search = `?a=${encodeURIComponent(JSON.stringify([{ system: "timber-open", gauge: 99 }, {}]))}`;
    const { inputs } = editedSetting(settingsOf(search, wall));
    expect([inputs["system"], inputs["gauge"]]).toEqual(["timber-open", 1.2]);
  });

  test.each(["?a=", "?a=%7B%5B", "?edit=b", "?edit=%F0%9F", "?carbonTarget=none", "?carbonTarget=1e9"])(
    "%s is the product's own",
    (search) => expect(settingsOf(search, pod)).toEqual(first),
  );

  test("one wrong opening gives the whole list up, as the others were set beside it", () => {
    const given = { length: 6000, openings: [{ kind: "window", start: 500, sill: 900, width: 99_999, height: 1200 }] };
    const search = `?a=${encodeURIComponent(JSON.stringify([{}, given]))}`;
    const { sample } = editedSetting(settingsOf(search, wall));
    expect(sample).toEqual({ ...wall.sample.values, length: 6000 });
  });

  test("nothing in a size of the demonstration is its default, also in an opening", () => {
    const opening = { kind: "door", start: null, sill: 0, width: 1000 };
    const given = { length: null, height: 3000, openings: [opening] };
    const { sample } = editedSetting(settingsOf(`?a=${encodeURIComponent(JSON.stringify([{}, given]))}`, wall));
    const whole = { kind: "door", start: 0, sill: 0, width: 1000, height: 1200 };
    expect(sample).toEqual({ ...wall.sample.values, height: 3000, openings: [whole] });
    expect(getActivity("wall-panel").sample.fit(sample)).toEqual(sample);
  });

  test("three settings of the fullest wall stay under the 16 kB that a server reads of a request's head", () => {
    const opening = { kind: "window", start: 10_000, sill: 1000, width: 1200, height: 1200 };
    const openings = Array.from({ length: wall.sample.list?.most ?? 0 }, () => opening);
    const all = [1, 2, 3].map(() => ({
      ...editedSetting(settingsOf("", wall)),
      sample: { ...wall.sample.values, openings },
    }));
    expect(searchOf({ all, edited: 2, carbonTarget: null }, wall, "").length).toBeLessThan(14_000);
  });
});

describe("settings beside each other", () => {
  const three = withCopy(withCopy(first));

  test("a copy is the last and is edited; there are three at most", () => {
    expect(three).toMatchObject({ edited: 2 });
    expect(withCopy(three)).toBe(three);
    expect(withSetting(three, 3, () => ({ inputs: {}, sample: {} }))).toBe(three);
  });

  test.each([
    [0, 0, 0],
    [0, 2, 1],
    [2, 2, 1],
    [2, 0, 0],
    [1, 1, 1],
  ])("without setting %d, of which %d is edited, %d is", (removed, edited, next) => {
    const left = withoutSetting({ ...three, edited }, removed);
    expect(left).toMatchObject({ edited: next });
    expect(left.all).toHaveLength(2);
  });

  test("the last one stays", () => expect(withoutSetting(first, 0)).toBe(first));
});
