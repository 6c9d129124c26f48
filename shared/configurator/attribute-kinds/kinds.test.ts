import { describe, expect, test } from "vitest";
import { AttributeKind, type InputField } from "#shared/contracts/configurator.ts";
import { deriveGlobalId } from "#shared/ifc/guid.ts";
import { ATTRIBUTE_KINDS } from "./kinds.ts";

type Kind = (typeof AttributeKind.options)[number];

function field(kind: Kind, more: Partial<InputField> = {}): InputField {
  return {
    name: "value",
    label: "Value",
    kind,
    group: "",
    help: null,
    unit: null,
    minimum: null,
    maximum: null,
    multipleOf: null,
    choices: [],
    default: null,
    visibleWhen: null,
    ...more,
  };
}

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

const accepted: [Kind, unknown, unknown, Partial<InputField>?][] = [
  ["Boolean", true, true],
  ["Boolean", "false", false],
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

const refused: [Kind, unknown, string, Partial<InputField>?][] = [
  ["Boolean", "yes", "yes or no"],
  ["Choice", 90, "one of: 70, 100, None", { choices }],
  ["Elements", ["x"], "is not an IFC GlobalId"],
  ["Elements", "no json", "list of GlobalIds"],
  ["Files", [{ name: "a.pdf" }], "SHA-256"],
  ["Files", [1], "list of files"],
  ["GeoJSON", { type: "Point", coordinates: [0, 91] }, "GeoJSON"],
  ["GeoLine", [[0, 51]], "two places"],
  ["GeoPoint", [181, 0], "longitude"],
  ["GeoPolygon", [ring.slice(0, 3)], "end where they begin"],
  ["List", [1, 2, 3], "at most 2", { maximum: 2 }],
  ["List", {}, "is a list"],
  ["Mesh", { positions: [0, 0, 0], indices: [0, 0, 1] }, "index 1 is none of the 1 vertices"],
  ["Model", file("a.dwg"), ".ifc or .ifczip"],
  ["Integer", 2.5, "whole number"],
  ["Number", "wide", "is a number"],
  ["NumberRange", 0.35, "step", { minimum: 0, maximum: 1, multipleOf: 0.1 }],
  ["RevitFile", file("a.ifc"), ".rvt"],
  ["String", "long", "at most 2", { maximum: 2 }],
  ["String", 7, "is a text"],
  ["Unit", { value: 1, unit: "kg" }, "unit of length", { unit: "mm" }],
  ["Unit", { value: 1, unit: "yd" }, "the unit is one of"],
  ["Unit", { value: 100, unit: "m" }, "over 5,000 mm", { unit: "mm", maximum: 5000 }],
  ["Object", "[1]", "object of named values"],
  ["None", 1, "takes no value"],
];

describe("CFG-07: every kind of attribute", () => {
  test("has rules of its own name and a fallback", () => {
    for (const kind of AttributeKind.options) expect(ATTRIBUTE_KINDS[kind].kind).toBe(kind);
    expect(Object.keys(ATTRIBUTE_KINDS)).toHaveLength(19);
  });

  test.each(accepted)("%s takes %j", (kind, given, value, more) => {
    expect(ATTRIBUTE_KINDS[kind].check(given, field(kind, more))).toEqual({ ok: true, value });
  });

  test.each(refused)("%s refuses %j: %s", (kind, given, words, more) => {
    const checked = ATTRIBUTE_KINDS[kind].check(given, field(kind, more));
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(checked.error).toContain(words);
  });

  test("CFG-13: a refused choice names the nearest number", () => {
    expect(ATTRIBUTE_KINDS.Choice.check(90, field("Choice", { choices }))).toMatchObject({ nearest: 100 });
    expect(ATTRIBUTE_KINDS.Integer.check(2.6, field("Integer"))).toMatchObject({ nearest: 3 });
  });
});
