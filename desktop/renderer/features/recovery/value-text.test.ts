import { expect, test } from "vitest";
import { anInputField } from "#shared/configurator/test/builders.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { valueText } from "./value-text.ts";

const t = (key: string) => key;
const choices = [{ value: 70, label: "70 mm" }];
const file = (name: string) => ({ name, sha256: "a".repeat(64) });

test.each<[JsonValue | undefined, string]>([
  [undefined, "–"],
  [null, "–"],
  ["", "–"],
  [70, "70 mm"],
  [-1234.5, "−1,234.5"],
  [true, "workbench.recovery.on"],
  [false, "workbench.recovery.off"],
  ["12a", "12a"],
  [{ value: 1200, unit: "mm" }, "1,200 mm"],
  [file("a.ifc"), "a.ifc"],
  [[file("a.pdf"), file("b.pdf")], "a.pdf, b.pdf"],
  [[1, 2], "[1,2]"],
  [[], "[]"],
  [{ a: "x".repeat(80) }, `{"a":"${"x".repeat(53)}…`],
])("an input's value in a line of the recovery page: %j", (value, text) => {
  expect(valueText(value, anInputField("Choice", { choices }), t)).toBe(text);
});
