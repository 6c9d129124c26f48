import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { makeArranger } from "./arranger.ts";
import { type Fit, fitPod, isFit } from "./fit.ts";
import { extentOf } from "./room-plan.ts";

type Hand = "left" | "right";
const fit = (room: HostSpace, inputs: Inputs = {}, hand: Hand = "left") =>
  fitPod(room, someParameters(inputs), hand, makeArranger());
function placed(room: HostSpace, inputs: Inputs = {}, hand: Hand = "left"): Fit {
  const found = fit(room, inputs, hand);
  if (!isFit(found)) throw new Error(`There is no pod: ${found.cause}.`);
  return found;
}

describe("why there is no pod", () => {
  test("a room that cannot be entered has no place; one that is too small tells the door and its extent", () => {
    const closed = aRoom({ length: 0.9, width: 0.9, doors: [] });
    expect(fit(closed)).toEqual({ cause: "room", entrance: null, room: null, inside: null });
    const small = fit(aRoom({ length: 2.2 }));
    if (isFit(small) || !small.room) throw new Error("There is a pod.");
    expect([small.cause, small.entrance?.width]).toEqual(["room", 750]);
    expect(extentOf(small.room)).toEqual({ across: expect.closeTo(2200, 6), deep: expect.closeTo(2000, 6) });
  });

  test("what comes nearest to a pod is told: with its long front there is no room, with its short one no door", () => {
    const room = aRoom({ doors: [aRoomDoor(0, { from: [2.6, 0.096], to: [2.6, 0.846] })] });
    expect(fit(room)).toMatchObject({ cause: "door" });
  });

  test("a doorway ends 40 mm before the pod's right wall, too", () => {
    // From 1,500 to 1,700 off the inside; 2,200 − 750 − 40 is the most.
    expect(fit(aRoom({ doors: [aRoomDoor(1.8)] }))).toMatchObject({ cause: "door" });
  });

  test("an accessible pod whose door opens inwards lacks its circle, whatever the door does", () => {
    const room = aRoom({ length: 2.7, width: 2.2, doors: [aRoomDoor(1.2, { width: 0.85, swing: "in" })] });
    expect(fit(room, { type: "accessible", length: 2200, width: 1500 })).toMatchObject({ cause: "circle" });
  });
});

describe("the right hand", () => {
  const room = aRoom({ doors: [aRoomDoor(2.6 - 1.5 - 0.75, { swing: null, hinge: null })] });

  test("mirrors walls and what is kept free; a free hinge is first tried away from its riser", () => {
    const left = placed(aRoom({ doors: [aRoomDoor(1.5, { swing: null, hinge: null })] })).plan;
    const right = placed(room, {}, "right").plan;
    expect([left.hinge, right.hinge]).toEqual(["right", "left"]);
    const walls = { left: "right", right: "left", back: "back", front: "front" };
    const turned = (area: { x0: number; x1: number; y0: number; y1: number } | null) =>
      area && { ...area, x0: 2200 - area.x1, x1: 2200 - area.x0 };
    expect(right.fixtures).toEqual(
      left.fixtures.map(({ kind, wall, area, access }) => ({
        kind,
        wall: walls[wall],
        area: turned(area),
        access: turned(access),
      })),
    );
  });

  test("has its riser at the back wall where that of the left hand is", () => {
    expect(placed(aRoom(), { riserSide: "long" }).plan.riserWall).toBe("back");
    expect(placed(room, { riserSide: "long" }, "right").plan.riserWall).toBe("back");
  });
});

test("nothing stands in the way of a leaf that opens inwards, on whichever side it hangs, of either hand", () => {
  const made: Record<string, number> = {};
  let beside = 0;
  for (const hinge of ["from", "to", "both"] as const) {
    for (const hand of ["left", "right"] as const) {
      for (let start = 0.3; start < 2; start += 0.1) {
        const room = aRoom({ length: 2.9, width: 2.2, doors: [aRoomDoor(start, { swing: "in", hinge })] });
        const found = fit(room, { length: 2000, width: 1500 }, hand);
        if (!isFit(found)) continue;
        const { doorway, doorWidth, fixtures, hinge: hung } = found.plan;
        expect(hung).toBe({ from: "left", to: "right", both: "both" }[hinge]);
        const right = doorway + doorWidth;
        const half = doorWidth / 2;
        const leaves = {
          left: [[doorway, right, doorway]],
          right: [[doorway, right, right]],
          both: [
            [doorway, right - half, doorway],
            [right - half, right, right],
          ],
        }[hung];
        for (const [from = 0, to = 0, at = 0] of leaves) {
          for (const { kind, area } of fixtures) {
            // The nearest point of what stands in the leaf's strip is no nearer to its hinge than it is wide.
            const [low, high] = [Math.max(area.x0, from), Math.min(area.x1, to)];
            const nearest = low >= high ? Infinity : Math.hypot(Math.max(low - at, at - high, 0), area.y0);
            if (nearest < Infinity) beside += 1;
            expect([kind, hinge, hand, nearest >= to - from - 0.01]).toEqual([kind, hinge, hand, true]);
          }
        }
        made[`${hinge} ${hand}`] = (made[`${hinge} ${hand}`] ?? 0) + 1;
      }
    }
  }
  expect(Object.keys(made)).toHaveLength(6);
  // Something stands in the strip of a leaf at all.
  expect(beside).toBeGreaterThan(0);
});
