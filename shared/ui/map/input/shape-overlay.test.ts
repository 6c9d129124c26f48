import { expect, test } from "vitest";
import { shapeData, unbroken } from "./shape-overlay.ts";

const ACROSS = [
  [179, 51],
  [-179, 51],
  [-179, 52],
] as const;

test("an area across the antimeridian is drawn in one piece, with its holes", () => {
  const hole = [
    [-179.5, 51.2],
    [-179.4, 51.2],
    [-179.4, 51.3],
  ] as const;
  expect(unbroken({ kind: "GeoPolygon", corners: ACROSS, holes: [hole] })).toEqual({
    kind: "GeoPolygon",
    corners: [
      [179, 51],
      [181, 51],
      [181, 52],
    ],
    holes: [
      [
        [180.5, 51.2],
        [180.6, 51.2],
        [180.6, 51.3],
      ],
    ],
  });
});

test("CFG-07: a shape that is not edited is drawn as it is", () => {
  const geoJson = { type: "MultiPoint", coordinates: [[-1.55, 53.8]] };
  expect(shapeData({ geoJson, corners: [[-1.55, 53.8]] })).toEqual(geoJson);
  expect(shapeData(null)).toEqual({ type: "FeatureCollection", features: [] });
});
