import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, test } from "vitest";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { PointCollection } from "./map-features.ts";
import { RaisedPins } from "./raised-pins.ts";

/** A map of 400 × 300 px on which a degree is a pixel and these marks are drawn; keeps what it was given to draw. */
function aMap(marks: readonly { layer: string; id?: number; at: [number, number] }[]) {
  const drawn: PointCollection[] = [];
  const map = {
    project: ([x, y]: [number, number]) => ({ x, y }),
    getLayer: () => ({}),
    getContainer: () => ({ clientWidth: 400, clientHeight: 300 }),
    getSource: () => ({ setData: (data: PointCollection) => drawn.push(data) }),
    queryRenderedFeatures: (_box: unknown, { layers }: { layers: readonly string[] }) =>
      marks
        .filter(({ layer }) => layers.includes(layer))
        .map(({ layer, id, at }) => ({
          layer: { id: layer },
          properties: { id },
          geometry: { type: "Point", coordinates: at },
        })),
  };
  return { map: map as unknown as MapLibreMap, drawn };
}
const point = (id: number, longitude: number, latitude: number): MapPoint => ({
  id,
  name: `Listing ${id}`,
  slug: `listing-${id}`,
  rank: id,
  longitude,
  latitude,
});
const shown = (points: readonly MapPoint[], selectedIds: number[], hoveredId: number | null) => ({
  points,
  listedIds: points.map(({ id }) => id),
  selectedIds,
  hoveredId,
});
const sidesOf = (data: PointCollection | undefined) =>
  (data?.features ?? []).map(({ properties }) => [properties.id, properties.side ?? "above"]);

test("M13: a pin under the pointer leaves the count above it and another's number; its own is no mark", () => {
  const one = point(1, 200, 150);
  const { map, drawn } = aMap([{ layer: "pins", id: 1, at: [200, 150] }]);
  new RaisedPins(map).raise(shown([one], [], 1), false);
  expect(sidesOf(drawn.at(-1))).toEqual([[1, "above"]]);
  const crowded = aMap([
    { layer: "cluster-counts", at: [205, 130] },
    { layer: "pins", id: 2, at: [200, 190] },
  ]);
  new RaisedPins(crowded.map).raise(shown([one], [], 1), false);
  expect(sidesOf(crowded.drawn.at(-1))).toEqual([[1, "right"]]);
});

test("M13: chosen pins stand beside each other, by rank; below a card's pin there is the card", () => {
  const points = [point(1, 200, 150), point(2, 206, 152), point(3, 60, 60)];
  const { map, drawn } = aMap([{ layer: "cluster-counts", at: [200, 131] }]);
  new RaisedPins(map).raise(shown(points, [1, 2], null), false);
  // The first is below the count; the second would cover both above and below.
  expect(sidesOf(drawn.at(-1))).toEqual([
    [1, "below"],
    [2, "right"],
    [3, "above"],
  ]);
  new RaisedPins(map).raise(shown(points, [], 1), true);
  expect(sidesOf(drawn.at(-1))[0]).toEqual([1, "right"]);
});

test("what has not changed is not drawn again, as drawing it ends with the next look", () => {
  const { map, drawn } = aMap([]);
  const pins = new RaisedPins(map);
  const one = shown([point(1, 200, 150)], [], 1);
  pins.raise(one, false);
  pins.raise(one, false);
  expect(drawn).toHaveLength(1);
});
