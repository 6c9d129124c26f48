import { describe, expect, test } from "vitest";
import { raisedFeatures } from "#shared/ui/map/pins/map-features.ts";
import { circleOf, siteData } from "./site-overlay.ts";

const LEEDS = [-1.55, 53.8] as const;

test("B-07: a circle of 60 miles around Leeds reaches as far north, east, south and west", () => {
  const circle = circleOf(LEEDS, 60);
  expect(circle).toHaveLength(65);
  expect(circle[64]).toEqual(circle[0]);
  // 60 miles are 0.8684° of a great circle (69.093 miles each): latitudes by hand, longitudes by that over cos 53.8°.
  const [north, east, south, west] = [circle[0], circle[16], circle[32], circle[48]];
  expect(north?.[1]).toBeCloseTo(54.6684, 3);
  expect(south?.[1]).toBeCloseTo(52.9316, 3);
  expect(east?.[0]).toBeCloseTo(-1.55 + 1.4705, 2);
  expect(west?.[0]).toBeCloseTo(-1.55 - 1.4705, 2);
});

describe("who can deliver to a site", () => {
  test("each who can has a line to it, a radius that stops short its circle; without a site nothing is drawn", () => {
    const data = siteData({
      at: [-1.55, 53.8],
      name: "Leeds",
      from: [[-2.93, 54.89]],
      short: [{ at: [-2.1, 54.97], miles: 60 }],
    });
    const features = "features" in data ? data.features : [];
    expect(features.map(({ properties, geometry }) => [properties?.["kind"], geometry.type])).toEqual([
      ["short", "LineString"],
      ["way", "LineString"],
      ["site", "Point"],
    ]);
    expect(features[1]?.geometry).toEqual({
      type: "LineString",
      coordinates: [
        [-2.93, 54.89],
        [-1.55, 53.8],
      ],
    });
    expect(siteData(null)).toEqual({ type: "FeatureCollection", features: [] });
  });

  test("a pin says who can and who cannot; one that is selected or under the pointer shows that", () => {
    const point = (id: number) => ({ id, name: "", slug: "", rank: id, longitude: 0, latitude: 51 });
    const states = (ableIds: readonly number[] | null) =>
      raisedFeatures([point(1), point(2), point(3)], {
        listedIds: [1, 2, 3],
        selectedIds: [3],
        hoveredId: null,
        ableIds,
      }).features.map(({ properties }) => properties.state);
    expect(states([1, 3])).toEqual(["able", "unable", "selected"]);
    expect(states(null)).toEqual(["plain", "plain", "selected"]);
  });
});
