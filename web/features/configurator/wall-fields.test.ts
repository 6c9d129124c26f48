import { describe, expect, test } from "vitest";
import { DEFAULT_SAMPLE_WALL } from "#shared/configurator/activities/wall-panel/sample-wall.ts";
import { SampleWall } from "#shared/contracts/flex.ts";
import { fitOpening, nextOpening, toFormValues, wallFields, withOpening, withSizes } from "./wall-fields.ts";

const WALL: SampleWall = {
  length: 6,
  height: 2.7,
  thickness: 0.2,
  openings: [
    { kind: "door", start: 0.9, sill: 0, width: 1.01, height: 2.11 },
    { kind: "window", start: 3.9, sill: 0.9, width: 1.4, height: 1.2 },
  ],
};

describe("the demonstration wall", () => {
  test("it is a wall that the contract takes", () => {
    expect(SampleWall.parse(DEFAULT_SAMPLE_WALL)).toEqual(DEFAULT_SAMPLE_WALL);
  });

  test("the form works in millimetres and gives metres back", () => {
    expect(withSizes(WALL, { ...toFormValues(WALL), length: 7200 })).toEqual({
      ...WALL,
      length: 7.2,
    });
    expect(wallFields("Wall", (name) => name).map((field) => field.default)).toEqual([9600, 2700, 200]);
  });

  test("a shorter wall moves its openings left, a lower one cuts them", () => {
    const shorter = withSizes(WALL, { length: 4000 });
    expect(shorter.openings[1]).toMatchObject({ start: 2.6, width: 1.4 });
    const lower = withSizes(WALL, { height: 2000 });
    expect(lower.openings.map((opening) => opening.height)).toEqual([2, 1.1]);
    expect(SampleWall.safeParse(lower).success).toBe(true);
  });

  test("an opening that does not fit at all is left out", () => {
    expect(fitOpening({ kind: "window", start: 0, sill: 2, width: 1, height: 1 }, { length: 6, height: 2 })).toEqual(
      [],
    );
  });
});

describe("adding an opening", () => {
  test("it goes into the middle of the widest free stretch", () => {
    const opening = nextOpening({ ...WALL, openings: [] }, "window");
    expect(opening).toEqual({ kind: "window", start: 2.4, sill: 0.9, width: 1.2, height: 1.2 });
  });

  test("a full wall takes no more, nor does one without room", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      kind: "window" as const,
      start: index * 0.2,
      sill: 1,
      width: 0.1,
      height: 0.1,
    }));
    expect(nextOpening({ ...WALL, length: 30, openings: many }, "window")).toBeNull();
    expect(nextOpening({ ...WALL, length: 1.2, openings: [] }, "door")).toBeNull();
  });

  test("an opening that was removed comes back in its place, inside the wall of now", () => {
    const [door, window] = WALL.openings;
    if (!door || !window) throw new Error("The wall has a door and a window.");
    expect(withOpening({ ...WALL, openings: [window] }, door, 0)).toEqual(WALL);
    // 4.2 m long: 4.2 − 1.4 = 2.8.
    expect(withOpening({ ...WALL, length: 4.2, openings: [door] }, window, 1).openings[1]).toEqual({
      ...window,
      start: 2.8,
    });
    const full = { ...WALL, openings: Array.from({ length: 12 }, () => window) };
    expect(withOpening(full, door, 0)).toBe(full);
  });
});
