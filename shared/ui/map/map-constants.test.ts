import { describe, expect, test } from "vitest";
import { fitPadding, MAP_DEFAULTS, parseCentre, parseMapView } from "./map-constants.ts";
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

describe("MAP-04: padding of a fit", () => {
  test.each([
    [400, "vector", 70],
    [201, "vector", 70],
    [200, "vector", 10],
    [0, "vector", 10],
    [400, "satellite", 50],
    [100, "satellite", 50],
  ] as const)("%i px high, %s: %i", (height, view, padding) => expect(fitPadding(height, view)).toBe(padding));
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
