import { describe, expect, test } from "vitest";
import { ATTRIBUTE_KINDS } from "#shared/configurator/attribute-kinds/kinds.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { checkAnswer, formatCorners, fromAttribute, parseCorners, toAttribute } from "./map-answer.ts";
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

describe("MAP-10: coordinates by keyboard", () => {
  test("one corner a line, comma, semicolon or space between", () => {
    expect(parseCorners("-1.55, 53.8\n\n-1.54;53.8\n -1.54   53.81 ")).toEqual({ corners: AREA.corners });
    expect(parseCorners("")).toEqual({ corners: [] });
  });

  test.each([
    ["Leeds", 1],
    ["-1.5,53.8\n-1.5", 2],
    ["-1.5,53.8\n\n-1.5,53.8,20", 3],
    ["181,0", 1],
    ["0,-90.5", 1],
  ])("%j: line %i is wrong", (text, badLine) => expect(parseCorners(text)).toEqual({ badLine }));

  test("what is written is read back", () => {
    expect(parseCorners(formatCorners(AREA.corners))).toEqual({ corners: AREA.corners });
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
    const text = toAttribute(kind, feature);
    const field = { name: "site", label: "Site", kind } as Parameters<
      (typeof ATTRIBUTE_KINDS)[typeof kind]["check"]
    >[1];
    expect(ATTRIBUTE_KINDS[kind].check(text, field)).toMatchObject({ ok: true });
    expect(fromAttribute(kind, text)).toEqual(feature);
  });

  test("polygons are closed on the wire", () => {
    expect(toAttribute("GeoPolygon", AREA)).toBe("[[[-1.55,53.8],[-1.54,53.8],[-1.54,53.81],[-1.55,53.8]]]");
  });

  test.each([
    ["GeoPoint", "nonsense"],
    ["GeoPoint", "[1]"],
    ["GeoPolygon", "[[[0,0],[1,1],[0,0]]]"],
    ["GeoJSON", '{"type":"Mystery","coordinates":[]}'],
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
