import { expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { levelPart, rakeRule } from "./level-part.ts";

/** A wall that rakes over 2.4 m, with windows 0.3 m high at these sills, m. */
const raking = (...sills: number[]) => {
  const openings = sills.map((sill, index) => aWindow(1 + index, 0.5, sill, 0.3));
  return aHost({ name: "Gable", height: 3.4, rake: { levelHeight: 2.4, area: 3.126 }, openings });
};
const level = (...sills: number[]) => {
  const { height, openings } = levelPart(raking(...sills), 10);
  return [Math.round(height * 1000), openings.map(({ sill }) => sill)];
};

test("a level wall is as it is", () => {
  const host = aHost({ openings: [aWindow(2)] });
  expect(levelPart(host, 10)).toBe(host);
  expect(rakeRule(host, host)).toEqual([]);
});

test("the level part keeps the openings that begin below its top", () => {
  expect(level(0.9, 2.399)).toEqual([2400, [0.9, 2.399]]);
  expect(level(0.9, 3)).toEqual([2400, [0.9]]);
});

test("it ends 10 mm under an opening that begins less than that above it", () => {
  expect(level(2.41)).toEqual([2400, []]);
  expect(level(2.409)).toEqual([2399, []]);
  expect(level(2.4)).toEqual([2390, []]);
});

test("without clearance an opening may begin where it ends, and is no opening of it", () => {
  const { height, openings } = levelPart(raking(2.4), 0);
  expect([height, openings]).toEqual([2.4, []]);
});

test("lowered for one opening it may be too near another: that lowers it too", () => {
  // 2,405 lowers it to 2,395; 2,397 then begins above it and lowers it to 2,387.
  for (const sills of [
    [2.405, 2.397],
    [2.397, 2.405],
  ]) {
    expect(level(...sills)).toEqual([2387, []]);
  }
});

test("K2-19: what is left out over it", () => {
  const host = raking(2.4);
  expect(rakeRule(host, levelPart(host, 10))).toEqual([
    {
      ruleId: "K2-19",
      severity: "warning",
      message:
        'Only the level part of "Gable" has panels, up to 2,390 mm: the raking part above it, 3.13 m² up to 3,400 mm, is left out and needs another solution, such as raking panels or framing on site.',
      source: "Base model",
      hostGlobalId: host.globalId,
      group: host.globalId,
    },
  ]);
});
