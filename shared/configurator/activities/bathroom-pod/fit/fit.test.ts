import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { makeArranger } from "./arranger.ts";
import { doorwaysIn } from "./doorways.ts";
import { fitPod, isFit } from "./fit.ts";
import { placementOf } from "./world.ts";

const fit = (room: HostSpace, inputs: Inputs = {}, hand: "left" | "right" = "left") =>
  fitPod(room, someParameters(inputs), hand, makeArranger());
function placed(room: HostSpace, inputs: Inputs = {}, hand: "left" | "right" = "left") {
  const found = fit(room, inputs, hand);
  if (!isFit(found)) throw new Error(`There is no pod: ${found.cause}.`);
  return found;
}

describe("a steel pod of 2,200 × 1,600 mm (outside 2,350 × 1,750) in a room of 2.6 × 2 m", () => {
  test("25 mm behind the door wall, its doorway at the room's door, as far to the left as whole 50 mm let it", () => {
    // The door's left edge stands 1,500 from the corner. The pod begins 25 … 225 from it: its doorway 75 less again,
    // 1,200 … 1,400 from its inside; least 40 and most 2,200 − 750 − 40 = 1,410.
    const { x, y, plan } = placed(aRoom());
    expect([plan.doorway, plan.front, plan.riserWall, y]).toEqual([1400, "long", "left", 25]);
    // From the middle of the door: 375 + 1,400 + 75.
    expect(x).toBe(-1850);
  });

  test("the right hand is the mirror image in the mirrored room", () => {
    const left = placed(aRoom());
    const right = placed(aRoom({ doors: [aRoomDoor(2.6 - 1.5 - 0.75)] }), {}, "right");
    expect(right.plan).toMatchObject({ hand: "right", riserWall: "right", doorway: 2200 - 750 - left.plan.doorway });
    const mirrored = left.plan.fixtures.map(({ kind, area: { x0, x1, y0, y1 } }) => [
      kind,
      2200 - x1,
      2200 - x0,
      y0,
      y1,
    ]);
    expect(right.plan.fixtures.map(({ kind, area: { x0, x1, y0, y1 } }) => [kind, x0, x1, y0, y1])).toEqual(mirrored);
  });

  test("exactly 2,400 × 1,800 mm is enough, 2 mm less is not", () => {
    const door = aRoomDoor(1.4);
    expect(isFit(fit(aRoom({ length: 2.4, width: 1.8, doors: [door] })))).toBe(true);
    expect(fit(aRoom({ length: 2.398, width: 1.8, doors: [door] }))).toMatchObject({ cause: "room" });
    expect(fit(aRoom({ length: 2.4, width: 1.798, doors: [door] }))).toMatchObject({ cause: "room" });
  });

  test("turned with its room: the same pod at the turned place", () => {
    const inputs = { handing: "left" };
    const plain = aRoom();
    const turned = aRoom({ origin: [10, 20, 3], xAxis: [0.6, 0.8, 0] });
    expect(placed(turned, inputs)).toEqual(placed(plain, inputs));
    // The pod's corner lies at (1.875 − 1.85, 0.025) in the room: 0.025 along each axis.
    expect(placementOf(plain, placed(plain)).origin).toEqual([0.025, 0.025, 0]);
    // 10 + 0.6 × 0.025 − 0.8 × 0.025; 20 + 0.8 × 0.025 + 0.6 × 0.025.
    expect(placementOf(turned, placed(turned))).toMatchObject({
      origin: [9.995, 20.035, 3],
      x: [0.6, 0.8, 0],
      y: [-0.8, 0.6, 0],
    });
  });

  test("stands with its short side to a door in the short wall", () => {
    const room = aRoom({ doors: [aRoomDoor(0, { from: [2.6, 0.5], to: [2.6, 1.25] })] });
    expect(placed(room).plan).toMatchObject({ front: "short", across: 1600, deep: 2200, riserWall: "back" });
    expect(placed(room, { riserSide: "long" }).plan).toMatchObject({ front: "short", riserWall: "left" });
  });

  test("behind a column at the door wall it begins behind the column", () => {
    const column = {
      globalId: "0Column_______________",
      name: "C",
      kind: "column" as const,
      outline: [
        [0, 0],
        [0.3, 0],
        [0.3, 0.15],
        [0, 0.15],
      ] as [number, number][],
      low: 0,
      high: 2.6,
    };
    // Beside it are 2.3 m, too few; behind it 1.85 m, 50 more than are needed.
    expect(placed(aRoom({ obstacles: [column] })).y).toBeCloseTo(175, 6);
    const middle = { ...column, outline: column.outline.map(([x, y]): [number, number] => [x + 1, y + 1]) };
    expect(fit(aRoom({ obstacles: [middle] }))).toMatchObject({ cause: "room" });
  });
});

