import { expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { openRoom } from "./open-room.ts";

/** From the lowest corner of a box, metres. */
const part = (
  role: string,
  [x, y, z]: readonly [number, number, number],
  size: readonly [number, number, number],
  rotation = 0,
): PreviewPart => ({
  role,
  unitMark: "A",
  centre: [x + size[0] / 2, y + size[1] / 2, z + size[2] / 2],
  size: [...size],
  rotation,
});
const tops = (parts: readonly PreviewPart[]): Record<string, number> =>
  Object.fromEntries(parts.map(({ role, centre, size }) => [role, Number((centre[2] + size[2] / 2).toFixed(6))]));

/** A room of 2.4 by 1.8 m, 2.5 m high, its foot at 3 m: walls of 0.1 m, named by their side. */
const ROOM = [
  part("west", [0, 0, 3.1], [0.1, 1.8, 2.3]),
  part("east", [2.3, 0, 3.1], [0.1, 1.8, 2.3]),
  part("south", [0.1, 0, 3.1], [2.2, 0.1, 2.3]),
  part("north", [0.1, 1.7, 3.1], [2.2, 0.1, 2.3]),
  part("floor", [0, 0, 3], [2.4, 1.8, 0.1]),
  part("ceiling", [0, 0, 5.4], [2.4, 1.8, 0.1]),
  // As deep as no wall is, against the wall that is low.
  part("bath", [0.1, 1, 3.1], [1.7, 0.7, 0.5]),
  part("lamp of the low wall", [1, 1.65, 4.8], [0.2, 0.05, 0.2]),
];

test("a room is drawn without its ceiling, the walls towards the viewer 0.35 m high, the others 2 m", () => {
  expect(tops(openRoom(ROOM))).toEqual({ west: 5, south: 5, east: 3.35, north: 3.35, floor: 3.1, bath: 3.6 });
});

test("parts that are cut keep their foot and their place", () => {
  const [west] = openRoom(ROOM);
  expect(west?.size).toEqual([0.1, 1.8, expect.closeTo(1.9, 9)]);
  expect(west?.centre).toEqual([0.05, 0.9, expect.closeTo(4.05, 9)]);
});

test("a turned room is opened on the sides that its drawing shows; nothing stays nothing", () => {
  // A quarter turn about the origin: what was x is y then, and what was y is −x.
  const turned = ROOM.map((each): PreviewPart => ({
    ...each,
    centre: [-each.centre[1], each.centre[0], each.centre[2]],
    rotation: Math.PI / 2,
  }));
  expect(tops(openRoom(turned))).toEqual(tops(openRoom(ROOM)));
  expect(openRoom([])).toEqual([]);
});
