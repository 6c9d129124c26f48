import { describe, expect, test } from "vitest";
import type { AttributeKind, InputField } from "#shared/contracts/design/activities.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { checkInput } from "#shared/configurator/engine/validate-inputs.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";

const wall = "2O2Fr$t4X7Zf8NOew3FLOH";
const door = "1hOSvn6df7F8_7GcBWlR72";
const sha256 = "0123456789abcdef".repeat(4);
const ring = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 50],
];
/** Rings that are none: open along x, open along y, three places, not a list. */
const badRings: JsonValue[] = [[...ring.slice(0, 3), [1, 50]], [...ring.slice(0, 3), [0, 51]], ring.slice(1), {}];

/** What becomes of a value, without the fault that its sentence is made of. */
const check = (kind: AttributeKind, value: JsonValue, more: Partial<InputField> = {}) => {
  const checked = checkInput(anInputField(kind, more), value);
  return checked.ok ? checked : { ok: false, error: checked.error, nearest: checked.nearest };
};
const DEEP = "Value: at most 32 levels of lists and named values are taken.";
const DATA = "Value: only texts, numbers, yes or no, lists and named values are taken.";
const kept = (value: JsonValue) => ({ ok: true, value });
const refused = (error: string, nearest: JsonValue = null) => ({ ok: false, error, nearest });
/** Named values so many deep. */
const deepNames = (levels: number) => Array.from({ length: levels }).reduce<JsonValue>((inner) => ({ inner }), 0);
/** Lists so many deep. */
const deep = (levels: number) => Array.from({ length: levels }).reduce<JsonValue>((inner) => [inner], 0);

