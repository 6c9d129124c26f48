import { expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { isGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "./read-base-model.ts";

const FILE = { fileName: "house.ifc", sha256: "ab".repeat(32) };

/** Base model of a file in millimetres whose project is #1. @param change of the file's text */
async function baseOf(lines: string, change: (text: string) => string = (text) => text) {
  const text = new TextDecoder()
    .decode(stepFile(lines))
    .replace("#4=IFCSIUNIT(*,.LENGTHUNIT.,$", "#4=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.");
  const bytes = new TextEncoder().encode(change(text));
  const { baseModel, problems } = readBaseModel(openModel(await startApi(), bytes), FILE);
  expect(baseModel).toMatchObject({ ...FILE, sizeBytes: bytes.length, schema: "IFC4" });
  for (const problem of problems)
    expect(problem).toMatchObject({ severity: "warning", expressId: null, globalId: null });
  return { ...baseModel, messages: problems.map(({ message }) => message) };
}

test("the first of several counts, under the name that is not empty, and it is told", async () => {
  const base = await baseOf(`#10=IFCSITE('0Site_________________',$,'',$,$,$,$,'Long plot',.ELEMENT.,$,$,$,$,$);
#11=IFCBUILDING('0House________________',$,$,$,$,$,$,'',.ELEMENT.,$,$,$);
#12=IFCBUILDING('0Barn_________________',$,'Barn',$,$,$,$,$,.ELEMENT.,$,$,$);`);
  expect(base.project).toEqual({ globalId: "0YvctVUKr0kugbFTf53O9L", name: "Project" });
  expect(base.site).toEqual({ globalId: "0Site_________________", name: "Long plot" });
  expect(base.building).toEqual({ globalId: "0House________________", name: "Building" });
  expect(base.messages).toEqual([
    "The file has no IfcBuildingStorey. Results are placed in the building itself.",
    "The file has 2 IfcBuilding; outputs take over the first.",
  ]);
});

test("what is missing gets a stand-in that stays the same for the same file", async () => {
  const without = (text: string) => text.replace(/#1=IFCPROJECT[^\n]*\n/, "");
  const base = await baseOf("", without);
  expect([base.project.name, base.site.name, base.building.name]).toEqual(["Project", "Site", "Building"]);
  const ids = [base.project, base.site, base.building].map(({ globalId }) => globalId);
  expect(ids.every(isGlobalId)).toBe(true);
  expect(new Set(ids).size).toBe(3);
  expect(base.messages).toEqual([
    "The file has no IfcBuildingStorey. Results are placed in the building itself.",
    'The file has no IfcProject. Outputs get one named "Project".',
    'The file has no IfcSite. Outputs get one named "Site".',
    'The file has no IfcBuilding. Outputs get one named "Building".',
  ]);
  // Worked with Python's hashlib from "base-model", the class and the file's SHA-256.
  expect(base.project.globalId).toBe("1EkpHIn7E7QwgpjLEaf53I");
});

test("a GlobalId that is none is told with its text, and another stands in", async () => {
  const base = await baseOf(`#10=IFCSITE('wrong',$,'Plot',$,$,$,$,$,.ELEMENT.,$,$,$,$,$);
#11=IFCBUILDING($,$,'House',$,$,$,$,$,.ELEMENT.,$,$,$);
#12=IFCBUILDINGSTOREY('short',$,'Ground',$,$,$,$,$,.ELEMENT.,0.);`);
  expect(base.messages).toEqual([
    'The GlobalId "wrong" of the IfcSite is not valid. Another one stands in for it.',
    'The GlobalId "" of the IfcBuilding is not valid. Another one stands in for it.',
  ]);
  expect([base.site, base.building].map(({ name }) => name)).toEqual(["Plot", "House"]);
  expect([base.site, base.building, ...base.storeys].every(({ globalId }) => isGlobalId(globalId))).toBe(true);
});

test("storeys, lowest first: where they are placed, else what they state, in metres", async () => {
  const storey = (id: number, name: string, placement: string, elevation: string, longName = "$") =>
    `#${id}=IFCBUILDINGSTOREY('0S${id}__________________',$,${name},$,$,${placement},$,${longName},.ELEMENT.,${elevation});`;
  const base = await baseOf(`${storey(10, "'Upper'", "#20", "9999.")}
${storey(11, "'Roof'", "$", "5600.0004")}
${storey(12, "$", "$", "$", "'Long name'")}
${storey(13, "''", "#30", "$")}
#20=IFCLOCALPLACEMENT($,#21);
#21=IFCAXIS2PLACEMENT3D(#22,$,$);
#22=IFCCARTESIANPOINT((0.,0.,2800.));
#30=IFCLOCALPLACEMENT($,#31);
#31=IFCAXIS2PLACEMENT3D(#32,$,$);
#32=IFCCARTESIANPOINT((0.,0.,-0.0001));`);
  expect(base.storeys).toEqual([
    { globalId: "0S12__________________", name: "Long name", elevation: 0 },
    { globalId: "0S13__________________", name: "Storey", elevation: 0 },
    { globalId: "0S10__________________", name: "Upper", elevation: 2.8 },
    { globalId: "0S11__________________", name: "Roof", elevation: 5.6 },
  ]);
});
