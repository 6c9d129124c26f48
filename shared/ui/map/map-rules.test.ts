import { afterEach, describe, expect, test, vi } from "vitest";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { createLoadOnce } from "./load-once.ts";
import type { LoadStep } from "./load-once.ts";
import { dispatchMapEvent } from "./map-events.ts";
import { boundsOf, fitBoundsFor, gatheredFeatures, pointOf, raisedFeatures, sameEntries } from "./pins/map-features.ts";
import { REGION_VIEWS } from "./region-views.ts";
import { visibleInTiles, visiblePoints } from "./pins/visible-entries.ts";

describe("MAP-01: a map loads once", () => {
  const recorded = () => {
    const ran: LoadStep[] = [];
    const step = (name: LoadStep) => () => void ran.push(name);
    return { ran, step };
  };

  test("images, controls, draw tool, events, markers, fit; a second call does nothing", () => {
    const { ran, step } = recorded();
    const load = createLoadOnce({
      fit: step("fit"),
      markers: step("markers"),
      events: step("events"),
      drawTool: step("drawTool"),
      controls: step("controls"),
      images: step("images"),
    });
    expect([load(), load()]).toEqual([true, false]);
    expect(ran).toEqual(["images", "controls", "drawTool", "events", "markers", "fit"]);
  });

  test("the draw tool is optional", () => {
    const { ran, step } = recorded();
    createLoadOnce({ images: step("images"), fit: step("fit") })();
    expect(ran).toEqual(["images", "fit"]);
  });
});

describe("MAP-07: events of the map", () => {
  afterEach(() => vi.restoreAllMocks());

  test("a mapped event reaches its handler", () => {
    const handle = vi.fn<(payload: unknown) => void>();
    dispatchMapEvent({ idle: handle }, "idle", 7);
    expect(handle.mock.calls).toEqual([[7]]);
  });

  test.each(["zoomend", "toString", "__proto__"])("%s is not mapped: one console error, nothing else", (name) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => dispatchMapEvent({ idle: () => undefined }, name, null)).not.toThrow();
    expect(logged.mock.calls).toEqual([[`Unmapped map event: ${name}`]]);
  });
});

const point = (id: number, more: Partial<MapPoint> = {}): MapPoint => ({
  id,
  name: `Listing ${id}`,
  slug: `listing-${id}`,
  longitude: id,
  latitude: 50 + id,
  rank: id,
  ...more,
});

describe("points on a map", () => {
  const points = [point(1), point(2), point(3), point(4, { rank: null })];
  const idsOf = (collection: ReturnType<typeof gatheredFeatures>) => collection.features.map(({ id }) => id);

  test("rows of the list are never gathered; the others are", () => {
    const marked = { listedIds: [1, 2], selectedIds: [3], hoveredId: null };
    expect(idsOf(gatheredFeatures(points, marked))).toEqual([3, 4]);
    expect(idsOf(raisedFeatures(points, marked))).toEqual([1, 2, 3]);
  });

  test("selected stays selected under the pointer, and the hovered one is highest", () => {
    const { features } = raisedFeatures(points, { listedIds: [1], selectedIds: [2], hoveredId: 2 });
    expect(features.map(({ properties }) => [properties.id, properties.state, properties.height])).toEqual([
      [1, "plain", 0],
      [2, "selected", 2],
    ]);
  });

  test("a feature carries longitude before latitude and its listing", () => {
    expect(gatheredFeatures([point(1)], { listedIds: [], selectedIds: [], hoveredId: null }).features).toEqual([
      {
        type: "Feature",
        id: 1,
        geometry: { type: "Point", coordinates: [1, 51] },
        properties: { id: 1, name: "Listing 1", slug: "listing-1", rank: 1, state: "plain", height: 0 },
      },
    ]);
  });

  test("a drawn feature is read back; a disc is no point", () => {
    expect(pointOf({ id: 1, name: "Listing 1", slug: "listing-1", rank: 1 }, [1, 51])).toEqual(point(1));
    expect(pointOf({ id: 1, name: "Listing 1", slug: "listing-1" }, [1, 51])).toEqual(point(1, { rank: null }));
    expect(pointOf({ cluster_id: 5, point_count: 3 }, [1, 51])).toBeNull();
    expect(pointOf(null, [1, 51])).toBeNull();
  });

  test("the bounds hold all points, and none without any", () => {
    expect(boundsOf(points)).toEqual([1, 51, 4, 54]);
    expect(boundsOf([point(1)])).toEqual([1, 51, 1, 51]);
    expect(boundsOf([])).toBeNull();
  });
});

describe("MAP-05: what a map fits", () => {
  const uk = REGION_VIEWS.UK.bounds;
  const leeds = point(1, { longitude: -1.5, latitude: 53.8 });
  const cardiff = point(2, { longitude: -3.2, latitude: 51.5 });
  const warsaw = point(3, { longitude: 21, latitude: 52.2 });

  test("the region's listings, not the one far away", () => {
    const points = [leeds, cardiff, warsaw];
    expect(fitBoundsFor(points, boundsOf(points), uk)).toEqual([-3.2, 51.5, -1.5, 53.8]);
  });

  test("all listings where the region has none, the region without any", () => {
    expect(fitBoundsFor([warsaw], boundsOf([warsaw]), uk)).toEqual([21, 52.2, 21, 52.2]);
    expect(fitBoundsFor([], null, uk)).toEqual([-8.7, 49.8, 2.1, 59.4]);
  });

  test("of tiles, the part of their bounds within the region", () => {
    expect(fitBoundsFor([], [-3, 40, 30, 56], uk)).toEqual([-3, 49.8, 2.1, 56]);
    expect(fitBoundsFor([], [20, 40, 30, 56], uk)).toEqual([20, 40, 30, 56]);
  });
});

describe("what is in view", () => {
  test("points within the corners, by rank and then by name", () => {
    const points = [
      point(3),
      point(1),
      point(9),
      point(2, { rank: null, name: "B" }),
      point(4, { rank: null, name: "A" }),
    ];
    const ids = visiblePoints(points, [0, 50, 5, 60]).map((entry) => entry.kind === "point" && entry.point.id);
    expect(ids).toEqual([1, 3, 4, 2]);
  });

  test("tiles repeat what lies on their edge: each once, larger discs first", () => {
    const disc = (id: number, count: number) => ({
      geometry: { type: "Point" as const, coordinates: [1, 51] },
      properties: { cluster_id: id, point_count: count },
    });
    const single = {
      geometry: { type: "Point" as const, coordinates: [2, 52] },
      properties: { id: 2, name: "Listing 2", slug: "listing-2" },
    };
    const entries = visibleInTiles([disc(7, 3), single, disc(8, 40), disc(7, 3), single], [0, 50, 5, 60]);
    expect(entries).toEqual([
      { kind: "cluster", clusterId: 8, count: 40, at: [1, 51] },
      { kind: "cluster", clusterId: 7, count: 3, at: [1, 51] },
      { kind: "point", point: point(2, { rank: null }) },
    ]);
  });

  test("the same entries are told from others", () => {
    const first = visiblePoints([point(1), point(2)], [0, 50, 5, 60]);
    expect(sameEntries(first, visiblePoints([point(2), point(1)], [0, 50, 5, 60]))).toBe(true);
    expect(sameEntries(first, first.slice(1))).toBe(false);
    expect(sameEntries(first, [...first].reverse())).toBe(false);
  });
});
