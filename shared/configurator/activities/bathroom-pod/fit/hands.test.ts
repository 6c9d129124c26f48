import { describe, expect, test } from "vitest";
import { aRoom, aRoomDoor, runPods, aPodRequest } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";

/** Rooms of 2.6 m in a row along x, with their doors in the front; their doors in the middle, so that both hands fit. */
const row = (count: number, y = 0, z = 0, turn = 1) =>
  Array.from({ length: count }, (_, index) =>
    aRoom({
      name: `${z}-${y}-${index}`,
      length: 2.7,
      origin: turn === 1 ? [index * 2.8, y, z] : [index * 2.8 + 2.7, y, z],
      xAxis: [turn, 0, 0],
      doors: [aRoomDoor(0.975)],
      storeyGlobalId: z === 0 ? "0Ground_______________" : "0Above________________",
    }),
  );
const told = (rooms: ReturnType<typeof row>, inputs = {}) => {
  const rows = runPods(aPodRequest(rooms, { length: 2000, ...inputs })).summary.reports[0]?.rows ?? [];
  return rows.map(({ cells }) => [cells[4], cells[6]]);
};

describe("alternating hands", () => {
  test("right, left, right, left as seen on entering: two and two stand back to back on a shaft", () => {
    expect(told(row(4))).toEqual([
      ["right", "S1"],
      ["left", "S1"],
      ["right", "S2"],
      ["left", "S2"],
    ]);
  });

  test("across a corridor they are a row of their own, from left to right as seen there", () => {
    // Seen from the north the row begins in the east.
    expect(told([...row(2), ...row(2, 8, 0, -1)]).map(([hand]) => hand)).toEqual(["right", "left", "left", "right"]);
  });

  test("rooms behind one another, facing the same way, are rows of their own", () => {
    expect(told([...row(2), ...row(2, 5)]).map(([hand]) => hand)).toEqual(["right", "left", "right", "left"]);
  });

  test("the order of the rooms in the file does not matter; storeys do not mix, and share shafts", () => {
    const [a, b] = row(2);
    if (!a || !b) throw new Error("There are no rooms.");
    expect(told([b, a]).map(([hand]) => hand)).toEqual(["left", "right"]);
    expect(told([...row(2), ...row(2, 0, 3)])).toEqual([
      ["right", "S1"],
      ["left", "S1"],
      ["right", "S1"],
      ["left", "S1"],
    ]);
  });

  test("a room that only takes the other hand gets it; with one hand for all it is refused", () => {
    // As the duplex has it: 2,171 × 1,456 mm, the door near the left corner, hung there and opening inwards.
    const door = aRoomDoor(0.19, { swing: "in", width: 0.762 });
    const rooms = [0, 1].map((at) =>
      aRoom({ name: `${at}`, length: 2.171, width: 1.456, origin: [at * 2.3, 0, 0], doors: [door] }),
    );
    const small = { shell: "grp", finish: "gel", type: "wc", length: 1750, width: 1200 };
    expect(told(rooms, small).map(([hand]) => hand)).toEqual(["right", "right"]);
    expect(told(rooms, { ...small, handing: "left" }).map(([hand]) => hand)).toEqual([null, null]);
  });
});

test("left for all, right for all: as many shafts as pods", () => {
  expect(told(row(3), { handing: "left" }).map(([hand]) => hand)).toEqual(["left", "left", "left"]);
  expect(told(row(3), { handing: "right" }).map(([, shaft]) => shaft)).toEqual(["S1", "S2", "S3"]);
});
