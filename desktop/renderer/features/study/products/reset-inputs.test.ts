import { expect, test } from "vitest";
import { WALL_PANEL } from "#shared/configurator/activities/wall-panel/definition.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { withDefaults } from "#shared/ui/forms/field-check.ts";
import { resetOf } from "./reset-inputs.ts";

const { fields } = WALL_PANEL;

test("a reset takes the changed inputs only, and what undoes it is what they were, wrong values too", () => {
  const values = withDefaults(fields, { panelMaxWidth: 99_999, panelMaxHeight: 2700, jointGap: 10, sheathing: "none" });
  expect(resetOf(fields, values)).toEqual({
    count: 3,
    defaults: { panelMaxWidth: 6000, panelMaxHeight: null, sheathing: "cement-12" },
    before: { panelMaxWidth: 99_999, panelMaxHeight: 2700, sheathing: "none" },
  });
});

test("nothing is changed in a product as it was added", () => {
  expect(resetOf(fields, withDefaults(fields, {}))).toEqual({ count: 0, defaults: {}, before: {} });
});

test("a value with parts is changed when a part is", () => {
  const size = anInputField("Unit", { name: "size", default: { value: 3, unit: "m" } });
  expect(resetOf([size], { size: { unit: "m", value: 3 } }).count).toBe(0);
  expect(resetOf([size], { size: { unit: "m", value: 4 } })).toEqual({
    count: 1,
    defaults: { size: { value: 3, unit: "m" } },
    before: { size: { unit: "m", value: 4 } },
  });
});
