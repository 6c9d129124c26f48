import { describe, expect, test } from "vitest";
import { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { checkSample } from "#shared/configurator/engine/sample.ts";
import { fitOpening, nextOpening, type SampleWall } from "./sample-openings.ts";
import { wallSample } from "./sample-wall.ts";

const WALL: SampleWall = {
  length: 6000,
  height: 2700,
  thickness: 200,
  openings: [
    { kind: "door", start: 900, sill: 0, width: 1010, height: 2110 },
    { kind: "window", start: 3900, sill: 900, width: 1400, height: 1200 },
  ],
};
const values = (change: Partial<SampleWall> = {}): Inputs => ({
  ...WALL,
  ...change,
  openings: (change.openings ?? WALL.openings).map((opening) => ({ ...opening })),
});
const made = (given: Inputs) => {
  const { hosts, baseModel } = wallSample.hosts(given);
  return { walls: hosts.map((host) => HostWall.parse(host)), hosts, baseModel };
};

describe("the demonstration wall", () => {
  test("keeps the contracts and its own form, at first and in the picture", () => {
    for (const given of [wallSample.form.values, wallSample.picture]) {
      expect(checkSample(wallSample.form, given)).toEqual({ values: given, errors: {} });
      expect(wallSample.fit(given)).toEqual(given);
      const { walls, hosts, baseModel } = made(given);
      expect(hosts).toEqual(walls);
      expect(BaseModel.parse(baseModel)).toEqual(baseModel);
    }
  });

  test("is 9.6 × 2.7 m with a door and two windows, and its GlobalIds are fixed", () => {
    const { walls } = made(wallSample.form.values);
    expect(walls[0]).toMatchObject({
      length: 9.6,
      height: 2.7,
      thickness: 0.2,
      openings: [
        { kind: "door", start: 1.2, sill: 0, width: 1, height: 2.1 },
        { kind: "window", start: 3.5, sill: 0.9, width: 1.2, height: 1.2 },
        { kind: "window", start: 6.9, sill: 0.9, width: 1.8, height: 1.2 },
      ],
    });
    expect(made(wallSample.form.values)).toEqual(made(wallSample.form.values));
    const ids = [walls[0]?.globalId, ...(walls[0]?.openings ?? []).map(({ globalId }) => globalId)];
    expect(new Set(ids).size).toBe(4);
  });

  test("a shorter wall moves its openings left, a lower one cuts them; what does not fit is left out", () => {
    expect(wallSample.fit(values({ length: 4000 }))["openings"]).toMatchObject([{}, { start: 2600, width: 1400 }]);
    expect(wallSample.fit(values({ height: 2000 }))["openings"]).toMatchObject([{ height: 2000 }, { height: 1100 }]);
    const high = { kind: "window", start: 0, sill: 2000, width: 1000, height: 1000 } as const;
    expect(fitOpening(high, { length: 6000, height: 2000 })).toEqual([]);
    expect(wallSample.fit(values({ height: 2000, openings: [high] }))["openings"]).toEqual([]);
  });
});

describe("adding an opening", () => {
  test("puts it into the middle of the widest free stretch", () => {
    const opening = { kind: "window", start: 2400, sill: 900, width: 1200, height: 1200 };
    expect(nextOpening({ ...WALL, openings: [] }, "window")).toEqual(opening);
    expect(wallSample.add(values({ openings: [] }), "window")).toEqual({
      ...values({ openings: [] }),
      openings: [opening],
    });
    expect(wallSample.add(values({ openings: [] }), "door")?.["openings"]).toMatchObject([
      { kind: "door", width: 1010 },
    ]);
  });

  test("is refused by a full wall and by one without room", () => {
    const openings = Array.from({ length: 12 }, (_, index) => ({
      kind: "window" as const,
      start: index * 200,
      sill: 1000,
      width: 100,
      height: 100,
    }));
    expect(wallSample.add(values({ length: 30_000, openings }), "window")).toBeNull();
    expect(wallSample.add(values({ length: 30_000, openings: openings.slice(1) }), "window")).not.toBeNull();
    expect(wallSample.add(values({ length: 1200, openings: [] }), "door")).toBeNull();
  });
});

describe("the form of the demonstration wall", () => {
  const errors = (given: Inputs) => Object.keys(checkSample(wallSample.form, given).errors);
  const window = { kind: "window", start: 0, sill: 900, width: 1200, height: 1200 };

  test("refuses sizes out of its limits by name, and items by their place", () => {
    expect(errors({ length: 500, height: 4050, thickness: 205 })).toEqual(["length", "height", "thickness"]);
    expect(errors({ openings: [window, { ...window, width: 99 }] })).toEqual(["openings.1.width"]);
    expect(errors({ openings: [{ ...window, kind: "hatch" }] })).toEqual(["openings.0.kind"]);
    expect(errors({ openings: ["window"] })).toContain("openings.0.kind");
    expect(errors({ openings: "none" })).toEqual(["openings"]);
    expect(errors({ openings: Array(13).fill(window) })).toEqual(["openings"]);
    expect(errors({ openings: Array(12).fill(window) })).toEqual([]);
  });

  test("what is not given is as shown first, and what it does not know is left out", () => {
    const { values: first } = wallSample.form;
    expect(checkSample(wallSample.form, { length: 9000, colour: "red" }).values).toEqual({ ...first, length: 9000 });
    expect(checkSample(wallSample.form, { openings: [] }).values).toEqual({ ...first, openings: [] });
  });
});