test("begins up to 400 mm behind its door, past what stands before it; farther in nobody would find the door", () => {
  const behind = (depth: number) => {
    const outline: [number, number][] = [
      [0, 0],
      [0.3, 0],
      [0.3, depth],
      [0, depth],
    ];
    const column = {
      globalId: "0Column_______________",
      name: "C",
      kind: "column" as const,
      outline,
      low: 0,
      high: 2.6,
    };
    return fit(aRoom({ width: 2.3, obstacles: [column] }));
  };
  // 400 + 25, the pod 1,750 deep, and 25 behind it: 2,200 of 2,300, in which it cannot be turned.
  expect(behind(0.4)).toMatchObject({ y: 425 });
  expect(behind(0.41)).toMatchObject({ cause: "room" });
});

test("a leaf that opens inwards is mirrored with its pod", () => {
  const left = placed(aRoom({ length: 2.6, doors: [aRoomDoor(0.9, { swing: "in", hinge: "from" })] }));
  const right = placed(
    aRoom({ length: 2.6, doors: [aRoomDoor(2.6 - 0.9 - 0.75, { swing: "in", hinge: "to" })] }),
    {},
    "right",
  );
  expect([left.plan.hinge, right.plan.hinge]).toEqual(["left", "right"]);
  const places = (fixtures: typeof left.plan.fixtures, across: number | null) =>
    fixtures.map(({ kind, area: { x0, x1, y0, y1 } }) =>
      across === null ? [kind, x0, x1, y0, y1] : [kind, across - x1, across - x0, y0, y1],
    );
  expect(places(right.plan.fixtures, null)).toEqual(places(left.plan.fixtures, 2200));
});

test("one leaf of 750 mm keeps the fixtures out of a pod of 1,600 × 1,400 mm, two of 375 let them in", () => {
  const room = (hinge: "from" | "both") =>
    aRoom({ length: 1.8, width: 1.6, doors: [aRoomDoor(0.8, { swing: "in", hinge })] });
  const inputs = { length: 1600, width: 1400 };
  expect(fit(room("from"), inputs)).toMatchObject({ cause: "sweep" });
  expect(isFit(fit(room("both"), inputs))).toBe(true);
});

test("a shaft that the file has taken out of the room is kept free like a wall", () => {
  const room = aRoom();
  const shaft: [number, number][] = [
    [1, 1],
    [1, 1.3],
    [1.3, 1.3],
    [1.3, 1],
  ];
  expect(fit({ ...room, footprint: { ...room.footprint, holes: [shaft] } })).toMatchObject({ cause: "room" });
});

describe("what stands in the way is told apart", () => {
  test("a door 96 mm from a corner", () => {
    expect(fit(aRoom({ doors: [aRoomDoor(0.096)] }))).toMatchObject({ cause: "door" });
  });

  test("a door that opens inwards", () => {
    const room = aRoom({ length: 1.7, width: 1.6, doors: [aRoomDoor(0.8, { swing: "in" })] });
    const inputs = { length: 1500, width: 1400 };
    expect(fit(room, inputs)).toMatchObject({ cause: "sweep" });
    expect(isFit(fit(room, { ...inputs, doorSwing: "out" }))).toBe(true);
  });

  test("an accessible pod without its turning circle", () => {
    const room = aRoom({ length: 2.7, width: 2.2, doors: [aRoomDoor(1.2, { width: 0.85 })] });
    expect(fit(room, { type: "accessible", length: 2200, width: 1500 })).toMatchObject({ cause: "circle" });
  });

  test("a pod too small for its fixtures", () => {
    expect(fit(aRoom(), { length: 1500, width: 1200 })).toMatchObject({ cause: "fixtures" });
  });
});

test("a hinge that nobody states is free; one leaf each of two doors sweeps half as far", () => {
  const free = placed(aRoom({ doors: [aRoomDoor(1.5, { swing: null, hinge: null })] }));
  expect(free.plan).toMatchObject({ opens: "in", hinge: "right" });
  const both = placed(aRoom({ doors: [aRoomDoor(1.5, { swing: "in", hinge: "both" })] }));
  expect(both.plan.hinge).toBe("both");
});

test("doorways: whole 50 mm where any lie between, else 10, else 1, farthest first", () => {
  expect(doorwaysIn([[90, 210]])).toEqual([200, 150, 100]);
  expect(doorwaysIn([[102, 131]])).toEqual([130, 120, 110]);
  expect(doorwaysIn([[101.5, 103.5]])).toEqual([103, 102]);
  expect(doorwaysIn([[101.2, 101.8]])).toEqual([101.5]);
  expect(doorwaysIn([])).toEqual([]);
});
