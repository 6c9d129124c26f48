import { describe, expect, test } from "vitest";
import { contrastRatio } from "#shared/ui/theme/contrast.ts";
import { webDark, webLight } from "#shared/ui/theme/web-tokens.ts";
import { circleBounds, circleData, isSameCircle, withCircle, withCircleWords, wholeCircle } from "./circle-overlay.ts";
import { fitBoundsFor } from "./pins/map-features.ts";
import { mapTokensOf } from "./style/map-tokens.ts";
import type { PointCollection } from "./pins/map-features.ts";
import { withOverlay } from "./overlay.ts";
import { REGION_VIEWS } from "./region-views.ts";

const TORONTO = { at: [-79.38, 43.65], miles: 450, name: "Toronto", length: "450 mi" } as const;

describe("M10: a search within a distance", () => {
  // 450 miles are 6.513° of a great circle (69.093 miles each); east and west asin(sin 6.513° / cos 43.65°) = 9.019°.
  const [west, south, east, north] = circleBounds(TORONTO);

  test("its circle reaches 450 miles north, south, east and west of Toronto", () => {
    expect(north).toBeCloseTo(50.163, 2);
    expect(south).toBeCloseTo(37.137, 2);
    expect(west).toBeCloseTo(-88.399, 1);
    expect(east).toBeCloseTo(-70.361, 1);
  });

  test("the map fits the whole circle, however near each other the listings in it are", () => {
    const town = [{ longitude: -79.4, latitude: 43.6 }];
    const region = REGION_VIEWS.NA.bounds;
    expect(fitBoundsFor(town, [-79.4, 43.6, -79.4, 43.6], region, circleBounds(TORONTO))).toEqual([
      west,
      south,
      east,
      north,
    ]);
    expect(fitBoundsFor([], null, region, circleBounds(TORONTO))).toEqual([west, south, east, north]);
    expect(wholeCircle({ circle: TORONTO })).toEqual([west, south, east, north]);
    // Where a part of the map is searched, the map goes by what is found there.
    expect([wholeCircle({ circle: TORONTO, isInView: true }), wholeCircle({})]).toEqual([null, null]);
  });

  test("what is outside is veiled; the edge, a radius with its length and the named centre are drawn", () => {
    const data = circleData(TORONTO);
    const features = "features" in data ? data.features : [];
    expect(
      features.map(({ properties, geometry }) => [properties?.["kind"], geometry.type, properties?.["text"]]),
    ).toEqual([
      ["veil", "Polygon", undefined],
      ["edge", "LineString", undefined],
      ["radius", "LineString", undefined],
      ["length", "Point", "450 mi"],
      ["centre", "Point", "Toronto"],
    ]);
    const [veil] = features;
    // The world, and the circle as a hole in it.
    expect(veil?.geometry.type === "Polygon" && veil.geometry.coordinates.map((ring) => ring.length)).toEqual([5, 65]);
    expect(circleData(null)).toEqual({ type: "FeatureCollection", features: [] });
  });

  test("a name that comes later is no other circle; another place or distance is", () => {
    expect(isSameCircle(TORONTO, { ...TORONTO, name: "…" })).toBe(true);
    expect(isSameCircle(TORONTO, { ...TORONTO, miles: 300 })).toBe(false);
    expect(isSameCircle(TORONTO, { ...TORONTO, at: [-79.38, 43.6] })).toBe(false);
    expect(isSameCircle(TORONTO, null)).toBe(false);
    expect(isSameCircle(null, null)).toBe(true);
  });

  test.each(Object.entries({ light: webLight, dark: webDark }))("its line and words are legible: %s", (_, theme) => {
    const tokens = mapTokensOf((name) => theme[name] ?? "");
    const { layers } = withCircleWords(withCircle({ version: 8, sources: {}, layers: [] }, TORONTO, tokens), tokens);
    const paintOf = (id: string, name: string): string =>
      String(Object(layers.find((layer) => layer.id === id)?.paint)[name]);
    expect(contrastRatio(paintOf("circle-edge", "line-color"), tokens.land)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(paintOf("circle-words", "text-color"), tokens.land)).toBeGreaterThanOrEqual(4.5);
  });

  test("M13: its words stand over the ranks and below the counts of discs", () => {
    const tokens = mapTokensOf((name) => webLight[name] ?? "");
    const ground = withCircle({ version: 8, sources: {}, layers: [] }, TORONTO, tokens);
    const points: PointCollection = { type: "FeatureCollection", features: [] };
    const { layers } = withCircleWords(withOverlay(ground, { points }, points, tokens, 16), tokens);
    const order = layers.map(({ id }) => id).filter((id) => ["pins", "circle-words", "cluster-counts"].includes(id));
    expect(order).toEqual(["pins", "circle-words", "cluster-counts"]);
  });
});
