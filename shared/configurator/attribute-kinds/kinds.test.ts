import { describe, expect, test } from "vitest";
import { AttributeKind, type InputField } from "#shared/contracts/design/activities.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { checkInput, validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { ATTRIBUTE_KINDS } from "./kinds.ts";

import type { JsonValue } from "#shared/contracts/json-bounds.ts";

type Kind = (typeof AttributeKind.options)[number];

const id = deriveGlobalId(["wall"]);
const ring = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 50],
];
const file = (name: string) => ({ name, sha256: "a".repeat(64) });
const choices = [
  { value: 70, label: "70" },
  { value: 100, label: "100" },
  { value: "none", label: "None" },
];

const accepted: [Kind, JsonValue, JsonValue, Partial<InputField>?][] = [
  ["Boolean", true, true],
  ["Boolean", "false", false],
  ["Boolean", "true", true],
  ["Choice", 100, 100, { choices }],
  ["Choice", "100", 100, { choices }],
  ["Choice", "none", "none", { choices }],
  ["Elements", [id, id], [id]],
  ["Elements", JSON.stringify([id]), [id]],
  ["Files", [file("a.pdf")], [file("a.pdf")]],
  [
    "GeoJSON",
    { type: "Feature", geometry: { type: "Point", coordinates: [0, 51] } },
    { type: "Feature", geometry: { type: "Point", coordinates: [0, 51] } },
  ],
  ["GeoJSON", { type: "FeatureCollection", features: [] }, { type: "FeatureCollection", features: [] }],
  [
    "GeoJSON",
    { type: "GeometryCollection", geometries: [{ type: "MultiPolygon", coordinates: [[ring]] }] },
    { type: "GeometryCollection", geometries: [{ type: "MultiPolygon", coordinates: [[ring]] }] },
  ],
  [
    "GeoLine",
    [
      [0, 51],
      [1, 52],
    ],
    [
      [0, 51],
      [1, 52],
    ],
  ],
  ["GeoPoint", "[-0.1, 51.5]", [-0.1, 51.5]],
  ["GeoPolygon", [ring], [ring]],
  ["List", "[1,2]", [1, 2], { minimum: 1, maximum: 2 }],
  [
    "Mesh",
    { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], indices: [0, 1, 2] },
    { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], indices: [0, 1, 2] },
  ],
  ["Model", file("Base.IFC"), file("Base.IFC")],
  ["Integer", 3, 3],
  ["Integer", "3", 3],
  ["Number", -2.5, -2.5],
  ["NumberRange", 0.3, 0.3, { minimum: 0, maximum: 1, multipleOf: 0.1 }],
  ["RevitFile", file("a.rvt"), file("a.rvt")],
  ["String", "text", "text"],
  ["Unit", { value: 1, unit: "ft" }, { value: 304.8, unit: "mm" }, { unit: "mm" }],
  ["Unit", { value: 2, unit: "t" }, { value: 2, unit: "t" }],
  ["Object", { a: { b: [1] } }, { a: { b: [1] } }],
  ["None", null, null],
];

/** Kinds that nothing stands in for (MAP-11). */
const GEO = ["GeoJSON", "GeoLine", "GeoPoint", "GeoPolygon"] as const;
const ADDRESS = "Address is required. Search for the address or select map point or draw map area (polygon).";

describe("CFG-07: every kind of attribute", () => {
  test("has rules of its own name", () => {
    for (const kind of AttributeKind.options) expect(ATTRIBUTE_KINDS[kind].kind).toBe(kind);
    expect(Object.keys(ATTRIBUTE_KINDS)).toHaveLength(19);
  });

  test("an input that nobody filled in is empty, nought or no, and structured ones are JSON", () => {
    const fields = AttributeKind.options.map((kind) => anInputField(kind, { name: kind }));
    const definition = { ...getActivity("wall-panel").definition, fields };
    expect(validateInputs({ definition }, {})).toEqual({
      inputs: {
        Boolean: false,
        Choice: null,
        Elements: [],
        Files: [],
        GeoJSON: null,
        GeoLine: null,
        GeoPoint: null,
        GeoPolygon: null,
        List: [],
        Mesh: null,
        Model: null,
        Integer: 0,
        Number: 0,
        // A slider without a default is set by the model.
        NumberRange: null,
        RevitFile: null,
        String: "",
        Unit: null,
        Object: {},
        None: null,
      },
      errors: Object.fromEntries(GEO.map((kind) => [kind, [ADDRESS]])),
      problems: GEO.map((kind) => ({
        field: anInputField(kind, { name: kind }),
        fault: { key: "map.input.required", values: {} },
        message: ADDRESS,
        nearest: null,
      })),
    });
  });

  test.each(accepted)("%s takes %j", (kind, given, value, more) => {
    expect(checkInput(anInputField(kind, more), given)).toEqual({ ok: true, value });
  });

  test("CFG-13: a refused choice names the nearest number", () => {
    expect(ATTRIBUTE_KINDS.Choice.check(90, anInputField("Choice", { choices }))).toMatchObject({ nearest: 100 });
    expect(ATTRIBUTE_KINDS.Integer.check(2.6, anInputField("Integer"))).toMatchObject({ nearest: 3 });
  });
});
