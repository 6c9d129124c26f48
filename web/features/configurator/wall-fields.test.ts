import { describe, expect, test } from "vitest";
import { SampleWall } from "#shared/contracts/configurator.ts";
import { FIRST_WALL, fitOpening, nextOpening, toFormValues, wallFields, withSizes } from "./wall-fields.ts";

describe("the demonstration wall", () => {
  test("it is a wall that the contract takes", () => {
    expect(SampleWall.parse(FIRST_WALL)).toEqual(FIRST_WALL);
  });

  test("the form works in millimetres and gives metres back", () => {
    expect(withSizes(FIRST_WALL, { ...toFormValues(FIRST_WALL), length: 7200 })).toEqual({
      ...FIRST_WALL,
      length: 7.2,
    });
    expect(wallFields("Wall", (name) => name).map((field) => field.default)).toEqual([6000, 2700, 200]);
  });

  test("a shorter wall moves its openings left, a lower one cuts them", () => {
    const shorter = withSizes(FIRST_WALL, { length: 4000 });
    expect(shorter.openings[1]).toMatchObject({ start: 2.6, width: 1.4 });
    const lower = withSizes(FIRST_WALL, { height: 2000 });
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
    const opening = nextOpening({ ...FIRST_WALL, openings: [] }, "window");
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
    expect(nextOpening({ ...FIRST_WALL, length: 30, openings: many }, "window")).toBeNull();
    expect(nextOpening({ ...FIRST_WALL, length: 1.2, openings: [] }, "door")).toBeNull();
  });
});
