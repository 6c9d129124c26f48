import { beforeAll, describe, expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { drawBoxes } from "./drawn-boxes.ts";
import { HOUSE_WALLS } from "./house-facts.ts";
import { writeHouse } from "./house.ts";

/** In a national grid, 120 m up, its x axis turned by 3 : 4 : 5. */
const SITE = { at: [450_000, 5_400_000, 120], along: [0.6, 0.8] } as const;

/**
 * Of each wall, worked by hand: x = 450000 + 0.6 a − 0.8 b and y = 5400000 + 0.8 a + 0.6 b for the place (a, b) that it
 * has in the house at the world's zero.
 */
const PLACED = [
  { name: "Ground South", origin: [449_999.87808, 5_400_000.09144, 120], xAxis: [0.6, 0.8, 0] },
  { name: "Ground East", origin: [450_003.32232, 5_400_004.93776, 120], xAxis: [-0.8, 0.6, 0] },
  { name: "Ground North", origin: [450_000.85344, 5_400_006.97992, 120], xAxis: [-0.6, -0.8, 0] },
  { name: "Ground West", origin: [449_997.4092, 5_400_002.1336, 120], xAxis: [0.8, -0.6, 0] },
  { name: "Partition", origin: [450_001.2192, 5_400_002.1336, 120], xAxis: [-0.8, 0.6, 0] },
  { name: "Upper South", origin: [449_999.87808, 5_400_000.09144, 123.048], xAxis: [0.6, 0.8, 0] },
  { name: "Upper North", origin: [450_000.85344, 5_400_006.97992, 123.048], xAxis: [-0.6, -0.8, 0] },
] as const;

describe.each([
  { schema: "IFC4", unit: "m" },
  { schema: "IFC2X3", unit: "mm" },
] as const)("a turned house in map coordinates, in $unit", ({ schema, unit }) => {
  let model: OpenedModel;
  beforeAll(async () => {
    model = openModel(await startApi(), writeHouse({ schema, unit }, SITE));
  });

  test("each wall starts and runs where the site's placement puts it; sizes and openings stay", () => {
    const { hosts, problems } = readWalls(model);
    expect(problems).toEqual([]);
    expect(hosts.map(({ name }) => name)).toEqual(PLACED.map(({ name }) => name));
    for (const [index, { name, origin, xAxis }] of PLACED.entries()) {
      for (const axis of [0, 1, 2] as const) {
        expect(hosts[index]?.origin[axis], `${name}, origin ${axis}`).toBeCloseTo(origin[axis], 4);
        expect(hosts[index]?.xAxis[axis], `${name}, x axis ${axis}`).toBeCloseTo(xAxis[axis], 9);
      }
    }
    const sizes = HOUSE_WALLS.map(({ name, length, height, thickness, junctions, openings }) => ({
      name,
      height,
      thickness,
      unsupported: null,
      length: expect.closeTo(length, 5),
      junctions: junctions.map((station) => expect.closeTo(station, 5)),
      openings: openings.map((opening) => ({
        ...opening,
        start: expect.closeTo(opening.start, 5),
        width: expect.closeTo(opening.width, 5),
        sill: expect.closeTo(opening.sill, 5),
        height: expect.closeTo(opening.height, 5),
      })),
    }));
    expect(hosts).toMatchObject(sizes);
  });

  test("storeys stand at their height in the world; what the storey itself states stays", () => {
    const { baseModel } = readBaseModel(model, { fileName: "small.ifc", sha256: "0".repeat(64) });
    expect(baseModel.storeys.map(({ name, elevation }) => [name, elevation])).toEqual([
      ["Ground", 120],
      ["Upper", 123.048],
    ]);
    const house = readIndex(model).tree?.children[0]?.children[0];
    expect(house?.children.map(({ elevation }) => elevation)).toEqual([0, 3.048]);
  });

  test("the slab is drawn there: 6.096 × 3.6576 m turned by 3 : 4 : 5", () => {
    const slab = drawBoxes(model).boxes.get("Upper slab");
    // −0.8 × 3.6576 and 0.6 × 6.096; 0 and 0.8 × 6.096 + 0.6 × 3.6576.
    [449_997.07392, 5_400_000, 122.7432].forEach((value, axis) => expect(slab?.low[axis]).toBeCloseTo(value, 4));
    [450_003.6576, 5_400_007.07136, 123.048].forEach((value, axis) => expect(slab?.high[axis]).toBeCloseTo(value, 4));
  });
});
