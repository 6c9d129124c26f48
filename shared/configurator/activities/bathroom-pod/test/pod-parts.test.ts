import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { Part, Unit } from "#shared/configurator/assembly/assembly.ts";
import { facesOf } from "#shared/configurator/drawings/solid-faces.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "./builders.ts";

function podOf(
  inputs: Inputs = {},
  room = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5)] }),
): Unit {
  const { assembly, summary } = runPods(aPodRequest([room], inputs));
  const [unit] = assembly?.units ?? [];
  if (!unit) throw new Error(summary.findings.map(({ message }) => message).join(" "));
  return unit;
}

/** Parts that lie in others on purpose: tracks wrap studs and joists, a tank and pipes stand behind panels. */
const FRAME = new Set(["track", "stud", "joist", "header"]);

/** Pairs of parts whose boxes share more than half a millimetre on every side. */
function clashes({ parts }: Unit): string[] {
  const boxes = parts.map(({ path, role, corner, shape }) => ({
    path,
    role,
    low: corner,
    high: corner.map((each, axis) => each + (shape.size[axis] ?? 0)),
  }));
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => {
      if (FRAME.has(a.role) && FRAME.has(b.role)) return [];
      const shared = [0, 1, 2].map(
        (axis) => Math.min(a.high[axis] ?? 0, b.high[axis] ?? 0) - Math.max(a.low[axis] ?? 0, b.low[axis] ?? 0),
      );
      return shared.every((each) => each > 0.5) ? [`${a.path} ${b.path}`] : [];
    }),
  );
}

const KINDS: readonly Inputs[] = [
  {},
  { shell: "grp", finish: "gel" },
  { shell: "grp", finish: "gel", fireRating: 60, base: 20 },
  { finish: "gel", base: 20 },
  { finish: "panel", fireRating: 60, base: 120, stacked: "yes" },
  { type: "bathroom", length: 2400, width: 1900, riserSide: "long" },
  { type: "wc", length: 1500, width: 1200, doorSwing: "in" },
  { type: "en-suite", handing: "right", width: 2600, length: 3600 },
];
const sum = (parts: readonly Part[], pick: (part: Part) => number) =>
  parts.reduce((total, part) => total + pick(part), 0);

describe.each(KINDS)("a pod of %o", (inputs) => {
  const room = aRoom({ length: 5, width: 4, clearHeight: 3, doors: [aRoomDoor(2)] });

  test("lies in its box, fills it, and names each part once", () => {
    const { parts, low, high } = podOf(inputs, room);
    expect(new Set(parts.map(({ path }) => path)).size).toBe(parts.length);
    for (const axis of [0, 1, 2] as const) {
      expect(Math.min(...parts.map(({ corner }) => corner[axis]))).toBeCloseTo(low[axis], 6);
      expect(Math.max(...parts.map(({ corner, shape }) => corner[axis] + shape.size[axis]))).toBeCloseTo(high[axis], 6);
    }
  });

  test("has no two parts in one place but notched sheets and what is behind the duct", () => {
    const notched = /(board|shell|finish|floor)-\d+ (door|tray|header)|door-lining-\d+ door-leaf|^(track|stud|post)/;
    const open = clashes(podOf(inputs, room)).filter((pair) => !notched.test(pair));
    expect(open).toEqual([]);
  });

  test("each part's solids fill its box, whose low corner is their origin", () => {
    for (const { path, shape } of podOf(inputs, room).parts) {
      const points = shape.solids.flatMap((solid) => facesOf(solid).flat(2));
      const extent = [0, 1, 2].map((axis) => points.map((point) => point[axis] ?? 0));
      const ends = extent.flatMap((values) => [Math.min(...values), Math.max(...values)]);
      const expected = shape.size.flatMap((size) => [0, size]).map((each) => expect.closeTo(each, 2));
      expect([path, ...ends]).toEqual([path, ...expected]);
    }
  });

  test("its mass is that of its parts", () => {
    const { mass, parts } = podOf(inputs, room);
    expect(mass).toBeCloseTo(
      sum(parts, ({ shape }) => shape.mass),
      9,
    );
    for (const { shape } of parts) expect(shape.mass).toBeGreaterThan(0);
  });
});

describe("masses against K1: 380 kg/m² with a steel frame, 250 kg/m² with a GRP shell, 1,500 kg class at 3 × 2 m", () => {
  test.each([
    [{}, 380 * 3.52],
    [{ length: 3000, width: 2000 }, 380 * 6],
    [{ shell: "grp", finish: "gel" }, 250 * 3.52],
    [{ shell: "grp", length: 3000, width: 2000 }, 1500],
  ])("%o is within 15 percent of %d kg", (inputs, expected) => {
    const { mass } = podOf(inputs, aRoom({ length: 5, width: 4, clearHeight: 3, doors: [aRoomDoor(2)] }));
    expect(Math.abs(mass / expected - 1)).toBeLessThan(0.15);
  });
});

test("what a maker's sheet says is told as such; all else weighs its volume", () => {
  const { parts } = podOf();
  const byRole = (role: string) => parts.filter((part) => part.role === role).map(({ shape }) => shape);
  expect(byRole("wc").map(({ mass, massSource }) => [mass, massSource])).toEqual([
    [22, "data sheet, illustrative"],
    [2.5, "data sheet, illustrative"],
  ]);
  // Infill of concrete: (2,350 − 6) × (1,750 − 6) × 50 mm × 2,400 kg/m³.
  expect(byRole("base-fill").map(({ mass, massSource }) => [Math.round(mass * 100) / 100, massSource])).toEqual([
    [490.55, undefined],
  ]);
  // A post of 52.5 × 52.5 × 3 mm: 4 × 49.5 × 3 = 594 mm² × 2.3 m × 7,850 kg/m³.
  expect(byRole("post").map(({ mass }) => Math.round(mass * 1000) / 1000)).toEqual([10.725, 10.725, 10.725, 10.725]);
});
