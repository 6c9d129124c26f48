import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import {
  holeLines,
  messages,
  readLines as read,
  rectangle,
  slabLines,
  STAIR,
  stairLines,
  storeyLines,
} from "#build/small-ifc/stair-lines.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { readStairOpenings } from "./read-stair-openings.ts";

describe("ids", () => {
  test("those of upper floors are derived from the stair's own", async () => {
    const { hosts } = await read(storeyLines(0, 3, 6), stairLines(100, { height: 6 }));
    expect(hosts.map(({ globalId }) => globalId)).toEqual([STAIR, deriveGlobalId(["stair-opening", STAIR, "1"])]);
  });

  test("a stair with the id of another gets one for each of its floors", async () => {
    const solid = { height: 6, at: [0, 5, 0] } as const;
    const { hosts } = await read(storeyLines(0, 3, 6), stairLines(100, { height: 6 }), stairLines(200, solid));
    const ids = hosts.map(({ globalId }) => globalId);
    expect(new Set(ids).size).toBe(4);
    expect(ids[3]).toBe(deriveGlobalId(["stair-opening", ids[2] ?? "", "1"]));
  });

  test("two stairs without any are not taken for doubles; one without a name is told by its number", async () => {
    const without = (id: number, y: number) =>
      stairLines(id, { at: [0, y, 0] }, "X")
        .replace("'X'", "$")
        .replace(`'T${id}'`, "$");
    const { problems } = await read(storeyLines(0, 3), without(100, 0), without(200, 5));
    const told = "Its GlobalId is missing or not valid; another one stands in for it.";
    expect(problems).toMatchObject([
      { severity: "warning", expressId: 100, message: `Stair #100: ${told}` },
      { severity: "warning", expressId: 200, message: `Stair #200: ${told}` },
    ]);
  });
});

test("progress is told after each stair", async () => {
  const told: number[][] = [];
  const model = await openLines([storeyLines(0, 3), stairLines(100), stairLines(200, {}, "broken")].join("\n"));
  readStairOpenings(model, (...counts) => void told.push(counts));
  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test("what is left out by its size, and what has no extent, is told with what there is of a name", async () => {
  const long = stairLines(100, { footprint: rectangle(0, 0, 400, 1) }).replace("'T100'", "$");
  expect((await read(storeyLines(0, 3), long)).problems).toMatchObject([
    { severity: "warning", message: expect.stringMatching(/^A stair: it is left out. 400 m is over 100 m/) },
  ]);
  const flat = await read(storeyLines(0, 3), stairLines(100, { height: 0.0005 }));
  expect(messages(flat)).toEqual(["T100: It has no shape that could be read, so no stair can be made in its place."]);
  expect((await read(storeyLines(0, 3), stairLines(100).replace("'T100'", "$"))).hosts).toMatchObject([{ name: "" }]);
});

describe("holes", () => {
  test("in a floor with two storeys below: the rise is that of the one under it", async () => {
    const hole = holeLines(200, 100, rectangle(2, 3, 1, 2.5), 9);
    expect((await read(storeyLines(3, 6, 9), slabLines(100, 9), hole)).hosts).toMatchObject([
      { floorToFloor: 3, storeyGlobalId: "0Storey1______________", upperStoreyGlobalId: "0Storey2______________" },
    ]);
  });

  test("at no storey with another one below are told by their size where they have no name", async () => {
    const hole = holeLines(200, 100, rectangle(2, 3, 1, 2.5), 3).replace("'Hole 200'", "$");
    const { problems } = await read(storeyLines(3, 6), slabLines(100, 3).replace("'S100'", "$"), hole);
    expect(problems).toMatchObject([
      {
        severity: "info",
        message: "A slab: Its opening of 2.5 m² is at no storey with another one below, so no stair is offered there.",
      },
    ]);
  });
});
