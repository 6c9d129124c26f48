import { expect, test } from "vitest";
import { FIELDS } from "#shared/configurator/activities/wall-panel/definition.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { productFields } from "./product-fields.ts";

const offered = (presets: Inputs, name: string) => {
  const field = productFields(FIELDS, presets).find((each) => each.name === name);
  return { values: field?.choices.map(({ value }) => value), default: field?.default };
};

test.each([
  ["lgs-load-bearing", ["lgs-load-bearing", "sfs-infill"]],
  ["sfs-infill", ["lgs-load-bearing", "sfs-infill"]],
  ["timber-closed", ["timber-open", "timber-closed"]],
])("CFG-14: a product made as %s offers %j, itself first chosen", (system, values) => {
  expect(offered({ system }, "system")).toEqual({ values, default: system });
});

test.each<[string, Inputs]>([
  ["says no system", { studDepth: 150 }],
  ["says an unknown one", { system: "straw" }],
])("a product that %s offers all four", (_, presets) => {
  const all = ["lgs-load-bearing", "sfs-infill", "timber-open", "timber-closed"];
  expect(offered(presets, "system")).toEqual({ values: all, default: "lgs-load-bearing" });
});

test("a value of no material is the default and leaves no choice out", () => {
  expect(offered({ studDepth: 150 }, "studDepth")).toEqual({ values: [70, 100, 150, 200], default: 150 });
});

test("a value of a field without choices is its default; choices without a material leave none out", () => {
  expect(offered({ panelMaxWidth: 2500 }, "panelMaxWidth")).toEqual({ values: [], default: 2500 });
  const choices = [
    { value: "oak", label: "Oak", material: "timber" },
    { value: "any", label: "Any" },
  ];
  const [field] = productFields([anInputField("Choice", { name: "kind", choices })], { kind: "any" });
  expect(field).toMatchObject({ choices, default: "any" });
});
