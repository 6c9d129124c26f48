import { expect, test } from "vitest";
import { aHost, aSpace, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "./execute.ts";
import { netWallArea, wallCover } from "./wall-cover.ts";

test("walls with panels count without their openings, refused ones as left uncovered", () => {
  // 6 × 2.7 m with a window of 1.2 × 1.2 m; 2 × 3.5 m, over the 3,312 mm of its studs.
  const window = { ...aWindow(2), width: 1.2, height: 1.2 };
  const hosts = [aHost({ globalId: "low", openings: [window] }), aHost({ globalId: "high", length: 2, height: 3.5 })];
  const { assembly, summary } = execute(aRequest(hosts));
  const { area, covered, refused } = wallCover(hosts, assembly, summary) ?? { area: 0, covered: 0 };
  expect(area).toBe(21.76);
  expect(refused).toEqual([{ ruleId: "K2-05", area: 7 }]);
  // The hole that is framed is 10 mm wider on each side, and 10 mm higher.
  expect(covered).toBeGreaterThan(14.6);
  expect(covered).toBeLessThanOrEqual(14.76);
});

test("a run in which nothing is made leaves all uncovered; one without walls tells nothing", () => {
  const nothing = { findings: [], reports: [], replacedGlobalIds: [] };
  const wall = aHost({ length: 2, height: 3 });
  expect(wallCover([wall], null, nothing)).toEqual({ area: 6, covered: 0, refused: [] });
  expect(wallCover([aSpace({})], null, nothing)).toBeNull();
});

test("openings that overlap or reach over the level part are deducted once, and a rake is added", () => {
  const rake = { levelHeight: 2, area: 1.5 };
  const openings = [
    { ...aWindow(1), width: 1, sill: 0, height: 1 },
    { ...aWindow(1.5), width: 1, sill: 0, height: 1 },
    // Above 2 m it is part of the rake's own area.
    { ...aWindow(4), width: 1, sill: 1.5, height: 1 },
  ];
  // 6 × 2 less 1.5 × 1 and 1 × 0.5, and 1.5 of the rake.
  expect(netWallArea(aHost({ length: 6, height: 3, rake, openings }))).toBeCloseTo(11.5, 9);
});

test("an opening that lies wholly above the level part takes nothing of it", () => {
  const rake = { levelHeight: 2, area: 1.5 };
  // 0.5 m over the level part: 6 × 2 and 1.5 of the rake.
  const openings = [{ ...aWindow(1), width: 1, sill: 2.5, height: 0.5 }];
  expect(netWallArea(aHost({ length: 6, height: 3, rake, openings }))).toBeCloseTo(13.5, 9);
});
