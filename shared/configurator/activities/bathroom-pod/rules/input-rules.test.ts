import { expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { inputRules } from "./input-rules.ts";

const rules = (inputs: Inputs) => inputRules(someParameters(inputs));

test("K1-10: a stacked pod with a GRP shell, with both ways out", () => {
  expect(rules({ stacked: "yes", shell: "grp" })).toEqual([
    {
      ruleId: "K1-10",
      severity: "error",
      message:
        "Stacked pods are loaded (MMC category 1): that takes a steel frame of 75 mm, and a GRP shell of 55 mm has none.",
      source: "K1: stacked needs a steel frame",
      hostGlobalId: null,
      fixes: [
        { name: "shell", label: "Use a steel frame", value: "steel" },
        { name: "stacked", label: "Stand each pod on its slab", value: "no" },
      ],
    },
  ]);
  expect(rules({ stacked: "yes", shell: "steel" })).toEqual([]);
  expect(rules({ stacked: "no", shell: "grp" })).toEqual([]);
});

test("K1-11: a GRP wall of 55 mm keeps 55 − 6 − 10 − 25 = 14 mm for its ribs; three inputs give it 20 or more", () => {
  const thin = { shell: "grp", finish: "tile", fireRating: 60 };
  expect(rules(thin)).toEqual([
    {
      ruleId: "K1-11",
      severity: "error",
      message: "Boards and finish leave 14 mm of the wall for its frame; it needs 20 mm.",
      source: "K1: walls of 75 mm (steel frame) and 55 mm (GRP)",
      hostGlobalId: null,
      fixes: [
        { name: "finish", label: "Use a gel coat", value: "gel" },
        { name: "fireRating", label: "Set fire rating to 30 minutes", value: 30 },
        { name: "shell", label: "Use a steel frame", value: "steel" },
      ],
    },
  ]);
  expect(rules({ ...thin, finish: "panel" })).toHaveLength(1);
  for (const more of [{ finish: "gel" }, { fireRating: 30 }, { shell: "steel" }]) {
    expect(rules({ ...thin, ...more })).toEqual([]);
  }
});

test("both rules are told of a pod that breaks both", () => {
  const both = rules({ stacked: "yes", shell: "grp", finish: "tile", fireRating: 60 });
  expect(both.map(({ ruleId }) => ruleId)).toEqual(["K1-10", "K1-11"]);
});
