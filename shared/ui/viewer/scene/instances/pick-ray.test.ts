import { expect, test } from "vitest";
import { CLEAR, FLOOR, FLOOR_OUTLINED, GHOST, HIDDEN, SELECTED, SOLID } from "./instance-states.ts";
import { InstanceTable } from "./instance-table.ts";
import { partChunk } from "./part-chunk.ts";
import { type Pickable, pickRay } from "./pick-ray.ts";

/** Cubes of 1 m standing 10, 20 and 30 m along y. */
function row(states: number[]): Pickable {
  const chunk = partChunk(
    [10, 20, 30].map((y) => ({ role: "stud", unitMark: "", centre: [0, y, 0], size: [1, 1, 1], rotation: 0 })),
    "dark",
  );
  const table = new InstanceTable();
  table.append(chunk);
  return { table, states: Uint8Array.from(states), positionsOf: () => chunk.positions };
}

const DRAWN = [SOLID, CLEAR, SELECTED];
const NORTH = { origin: [0.2, 0, 0.2], direction: [0, 1, 0] } as const;

test("the nearest form is hit on its near face", () => {
  expect(pickRay(row([SOLID, SOLID, SOLID]), NORTH, Infinity, DRAWN)).toEqual({ instance: 0, distance: 9.5 });
});

test("hidden forms are passed through, and so is every state that is not asked for", () => {
  expect(pickRay(row([HIDDEN, SOLID, SOLID]), NORTH, Infinity, DRAWN)?.instance).toBe(1);
  expect(pickRay(row([CLEAR, SOLID, SOLID]), NORTH, Infinity, DRAWN)?.instance).toBe(0);
  expect(pickRay(row([GHOST, GHOST, SOLID]), NORTH, Infinity, [SOLID])?.instance).toBe(2);
  expect(pickRay(row([SOLID, GHOST, SOLID]), NORTH, Infinity, [GHOST])?.instance).toBe(1);
});

test("what the section cut away cannot be hit", () => {
  const down = { origin: [0, 10, 5], direction: [0, 0, -1] } as const;
  expect(pickRay(row([SOLID, SOLID, SOLID]), down, Infinity, DRAWN)?.distance).toBe(4.5);
  // Cut at 0.3: the top face is gone, the inside of the bottom face remains.
  expect(pickRay(row([SOLID, SOLID, SOLID]), down, 0.3, DRAWN)?.distance).toBe(5.5);
  expect(pickRay(row([SOLID, SOLID, SOLID]), down, -1, DRAWN)).toBeNull();
});

test("a ray beside everything hits nothing", () => {
  expect(pickRay(row([SOLID, SOLID, SOLID]), { ...NORTH, origin: [0.6, 0, 0] }, Infinity, DRAWN)).toBeNull();
});

test("of a space whose floor is drawn only the floor can be hit, through its ceiling and walls", () => {
  const down = { origin: [0, 10, 5], direction: [0, 0, -1] } as const;
  for (const state of [FLOOR, FLOOR_OUTLINED]) {
    // The cube reaches from -0.5 to 0.5.
    expect(pickRay(row([state, HIDDEN, HIDDEN]), down, Infinity, [state])?.distance).toBe(5.5);
    expect(pickRay(row([state, HIDDEN, HIDDEN]), NORTH, Infinity, [state])).toBeNull();
  }
});
