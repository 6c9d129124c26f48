import { expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { oddRoom } from "#build/small-ifc/small-rooms.ts";
import { spacesOf } from "#build/small-ifc/spaces-of.ts";
import { productLines } from "#build/small-ifc/step-shapes.ts";
import { readSlabs } from "./slab/read-slabs.ts";

const BODY = "'Body','SweptSolid'";
const near = (value: number) => expect.closeTo(value, 5);
const box = (x: number, y: number, width: number, depth: number) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ].map((corner) => corner.map(near));

test("a slab whose outer and inner curve share one list of points has one hole", async () => {
  const slab = (first: number) => `#${first}=IFCEXTRUDEDAREASOLID(#${first + 1},#5,#${first + 5},0.2);
#${first + 1}=IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#${first + 3},(#${first + 4}));
#${first + 2}=IFCCARTESIANPOINTLIST2D(((0.,0.),(8.,0.),(8.,6.),(0.,6.),(2.,2.),(4.,2.),(4.,4.),(2.,4.)));
#${first + 3}=IFCINDEXEDPOLYCURVE(#${first + 2},(IFCLINEINDEX((1,2,3,4,1))),.F.);
#${first + 4}=IFCINDEXEDPOLYCURVE(#${first + 2},(IFCLINEINDEX((5,6,7,8,5))),.F.);
#${first + 5}=IFCDIRECTION((0.,0.,1.));`;
  const head = "IFCSLAB('0Slab_________________',$,'S',$,$";
  const model = await openLines(productLines(100, { head, tail: ",$,.FLOOR.);" }, BODY, slab));
  const { hosts, problems } = readSlabs(model, []);
  expect(problems).toEqual([]);
  // 8 × 6 − 2 × 2 m.
  expect(hosts).toMatchObject([{ outline: box(0, 0, 8, 6), area: near(44), unsupported: null }]);
  expect(hosts[0]?.holes).toEqual([{ globalId: null, name: "", outline: box(2, 2, 2, 2) }]);
});

test("a room whose segments take the points of their list in another order is their rectangle", async () => {
  const room = (first: number) => `#${first}=IFCEXTRUDEDAREASOLID(#${first + 1},#5,#${first + 4},2.5);
#${first + 1}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 3});
#${first + 2}=IFCCARTESIANPOINTLIST2D(((0.,0.),(4.,0.),(0.,3.),(4.,3.),(9.,9.)));
#${first + 3}=IFCINDEXEDPOLYCURVE(#${first + 2},(${["1,2", "2,4", "4,3", "3,1"].map((pair) => `IFCLINEINDEX((${pair}))`).join(",")}),.F.);
#${first + 4}=IFCDIRECTION((0.,0.,1.));`;
  const { hosts } = spacesOf(await openLines(oddRoom(1000, "Room", BODY, room)));
  // 4 × 3 m; the fifth point is not used.
  expect(hosts).toMatchObject([{ netArea: 12, unsupported: null }]);
});
