import { describe, expect, test } from "vitest";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aSpace } from "#shared/configurator/test/builders.ts";
import { checkPostedSpaces } from "./posted-spaces.ts";

/** 3 × 2 m. */
const at = (name: string, x: number, more: Partial<HostSpace> = {}) => aSpace({ name, origin: [x, 0, 0], ...more });
const refused = (spaces: readonly HostSpace[]) =>
  (checkPostedSpaces(spaces) ?? []).filter(({ unsupported }) => unsupported !== null).map(({ name }) => name);

describe("spaces that somebody posts, by the rules of the reader", () => {
  test("side by side, and over one another, they stay as they are", () => {
    const spaces = [at("A", 0), at("B", 3), at("C", 0, { origin: [0, 0, 2.5] })];
    expect(checkPostedSpaces(spaces)).toEqual(spaces);
  });

  test("of two equal ones the second, of one in another the larger, of two in part both", () => {
    expect(refused([at("A", 0), at("B", 0)])).toEqual(["B"]);
    const zone = at("Zone", 0, {
      footprint: {
        outer: [
          [0, 0],
          [6, 0],
          [6, 2],
          [0, 2],
        ],
        holes: [],
      },
      netArea: 12,
    });
    expect(refused([at("A", 0), zone])).toEqual(["Zone"]);
    expect(refused([at("A", 0), at("B", 2)])).toEqual(["A", "B"]);
    // 0.1 × 2 of 6 m²: under a twentieth.
    expect(refused([at("A", 0), at("B", 2.9)])).toEqual([]);
  });

  test("in the world: turned by 90° about its corner one lies beside the other", () => {
    // From (0, 0) to (−2, 3).
    expect(refused([at("A", 0), at("B", 0, { xAxis: [0, 1, 0] })])).toEqual([]);
    expect(refused([at("A", 0), at("B", 2, { xAxis: [0, 1, 0] })])).toEqual(["A", "B"]);
  });

  test("a shaft is nobody's room: what stands in another one's hole is not in it", () => {
    const hole: [number, number][] = [
      [1, 0.5],
      [1, 1.5],
      [2, 1.5],
      [2, 0.5],
    ];
    const around = at("Around", 0, { footprint: { outer: aSpace().footprint.outer, holes: [hole] }, netArea: 5 });
    const inside = at("Inside", 1, {
      origin: [1, 0.5, 0],
      footprint: {
        outer: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        holes: [],
      },
      netArea: 1,
    });
    expect(refused([around, inside])).toEqual([]);
  });

  test("what is refused keeps its reason, and takes nobody down with it", () => {
    const reason = "Its floor is in 2 pieces: make a space of each in the model.";
    const checked = checkPostedSpaces([at("A", 0, { unsupported: reason }), at("B", 0)]);
    expect(checked?.map(({ unsupported }) => unsupported)).toEqual([reason, null]);
  });

  test("500 in one place are more pairs than are looked at", () => {
    // 500 × 499 / 2 = 124,750 of 100,000.
    expect(checkPostedSpaces(Array.from({ length: 500 }, (_, index) => at(`${index}`, 0)))).toBeNull();
    expect(checkPostedSpaces(Array.from({ length: 500 }, (_, index) => at(`${index}`, 3 * index)))).toHaveLength(500);
  });
});
