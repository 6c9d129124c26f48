import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readWalls } from "./read-walls.ts";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";

/** A wall of 4 m along x, 0.2 m thick, whose elevation is a polygon [x, z]. */
async function wallOf(elevation: readonly (readonly [number, number])[]): Promise<HostWall | undefined> {
  const n = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value));
  const points = elevation.map(([x, z], index) => `#${50 + index}=IFCCARTESIANPOINT((${n(x)},${n(z)}));`).join("\n");
  const refs = [...elevation.keys(), 0].map((index) => `#${50 + index}`).join(",");
  // The profile lies upright: its y is up, and it is extruded across the wall.
  const lines = `#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',$,'W',$,$,#21,#25,$,$);
#21=IFCLOCALPLACEMENT($,#5);
#25=IFCPRODUCTDEFINITIONSHAPE($,$,(#26));
#26=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#27));
#27=IFCEXTRUDEDAREASOLID(#28,#30,#31,0.2);
#28=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#29);
#29=IFCPOLYLINE((${refs}));
#30=IFCAXIS2PLACEMENT3D(#6,#32,#33);
#31=IFCDIRECTION((0.,0.,1.));
#32=IFCDIRECTION((0.,-1.,0.));
#33=IFCDIRECTION((1.,0.,0.));
${points}`;
  return readWalls(openModel(await sharedApi(), stepFile(lines))).hosts[0];
}

describe("the level part of a wall whose top rakes, worked by hand", () => {
  test("a lean-to: 2.1 m at one end, 3.1 m at the other; the triangle over 2.1 m is 2 m²", async () => {
    expect(
      await wallOf([
        [0, 0],
        [4, 0],
        [4, 3.1],
        [0, 2.1],
      ]),
    ).toMatchObject({
      height: 3.1,
      length: 4,
      unsupported: null,
      rake: { levelHeight: 2.1, area: 2 },
    });
  });

  test("a gable on 2.4 m eaves: 2 × 4 / 2 m² over them", async () => {
    expect(
      await wallOf([
        [0, 0],
        [4, 0],
        [4, 2.4],
        [2, 4.4],
        [0, 2.4],
      ]),
    ).toMatchObject({
      unsupported: null,
      rake: { levelHeight: 2.4, area: 4 },
    });
  });

  test("down to nothing at one end: no level part, the wall is refused as before", async () => {
    const wall = await wallOf([
      [0, 0],
      [4, 0],
      [4, 3],
    ]);
    expect(wall?.rake).toBeNull();
    expect(wall?.unsupported).toContain("cut at a slope");
  });

  test("a leaning end: its box would stand out under the top, so there is none", async () => {
    const wall = await wallOf([
      [0, 0],
      [3, 0],
      [4, 2.5],
      [0, 2.5],
    ]);
    expect(wall?.rake).toBeNull();
    expect(wall?.unsupported).toContain("cut at a slope");
  });

  test("a step in the middle under a slope: cut-outs are no rake", async () => {
    const wall = await wallOf([
      [0, 0],
      [4, 0],
      [4, 2.9],
      [3, 2.7],
      [3, 1],
      [1, 1],
      [1, 2.5],
      [0, 2.5],
    ]);
    expect(wall?.rake).toBeNull();
    expect(wall?.unsupported).toContain("cut at a slope");
  });

  test("a top that falls so little that the box passes: still no panel above its lower end", async () => {
    // The last metre falls by 60 mm: the box is 0.3 % larger than the wall. 4 × 0.06 − 0.03 m² are above 2.44 m.
    const wall = await wallOf([
      [0, 0],
      [4, 0],
      [4, 2.44],
      [3, 2.5],
      [0, 2.5],
    ]);
    expect(wall).toMatchObject({ height: 2.5, rake: { levelHeight: 2.44, area: 0.21 }, unsupported: null });
  });

  test("a level wall has no rake", async () => {
    expect(
      await wallOf([
        [0, 0],
        [4, 0],
        [4, 2.5],
        [0, 2.5],
      ]),
    ).toMatchObject({ rake: null, unsupported: null });
  });
});

describe.skipIf(!hasCorpus)("level parts in real models", () => {
  test.each([
    // Under a barrel vault: the lowest of the tops, rounded down. The third falls by 145 mm across its thickness, which
    // its sides do not show.
    ["arch_samplehouse_ifc4.ifc", [2.279, 2.335, 2.676]],
    // Gables and eaves that start on a knee wall of half a metre.
    ["arch_ac20_fzk_haus_ifc4.ifc", [0.5, 0.5, 0.5, 0.5]],
    ["arch_adt_fzk_haus.ifc", [0.5, 0.5]],
    ["arch_ifcopenhouse_ifc4.ifc", [3, 3]],
    ["bad_doubleguids.ifc", [2.7, 2.7, 2.7, 2.7]],
    ["arch_duplex_2x3.ifc", []],
  ])("%s: %j", async (name, heights) => {
    const { hosts } = await wallsOfFile(name);
    expect(hosts.flatMap(({ rake }) => (rake === null ? [] : [rake.levelHeight]))).toEqual(heights);
  });
});
