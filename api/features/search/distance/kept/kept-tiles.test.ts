import { expect, test } from "vitest";
import { makeRoom } from "./kept-tiles.query.ts";

const MINUTE = 60_000;
const tile = (points: number, askedAt: number) => ({ points: { ids: new Int32Array(points) }, askedAt });

test("tiles that nobody asks for make room, and others do not", () => {
  const now = 60 * MINUTE;
  const tiles = new Map([
    ["suppliers 1", tile(600_000, now - 11 * MINUTE)],
    ["suppliers 2", tile(600_000, now - 9 * MINUTE)],
  ]);
  expect(makeRoom(tiles, 300_000, now)).toBe(true);
  expect(tiles.size).toBe(2);
  expect(makeRoom(tiles, 300_001, now)).toBe(true);
  expect([...tiles.keys()]).toEqual(["suppliers 2"]);
  expect(makeRoom(tiles, 900_001, now)).toBe(false);
  expect(tiles.size).toBe(1);
});
