import fc from "fast-check";
import { expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { EngineResult } from "#shared/configurator/engine/execute.ts";
import { previewParts } from "#shared/configurator/outputs/preview.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "./builders.ts";

/** A part in the plan of its room's frame: four corners, metres, and its lower and upper end over the floor. */
interface Seen {
  role: string;
  corners: [number, number][];
  low: number;
  high: number;
}

/** 25 mm less the half millimetre that counts as touching, metres. */
const CLEAR = 0.0244;

/** What the preview draws in the world, brought back into the frame of its room by hand. Sheets have their doorway cut out. */
function seen(result: EngineResult, { origin, xAxis }: HostSpace): Seen[] {
  return previewParts(result).map(({ role, centre, size, rotation }) => {
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([i = 0, j = 0]): [number, number] => {
      const [a, b] = [(i * size[0]) / 2, (j * size[1]) / 2];
      const [dx, dy] = [centre[0] + a * cos - b * sin - origin[0], centre[1] + a * sin + b * cos - origin[1]];
      return [dx * xAxis[0] + dy * xAxis[1], dy * xAxis[0] - dx * xAxis[1]];
    });
    const low = centre[2] - size[2] / 2 - origin[2];
    return { role, corners, low, high: low + size[2] };
  });
}

/** Distance from a point to a convex outline of four corners, 0 inside. */
function distance(corners: readonly [number, number][], [px, py]: readonly [number, number]): number {
  let nearest = Infinity;
  let sign = 0;
  let isInside = true;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    const side = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    if (sign !== 0 && side * sign < 0) isInside = false;
    if (sign === 0) sign = Math.sign(side);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
    nearest = Math.min(nearest, Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay)));
  }
  return isInside ? 0 : nearest;
}

const metres = (least: number, most: number) =>
  fc.noBias(fc.integer({ min: least * 1000, max: most * 1000 })).map((each) => each / 1000);
const rooms = fc
  .record({
    length: metres(1.8, 4.5),
    width: metres(1.5, 3.6),
    notch: fc.record({ x: metres(0.1, 1), y: metres(0.1, 1), has: fc.boolean() }),
    column: fc.record({ x: metres(0, 4), y: metres(0, 3), size: metres(0.1, 0.5), has: fc.boolean() }),
    doorAt: metres(0.04, 0.96),
    doorWidth: metres(0.65, 0.95),
    swing: fc.constantFrom("in", "out", null),
    hinge: fc.constantFrom("from", "to", null),
    angle: fc.double({ min: -3.14, max: 3.14, noNaN: true }),
    height: metres(2.4, 3),
  })
  .map(({ length, width, notch, column, doorAt, doorWidth, swing, hinge, angle, height }): HostSpace => {
    const door = aRoomDoor(doorAt * Math.max(0, length - doorWidth), {
      width: doorWidth,
      swing,
      hinge: swing === null ? null : hinge,
    });
    const outer: [number, number][] = notch.has
      ? [
          [0, 0],
          [length, 0],
          [length, width - notch.y],
          [length - notch.x, width - notch.y],
          [length - notch.x, width],
          [0, width],
        ]
      : [
          [0, 0],
          [length, 0],
          [length, width],
          [0, width],
        ];
    const [x, y, side] = [column.x, column.y, column.size];
    const outline: [number, number][] = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ];
    const obstacles = column.has
      ? [{ globalId: "0Column_______________", name: "C", kind: "column" as const, outline, low: 0, high: 3 }]
      : [];
    return aRoom({
      footprint: { outer, holes: [] },
      length,
      width,
      doors: [door],
      obstacles,
      clearHeight: height,
      topHeight: height,
      origin: [12.5, -7.25, 3],
      xAxis: [Math.cos(angle), Math.sin(angle), 0],
    });
  });
const inputs: fc.Arbitrary<Inputs> = fc.record({
  length: fc.integer({ min: 0, max: 20 }).map((step) => 1500 + step * 50),
  width: fc.integer({ min: 0, max: 16 }).map((step) => 1200 + step * 50),
  clearHeight: fc.constantFrom(2100, 2300),
  type: fc.constantFrom("en-suite", "bathroom", "wc", "accessible"),
  shell: fc.constantFrom("steel", "grp"),
  finish: fc.constantFrom("tile", "gel"),
  handing: fc.constantFrom("left", "right", "alternating"),
  riserSide: fc.constantFrom("short", "long"),
});

test("no solid of a pod stands outside its room, in a column, nearer than 25 mm to a wall, or in its door's swing", () => {
  let made = 0;
  fc.assert(
    fc.property(rooms, inputs, (room, given) => {
      const result = runPods(aPodRequest([room], given));
      const { summary } = result;
      expect(summary.hostsUsed + summary.hostsRefused).toBe(1);
      if (summary.units === 0) {
        expect(summary.findings.some(({ severity }) => severity === "error")).toBe(true);
        return;
      }
      made += 1;
      const [door] = room.doors;
      const { outer } = room.footprint;
      const [length, width] = [Math.max(...outer.map(([x]) => x)), Math.max(...outer.map(([, y]) => y))];
      const notch = outer.length === 6 ? outer[3] : undefined;
      const wrong: string[] = [];
      for (const part of seen(result, room)) {
        const { role, corners, low, high } = part;
        const say = (what: string): number => wrong.push(`${role} ${what} ${JSON.stringify(part)}`);
        if (low < -1e-5 || high > room.clearHeight - 0.02 + 1e-5) say("below or above");
        // 25 mm from every side of the box; half a millimetre is touching.
        if (corners.some(([x, y]) => Math.min(x, y, length - x, width - y) < CLEAR)) say("near a wall");
        // All of it lies 25 mm before the notch along one direction, as pods stand along their room's walls.
        if (notch && !corners.every(([x]) => x < notch[0] - CLEAR) && !corners.every(([, y]) => y < notch[1] - CLEAR)) {
          say("in the notch");
        }
        if (room.obstacles.some(({ outline }) => outline.some((corner) => distance(corners, corner) < CLEAR))) {
          say("near a column");
        }
        // A leaf sweeps over the pod's floor, 60 mm up, and under what is over its doorway.
        if (!door || role === "door" || door.swing !== "in" || door.hinge === null || low > 2 || high < 0.0601)
          continue;
        const [hinge, other] = door.hinge === "to" ? [door.to, door.from] : [door.from, door.to];
        if (isInQuarter(corners, hinge, other)) say("in the swing");
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 200, seed: 12 },
  );
  expect(made).toBeGreaterThan(30);
});

/** Whether an outline reaches into the quarter disc that a leaf sweeps; half a millimetre does not count. */
function isInQuarter(
  corners: readonly [number, number][],
  [hx, hy]: readonly [number, number],
  [ox]: readonly [number, number],
): boolean {
  const side = ox > hx ? 1 : -1;
  const radius = Math.abs(ox - hx) - 0.0005;
  // Points of the quarter by angle and distance: those of its rim and on rays inside.
  for (let step = 0; step <= 30; step += 1) {
    const angle = (step / 30) * (Math.PI / 2);
    for (const share of [1, 0.8, 0.6, 0.4, 0.2]) {
      const point: [number, number] = [
        hx + side * Math.cos(angle) * radius * share,
        hy + Math.sin(angle) * radius * share,
      ];
      if (distance(corners, point) === 0 && !isOnEdge(corners, point)) return true;
    }
  }
  return false;
}

function isOnEdge(corners: readonly [number, number][], [px, py]: readonly [number, number]): boolean {
  return corners.some(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    return length > 0 && Math.abs((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / length < 0.0006;
  });
}
