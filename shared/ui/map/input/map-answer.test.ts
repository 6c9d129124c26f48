import { describe, expect, test } from "vitest";
import { checkInput } from "#shared/configurator/engine/validate-inputs.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { answerValue, checkAnswer, fromAttribute, inWorld, keptShape, ruleOf, toAttribute } from "./map-answer.ts";
import type { AnswerRule, GeoFeature, MapAnswer } from "./map-answer.ts";

const { t } = createI18n(siteBundle, "en-GB");
const AREA: GeoFeature = {
  kind: "GeoPolygon",
  corners: [
    [-1.55, 53.8],
    [-1.54, 53.8],
    [-1.54, 53.81],
  ],
};
const POINT: GeoFeature = { kind: "GeoPoint", corners: [[-1.55, 53.8]] };
const LINE: GeoFeature = { kind: "GeoLine", corners: AREA.corners.slice(0, 2) };
const anyRule: AnswerRule = { feature: null, count: "one", addressType: null };

function faultOf(answer: Partial<MapAnswer>, rule: Partial<AnswerRule> = {}): string | null {
  const fault = checkAnswer({ address: null, features: [], ...answer }, { ...anyRule, ...rule });
  return fault && t(fault.key, fault.values);
}

test("MAP-11: an empty map input, word for word", () => {
  expect(faultOf({})).toBe(
    "Address is required. Search for the address or select map point or draw map area (polygon).",
  );
  expect(faultOf({ features: [POINT] })).toBeNull();
  expect(faultOf({ address: { text: "Leeds", type: "district" } })).toBeNull();
});

describe("MAP-12: what an answer must have", () => {
  test.each([
    ["one", [], "Must add one area (polygon)."],
    ["one", [POINT], "Must add one area (polygon)."],
    ["one", [AREA], null],
    ["one", [AREA, AREA], "Must add one area (polygon)."],
    ["atLeastOne", [POINT], "Must add at least one area (polygon)."],
    ["atLeastOne", [AREA, AREA], null],
  ] as const)("%s area of %j: %j", (count, features, text) => {
    expect(faultOf({ address: { text: "Leeds", type: "district" }, features }, { feature: "GeoPolygon", count })).toBe(
      text,
    );
  });

  test("an address of the type asked for", () => {
    expect(faultOf({ features: [POINT] }, { addressType: "postcode" })).toBe(
      "An address of the type postcode is missing.",
    );
    const leeds = { text: "Leeds", type: "district" } as const;
    expect(faultOf({ address: leeds }, { addressType: "postcode" })).toBe(
      "The address must be of the type postcode. This one is of the type district.",
    );
    expect(faultOf({ address: leeds }, { addressType: "district" })).toBeNull();
  });
});

describe("MAP-12: the rule comes from the schema of the field", () => {
  test.each([
    ["GeoPoint", "one", [], "Must add one point."],
    ["GeoPoint", "one", [AREA], "Must add one point."],
    ["GeoPoint", "atLeastOne", [LINE], "Must add at least one point."],
    ["GeoPoint", "atLeastOne", [POINT, POINT], null],
    ["GeoLine", "one", [LINE, LINE], "Must add one line."],
    ["GeoLine", "one", [LINE], null],
    ["GeoLine", "atLeastOne", [], "Must add at least one line."],
    ["GeoLine", "atLeastOne", [POINT, LINE], null],
  ] as const)("%s, %s: %j", (kind, count, features, text) => {
    const rule = ruleOf(kind, { feature: null, count, addressType: null });
    expect(faultOf({ address: { text: "Leeds", type: "district" }, features }, rule)).toBe(text);
  });

  test("one of the field's kind and any address where the schema says nothing", () => {
    expect(ruleOf("GeoLine", undefined)).toEqual({ feature: "GeoLine", count: "one", addressType: null });
    expect(ruleOf("GeoJSON", undefined)).toEqual({ feature: null, count: "one", addressType: null });
  });

  test("GeoJSON asks for the kind that its schema names", () => {
    const rule = ruleOf("GeoJSON", { feature: "GeoPolygon", count: "atLeastOne", addressType: null });
    expect(faultOf({ features: [POINT] }, rule)).toBe("Must add at least one area (polygon).");
    expect(faultOf({ features: [AREA] }, rule)).toBeNull();
  });

  test("an answer that breaks its rule is no value, so the form waits", () => {
    const rule = ruleOf("GeoPoint", { feature: null, count: "one", addressType: "postcode" });
    const leeds = { text: "Leeds", type: "district" } as const;
    const code = { text: "LS1 4AP", type: "postcode" } as const;
    expect(answerValue("GeoPoint", { address: null, features: [POINT] }, rule)).toBeNull();
    expect(answerValue("GeoPoint", { address: leeds, features: [POINT] }, rule)).toBeNull();
    expect(answerValue("GeoPoint", { address: code, features: [] }, rule)).toBeNull();
    expect(answerValue("GeoPoint", { address: code, features: [POINT] }, rule)).toEqual([-1.55, 53.8]);
  });
});

