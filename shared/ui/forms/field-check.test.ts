import { describe, expect, test } from "vitest";
import { anInputField } from "#shared/configurator/test/builders.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import { checkField, checkForm, controlOf, groupFields, isVisible, withDefaults } from "./field-check.ts";

const aField = (part: Partial<InputField>): InputField =>
  anInputField("Number", { name: "a", label: "A", group: "Size", ...part });
const choices = (...labels: string[]): InputField["choices"] => labels.map((label) => ({ value: label, label }));

describe("choosing a control", () => {
  test.each([
    ["four short choices", { kind: "Choice", choices: choices("a", "b", "c", "d") }, "segmented"],
    ["five choices", { kind: "Choice", choices: choices("a", "b", "c", "d", "e") }, "select"],
    ["a long choice", { kind: "Choice", choices: choices("Open panel, insulated on site") }, "select"],
    ["bounds and steps", { kind: "NumberRange", minimum: 6000, maximum: 12600, multipleOf: 600 }, "slider"],
    ["bounded integers", { kind: "Integer", minimum: 1, maximum: 8 }, "slider"],
    ["bounds without steps", { kind: "Number", minimum: 0, maximum: 5 }, "number"],
    ["very many steps", { kind: "Number", minimum: 0, maximum: 5000, multipleOf: 1 }, "number"],
    ["yes or no", { kind: "Boolean" }, "switch"],
    ["text", { kind: "String" }, "text"],
    ["a polygon", { kind: "GeoPolygon" }, "map"],
    ["a value with its unit, limits or not", { kind: "Unit", minimum: 0, maximum: 5, multipleOf: 1 }, "unit"],
    ["picked elements", { kind: "Elements" }, "lines"],
    ["a list", { kind: "List" }, "lines"],
    ["named values", { kind: "Object" }, "lines"],
    ["a mesh", { kind: "Mesh" }, "files"],
    ["a model", { kind: "Model" }, "files"],
    ["a heading", { kind: "None" }, "none"],
  ] as const)("%s", (_name, part, control) => {
    expect(controlOf(aField({ ...part, choices: "choices" in part ? [...part.choices] : [] }))).toBe(control);
  });
});

describe("CFG-09: numbers in steps from the minimum", () => {
  test("0.3 with step 0.1 passes", () => {
    const field = aField({ minimum: 0, maximum: 1, multipleOf: 0.1 });
    expect(checkField(field, 0.1 + 0.2)).toBeNull();
    expect(checkField(field, 0.3)).toBeNull();
  });

  test("steps count from the minimum, not from zero", () => {
    const field = aField({ minimum: 150, maximum: 1050, multipleOf: 200 });
    expect(checkField(field, 350)).toBeNull();
    expect(checkField(field, 400)).toEqual({
      key: "forms.step",
      values: { label: "A", unit: "", value: 400, step: 200, from: 150, nearest: 350 },
    });
  });

  test("bounds are said with both numbers", () => {
    const field = aField({ minimum: 2, maximum: 4 });
    expect([checkField(field, 1)?.key, checkField(field, 5)]).toEqual([
      "forms.minimum",
      { key: "forms.maximum", values: { label: "A", unit: "", value: 5, limit: 4 } },
    ]);
    expect([checkField(field, 2), checkField(field, 4)]).toEqual([null, null]);
  });
});

describe("CFG-07: other values", () => {
  test("a choice must be one of those offered; a number may come as text, as the engine takes it", () => {
    const field = aField({ kind: "Choice", choices: [{ value: 600, label: "600" }] });
    expect([checkField(field, 600), checkField(field, "600"), checkField(field, "700")?.key]).toEqual([
      null,
      null,
      "forms.choice",
    ]);
  });

  test("an emptied field stands for its default, text in a number field is no number, halves are no integer", () => {
    expect([checkField(aField({ default: 1 }), null), checkField(aField({ default: 1 }), "")]).toEqual([null, null]);
    expect(checkField(aField({}), "12a")?.key).toBe("forms.number");
    expect(checkField(aField({ kind: "Integer" }), 1.5)?.key).toBe("forms.integer");
  });

  test("a field without a default may stay empty, but not a place (MAP-11)", () => {
    expect(checkField(aField({ default: null }), null)).toBeNull();
    expect(checkField(aField({ kind: "GeoPoint" }), null)).toEqual({ key: "map.input.required", values: {} });
  });

  test("a structured value that is kept as JSON in a text, as it was once, opens as what it says", () => {
    const fields = [aField({ name: "size", kind: "Unit", unit: "mm" }), aField({ name: "note", kind: "String" })];
    expect(withDefaults(fields, { size: '{"value":3,"unit":"m"}', note: "[1]" })).toEqual({
      size: { value: 3, unit: "m" },
      note: "[1]",
    });
    expect(withDefaults(fields, { size: "3 m" })).toEqual({ size: "3 m", note: null });
  });

  test("hidden fields are not checked", () => {
    const fields = [
      aField({ name: "system", kind: "Choice", choices: choices("lgs", "timber") }),
      aField({ name: "gauge", maximum: 2, visibleWhen: { name: "system", oneOf: ["lgs"] } }),
    ];
    expect(Object.keys(checkForm(fields, { system: "lgs", gauge: 3 }))).toEqual(["gauge"]);
    expect(checkForm(fields, { system: "timber", gauge: 3 })).toEqual({});
    expect(isVisible(aField({ kind: "None" }), {})).toBe(false);
  });

  test("given values go over defaults; false and 0 count as given", () => {
    const fields = [aField({ name: "a", default: 1 }), aField({ name: "b", default: true }), aField({ name: "c" })];
    expect(withDefaults(fields, { a: 0, b: false })).toEqual({ a: 0, b: false, c: null });
  });

  test("groups keep the order of their first field", () => {
    const fields = [aField({ group: "Size" }), aField({ group: "Frame" }), aField({ group: "Size", name: "z" })];
    expect(groupFields(fields).map(({ group, fields: members }) => [group, members.length])).toEqual([
      ["Size", 2],
      ["Frame", 1],
    ]);
  });
});
