import { describe, expect, test } from "vitest";
import type { AttributeKind, InputField } from "#shared/contracts/design/activities.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { checkInput } from "#shared/configurator/engine/validate-inputs.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";

/** Kind, what is given, and what comes of it: the value kept, or the sentence and the nearest value. */
type Row = [AttributeKind, JsonValue, { value: JsonValue } | [string, JsonValue], Partial<InputField>?];

const choices = [
  { value: 70, label: "70 mm" },
  { value: 100, label: "100 mm" },
  { value: "none", label: "None" },
];
const words = [
  { value: "thin", label: "Thin" },
  { value: "thick", label: "Thick" },
];
const width = { minimum: 1200, maximum: 12_000, multipleOf: 100, unit: "mm" } as const;

const rows: Row[] = [
  ["Boolean", false, { value: false }],
  ["Boolean", "true", { value: true }],
  ["Boolean", "false", { value: false }],
  ["Boolean", "", { value: false }],
  ["Boolean", "maybe", ["Value is yes or no.", null]],
  ["Boolean", 0, ["Value is yes or no.", null]],

  ["Choice", 70, { value: 70 }, { choices }],
  ["Choice", "70", { value: 70 }, { choices }],
  // 84 and 86 on both sides of the middle of 70 and 100; at the middle the first.
  ["Choice", 84, ["Value is one of: 70 mm, 100 mm, None.", 70], { choices }],
  ["Choice", 85, ["Value is one of: 70 mm, 100 mm, None.", 70], { choices }],
  ["Choice", 86, ["Value is one of: 70 mm, 100 mm, None.", 100], { choices }],
  ["Choice", "86", ["Value is one of: 70 mm, 100 mm, None.", 100], { choices }],
  ["Choice", -5, ["Value is one of: 70 mm, 100 mm, None.", 70], { choices }],
  // No number is near to a word: the first choice.
  ["Choice", "some", ["Value is one of: 70 mm, 100 mm, None.", 70], { choices }],
  ["Choice", " ", ["Value is one of: 100 mm, 70 mm.", 100], { choices: [choices[1], choices[0]] as typeof choices }],
  ["Choice", 3, ["Value is one of: Thin, Thick.", "thin"], { choices: words }],
  [
    "Choice",
    90,
    ["Value is one of: None, 70 mm, 100 mm.", 100],
    { choices: [...choices.slice(2), ...choices.slice(0, 2)] },
  ],
  ["Choice", "thin", ["Value is one of: .", null], { choices: [] }],

  ["Integer", -3, { value: -3 }],
  ["Integer", "12", { value: 12 }],
  ["Integer", 1e12, { value: 1e12 }],
  ["Integer", 1_000_000, { value: 1_000_000 }, { multipleOf: 1 }],
  ["Integer", 3_000_000, { value: 3_000_000 }, { multipleOf: 1000 }],
  ["Unit", { value: 1_200_000, unit: "mm" }, { value: { value: 1_200_000, unit: "mm" } }, { unit: "mm" }],
  ["Unit", { value: 12_345.678, unit: "m" }, { value: { value: 12_345_678, unit: "mm" } }, { unit: "mm" }],
  ["Integer", 2.5, ["Value is a whole number.", 3]],
  ["Integer", 2.4, ["Value is a whole number.", 2]],
  ["Integer", "many", ["Value is a number.", null]],
  ["Integer", 11, ["11 is over 10, the most for Value.", 10], { maximum: 10 }],

  ["Number", 0.1, { value: 0.1 }],
  ["Number", "-0.1", { value: -0.1 }],
  ["Number", -1e12, { value: -1e12 }],
  ["Number", " ", ["Value is a number.", null]],
  ["Number", true, ["Value is a number.", null]],
  ["Number", "Infinity", ["Value is a number.", null]],
  ["Number", "x", ["Value is a number.", 7], { default: 7, minimum: 2 }],
  ["Number", "x", ["Value is a number.", 2], { minimum: 2 }],
  ["Number", "x", ["Value is a number.", 2], { default: "seven", minimum: 2 }],
  // A step of nought is no step.
  ["Number", 0.7, { value: 0.7 }, { minimum: 0, multipleOf: 0 }],
  ["Number", 0, { value: 0 }, { minimum: 0, maximum: 0 }],
  ["Number", -0.001, ["−0.001 is under 0, the least for Value.", 0], { minimum: 0 }],
  ["Number", 5.123_456, ["5.123456 is over 5, the most for Value.", 5], { maximum: 5 }],
  ["Number", 5.001, ["5.001 kPa is over 5 kPa, the most for Value.", 5], { maximum: 5, unit: "kPa" }],

  ["NumberRange", 1200, { value: 1200 }, width],
  ["NumberRange", 12_000, { value: 12_000 }, width],
  ["NumberRange", 1199, ["1,199 mm is under 1,200 mm, the least for Value.", 1200], width],
  ["NumberRange", 12_001, ["12,001 mm is over 12,000 mm, the most for Value.", 12_000], width],
  ["NumberRange", 1249, ["1,249 mm is not on a step of 100 mm from 1,200 mm; 1,200 mm is the nearest.", 1200], width],
  ["NumberRange", 1250, ["1,250 mm is not on a step of 100 mm from 1,200 mm; 1,300 mm is the nearest.", 1300], width],
  // Without a minimum steps are counted from nought.
  ["NumberRange", -7, ["−7 is not on a step of 5; −5 is the nearest.", -5], { multipleOf: 5 }],
  ["NumberRange", -10, { value: -10 }, { multipleOf: 5 }],
  // The last step, 8, does not reach the maximum.
  [
    "NumberRange",
    10,
    ["10 is not on a step of 4 from 0; 8 is the nearest.", 8],
    { minimum: 0, maximum: 10, multipleOf: 4 },
  ],
  // 0.7 / 0.1 is 6.999… in binary: the maximum is a step all the same.
  ["NumberRange", 0.7, { value: 0.7 }, { minimum: 0, maximum: 0.7, multipleOf: 0.1 }],
  // Binary noise over the maximum: 0.1 × 3 is 0.30000000000000004.
  ["NumberRange", 0.1 * 3, { value: 0.3 }, { minimum: 0, maximum: 0.3, multipleOf: 0.1 }],
  ["NumberRange", 0.3, { value: 0.3 }, { minimum: 0.1 * 3, maximum: 0.9, multipleOf: 0.1 }],

  ["String", "", { value: "" }],
  ["String", "ab", { value: "ab" }, { minimum: 2, maximum: 2 }],
  ["String", "a", ["Value: the fewest characters are 2.", null], { minimum: 2 }],
  ["String", "abc", ["Value: the most characters are 2.", "ab"], { maximum: 2 }],
  ["String", "a".repeat(10_000), { value: "a".repeat(10_000) }],
  ["String", "a".repeat(10_001), ["Value: the most characters are 10,000.", "a".repeat(10_000)]],
  ["String", 7, ["Value is a text.", null]],
  ["String", "thin", { value: "thin" }, { choices: words }],
  ["String", "fat", ["Value is one of: Thin, Thick.", "thin"], { choices: words }],

  ["None", null, { value: null }],
  ["None", "", { value: null }],
  ["None", "x", ["Value takes no value.", null]],
  ["None", 0, ["Value takes no value.", null]],
];

describe("CFG-07: scalar kinds at their limits", () => {
  test.each(rows.map(([kind, given, becomes, more]) => [kind, short(given), given, becomes, more] as const))(
    "%s, given %s",
    (kind, _title, given, becomes, more) => {
      const checked = checkInput(anInputField(kind, more), given);
      if (Array.isArray(becomes)) expect(checked).toMatchObject({ ok: false, error: becomes[0], nearest: becomes[1] });
      else expect(checked).toEqual({ ok: true, ...becomes });
    },
  );
});

/** A value as a title says it. */
function short(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 40);
}
