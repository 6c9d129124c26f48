import { expect, test } from "vitest";
import { commonNameOf } from "./quantity-rows.ts";

test.each([
  ["one label stays whole", ["Lorry loads (13.6 m deck)", "Lorry loads (13.6 m deck)"], "Lorry loads (13.6 m deck)"],
  ["what differs in brackets goes", ["Mass (OSB 620 kg/m³)", "Mass (GRP 1,800 kg/m³)"], "Mass"],
  ["what only one says in brackets goes", ["Mass", "Mass (OSB 620 kg/m³)"], "Mass"],
  ["words that differ go", ["Heaviest panel", "Heaviest pod", "Heaviest panel"], "Heaviest"],
  ["what one says more goes", ["Heaviest lift", "Heaviest lift with lifting gear (illustrative 10%)"], "Heaviest lift"],
  ["without a common word the first is told", ["Panel, heaviest", "Heaviest pod"], "Panel, heaviest"],
  ["nothing has no name", [], ""],
])("CMP-03: the name of rows that mean the same: %s", (_, labels, name) => {
  expect(commonNameOf(labels)).toBe(name);
});
