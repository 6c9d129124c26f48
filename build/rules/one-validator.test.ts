import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkInputs, tryInput } from "#api/features/studies/study-inputs.service.ts";
import { AppError } from "#api/platform/errors.ts";
import { WALL_PANEL } from "#shared/configurator/activities/wall-panel/definition.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { checkInput, validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { AttributeKind, type InputField } from "#shared/contracts/design/activities.ts";
import { findExcess, JSON_SENTENCES, type JsonValue } from "#shared/contracts/json-bounds.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { faultText } from "#shared/ui/forms/fault-text.ts";
import { checkField, checkForm } from "#shared/ui/forms/field-check.ts";

const { t } = createI18n(workbenchBundle, "en-GB");
const RUNS = { seed: 20_261_123, numRuns: 80 };

const GLOBAL_ID = "2O2Fr$t4X7Zf8NOew3FLOH";
const file = fc.record({
  name: fc.constantFrom("a.ifc", "a.rvt", "a.pdf", ""),
  sha256: fc.constantFrom("a".repeat(64), "A".repeat(64), "a"),
});
const place = fc.tuple(fc.double({ min: -200, max: 200, noNaN: true }), fc.double({ min: -95, max: 95, noNaN: true }));
/** JSON of any shape, and values near to what the kinds take: right ones and ones just wrong. */
const anyValue: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>,
  fc.constantFrom<JsonValue>(null, "", "true", "400", "1e13", 1e13, 0.1 + 0.2, 2.5, [GLOBAL_ID], [GLOBAL_ID.slice(1)]),
  fc.integer({ min: -5, max: 13_000 }),
  fc.integer({ min: 0, max: 130 }).map((hundreds) => hundreds * 100),
  fc.record({ value: fc.double({ min: -10, max: 10, noNaN: true }), unit: fc.constantFrom("m", "mm", "kg", "mile") }),
  file,
  fc.array(file, { maxLength: 2 }),
  place,
  fc.array(place, { maxLength: 4 }),
  fc.record({ type: fc.constantFrom("Point", "Circle"), coordinates: place }),
  fc.record({
    positions: fc.constant([0, 0, 0]),
    indices: fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 3 }),
  }),
);
const limits = fc.constantFrom<Partial<InputField>>(
  {},
  { minimum: 0, maximum: 12_000, multipleOf: 100, unit: "mm" },
  { minimum: 2, maximum: 3 },
  { choices: [{ value: 400, label: "400" }] },
  { multipleOf: 0.1 },
);

/** What the form shows under a field, or null: the catalogue's text in British English. */
function formText(field: InputField, value: JsonValue): string | null {
  const fault = checkField(field, value);
  return fault && faultText(fault, t);
}

describe("CFG-07, CFG-13: one validator for form, API and engine", () => {
  test.each(AttributeKind.options)("%s: the form says what the engine says, word for word", (kind) => {
    fc.assert(
      fc.property(anyValue, limits, (value, more) => {
        const field = anInputField(kind, more);
        const { errors } = validateInputs({ definition: { fields: [field] } }, { value });
        expect(formText(field, value)).toBe(errors["value"]?.[0] ?? null);
        expect(Object.keys(checkForm([field], { value }))).toEqual(Object.keys(errors));
      }),
      RUNS,
    );
  });

  test.each(AttributeKind.options)("%s: what passed passes again as the same, and so does what was near", (kind) => {
    fc.assert(
      fc.property(anyValue, limits, (value, more) => {
        const field = anInputField(kind, more);
        const checked = checkInput(field, value);
        const allowed = checked.ok ? checked.value : checked.nearest;
        const again = checkInput(field, allowed);
        // Where no value is near, nearest is null: that is no answer of its own.
        expect(again.ok || allowed === null).toBe(true);
        if (checked.ok) expect(again).toEqual(checked);
      }),
      RUNS,
    );
  });

  test("of the wall panel's inputs form, API and engine refuse the same values in the same words", () => {
    const request = aRequest([]);
    fc.assert(
      fc.property(fc.constantFrom(...WALL_PANEL.fields), anyValue, (field, value) => {
        const inputs = { [field.name]: value };
        const said = checkForm(WALL_PANEL.fields, inputs)[field.name];
        const form = said ? faultText(said, t) : null;
        expect(apiError(field, value)).toBe(form);
        expect(tryInput("wall-panel", {}, {}, field.name, value).error).toBe(form);
        const { findings } = execute({ ...request, inputs }).summary;
        expect(findings.find(({ source }) => source === `Input ${field.label}`)?.message ?? null).toBe(form);
      }),
      RUNS,
    );
  });

  test("what is over a bound is refused in the same words where it enters and in its field", () => {
    const wide: [JsonValue, keyof typeof JSON_SENTENCES][] = [
      [Array.from({ length: 33 }).reduce<JsonValue>((inner) => [inner], 0), "depth"],
      [Array.from({ length: 100_000 }, () => 0), "count"],
      [["a".repeat(100_001)], "text"],
      [[1e13], "number"],
      [[Number.NaN], "data"],
    ];
    for (const [value, excess] of wide) {
      expect(findExcess(value)).toBe(excess);
      const sentence = JSON_SENTENCES[excess];
      const field = `Value: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
      expect(formText(anInputField("List"), value)).toBe(field);
    }
  });
});

function apiError(field: InputField, value: JsonValue): string | null {
  try {
    checkInputs("wall-panel", {}, { [field.name]: value });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors?.[field.name]?.[0] ?? null;
  }
}
