import { describe, expect, test } from "vitest";
import type { Area } from "./area.ts";
import { arrange, type Inside } from "./arrange.ts";
import { isSwept, mirroredSweep } from "./swing.ts";
import { hasCircle, largestCircle } from "./turning-circle.ts";

const area = (x0: number, x1: number, y0: number, y1: number): Area => ({ x0, x1, y0, y1 });

describe("what a door's leaf sweeps, worked by hand", () => {
  // 750 mm, hung at x = 1,000, lying to the right when shut: reaches 1,750 along the wall and 750 into the room.
  const leaf = { hinge: 1000, radius: 750, side: 1 } as const;

  test("a corner at 3-4-5 of the radius touches, a millimetre nearer is swept", () => {
    // 450 and 600: 750 from the hinge.
    expect(isSwept(area(1450, 2000, 600, 900), leaf)).toBe(false);
    expect(isSwept(area(1449, 2000, 600, 900), leaf)).toBe(true);
    expect(isSwept(area(1450, 2000, 599, 900), leaf)).toBe(true);
  });

  test("behind the hinge and behind the wall nothing is swept", () => {
    expect(isSwept(area(0, 1000, 0, 500), leaf)).toBe(false);
    expect(isSwept(area(0, 1001, 0, 500), leaf)).toBe(true);
    expect(isSwept(area(1000, 1500, -300, 0), leaf)).toBe(false);
  });

  test("the other side, and its mirror image in a pod of 2,600 mm", () => {
    const left = { hinge: 1000, radius: 750, side: -1 } as const;
    expect(isSwept(area(0, 550, 600, 900), left)).toBe(false);
    expect(isSwept(area(0, 551, 600, 900), left)).toBe(true);
    expect(mirroredSweep(leaf, 2600)).toEqual({ hinge: 1600, radius: 750, side: -1 });
  });
});

describe("the turning circle, exactly", () => {
  test("an empty room takes a circle of its shorter side, and none that is larger", () => {
    expect(hasCircle(1500, 2000, [], 750)).toBe(true);
    expect(hasCircle(1499, 2000, [], 750)).toBe(false);
    expect(largestCircle(1799, 2400, [])).toBe(1790);
  });

  test("past a corner by its diagonal: touching is allowed", () => {
    // A room of 1,950 × 2,050 with 450 × 550 less in a corner: from (1,200, 1,300) to the corner (750, 700) are 750 mm.
    const taken = [area(0, 750, 0, 700)];
    expect(hasCircle(1950, 2050, taken, 750)).toBe(true);
    expect(hasCircle(1949, 2050, taken, 750)).toBe(false);
    expect(hasCircle(1950, 2049, taken, 750)).toBe(false);
  });

  test("between two corners, where no wall is touched", () => {
    // Two posts 900 mm apart in y hold a circle of 750 mm radius 600 mm beside their middle line: at 200 + 600 = 800.
    const posts = [area(0, 200, 0, 800), area(0, 200, 1700, 2500)];
    expect(hasCircle(1600, 2500, posts, 750)).toBe(true);
    expect(hasCircle(1600, 2500, [...posts, area(1550, 1600, 0, 2500)], 750)).toBe(true);
    expect(hasCircle(1600, 2500, [...posts, area(1549, 1600, 0, 2500)], 750)).toBe(false);
  });
});

test("held by four corners alone: 1,414 mm from the middle to each", () => {
  const blocks = [0, 3000].flatMap((x) => [0, 3000].map((y) => area(x, x + 1000, y, y + 1000)));
  expect(hasCircle(4000, 4000, blocks, 1414)).toBe(true);
  expect(hasCircle(4000, 4000, blocks, 1415)).toBe(false);
});

test("nothing stands within 450 mm behind the doorway, wherever it is", () => {
  const across = 1800;
  let made = 0;
  for (let doorway = 50; doorway <= across - 800; doorway += 50) {
    const placed = arrange({ type: "wc", across, deep: 1200, riserWall: "left", doorway, doorWidth: 750, sweeps: [] });
    made += placed === null ? 0 : 1;
    for (const { area: taken } of placed ?? []) {
      expect(taken.x1 <= doorway || taken.x0 >= doorway + 750 || taken.y0 >= 450).toBe(true);
    }
  }
  expect(made).toBeGreaterThan(3);
});

describe("fixtures in a pod of 2,200 × 1,600 mm, riser at the left", () => {
  const inside: Inside = {
    type: "en-suite",
    across: 2200,
    deep: 1600,
    riserWall: "left",
    doorway: 1400,
    doorWidth: 750,
    sweeps: [],
  };

  test("the shower in the far corner, the WC before it, the basin in the other far corner", () => {
    const placed = arrange(inside);
    expect(placed?.map(({ kind, wall, area: { x0, x1, y0, y1 } }) => [kind, wall, x0, x1, y0, y1])).toEqual([
      ["shower", "left", 0, 900, 700, 1600],
      // 150 of duct and 540 of pan; 560 wide.
      ["wc", "left", 0, 690, 0, 560],
      ["basin", "back", 1600, 2200, 1180, 1600],
    ]);
    // 450 mm before each: the shower from its right, as the WC is before it.
    expect(placed?.map(({ access }) => access)).toEqual([
      area(900, 1350, 700, 1600),
      area(690, 1140, 0, 560),
      area(1600, 2200, 730, 1180),
    ]);
  });

  test("nothing stands in the door's swing, or within 450 mm behind the doorway", () => {
    const sweeps = [{ hinge: 1400, radius: 750, side: 1 }] as const;
    const placed = arrange({ ...inside, sweeps });
    expect(placed).not.toBeNull();
    for (const { area: taken } of placed ?? []) {
      expect(isSwept(taken, sweeps[0])).toBe(false);
      expect(taken.y0 >= 450 || taken.x1 <= 1400 || taken.x0 >= 2150).toBe(true);
    }
  });

  test("a leaf that opens inwards keeps the fixtures out of a pod of 1,600 × 1,400 mm that one outwards lets in", () => {
    const small = { ...inside, across: 1600, deep: 1400, doorway: 700 };
    const swept = { ...small, sweeps: [{ hinge: 700, radius: 750, side: 1 }] as const };
    expect([arrange(small) === null, arrange(swept) === null]).toEqual([false, true]);
    expect(arrange(swept, { sweeps: true })).toEqual(arrange(small));
  });

  test("an accessible pod has its circle over the level shower: 2,300 × 1,500 mm does, 2,250 does not", () => {
    const accessible: Inside = {
      ...inside,
      type: "accessible",
      across: 2300,
      deep: 1500,
      doorway: 1350,
      doorWidth: 850,
    };
    expect(arrange(accessible)).not.toBeNull();
    const narrow = { ...accessible, across: 2200, deep: 1500, doorway: 1250 };
    expect(arrange(narrow)).toBeNull();
    expect(arrange(narrow, { circle: true })).not.toBeNull();
  });

  test("a bath of 1,600 mm where one of 1,700 has no room", () => {
    const bathroom = arrange({ ...inside, type: "bathroom", across: 1800, deep: 1650, doorway: 800 });
    const bath = bathroom?.find(({ kind }) => kind === "bath")?.area;
    expect(bath && [bath.x1 - bath.x0, bath.y1 - bath.y0].sort((a, b) => a - b)).toEqual([700, 1600]);
  });
});
