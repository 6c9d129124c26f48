import { describe, expect, test } from "vitest";
import { hasCorpus, openCorpus, startApi, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { streamGeometry } from "./stream-geometry.ts";
import { undrawnProblems } from "./undrawn-elements.ts";

const ID = "2O2Fr$t4X7Zf8NOew3FKau";
const SOUND = "2O2Fr$t4X7Zf8NOew3FKav";
const wall = (id: number, globalId: string) =>
  wallLines(id, globalId, { at: [0, 0, 0], direction: [1, 0], length: 4, height: 2.5, thickness: 0.2 });
/** On a storey of a building. */
const STOREY = `#900=IFCBUILDINGSTOREY('3kwj8cXa14mgkVJJFpf5Wp',$,'Level 1',$,$,$,$,$,.ELEMENT.,0.);
#901=IFCRELAGGREGATES('0kwj8cXa14mgkVJJFpf5Wp',$,$,$,#1,(#900));
#902=IFCRELCONTAINEDINSPATIALSTRUCTURE('1kwj8cXa14mgkVJJFpf5Wp',$,$,$,(#100),#900);`;

const CLIPPED = "#107=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#120,#120);\n#120=IFCEXTRUDEDAREASOLID(#199,";

/** Problems of the elements that give no triangle. */
function undrawn(model: OpenedModel) {
  const report = streamGeometry(model, () => undefined);
  return undrawnProblems(model, report.elementsWithoutGeometry, readIndex(model));
}
async function problemsOf(lines: string) {
  return undrawn(openModel(await startApi(), stepFile(`${lines}\n${STOREY}`)));
}

describe("an element that cannot be drawn", () => {
  test("is told by name, class, storey and GlobalId, with the reason; a sound wall is not told", async () => {
    const lines = `${wall(100, ID).replace(/#108=IFCRECTANGLE[^\n]*\n/, "")}\n${wall(200, SOUND)}`;
    expect(await problemsOf(lines)).toEqual([
      {
        severity: "warning",
        expressId: 100,
        globalId: ID,
        isUndrawn: true,
        message: "Wall 100 (IfcWall, Level 1) could not be drawn: #108, which its shape uses, is missing in the file.",
      },
    ]);
  });

  test.each([
    ["#107, which its shape uses, is missing in the file", /#107=IFCEXTRUDED[^\n]*\n/, ""],
    ["its shape #105 is missing in the file", /#105=IFCPRODUCTDEFINITIONSHAPE[^\n]*\n/, ""],
    ["its shape holds nothing", "(#106,#112)", "()"],
  ])("says: %s", async (sentence, from, to) => {
    const [problem] = await problemsOf(wall(100, ID).replace(from, to));
    expect(problem?.message).toContain(sentence);
  });

  test("walls come before windows, in whatever order they were found", async () => {
    const window = `#300=IFCWINDOW('1O2Fr$t4X7Zf8NOew3FKaw',$,'Window 300',$,$,$,#305,$,1.,1.,$,$,$);`;
    const model = openModel(await startApi(), stepFile(`${wall(100, ID)}\n${window}\n${STOREY}`));
    const told = undrawnProblems(model, [300, 100], readIndex(model)).map(({ message }) => message.split(",")[0]);
    expect(told).toEqual([
      "Wall 100 (IfcWall",
      "Window 300 (IfcWindow) could not be drawn: its shape #305 is missing in the file.",
    ]);
  });

  test.each([
    [
      "under a clipping",
      "#107=IFCEXTRUDEDAREASOLID(#108,",
      CLIPPED,
      "#199, which its shape uses, is missing in the file",
    ],
    ["after a sound one", "(#107));", "(#107,#198));", "#198, which its shape uses, is missing in the file"],
    [
      "of no number",
      "#114=IFCCARTESIANPOINT((0.,0.));",
      "#114=IFCCARTESIANPOINT((nan,0.));",
      "coordinates that are not numbers",
    ],
  ])("finds the part %s", async (_where, from, to, reason) => {
    const model = openModel(await startApi(), stepFile(`${wall(100, ID).replace(from, to)}\n${STOREY}`));
    const [problem] = undrawnProblems(model, [100], readIndex(model));
    expect(problem?.message).toContain(reason);
  });

  /** Cut `count` times; the innermost cuts what is missing. */
  const cut = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = index === 0 ? 107 : 300 + index;
      return `#${id}=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#${index === count - 1 ? 199 : 301 + index},$);`;
    }).join("\n");
  /** Mapped `count` times, three lines each; the innermost shape holds what is missing. */
  const mapped = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = index === 0 ? 107 : 300 + 3 * index;
      const held = index === count - 1 ? 199 : 303 + 3 * index;
      return `#${id}=IFCMAPPEDITEM(#${301 + 3 * index},#4);
#${301 + 3 * index}=IFCREPRESENTATIONMAP(#5,#${302 + 3 * index});
#${302 + 3 * index}=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#${held}));`;
    }).join("\n");
  const MISSING = "#199, which its shape uses, is missing in the file";

  test.each([
    ["eight cuts deep", cut(8), MISSING],
    ["not nine", cut(9), "no surface could be made of its IfcBooleanClippingResult #107"],
    ["two maps deep", mapped(2), MISSING],
    ["not three, which are nine lines", mapped(3), "no surface could be made of its IfcMappedItem #107"],
  ])("finds what is missing %s", async (_where, lines, reason) => {
    const own = wall(100, ID).replace(/#107=IFCEXTRUDED[^\n]*/, lines);
    const model = openModel(await startApi(), stepFile(`${own}\n${STOREY}`));
    const [problem] = undrawnProblems(model, [100], readIndex(model));
    expect(problem?.message).toContain(reason);
  });

  test("of thousands 500 are told one by one", async () => {
    const model = openModel(await startApi(), stepFile(`${wall(100, ID)}\n${STOREY}`));
    const missing = Array.from({ length: 501 }, (_, index) => 10_000 + index);
    const problems = undrawnProblems(model, [...missing, 100], readIndex(model));
    expect(problems).toHaveLength(500);
    // The wall came last and is told first.
    expect(problems.slice(0, 2).map(({ expressId }) => expressId)).toEqual([100, 10_000]);
    expect(problems[1]?.message).toBe("#10000 (element) could not be drawn: its line #10000 could not be read.");
  });

  test.skipIf(!hasCorpus)("a real damaged file names each of its 17 walls before the other elements", async () => {
    const problems = undrawn(await openCorpus("bad_example_dangling_refs.ifc"));
    expect(problems).toHaveLength(115);
    const isWall = problems.map(({ message }) => message.includes("(IfcWall"));
    expect(isWall.lastIndexOf(true)).toBeLessThan(isWall.indexOf(false));
    expect(problems[0]).toMatchObject({ globalId: expect.stringMatching(/^[0-3][\w$]{21}$/) });
    for (const { message } of problems) expect(message).toMatch(/could not be drawn: .{8,}\.$/);
  });
});