describe("features as attributes", () => {
  test.each([
    ["GeoPoint", POINT],
    ["GeoLine", LINE],
    ["GeoPolygon", AREA],
    ["GeoJSON", POINT],
    ["GeoJSON", LINE],
    ["GeoJSON", AREA],
  ] as const)("%s is what the engine takes, and comes back: %j", (kind, feature) => {
    const value = toAttribute(kind, feature);
    expect(checkInput(anInputField(kind), value)).toEqual({ ok: true, value });
    expect(fromAttribute(kind, value)).toEqual(feature);
  });

  test("polygons are closed on the wire", () => {
    expect(toAttribute("GeoPolygon", AREA)).toEqual([
      [
        [-1.55, 53.8],
        [-1.54, 53.8],
        [-1.54, 53.81],
        [-1.55, 53.8],
      ],
    ]);
  });

  test.each([
    ["GeoPoint", "nonsense"],
    ["GeoPoint", [1]],
    [
      "GeoPolygon",
      [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ],
    ["GeoJSON", { type: "Mystery", coordinates: [] }],
    ["GeoJSON", null],
    ["GeoLine", undefined],
  ] as const)("%s of %j is nothing that a map edits", (kind, value) =>
    expect(fromAttribute(kind, value)).toBeUndefined(),
  );

  test("too few corners are no answer", () => {
    expect(toAttribute("GeoPolygon", { kind: "GeoPolygon", corners: AREA.corners.slice(1) })).toBeNull();
    expect(toAttribute("GeoPoint", undefined)).toBeNull();
  });
});

describe("CFG-07: what the validator takes is kept", () => {
  const ring = (...corners: [number, number][]) => [...corners, ...corners.slice(0, 1)];
  const outer = ring([0, 0], [4, 0], [4, 4]);
  const hole = ring([2, 1], [3, 1], [3, 2]);

  test.each([
    ["GeoPolygon", [outer, hole]],
    ["GeoJSON", { type: "Polygon", coordinates: [outer, hole] }],
    ["GeoJSON", { type: "Feature", id: 7, properties: { plot: 7 }, geometry: { type: "Point", coordinates: [1, 2] } }],
  ] as const)("%s with holes or properties comes back as it was: %j", (kind, value) => {
    expect(checkInput(anInputField(kind), value as never)).toEqual({ ok: true, value });
    expect(toAttribute(kind, fromAttribute(kind, value))).toEqual(value);
  });

  const parts = [
    { type: "Point", coordinates: [5, 6] },
    { type: "MultiPoint", coordinates: [[7, 8, 20]] },
  ];
  const areas = { type: "MultiPolygon", coordinates: [[outer], [hole]] };
  const feature = { type: "Feature", properties: { from: [9, 9] }, geometry: areas };
  test.each([
    ["GeoJSON", areas, [...outer, ...hole]],
    ["GeoJSON", feature, [...outer, ...hole]],
    ["GeoJSON", { type: "FeatureCollection", features: [feature] }, [...outer, ...hole]],
    [
      "GeoJSON",
      { type: "GeometryCollection", geometries: parts },
      [
        [5, 6],
        [7, 8],
      ],
    ],
    ["GeoJSON", { type: "Feature", properties: null, geometry: null }, []],
  ] as const)("%s is not edited, and its places are known: %j", (kind, value, corners) => {
    expect(checkInput(anInputField(kind), value as never)).toEqual({ ok: true, value });
    expect(fromAttribute(kind, value)).toBeUndefined();
    expect(keptShape(kind, value as never)).toEqual({ geoJson: value, corners });
  });

  test("a point with a height is not edited: its height would be lost", () => {
    expect(fromAttribute("GeoPoint", [-1.55, 53.8, 40])).toBeUndefined();
    expect(keptShape("GeoPoint", [-1.55, 53.8, 40])).toEqual({
      geoJson: { type: "Point", coordinates: [-1.55, 53.8, 40] },
      corners: [[-1.55, 53.8]],
    });
  });
});

test("MAP-10: corners of a map that was turned past the antimeridian are places that the validator takes", () => {
  const drawn: GeoFeature = {
    kind: "GeoLine",
    corners: [
      [-187, 52.9],
      [190.5, 51],
      [180, 50],
    ],
  };
  const value = toAttribute("GeoLine", inWorld(drawn));
  expect(value).toEqual([
    [173, 52.9],
    [-169.5, 51],
    [180, 50],
  ]);
  expect(checkInput(anInputField("GeoLine"), value)).toEqual({ ok: true, value });
});
