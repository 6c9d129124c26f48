import { beforeAll, describe, expect, test, vi } from "vitest";
import { openLines, startApi, wallLines } from "#build/testing/ifc-corpus.ts";
import { eachTriangle, meshVolume, readElementMesh, type ElementMesh } from "./element-mesh.ts";
import { findFlatMesh, releaseMesh } from "#shared/ifc/geometry/stream/flat-mesh.ts";
import type { Vector } from "./frame.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

/** Corners at the origin and a metre along each axis: 1/6 m³. */
const TETRAHEDRON: ElementMesh = {
  points: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  triangles: Uint32Array.from([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]),
};

const moved = (mesh: ElementMesh, by: number): ElementMesh => ({
  ...mesh,
  points: mesh.points.map(([x, y, z]): Vector => [x + by, y - by, z + 2 * by]),
});

describe("volume of a mesh", () => {
  test("of a tetrahedron is a sixth of its box, wherever it stands and whichever way it is wound", () => {
    expect(meshVolume(TETRAHEDRON)).toBeCloseTo(1 / 6, 12);
    expect(meshVolume({ ...TETRAHEDRON, triangles: TETRAHEDRON.triangles.toReversed() })).toBeCloseTo(1 / 6, 12);
    // Far off, as national grids put it: exact all the same.
    expect(meshVolume(moved(TETRAHEDRON, 123_456_789))).toBeCloseTo(1 / 6, 12);
    expect(meshVolume({ points: [], triangles: new Uint32Array() })).toBe(0);
  });
});

test("each triangle is given once, in order; one with a corner that is not there is passed over", () => {
  const seen: number[][] = [];
  const { points } = TETRAHEDRON;
  const triangles = Uint32Array.from([3, 1, 2, 9, 1, 2, 1, 9, 2, 1, 2, 9, 0, 2, 1]);
  eachTriangle({ points, triangles }, (a, b, c) => seen.push([a, b, c].map((corner) => points.indexOf(corner))));
  expect(seen).toEqual([
    [3, 1, 2],
    [0, 2, 1],
  ]);
});

describe("the drawn shape of an element", () => {
  const ID = "2O2Fr$t4X7Zf8NOew3FKau";
  /** Along a 3-4-5 triangle; a second box of 1 × 1 × 1 m stands 10 m further along x of the wall. */
  const LINES = `${wallLines(100, ID, { at: [10, 20, 3], direction: [0.6, 0.8], length: 4, height: 2.5, thickness: 0.2 })}
${wallLines(200, ID.replace("au", "av"), { at: [0, 0, 0], direction: [1, 0], length: 4, height: 2.5, thickness: 0.2 })
  .replace("(#207)", "(#207,#230)")
  .replace("#200=IFCWALL", "#230=IFCEXTRUDEDAREASOLID(#231,#5,#211,1.);\n#200=IFCWALL")}
#231=IFCRECTANGLEPROFILEDEF(.AREA.,$,#232,1.,1.);
#232=IFCAXIS2PLACEMENT2D(#233,$);
#233=IFCCARTESIANPOINT((10.,0.));
#400=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKax',$,'P',$,$,#401,#402,$,$);
#401=IFCLOCALPLACEMENT($,#403);
#402=IFCPRODUCTDEFINITIONSHAPE($,$,(#404));
#403=IFCAXIS2PLACEMENT3D(#405,#406,#407);
#404=IFCSHAPEREPRESENTATION(#3,'Body','Tessellation',(#408));
#405=IFCCARTESIANPOINT((10.,20.,30.));
#406=IFCDIRECTION((1.,0.,0.));
#407=IFCDIRECTION((0.,1.,0.));
#408=IFCTRIANGULATEDFACESET(#409,$,$,((1,3,2),(1,2,4),(1,4,3),(2,3,4)),$);
#409=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1.,0.,0.),(0.,2.,0.),(0.,0.,3.)));
#300=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKaw',$,'P',$,$,$,$,$,$);`;

  let model: OpenedModel;
  beforeAll(async () => {
    model = await openLines(LINES, await startApi());
  });

  const box = (mesh: ElementMesh | null) =>
    [Math.min, Math.max].map((most) =>
      [0, 1, 2].map((axis) => Number(most(...(mesh?.points ?? []).map((point) => point[axis] ?? 0)).toFixed(4))),
    );

  test("stands in the world: metres, Z up", () => {
    const mesh = readElementMesh(model, 100);
    // From (10, 20) 2.4 along x and 3.2 along y; half the thickness across is (0.08, 0.06).
    expect(box(mesh)).toEqual([
      [9.92, 19.94, 3],
      [12.48, 23.26, 5.5],
    ]);
    expect(mesh && meshVolume(mesh)).toBeCloseTo(4 * 2.5 * 0.2, 5);
    expect(mesh?.triangles).toHaveLength(36);
  });

  test("lies as its placement lies: each axis the right way", () => {
    // Its x is the world's y, its y the world's z, its z the world's x.
    const corners = readElementMesh(model, 400)?.points.map((point) => point.map(Math.round).join(" "));
    expect(new Set(corners)).toEqual(new Set(["10 20 30", "10 21 30", "10 20 32", "13 20 30"]));
  });

  test("is made of all its solids", () => {
    const mesh = readElementMesh(model, 200);
    expect(box(mesh)).toEqual([
      [0, -0.5, 0],
      [10.5, 0.5, 2.5],
    ]);
    expect(mesh && meshVolume(mesh)).toBeCloseTo(2 + 1, 5);
  });

  test("is none for what has no shape, is not there, or cannot be read", () => {
    expect(readElementMesh(model, 300)).toBeNull();
    const failing = vi.spyOn(model.api, "GetFlatMesh").mockImplementationOnce(() => {
      throw new Error("unreachable");
    });
    expect(readElementMesh(model, 100)).toBeNull();
    failing.mockRestore();
    expect(readElementMesh(model, 100)).not.toBeNull();
  });

  test("leaves nothing on the heap", () => {
    const read = vi.spyOn(model.api, "GetFlatMesh");
    readElementMesh(model, 100);
    readElementMesh(model, 300);
    expect(read.mock.results).toHaveLength(2);
    for (const { value } of read.mock.results as { value: { geometries: { size(): number } } }[]) {
      expect(() => value.geometries.size()).toThrow("deleted object");
    }
    read.mockRestore();
  });

  test("is freed by releaseMesh, where its list can be freed", () => {
    const mesh = findFlatMesh(model, 100);
    expect(mesh?.geometries.size()).toBe(1);
    if (mesh) releaseMesh(mesh);
    expect(() => mesh?.geometries.size()).toThrow("deleted object");
    const plain = Object.assign([], { get: () => undefined, size: () => 0 });
    for (const geometries of [plain, Object.assign([], plain, { delete: 1 })]) {
      expect(() =>
        releaseMesh({ expressID: 1, geometries: geometries as never, delete: () => undefined }),
      ).not.toThrow();
    }
  });
});
