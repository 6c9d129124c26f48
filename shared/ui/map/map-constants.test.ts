import { describe, expect, test } from "vitest";
import { fitPadding, fitPaddings, MAP_DEFAULTS, movementOf, parseCentre, parseMapView } from "./map-constants.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { REGION_VIEWS } from "./region-views.ts";

test("MAP-03: sizes and zooms of a map", () => {
  expect(MAP_DEFAULTS).toEqual({
    height: 400,
    zoom: 6,
    fitMaxZoom: 16,
    flyToZoom: 11,
    popupOffset: 25,
    scale: { unit: "imperial", maxWidth: 80 },
  });
});

describe("REG-13: distances are in miles in every region", () => {
  test("on the scale of the map, whose unit no region changes", () => expect(MAP_DEFAULTS.scale.unit).toBe("imperial"));

  test.each(["en-GB", "en-US", "en-SA"] as const)("in the words of %s", (locale) => {
    const { t } = createI18n(siteBundle, locale);
    expect([t("map.unit.miles"), t("map.distance.miles", { distance: 50 })]).toEqual(["mi", "50 miles"]);
    expect(t("map.distance.within", { distance: 50, place: "X" })).toBe("Within 50 miles of X.");
  });
});

describe("MAP-04: padding of a fit", () => {
  test.each([
    [400, "vector", 70],
    [201, "vector", 70],
    [200, "vector", 10],
    [0, "vector", 10],
    [400, "satellite", 70],
    [201, "satellite", 70],
    [200, "satellite", 50],
    [100, "satellite", 50],
  ] as const)("%i px high, %s: %i", (height, view, padding) => expect(fitPadding(height, view)).toBe(padding));

  test.each([
    ["a map in a page", [800, 400], "vector", [0, 0], [70, 70, 70, 70]],
    ["beside a card", [800, 400], "vector", [320, 0], [390, 70, 70, 70]],
    ["below a card as wide as it", [320, 400], "vector", [320, 0], [70, 70, 70, 70]],
    ["too narrow for two", [140, 400], "vector", [0, 0], [10, 10, 70, 70]],
    ["too low for two", [800, 100], "satellite", [0, 0], [50, 50, 10, 10]],
    ["below buttons at its top", [424, 800], "vector", [0, 102], [70, 70, 140, 70]],
    ["too low for what is below buttons", [424, 400], "vector", [0, 102], [70, 70, 70, 70]],
  ] as const)("%s leaves some map between its paddings", (_name, [width, height], view, [beside, above], expected) => {
    const { left, right, top, bottom } = fitPaddings({ width, height }, view, { left: beside, top: above });
    expect([left, right, top, bottom]).toEqual(expected);
  });
});

describe("MAP-02: the view", () => {
  test("is vector or satellite", () => {
    expect([parseMapView("vector"), parseMapView("satellite")]).toEqual(["vector", "satellite"]);
  });
  test.each(["Vector", "hybrid", "", null, undefined, 1, ["vector"]])("%j is refused", (value) => {
    expect(() => parseMapView(value)).toThrow(RangeError);
  });
});

describe("MAP-05: the centre", () => {
  test("is an array of two numbers", () => expect(parseCentre([-1.5, 53.8])).toEqual([-1.5, 53.8]));
  test.each([[[]], [[1]], [[1, 2, 3]], [["1", "2"]], [[Number.NaN, 1]], [[181, 0]], [[0, -91]], ["1,2"], [null]])(
    "%j is refused",
    (value) => expect(() => parseCentre(value)).toThrow(/two numbers/),
  );

  test.each(Object.entries(REGION_VIEWS))("REG-10: the centre of %s lies within its bounds", (_region, view) => {
    const [[west, south], [east, north]] = view.bounds;
    const [longitude, latitude] = view.centre;
    expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true);
  });
});

test("a map never turns or tilts, and nothing fades in on it with reduced motion", () => {
  const flat = { dragRotate: false, touchPitch: false, pitchWithRotate: false };
  expect(movementOf(false)).toEqual({ ...flat, fadeDuration: 300 });
  expect(movementOf(true)).toEqual({ ...flat, fadeDuration: 0 });
});
