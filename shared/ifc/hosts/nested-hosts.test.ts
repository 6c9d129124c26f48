import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { readSlabs } from "./slab/read-slabs.ts";
import { readWalls } from "./wall/read-walls.ts";

const BODY = "'Body','SweptSolid'";
const idOf = (id: number) => `0No${id}`.padEnd(22, "_");
/** A box of x, y and z from a place on. */
type Box = readonly [x: number, y: number, z: number, length: number, width: number, height: number];
const drawn = (id: number, entity: string, [x, y, z, length, width, height]: Box) => {
  const tail = entity === "IFCSLAB" ? ",$,.FLOOR.);" : ",$,$);";
  const item = extrusionLines(rectangle(x, y, length, width), z, height);
  return productLines(id, { head: `${entity}('${idOf(id)}',$,'${id}',$,$`, tail }, BODY, item);
};
const wall = (id: number, ...box: Box) => drawn(id, "IFCWALL", box);
const slab = (id: number, ...box: Box) => drawn(id, "IFCSLAB", box);
const bare = (id: number, entity = "IFCWALL") => `#${id}=${entity}('${idOf(id)}',$,'${id}',$,$,$,$,$,$);`;
const made = (whole: number, ...parts: number[]) =>
  `#${whole + 1000}=IFCRELAGGREGATES('${idOf(whole + 1000)}',$,$,$,#${whole},(${parts.map((id) => `#${id}`).join(",")}));`;
const window = (id: number, of: number, box: Box) =>
  `${drawn(id, "IFCOPENINGELEMENT", box).replace(",$,$);", ",$,.OPENING.);")}
#${id + 40}=IFCRELVOIDSELEMENT('${idOf(id + 40)}',$,$,$,#${of},#${id});
#${id + 41}=IFCWINDOW('${idOf(id + 41)}',$,'F',$,$,$,$,$,1.2,1.,$,$,$);
#${id + 42}=IFCRELFILLSELEMENT('${idOf(id + 42)}',$,$,$,#${id},#${id + 41});`;

async function walls(...lines: string[]) {
  const { hosts, problems } = readWalls(await openLines(lines.join("\n")));
  for (const { unsupported } of hosts) expect(unsupported).toBeNull();
  return {
    names: hosts.map(({ name }) => name),
    area: hosts.reduce((sum, { length, height }) => sum + length * height, 0),
    hosts,
    told: problems.map(({ message }) => message),
  };
}

describe("a wall made of walls", () => {
  const stacked = [wall(150, 0, 0, 0, 4, 0.2, 1), wall(200, 0, 0, 1, 4, 0.2, 1.5)];

  test("one on the other: they are hosts, it is none, and it is told", async () => {
    const { names, area, told } = await walls(bare(100), ...stacked, made(100, 150, 200));
    expect(names).toEqual(["150", "200"]);
    // 4 × 1 + 4 × 1.5 m.
    expect(area).toBeCloseTo(10, 6);
    expect(told).toEqual(["100: It is made of 2 walls, which are taken in its place."]);
  });

  test("at right angles, side by side, in an assembly, in walls of walls: those that are made of none", async () => {
    const corner = [wall(150, 0, 0, 0, 4, 0.2, 2.5), wall(200, 0, 0.2, 0, 0.2, 5, 2.5)];
    const assembly = "#300=IFCELEMENTASSEMBLY('0Assembly_____________',$,'A',$,$,$,$,$,$,$);";
    const inside = [bare(400), wall(450, 4, 0, 0, 3, 0.2, 2.5), made(400, 450)];
    const lines = [bare(100), made(100, 150, 300, 400), assembly, made(300, 200), ...corner, ...inside];
    expect(await walls(...lines)).toMatchObject({
      names: ["150", "200", "450"],
      told: [
        "100: It is made of 3 walls, which are taken in its place.",
        "400: It is made of 1 wall, which is taken in its place.",
      ],
    });
  });

  test("one behind the other: they are its layers, and it is the host", async () => {
    const layers = [wall(150, 0, 0, 0, 4, 0.1, 2.5), wall(200, 0, 0.1, 0, 4, 0.2, 2.4)];
    const { names, hosts, told } = await walls(bare(100), ...layers, made(100, 150, 200));
    expect(names).toEqual(["100"]);
    expect(hosts).toMatchObject([{ thickness: expect.closeTo(0.3, 5), height: expect.closeTo(2.5, 5) }]);
    expect(told).toEqual([
      "100: It is drawn as 2 parts; the box around them was taken.",
      "100: Its 2 walls are parts of its shape, and no hosts.",
    ]);
  });

  test("with a shape of its own: it is the host", async () => {
    const { names, told } = await walls(wall(100, 0, 0, 0, 4, 0.2, 2.5), ...stacked, made(100, 150, 200));
    expect(names).toEqual(["100"]);
    expect(told).toEqual(["100: Its 2 walls are parts of its shape, and no hosts."]);
  });

  test("an opening of the whole cuts those of its walls that it meets", async () => {
    const low = window(300, 100, [1, -0.1, 0.9, 1, 0.4, 1.2]);
    const high = window(400, 100, [2.5, -0.1, 1.5, 1, 0.4, 0.6]);
    const assembly = "#500=IFCELEMENTASSEMBLY('0Assembly_____________',$,'A',$,$,$,$,$,$,$);";
    const parts = [made(100, 150, 500), assembly, made(500, 200)];
    const { hosts, told } = await walls(bare(100), ...stacked, ...parts, low, high);
    const of = (id: number, start: number, sill: number, height: number) => ({
      globalId: idOf(id),
      kind: "window",
      start,
      width: 1,
      sill: expect.closeTo(sill, 6),
      height: expect.closeTo(height, 6),
    });
    // The first from 0.9 to 2.1 m: 0.1 m of it in the lower wall; the second over that.
    expect(hosts).toMatchObject([
      { name: "150", openings: [of(300, 1, 0.9, 0.1)] },
      { name: "200", openings: [of(300, 1, 0, 1.1), of(400, 2.5, 0.5, 0.6)] },
    ]);
    expect(told).toHaveLength(1);
  });

  test("made of itself, or of a wall without a shape, it is a wall as any other", async () => {
    const round = [wall(100, 0, 0, 0, 4, 0.2, 2.5), bare(150), made(100, 100, 150)];
    expect((await walls(...round)).names).toEqual(["100"]);
    const each = [wall(100, 0, 0, 0, 4, 0.2, 1), wall(150, 0, 1, 0, 4, 0.2, 1), made(100, 150), made(150, 100)];
    expect((await walls(...each)).names).toEqual(["100"]);
  });
});

describe("a slab made of slabs", () => {
  const read = async (...lines: string[]) => {
    const { hosts, problems } = readSlabs(await openLines(lines.join("\n")), []);
    return { names: hosts.map(({ name }) => name), told: problems.map(({ message }) => message) };
  };

  test("side by side: they are hosts, it is none", async () => {
    const planks = [slab(150, 0, 0, 0, 4, 1.2, 0.2), slab(200, 0, 1.2, 0, 4, 1.2, 0.2)];
    expect(await read(bare(100, "IFCSLAB"), ...planks, made(100, 150, 200))).toEqual({
      names: ["150", "200"],
      told: ["100: It is made of 2 slabs, which are taken in its place."],
    });
  });

  test("with a shape of its own: it is the host", async () => {
    const [whole, half] = [slab(100, 0, 0, 0, 4, 3, 0.25), slab(150, 0, 0, 0, 2, 3, 0.25)];
    expect((await read(whole, half, made(100, 150))).names).toEqual(["100"]);
  });
});
