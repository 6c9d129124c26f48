import { expect, test } from "vitest";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { figureRows, inputRows } from "./setting-rows.ts";
import { firstSetting } from "./settings/settings-address.ts";

const { definition, sample } = getActivity("bathroom-pod");
const forms = { fields: definition.fields, sample: sample.form };
const first = firstSetting(forms);

test("settings beside each other show the first two inputs that differ, of the kit before those of the room", () => {
  const narrow = { ...first, inputs: { ...first.inputs, width: 1450 } };
  const other = { inputs: { ...first.inputs, doorSwing: "in" }, sample: { ...first.sample, length: 3000 } };
  expect(inputRows([first, first, first], forms)).toEqual([]);
  expect(inputRows([first, narrow], forms)).toMatchObject([
    { key: "inputs.width", field: { label: "Width inside" }, values: [1600, 1450], differs: [false, true] },
  ]);
  expect(inputRows([first, narrow, other], forms).map(({ key, differs }) => [key, differs])).toEqual([
    ["inputs.width", [false, true, false]],
    ["inputs.doorSwing", [false, false, true]],
  ]);
  expect(inputRows([first, { ...first, sample: other.sample }], forms).map(({ key }) => key)).toEqual([
    "sample.length",
  ]);
});

test("an emptied input counts as its default; one that another choice hides is empty and no difference", () => {
  const { definition: panel, sample: panelSample } = getActivity("wall-panel");
  const wall = { fields: panel.fields, sample: panelSample.form };
  const own = firstSetting(wall);
  const withInputs = (inputs: object) => ({ ...own, inputs: { ...own.inputs, ...inputs } });
  const emptied = { ...withInputs({ panelMaxWidth: null }), sample: { ...own.sample, height: null } };
  expect(inputRows([own, emptied, withInputs({ timberDepth: 235 })], wall)).toEqual([]);
  expect(inputRows([emptied, withInputs({ panelMaxWidth: 3000 })], wall)).toMatchObject([
    { key: "inputs.panelMaxWidth", values: [6000, 3000], differs: [false, true] },
  ]);
  // Without a default it is as high as the walls: another answer than a height.
  expect(inputRows([own, withInputs({ panelMaxHeight: 3000 })], wall)).toMatchObject([
    { key: "inputs.panelMaxHeight", values: [null, 3000], differs: [false, true] },
  ]);
  const timber = withInputs({ system: "timber-open", gauge: 2 });
  expect(inputRows([timber, own, withInputs({ gauge: 1.6 })], wall)).toMatchObject([
    { key: "inputs.system", differs: [false, true, true] },
    { key: "inputs.gauge", values: [null, 1.2, 1.6], differs: [false, false, true] },
  ]);
});

test("cost and carbon of each run; one that is not there yet or made nothing says nothing and differs from nothing", () => {
  const run = (likely: number, a1a3: number) => ({ cost: { likely }, carbon: { a1a3, a4: 2, a5w: 1 } }) as never;
  const none = { cost: null, carbon: null } as never;
  expect(figureRows([run(500, 10), run(500, 11), none, undefined])).toEqual([
    { key: "cost", field: null, values: [500, 500, null, null], differs: [false, false, false, false] },
    { key: "carbon", field: null, values: [13, 14, null, null], differs: [false, true, false, false] },
  ]);
});
