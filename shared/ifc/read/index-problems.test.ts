import { describe, expect, test } from "vitest";
import { startApi, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { listElementIds, readIndex, readTypeName } from "./read-index.ts";

const open = async (bytes: Uint8Array) => openModel(await startApi(), bytes);
const wall = (id: number, globalId: string, name = "$", objectType = "$") =>
  `#${id}=IFCWALL(${globalId},$,${name},$,${objectType},$,$,$,$);`;

describe("rows of elements", () => {
  test("class, names, type and flag; types without a name give way to what the element says", async () => {
    const model = await open(
      stepFile(`${wall(20, "'0A____________________'", "'Outer'", "'own words'")}
${wall(21, "'0B____________________'", "$", "'own words'")}
${wall(22, "'0C____________________'", "'Inner'")}
${wall(23, "'0D____________________'", "'Typeless'", "'own words'")}
#27=IFCWALLSTANDARDCASE('0H____________________',$,'Standard',$,$,$,$,$,$);
#24=IFCDOOR('0E____________________',$,'Door',$,$,$,$,$,$,$,$,$,$);
#25=IFCSPACE('0F____________________',$,'Room',$,$,$,$,'Bath',.ELEMENT.,$,$);
#26=IFCOPENINGELEMENT('0G____________________',$,'Hole',$,$,$,$,$,$);
#30=IFCWALLTYPE('0T____________________',$,'Type A',$,$,$,$,$,$,.STANDARD.);
#31=IFCWALLTYPE('0U____________________',$,$,$,$,$,$,$,$,.STANDARD.);
#32=IFCRELDEFINESBYTYPE('0R1___________________',$,$,$,(#20,#24),#30);
#33=IFCRELDEFINESBYTYPE('0R2___________________',$,$,$,(#21,#22),#31);
#34=IFCRELDEFINESBYTYPE('0R3___________________',$,$,$,(#23),#998);
#40=IFCPROPERTYSET('0P____________________',$,'Pset_WallCommon',$,(#41));
#41=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);
#42=IFCRELDEFINESBYPROPERTIES('0RP___________________',$,$,$,(#20,#24,#27),#40);`),
    );
    const { elements, ...index } = readIndex(model);
    const rest = { longName: null, storeyId: null, wholeId: null };
    const row = (expressId: number, letter: string, name: string, typeName: string | null) => {
      const globalId = `0${letter}____________________`;
      return { expressId, globalId, ifcClass: "IfcWall", name, typeName, isExternal: null, ...rest };
    };
    expect(elements.toSorted((a, b) => a.expressId - b.expressId)).toEqual([
      { ...row(20, "A", "Outer", "Type A"), isExternal: true },
      row(21, "B", "", "own words"),
      row(22, "C", "Inner", null),
      row(23, "D", "Typeless", "own words"),
      { ...row(24, "E", "Door", "Type A"), ifcClass: "IfcDoor" },
      { ...row(27, "H", "Standard", null), ifcClass: "IfcWallStandardCase", isExternal: true },
    ]);
    expect(index).toMatchObject({ schema: "IFC4", metresPerUnit: 1, lostElements: 0, recoveredElements: 6 });
    expect(index.sizeBytes).toBe(model.sizeBytes);
    expect(listElementIds(model).toSorted((a, b) => a - b)).toEqual([20, 21, 22, 23, 24, 27]);
    expect([20, 21, 23, 26].map((id) => readTypeName(model, id))).toEqual(["Type A", null, null, null]);
  });
});

describe("what is told of a model", () => {
  test("GlobalIds that are missing, used twice or none at all", async () => {
    const twice = "'2O2Fr$t4X7Zf8NOew3FKau'";
    const lines = [wall(20, "$"), wall(21, twice), wall(22, "'short'"), wall(23, "''"), wall(24, twice)];
    const { problems } = readIndex(await open(stepFile(lines.join("\n"))));
    expect(problems).toEqual([
      { severity: "warning", expressId: null, globalId: null, message: "2 elements have no GlobalId." },
      {
        severity: "warning",
        expressId: 21,
        globalId: "2O2Fr$t4X7Zf8NOew3FKau",
        message:
          "The GlobalId 2O2Fr$t4X7Zf8NOew3FKau is used by 2 elements (#21 IfcWall, #24 IfcWall); it must be unique.",
      },
      {
        severity: "warning",
        expressId: 22,
        globalId: "short",
        message: '"short" of #22 IfcWall is not a valid GlobalId.',
      },
    ]);
    const one = readIndex(await open(stepFile(wall(20, "$"))));
    expect(one.problems.map(({ message }) => message)).toEqual(["1 element has no GlobalId."]);
    const long = readIndex(await open(stepFile(wall(20, "'02O2Fr$t4X7Zf8NOew3FKau'"))));
    expect(long.problems.map(({ message }) => message)).toEqual([
      '"02O2Fr$t4X7Zf8NOew3FKau" of #20 IfcWall is not a valid GlobalId.',
    ]);
  });

  test("no project, site, building or storey", async () => {
    const text = new TextDecoder().decode(stepFile(wall(20, "'0A____________________'")));
    const bytes = new TextEncoder().encode(text.replace(/#1=IFCPROJECT[^\n]*\n/, ""));
    const { tree, problems } = readIndex(await open(bytes));
    expect(tree).toBeNull();
    expect(problems.map(({ message }) => message)).toEqual([
      "The file has no IfcProject, site, building or storey: elements are listed without a tree.",
    ]);
  });

  test("elements that a storey names and the file does not have", async () => {
    const storey = (ids: string) => `#10=IFCBUILDINGSTOREY('0S____________________',$,'G',$,$,$,$,$,.ELEMENT.,0.);
#11=IFCRELAGGREGATES('0R1___________________',$,$,$,#1,(#10));
#12=IFCRELCONTAINEDINSPATIALSTRUCTURE('0R2___________________',$,$,$,(${ids}),#10);
${wall(20, "'0A____________________'")}`;
    const one = readIndex(await open(stepFile(storey("#20,#999"))));
    expect([one.lostElements, one.recoveredElements, one.elements.length]).toEqual([1, 1, 1]);
    expect(one.problems.map(({ message }) => message)).toEqual([
      "1 element is named in the file but could not be read; 1 are listed.",
    ]);
    const many = Array.from({ length: 1001 }, (_, index) => `#${2000 + index}`).join(",");
    const { lostElements, problems } = readIndex(await open(stepFile(storey(`#20,${many}`))));
    expect(lostElements).toBe(1001);
    expect(problems.map(({ message }) => message)).toEqual([
      "1,001 elements are named in the file but could not be read; 1 are listed.",
    ]);
  });

  test("a cut file: walls whose shape was lost count as lost, those without a shape do not", async () => {
    const size = { direction: [1, 0], length: 4, height: 2.5, thickness: 0.1 } as const;
    const whole = wallLines(100, "0A____________________", { ...size, at: [0, 0, 0], direction: [1, 0] });
    const second = wallLines(300, "0B____________________", { ...size, at: [0, 2, 0], direction: [1, 0] });
    const cut = wallLines(200, "0C____________________", { ...size, at: [0, 4, 0], direction: [1, 0] });
    // The third wall's lines end with its placement: the body that it refers to never comes. The last wall is cut itself.
    const shapeless = cut.slice(0, cut.indexOf("#206="));
    const lines = [whole, second, wall(20, "'0D____________________'"), `${shapeless}#400=IFCWALL('0E`];
    const index = readIndex(await open(stepFile(lines.join("\n"), { end: "" })));
    const ids = index.elements.map(({ expressId }) => expressId);
    expect(ids.toSorted((a, b) => a - b)).toEqual([20, 100, 200, 300]);
    expect(index).toMatchObject({ lostElements: 2, recoveredElements: 3 });
    expect(index.problems[1]?.message).toBe("Of them 3 could be read whole; 2 are lost or without shape.");
  });
});