describe("CFG-07: structured kinds at their limits", () => {
  test("elements: GlobalIds of 22 characters, the first 0 to 3, each once", () => {
    expect(check("Elements", [])).toEqual(kept([]));
    expect(check("Elements", [wall, door, wall])).toEqual(kept([wall, door]));
    expect(check("Elements", { wall })).toEqual(refused("Value is a list of GlobalIds."));
    for (const id of [`${wall}A`, wall.slice(1), `4${wall.slice(1)}`, `${wall.slice(1)}-`])
      expect(check("Elements", [wall, id])).toEqual(refused(`Value: "${id}" is not an IFC GlobalId.`));
    expect(check("Elements", [null])).toEqual(refused("Value: null is not an IFC GlobalId."));
  });

  test("files have a name and a SHA-256 in lower case, and nothing else is kept", () => {
    const file = { name: "plan.pdf", sha256 };
    expect(check("Files", [])).toEqual(kept([]));
    expect(check("Files", [{ ...file, bytes: "AAAA" }, file])).toEqual(kept([file, file]));
    expect(check("Files", file)).toEqual(refused("Value is a list of files."));
    expect(check("Files", [file, "plan.pdf"])).toEqual(refused("Value is a list of files."));
    expect(check("Files", [{ sha256 }])).toEqual(refused("Value: the file needs a name."));
    expect(check("Files", [{ name: "", sha256 }])).toEqual(refused("Value: the file needs a name."));
    for (const wrong of [undefined, sha256.slice(1), `${sha256}0`, sha256.toUpperCase(), 12])
      expect(check("Files", [{ name: "plan.pdf", sha256: wrong ?? null }])).toEqual(
        refused("Value: plan.pdf needs the SHA-256 of its bytes."),
      );
  });

  test("models end in .ifc or .ifczip, Revit files in .rvt, .rfa or .rte", () => {
    for (const name of ["a.ifc", "A.IFC", "a.b.ifczip"])
      expect(check("Model", { name, sha256 })).toEqual(kept({ name, sha256 }));
    for (const name of ["a.rvt", "a.rfa", "A.RTE"])
      expect(check("RevitFile", { name, sha256 })).toEqual(kept({ name, sha256 }));
    expect(check("Model", { name: "a.ifc.pdf", sha256 })).toEqual(
      refused("Value: a.ifc.pdf is not a file ending in .ifc or .ifczip."),
    );
    expect(check("RevitFile", { name: "a.ifc", sha256 })).toEqual(
      refused("Value: a.ifc is not a file ending in .rvt or .rfa or .rte."),
    );
    for (const kind of ["Model", "RevitFile"] as const)
      for (const value of ["a.ifc", "[]", [], 1]) expect(check(kind, value)).toEqual(refused("Value is a file."));
  });

  test("places are within ±180° and ±90°, with a height or without", () => {
    for (const place of [
      [180, 90],
      [-180, -90],
      [0, 0, -12.5],
    ])
      expect(check("GeoPoint", place)).toEqual(kept(place));
    for (const value of [
      [180.1, 0],
      [-180.1, 0],
      [0, 90.1],
      [0, -90.1],
      [0],
      [0, 1, 2, 3],
      ["0", 1],
      [0, "1"],
      [0, 1, "2"],
      "0, 1",
      {},
    ])
      expect(check("GeoPoint", value)).toEqual(refused("Value is a longitude and a latitude in degrees."));
  });

  test("lines have two places, areas have closed rings of four", () => {
    expect(
      check("GeoLine", [
        [0, 1],
        [2, 3],
      ]),
    ).toEqual(
      kept([
        [0, 1],
        [2, 3],
      ]),
    );
    for (const line of [[], [[0, 1]], [[0, 1], [2]], "x", { 0: [0, 1] }])
      expect(check("GeoLine", line)).toEqual(refused("Value is a line of two places or more."));
    expect(check("GeoPolygon", [ring, ring])).toEqual(kept([ring, ring]));
    for (const area of [[], {}, ...badRings.map((each) => [each]), [ring, ...badRings.slice(0, 1)]])
      expect(check("GeoPolygon", area)).toEqual(refused("Value is an area: rings that end where they begin."));
  });

  test("GeoJSON: every geometry of RFC 7946, features with and without a place, collections", () => {
    const line = [
      [0, 1],
      [2, 3],
    ];
    const geometries: JsonValue[] = [
      { type: "Point", coordinates: [0, 1] },
      { type: "MultiPoint", coordinates: [[0, 1]] },
      { type: "LineString", coordinates: line },
      { type: "MultiLineString", coordinates: [line, line] },
      { type: "Polygon", coordinates: [ring] },
      { type: "MultiPolygon", coordinates: [[ring], [ring, ring]] },
    ];
    const features = [...geometries, null].map((geometry) => ({ type: "Feature", geometry, properties: {} }));
    const goods: JsonValue[] = [
      ...geometries,
      ...features,
      { type: "GeometryCollection", geometries },
      { type: "FeatureCollection", features },
    ];
    for (const good of goods) expect(check("GeoJSON", good)).toEqual(kept(good));
    const wrongGeometries: JsonValue[] = [
      { type: "Point", coordinates: line },
      { type: "Point" },
      { type: "MultiPoint", coordinates: [0, 1] },
      { type: "MultiPoint", coordinates: {} },
      { type: "LineString", coordinates: [[0, 1]] },
      { type: "MultiLineString", coordinates: [line, [[0, 1]]] },
      { type: "Polygon", coordinates: ring },
      { type: "Polygon", coordinates: [ring, ...badRings.slice(0, 1)] },
      { type: "MultiPolygon", coordinates: [ring] },
      { type: "MultiPolygon", coordinates: [[ring], {}] },
      { type: "MultiPolygon", coordinates: [[ring, ...badRings.slice(0, 1)]] },
      { type: "MultiPolygon", coordinates: [[ring], badRings.slice(1, 2)] },
      { type: "GeometryCollection" },
      { type: "GeometryCollection", geometries: [...geometries, { type: "Circle", coordinates: [0, 1] }] },
      { type: "GeometryCollection", geometries: [null] },
      { coordinates: [0, 1] },
    ];
    const wrong: JsonValue[] = [
      ...wrongGeometries,
      ...wrongGeometries.map((geometry) => ({ type: "Feature", geometry })),
      { type: "Feature" },
      { type: "feature", geometry: null },
      { type: "FeatureCollection" },
      { type: "FeatureCollection", features: geometries },
      { type: "FeatureCollection", features: [null] },
      [],
      "{",
    ];
    for (const value of wrong) expect(check("GeoJSON", value)).toEqual(refused("Value is a GeoJSON object."));
  });

  test("MAP-12: GeoJSON has as many points, lines or areas as its field asks for, wherever they lie in it", () => {
    const point: JsonValue = { type: "Point", coordinates: [0, 1] };
    const area: JsonValue = { type: "Polygon", coordinates: [ring] };
    const areas: JsonValue = { type: "MultiPolygon", coordinates: [[ring], [ring]] };
    const collection = (...parts: JsonValue[]): JsonValue => ({
      type: "FeatureCollection",
      features: [...parts.map((geometry) => ({ type: "Feature", geometry })), { type: "Feature", geometry: null }],
    });
    const group: JsonValue = { type: "GeometryCollection", geometries: [point, area] };
    const geo = (count: "one" | "atLeastOne") =>
      ({ geo: { feature: "GeoPolygon", count, addressType: null } }) satisfies Partial<InputField>;
    for (const value of [area, collection(area), collection(point, area), group])
      expect(check("GeoJSON", value, geo("one"))).toEqual(kept(value));
    for (const value of [point, collection(), areas, collection(area, area)])
      expect(check("GeoJSON", value, geo("one"))).toEqual(refused("Must add one area (polygon)."));
    for (const value of [area, areas, collection(area, area)])
      expect(check("GeoJSON", value, geo("atLeastOne"))).toEqual(kept(value));
    for (const value of [point, collection(), { type: "GeometryCollection", geometries: [point] }])
      expect(check("GeoJSON", value, geo("atLeastOne"))).toEqual(refused("Must add at least one area (polygon)."));
  });

  test("lists and named values: JSON data only, at most 32 deep", () => {
    const limits = { minimum: 1, maximum: 2 };
    expect(check("List", ["a"], limits)).toEqual(kept(["a"]));
    expect(check("List", [null, true], limits)).toEqual(kept([null, true]));
    expect(check("List", [], limits)).toEqual(refused("Value: the fewest entries are 1."));
    expect(check("List", [1, 2, 3], limits)).toEqual(refused("Value: the most entries are 2."));
    expect(check("List", "{}")).toEqual(refused("Value is a list."));
    expect(check("List", deep(32))).toEqual(kept(deep(32)));
    expect(check("List", deep(33))).toEqual(refused(DEEP));
    expect(check("List", [Number.NaN])).toEqual(refused(DATA));
    expect(check("Object", '{"a":{"b":[1]}}')).toEqual(kept({ a: { b: [1] } }));
    expect(check("Object", deepNames(32))).toEqual(kept(deepNames(32)));
    expect(check("Object", deepNames(33))).toEqual(refused(DEEP));
    for (const value of [{ a: { b: Infinity } }, [{ a: 1, b: Infinity }]])
      expect(check("Object", value)).toEqual(refused(DATA));
    for (const value of ["1", "[1]", "null", "{", 7])
      expect(check("Object", value)).toEqual(refused("Value is an object of named values."));
  });

  test("meshes: three coordinates a vertex, three indices a triangle, each of a vertex", () => {
    const positions = [0, 0, 0, 1, 0, 0, 0, 1, 0];
    expect(check("Mesh", { positions, indices: [0, 1, 2], colour: 1 })).toEqual(
      kept({ positions, indices: [0, 1, 2] }),
    );
    expect(check("Mesh", { positions, indices: [] })).toEqual(kept({ positions, indices: [] }));
    for (const value of [[], "x"]) {
      expect(check("Mesh", value)).toEqual(refused("Value is a mesh of positions and indices."));
    }
    for (const wrong of [[], [0, 0], [...positions, 0], [0, 0, "0"], {}])
      expect(check("Mesh", { positions: wrong, indices: [0, 0, 0] })).toEqual(
        refused("Value: positions are x, y, z of each vertex."),
      );
    for (const wrong of [[0, 1], [0, 1, "2"], {}])
      expect(check("Mesh", { positions, indices: wrong })).toEqual(refused("Value: indices come in threes."));
    for (const index of [3, -1, 0.5])
      expect(check("Mesh", { positions, indices: [0, 1, index] })).toEqual(
        refused(`Value: index ${String(index).replace("-", "−")} is none of the 3 vertices.`),
      );
  });

  test("values with a unit are kept in the field's unit, and its limits hold there", () => {
    const width = { unit: "mm", minimum: 300, maximum: 3000 } as const;
    expect(check("Unit", { value: 1, unit: "in" })).toEqual(kept({ value: 1, unit: "in" }));
    expect(check("Unit", { value: 1, unit: "ft" }, width)).toEqual(kept({ value: 304.8, unit: "mm" }));
    expect(check("Unit", '{"value":0.3,"unit":"m"}', width)).toEqual(kept({ value: 300, unit: "mm" }));
    expect(check("Unit", { value: 3.001, unit: "m" }, width)).toEqual({
      ok: false,
      error: "3,001 mm is over 3,000 mm, the most for Value.",
      nearest: { value: 3000, unit: "mm" },
    });
    expect(check("Unit", { value: 1, unit: "kg" }, width)).toEqual(
      refused("Value is given in a unit of length, not in kg."),
    );
    expect(check("Unit", { value: "1", unit: "mm" })).toEqual(refused("Value needs a number."));
    expect(check("Unit", { value: 1 })).toEqual(
      refused("Value: the unit is one of kg/m^3, ft, in, km, m, mm, kg, lb, t, m², kPa."),
    );
    for (const value of [1, "1 m", [1, "m"]])
      expect(check("Unit", value)).toEqual(refused("Value is a value with a unit."));
  });
});
