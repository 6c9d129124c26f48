import { describe, expect, test } from "vitest";
import type { PodType } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import type { Area } from "./area.ts";
import { arrange, type Inside, type Placed } from "./arrange.ts";

const TYPES: readonly PodType[] = ["en-suite", "bathroom", "wc", "accessible"];

/** Pods of 1,200 to 2,600 mm each way, their door from the left wall to the right one. */
const insides: Inside[] = TYPES.flatMap((type) => {
  const doorWidth = type === "accessible" ? 850 : 750;
  return steps(1200, 2600, 200).flatMap((across) =>
    steps(1200, 2600, 200).flatMap((deep) =>
      (["left", "back"] as const).flatMap((riserWall) =>
        [0, 0.3, 0.6, 1].flatMap((share) => {
          const doorway = Math.round((40 + share * (across - doorWidth - 80)) / 10) * 10;
          const leaf = { hinge: doorway, radius: doorWidth, side: 1 } as const;
          return [[], [leaf]].map((sweeps): Inside => {
            return { type, across, deep, riserWall, doorway, doorWidth, sweeps };
          });
        }),
      ),
    ),
  );
});

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}

const shares = (a: Area, b: Area) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
const isIn = ({ x0, x1, y0, y1 }: Area, { across, deep }: Inside) => x0 >= 0 && y0 >= 0 && x1 <= across && y1 <= deep;
const wallsOf = ({ x0, x1, y0, y1 }: Area, { across, deep }: Inside) =>
  [x0 === 0, x1 === across, y0 === 0, y1 === deep].filter(Boolean).length;
/** mm between a fixture and the end of what is kept free before it. */
const before = ({ area, access }: Placed) =>
  access === null ? 0 : Math.max(area.x0 - access.x0, access.x1 - area.x1, area.y0 - access.y0, access.y1 - area.y1);

/** What is wrong with these places, in words of the rule that they break. */
function wrongs(inside: Inside, placed: readonly Placed[]): string[] {
  const { type, doorway, doorWidth, riserWall } = inside;
  const way: Area = { x0: doorway, x1: doorway + doorWidth, y0: 0, y1: 450 };
  const least = type === "accessible" ? 700 : 450;
  return placed.flatMap((each, index) => {
    const { kind, wall, area, access } = each;
    const others = placed.filter((_, at) => at !== index);
    const said: string[] = [];
    if (!isIn(area, inside) || (access !== null && !isIn(access, inside))) said.push(`${kind} out of the pod`);
    if (access !== null && shares(area, way)) said.push(`${kind} within 450 mm behind the doorway`);
    if (others.some((other) => shares(area, other.area))) said.push(`${kind} in another fixture`);
    if (access !== null && others.some((other) => other.access !== null && shares(access, other.area))) {
      said.push(`${kind} closed by another fixture`);
    }
    if (access !== null && before(each) < least) said.push(`${kind} with ${before(each)} mm before it`);
    if ((kind === "shower" || kind === "bath") && wallsOf(area, inside) < 2) said.push(`${kind} off its corner`);
    if (kind === "wc" && wall !== riserWall) said.push("wc off the riser");
    if (kind === "bath" && access !== null && Math.max(access.x1 - access.x0, access.y1 - access.y0) < 600) {
      said.push("bath with less than 600 mm along it");
    }
    return said;
  });
}

describe("the places of fixtures in 4,096 pods", () => {
  test("in the pod, off each other and the way in, with the room that each needs, tubs in corners, WC at the riser", () => {
    const found = insides.map((inside) => ({ inside, placed: arrange(inside) }));
    const made = Object.fromEntries(
      TYPES.map((type) => [type, found.filter(({ inside, placed }) => inside.type === type && placed).length]),
    );
    for (const type of TYPES) expect([type, (made[type] ?? 0) > 100]).toEqual([type, true]);
    const wrong = found.flatMap(({ inside, placed }) =>
      wrongs(inside, placed ?? []).map((each) => `${each}: ${JSON.stringify(inside)}`),
    );
    expect(wrong).toEqual([]);
  });

  test("an accessible pod has a level shower of 1,000 × 1,000 mm", () => {
    const showers = insides
      .filter(({ type }) => type === "accessible")
      .flatMap((inside) => arrange(inside) ?? [])
      .filter(({ kind }) => kind === "shower");
    expect(showers.length).toBeGreaterThan(100);
    for (const { area } of showers) expect([area.x1 - area.x0, area.y1 - area.y0]).toEqual([1000, 1000]);
  });
});

test("a shower with the WC beside it is used from the front: 1,600 mm deep, 800 of them free before it", () => {
  const inside = { across: 1400, deep: 1600, doorway: 40, doorWidth: 750, sweeps: [] } as const;
  const shower = arrange({ ...inside, type: "en-suite", riserWall: "back" })?.[0];
  // Right of it are 600 mm: the WC takes 560 of them.
  expect(shower).toMatchObject({ kind: "shower", wall: "left", area: { x0: 0, x1: 800, y0: 800, y1: 1600 } });
  expect(shower?.access).toEqual({ x0: 0, x1: 800, y0: 350, y1: 800 });
});

describe("places worked by hand", () => {
  const told = (inside: Inside) =>
    arrange(inside)?.map(({ kind, wall, area: { x0, x1, y0, y1 }, access }) => [
      kind,
      wall,
      [x0, x1, y0, y1],
      access && [access.x0, access.x1, access.y0, access.y1],
    ]);

  test("a basin beside the doorway, 40 mm from it, where the leaf sweeps the back and the right wall", () => {
    // 870 mm deep: 420 and 450 before it. The WC is at the left, from its far end on; the leaf reaches 750 from 2,010.
    const sweeps = [{ hinge: 2010, radius: 750, side: 1 }] as const;
    const inside = { across: 2800, deep: 870, doorway: 2010, doorWidth: 750, sweeps } as const;
    expect(told({ ...inside, type: "wc", riserWall: "left" })).toEqual([
      ["wc", "left", [0, 690, 310, 870], [690, 1140, 310, 870]],
      ["basin", "front", [1370, 1970, 0, 420], [1370, 1970, 420, 870]],
    ]);
  });

  test("a bath along the left wall is used from 600 mm at its lower end", () => {
    const inside = { across: 2400, deep: 2300, doorway: 1600, doorWidth: 750, sweeps: [] } as const;
    expect(told({ ...inside, type: "bathroom", riserWall: "left" })?.slice(0, 2)).toEqual([
      ["bath", "left", [0, 700, 600, 2300], [700, 1150, 600, 1200]],
      ["wc", "left", [0, 690, 0, 560], [690, 1140, 0, 560]],
    ]);
  });

  test("one along the back wall, as its pod is 1,490 mm deep: the WC beside it, the small basin at the front", () => {
    const inside = { across: 2400, deep: 1490, doorway: 100, doorWidth: 750, sweeps: [] } as const;
    expect(told({ ...inside, type: "bathroom", riserWall: "back" })).toEqual([
      ["bath", "back", [0, 1700, 790, 1490], [0, 600, 340, 790]],
      ["wc", "back", [1840, 2400, 800, 1490], [1840, 2400, 350, 800]],
      ["basin", "front", [1950, 2400, 0, 320], [1950, 2400, 320, 770]],
    ]);
  });
});
