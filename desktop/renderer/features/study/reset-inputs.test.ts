import { expect, test } from "vitest";
import { WALL_PANEL } from "#shared/configurator/activities/wall-panel/definition.ts";
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
