import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { box, ell, ids, messages, readLines as read, slabLines, type Footprint } from "#build/small-ifc/slab-lines.ts";
import { readSlabs } from "./read-slabs.ts";

const near = (value: number) => expect.closeTo(value, 5);

describe("bad input is told in words and never a host", () => {
  test.each([
    [
      "an outline that crosses itself",
      slabLines(100, [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
      "S100: Its outline crosses itself at 2.00, 2.00 m in the world: draw it again in the model.",
    ],
    [
      "no thickness",
      slabLines(100, ell).replace(",0.2);", ",0.0005);"),
      "S100: It has no thickness: draw it as a solid in the model.",
    ],
    [
      "no shape",
      `#100=IFCSLAB('${ids[0]}',$,'S100',$,$,$,$,$,.FLOOR.);`,
      "S100: It has no shape that could be read, so no floor units can be made for it.",
    ],
    [
      "0.01 m²",
      slabLines(100, box(0, 0, 0.1, 0.1)),
      "S100: it is left out. 0.01 m² is under 0.1 m², less than any slab that is laid; leave it out.",
    ],
    [
      "100,000 m²",
      slabLines(100, box(0, 0, 400, 250)),
      "S100: it is left out. 100,000 m² is over 50,000 m², more than any slab has; check the units of the model, or split the slab.",
    ],
  ])("%s", async (_, lines, message) => {
    const reading = await read(lines);
    expect(reading.hosts).toEqual([]);
    expect(reading.problems).toMatchObject([{ severity: "warning", message }]);
  });

  test("two slabs with one GlobalId, and one with none: stand-ins, both told", async () => {
    const doubled = await read(slabLines(100, ell), slabLines(200, ell), slabLines(300, ell, { globalId: "broken" }));
    expect(doubled.hosts[0]?.globalId).toBe(ids[0]);
    expect(new Set(doubled.hosts.map(({ globalId }) => globalId)).size).toBe(3);
    expect(messages(doubled)).toEqual([
      `S200: Its GlobalId ${ids[0]} is used by another slab; another one stands in for it.`,
      "S300: Its GlobalId is missing or not valid; another one stands in for it.",
    ]);
  });

  test("what has no name is told by its number; what is left out by its size has a word for it", async () => {
    const nameless = slabLines(100, ell, { globalId: "broken" }).replace("'S100'", "$");
    expect((await read(nameless)).problems).toMatchObject([
      {
        severity: "warning",
        expressId: 100,
        message: "Slab #100: Its GlobalId is missing or not valid; another one stands in for it.",
      },
    ]);
    expect(messages(await read(slabLines(100, box(0, 0, 0.1, 0.1)).replace("'S100'", "$")))).toEqual([
      "A slab: it is left out. 0.01 m² is under 0.1 m², less than any slab that is laid; leave it out.",
    ]);
  });

  test("progress is told after each slab", async () => {
    const told: number[][] = [];
    const model = await openLines(`${slabLines(100, ell)}\n${slabLines(200, ell, { globalId: ids[1] })}`);
    readSlabs(model, [], (...counts) => void told.push(counts));
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test("a part without a shape is left out of its whole", async () => {
    const whole = `#50=IFCSLAB('${ids[1]}',$,'Whole',$,$,$,$,$,.FLOOR.);
#51=IFCRELAGGREGATES('0Parts________________',$,$,$,#50,(#100,#200));
#200=IFCBUILDINGELEMENTPROXY('0Part_________________',$,'P',$,$,$,$,$,$);`;
    const part = slabLines(100, box(0, 0, 2, 3))
      .replace("IFCSLAB(", "IFCBUILDINGELEMENTPROXY(")
      .replace(".FLOOR.", "$");
    expect((await read(whole, part)).hosts).toMatchObject([{ name: "Whole", area: near(6) }]);
  });

  test("a slab of parts is measured by them, and it is told", async () => {
    const whole = `#50=IFCSLAB('${ids[1]}',$,'Whole',$,$,$,$,$,.FLOOR.);
#51=IFCRELAGGREGATES('0Parts________________',$,$,$,#50,(#100,#200));`;
    const part = (id: number, footprint: Footprint) =>
      slabLines(id, footprint).replace("IFCSLAB(", "IFCBUILDINGELEMENTPROXY(").replace(".FLOOR.", "$");
    const reading = await read(whole, part(100, box(0, 0, 2, 3)), part(200, box(2, 0, 2, 3)));
    expect(reading.hosts).toMatchObject([{ name: "Whole", area: near(12), unsupported: null }]);
    expect(messages(reading)).toEqual(["Whole: It is drawn as 2 parts; they were measured together."]);
  });
});
