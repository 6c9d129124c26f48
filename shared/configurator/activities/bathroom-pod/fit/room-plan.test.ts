import { describe, expect, test } from "vitest";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { entrancesOf } from "./entrance.ts";
import { freeStarts, planRoom, type RoomPlan } from "./room-plan.ts";

const rectangle = (x0: number, x1: number, y0: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const;
/** 3 × 2 m, its door in the middle of the front. */
const plan = (...taken: RoomPlan["taken"]): RoomPlan => ({ outer: rectangle(-1500, 1500, 0, 2000), taken });
/** Half a millimetre is touching; a nought has no sign. */
const whole = (starts: [number, number][]) =>
  starts.map(([from, to]) => [Math.ceil(from - 0.01), Math.floor(to + 0.01)]);

describe("where a rectangle of 1,800 × 1,500 mm may begin in a room of 3 × 2 m", () => {
  const free = (room: RoomPlan, y = 0, across = 1800, deep = 1500) => whole(freeStarts(room, across, deep, y));

  test("from one wall to the other; nowhere when too long or too deep", () => {
    expect(free(plan())).toEqual([[-1500, -300]]);
    expect(free(plan(), 500)).toEqual([[-1500, -300]]);
    expect(free(plan(), 502)).toEqual([]);
    expect(free(plan(), 0, 3000)).toHaveLength(1);
    expect(free(plan(), 0, 3002)).toEqual([]);
  });

  test("beside a column, on both sides; not over it, though the column lies wholly inside", () => {
    // A column from 600 to 800: 1,800 fits from -1,500 to -1,200; right of it are 700 mm.
    const column = rectangle(600, 800, 700, 900);
    expect(free(plan(column))).toEqual([[-1500, -1200]]);
    expect(free(plan(column), 0, 650)).toEqual([
      [-1500, -50],
      [800, 850],
    ]);
    // Under the column's lower edge it is free again.
    expect(free(plan(column), 0, 1800, 700)).toEqual([[-1500, -300]]);
  });

  test("a slanting wall cuts by what it reaches at the rectangle's depth", () => {
    // From (1500, 0) to (500, 2000): at 1,500 deep it stands at 750.
    const outer = [
      [-1500, 0],
      [1500, 0],
      [500, 2000],
      [-1500, 2000],
    ] as const;
    expect(free({ outer, taken: [] })).toEqual([[-1500, -1050]]);
  });

  test("inside a hole that is larger than the rectangle there is no place", () => {
    expect(free(plan(rectangle(-1400, 1400, 100, 1900)), 200, 400, 300)).toEqual([]);
  });
});

describe("a room as seen on entering", () => {
  test("the door is in the middle, x to the right, y inwards, in millimetres: a door in the east wall", () => {
    const room = aRoom({ doors: [aRoomDoor(0, { from: [2.6, 0.5], to: [2.6, 1.25] })] });
    const [entrance] = entrancesOf(room, someParameters());
    if (!entrance) throw new Error("There is no entrance.");
    // Entering from the east one looks west: north is to the right.
    const near = planRoom(room, entrance, 2455).outer.map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0]);
    expect(near).toEqual([
      [-875, 2600],
      [-875, 0],
      [1125, 0],
      [1125, 2600],
    ]);
  });

  test("what begins over the pod, or ends under the floor, is in nobody's way", () => {
    const at = (low: number, high: number) => ({
      globalId: "0Column_______________",
      name: "C",
      kind: "column" as const,
      outline: rectangle(1, 1.2, 1, 1.2).map(([x, y]): [number, number] => [x, y]),
      low,
      high,
    });
    const taken = (low: number, high: number) => {
      const room = aRoom({ obstacles: [at(low, high)] });
      const [entrance] = entrancesOf(room, someParameters());
      return entrance ? planRoom(room, entrance, 2455).taken.length : -1;
    };
    expect([taken(0, 2.6), taken(2.4, 2.6), taken(2.455, 2.6), taken(-1, 0)]).toEqual([1, 1, 0, 0]);
  });
});
