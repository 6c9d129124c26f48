import { expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { readWalls } from "./read-walls.ts";

const BODY = "'Body','SweptSolid'";
type Size = readonly [start: number, width: number, sill: number, height: number];
const idOf = (id: number) => `0No${id}`.padEnd(22, "_");
/** A layer of the wall, 4 × 2.5 m. @param face of its outer side, metres */
const layer = (id: number, face: number, thickness: number, entity = "IFCBUILDINGELEMENTPART") => {
  const tail = entity === "IFCBUILDINGELEMENTPART" ? ",$,$);" : ",$);";
  const head = `${entity}('${idOf(id)}',$,'Layer ${id}',$,$`;
  return productLines(id, { head, tail }, BODY, extrusionLines(rectangle(0, face, 4, thickness), 0, 2.5));
};
/** Cuts through `part`, from its face on. */
const hole = (id: number, part: number, face: number, thickness: number, [start, width, sill, height]: Size) => {
  const item = extrusionLines(rectangle(start, face, width, thickness), sill, height);
  return `${productLines(id, { head: `IFCOPENINGELEMENT('${idOf(id)}',$,'Hole ${id}',$,$` }, BODY, item)}
#${id + 30}=IFCRELVOIDSELEMENT('${idOf(id + 30)}',$,$,$,#${part},#${id});`;
};
const fill = (id: number, opening: number, name: string) =>
  `#${id}=IFCWINDOW('${idOf(id)}',$,'${name}',$,$,$,$,$,1.2,1.,$,$,$);
#${id + 1}=IFCRELFILLSELEMENT('${idOf(id + 1)}',$,$,$,#${opening},#${id});`;
/** A wall without a shape, made of parts. */
const wallOf = (...parts: number[]) =>
  `#100=IFCWALL('${idOf(100)}',$,'W',$,$,$,$,$,$);
#101=IFCRELAGGREGATES('${idOf(101)}',$,$,$,#100,(${parts.map((id) => `#${id}`).join(",")}));`;

async function openingsOf(...lines: string[]) {
  const { hosts, problems } = readWalls(await openLines(lines.join("\n")));
  expect(hosts).toHaveLength(1);
  return { openings: hosts[0]?.openings, notes: problems.map(({ message }) => message) };
}
const window: Size = [1, 1, 0.9, 1.2];
const size = ([start, width, sill, height]: Size) => ({ start, width, sill, height });
const drawn = (count: number) => `W: It is drawn as ${count} parts; the box around them was taken.`;

test("an opening that cuts the only part of a wall is the wall's, with the window that fills it", async () => {
  const lines = [layer(200, 0, 0.1), hole(300, 200, 0, 0.1, window), fill(400, 300, "F1")];
  const { openings, notes } = await openingsOf(wallOf(200), ...lines);
  expect(openings).toEqual([
    { globalId: idOf(300), name: "F1", kind: "window", source: "void", isBoundingBox: false, ...size(window) },
  ]);
  expect(notes).toEqual([drawn(1)]);
});

test("openings of several layers at one place are one, named by what fills one of them", async () => {
  // 100, 80 and 120 mm; the window is in the middle of them.
  const three = [layer(200, 0, 0.1), layer(220, 0.1, 0.08), layer(240, 0.18, 0.12)];
  const cut = (inner: Size) => [
    hole(300, 200, 0, 0.1, window),
    hole(350, 220, 0.1, 0.08, window),
    hole(400, 240, 0.18, 0.12, inner),
    fill(500, 350, "F1"),
  ];
  const whole = await openingsOf(wallOf(200, 220, 240), ...three, ...cut(window));
  expect(whole.openings).toEqual([
    { globalId: idOf(350), name: "F1", kind: "window", source: "void", isBoundingBox: false, ...size(window) },
  ]);
  expect(whole.notes).toEqual([drawn(3)]);
  // A rebate of 50 mm on three sides of the inner layer: the box around both, which is no rectangle any more.
  const rebated = await openingsOf(wallOf(200, 220, 240), ...three, ...cut([0.95, 1.1, 0.9, 1.25]));
  expect(rebated.openings).toMatchObject([
    { globalId: idOf(350), kind: "window", isBoundingBox: true, ...size([0.95, 1.1, 0.9, 1.25]) },
  ]);
});

test("the wall's own opening and that of its part are one", async () => {
  const lines = [layer(200, 0, 0.1), hole(300, 200, 0, 0.1, window), hole(350, 100, 0, 0.1, window)];
  const { openings } = await openingsOf(wallOf(200), ...lines, fill(400, 300, "F1"));
  expect(openings).toMatchObject([{ globalId: idOf(300), kind: "window", ...size(window) }]);
});

test("openings at other places, of other sizes, or twice in one part are kept apart", async () => {
  const holes = [
    hole(300, 200, 0, 0.1, window),
    // Beside it in the other layer; half of it there; most of it, but in the same layer.
    hole(350, 220, 0.1, 0.1, [2.5, 1, 0.9, 1.2]),
    hole(400, 220, 0.1, 0.1, [1, 0.5, 0.9, 1.2]),
    hole(450, 200, 0, 0.1, [1, 1, 0.9, 1]),
  ];
  const { openings, notes } = await openingsOf(wallOf(200, 220), layer(200, 0, 0.1), layer(220, 0.1, 0.1), ...holes);
  expect(openings?.map(({ globalId }) => globalId)).toEqual([300, 450, 400, 350].map(idOf));
  const recess = (id: number) =>
    `W: Opening ${idOf(id)} is a recess: it reaches through 50 % of the thickness. It is kept clear in full.`;
  expect(notes).toEqual([...[300, 450, 350, 400].map(recess), drawn(2)]);
});

test("holes of studs are none of the wall's, nor are those of parts where the wall has its own shape", async () => {
  const pipe: Size = [1, 0.1, 1, 0.05];
  const framed = [layer(200, 0, 0.1), layer(220, 0, 0.1, "IFCMEMBER"), hole(300, 220, 0.03, 0.04, pipe)];
  expect((await openingsOf(wallOf(200, 220), ...framed)).openings).toEqual([]);
  const own = [layer(200, 0, 0.1, "IFCWALL"), layer(220, 0, 0.1), hole(300, 220, 0, 0.1, window)];
  const relation = `#101=IFCRELAGGREGATES('${idOf(101)}',$,$,$,#200,(#220));`;
  expect((await openingsOf(...own, relation)).openings).toEqual([]);
});
