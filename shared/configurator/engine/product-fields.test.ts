import { expect, test } from "vitest";
import { FIELDS } from "#shared/configurator/activities/wall-panel/definition.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
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
