import { expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { ENGINE_LANES, laneOf, weightOf } from "./engine-lanes.ts";

const stations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ station: index, kind: "grid" as const, name: `${index}` }));

test("a wall weighs 10, a stud for each 0.3 m, 12 for each opening", () => {
  expect(weightOf([])).toBe(0);
  // 10 + 6 / 0.3 = 30.
  expect(weightOf([aHost({ length: 6 })])).toBeCloseTo(30, 9);
  // 10 + 3 / 0.3 + 2 × 12 = 44; both walls 74.
  const other = aHost({ length: 3, openings: [aWindow(0.5, 0.5), aWindow(2, 0.5)] });
  expect(weightOf([other])).toBeCloseTo(44, 9);
  expect(weightOf([aHost({ length: 6 }), other])).toBeCloseTo(74, 9);
});

test("stations and junctions weigh 60 each from the twenty-first on, together", () => {
  const wall = (count: number, junctions: number) =>
    aHost({
      length: 6,
      preferredStations: stations(count),
      junctions: stations(junctions).map((each) => each.station),
    });
  expect(weightOf([wall(20, 0)])).toBeCloseTo(30, 9);
  expect(weightOf([wall(0, 21)])).toBeCloseTo(90, 9);
  // 12 + 11 = 23: three too many.
  expect(weightOf([wall(12, 11)])).toBeCloseTo(210, 9);
});

test("a run of more than 20,000, all products together, goes the large way", () => {
  expect(laneOf(20_000, 1)).toBe("small");
  expect(laneOf(20_001, 1)).toBe("large");
  expect(laneOf(5000, 4)).toBe("small");
  expect(laneOf(5001, 4)).toBe("large");
});

test("the bounds of the lanes: strangers have 20 s and 30,000 parts, studies a minute, large runs a quarter hour", () => {
  expect(ENGINE_LANES.public).toEqual({
    threads: 1,
    memoryMb: 256,
    timeoutMs: 20_000,
    mostParts: 30_000,
    mostWaiting: { ofOne: 4, ofAll: 40 },
    keptHeapMb: 64,
  });
  expect(ENGINE_LANES.check).toMatchObject({ threads: 1, timeoutMs: 30_000, mostWaiting: { ofOne: 12, ofAll: 48 } });
  expect(ENGINE_LANES.small).toMatchObject({ threads: 2, timeoutMs: 60_000, memoryMb: 512 });
  expect(ENGINE_LANES.large).toMatchObject({ threads: 1, timeoutMs: 900_000, memoryMb: 3072, keptHeapMb: 0 });
  for (const lane of [ENGINE_LANES.small, ENGINE_LANES.large])
    expect(lane.mostWaiting).toEqual({ ofOne: Infinity, ofAll: Infinity });
});
