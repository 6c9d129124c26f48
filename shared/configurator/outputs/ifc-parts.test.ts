import { afterEach, describe, expect, test } from "vitest";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { at, type IfcLine, type IfcLines, openLines, wordAt } from "#build/testing/ifc-lines.ts";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { run } from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";

// The walls of `golden/light-gauge-window.test.ts` and `golden/timber-closed.test.ts`.
const lightGauge = aRequest([aHost({ length: 4.8, openings: [aWindow(1.5, 1.8)] })]);
const timber = aRequest([aHost({ length: 3.6, height: 2.4, openings: [aWindow(1.2)] })], {
  system: "timber-closed",
  timberDepth: 140,
  boards: "1x12.5",
  sheathing: "osb-9",
  insulation: 140,
});

let file: IfcLines | undefined;
afterEach(() => file?.close());
async function open(request: EngineRequest): Promise<IfcLines> {
  file = await openLines(run(request).bytes);
  return file;
}

const CLASSES = ["IFCMEMBER", "IFCPLATE", "IFCCOVERING"];
/** How often each text is there. */
function tally(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}
const describeParts = (lines: IfcLines) =>
  tally(
    CLASSES.flatMap((entity) => lines.all(entity)).map(
      (part) => `${part.is} ${wordAt(part, "PredefinedType")}: ${wordAt(part, "Name")}`,
    ),
  );
/** Each type with the number of its occurrences. */
const describeTypes = (lines: IfcLines) =>
  lines
    .all("IFCRELDEFINESBYTYPE")
    .filter((line) => at(line, "RelatingType.is") !== "IfcElementAssemblyType")
    .map((line) => {
      const type = line["RelatingType"];
      expect(at(type, "RepresentationMaps.MappedRepresentation.RepresentationIdentifier")).toEqual(["Body"]);
      const occurrences = [at(line, "RelatedObjects")].flat();
      return [`${wordAt(type, "is")} ${wordAt(type, "PredefinedType")}: ${wordAt(type, "Name")}`, occurrences.length];
    });
/** Materials with their category and how many elements and types are made of them. */
const describeMaterials = (lines: IfcLines) =>
  Object.fromEntries(
    lines.all("IFCRELASSOCIATESMATERIAL").map((line) => {
      const material = line["RelatingMaterial"];
      return [
        at(material, "Name"),
        [at(material, "Category"), tally([at(line, "RelatedObjects.is")].flat().map(String))],
      ];
    }),
  );

describe("CFG-10: parts of light gauge panels in the IFC output", () => {
  test("each role has its class, predefined type and name", async () => {
    expect(describeParts(await open(lightGauge))).toEqual({
      "IfcMember PLATE: Bottom track": 1,
      "IfcMember PLATE: Top track": 1,
      "IfcMember PLATE: Sill": 1,
      "IfcMember STUD: Stud": 4,
      "IfcMember STUD: End stud": 2,
      "IfcMember STUD: Jamb stud": 6,
      "IfcMember STUD: Cripple stud": 6,
      "IfcMember MEMBER: Header": 1,
      "IfcPlate SHEET: Board": 2,
      "IfcPlate SHEET: Sheathing": 1,
      "IfcCovering INSULATION: Insulation": 14,
    });
  });

  test("a type for each section and size, in the order in which they first come", async () => {
    const types = describeTypes(await open(lightGauge));
    // Between the tracks 2,700 − 2 × 1.2 mm; over the header 438.8 mm, under the sill 887.6 mm.
    expect(Object.fromEntries(types.filter(([name]) => String(name).startsWith("IfcMember")))).toEqual({
      "IfcMemberType STUD: C 100×45×12×1.2, 2,697.6 mm": 12,
      "IfcMemberType STUD: C 100×45×12×1.2, 438.8 mm": 3,
      "IfcMemberType STUD: C 100×45×12×1.2, 887.6 mm": 3,
      // One lies open side up, one down: two types of one name.
      "IfcMemberType PLATE: U 102.4×45×1.2, 4,800 mm": 1,
      "IfcMemberType PLATE: U 102.4×45×1.2, 1,820 mm": 1,
      "IfcMemberType MEMBER: 2 × C 150×45×12×1.2 boxed, 1,820 mm": 1,
    });
    expect(types.filter(([name]) => String(name).includes("U 102.4×45×1.2, 4,800 mm"))).toHaveLength(2);
    expect(Object.fromEntries(types.filter(([name]) => !String(name).startsWith("IfcMember")))).toEqual({
      "IfcPlateType SHEET: 12.5 mm, 4,800 × 2,700 mm": 2,
      "IfcPlateType SHEET: 12 mm, 4,800 × 2,700 mm": 1,
      // Bays between flanges: see the golden case.
      "IfcCoveringType INSULATION: 60 mm, 533 × 2,697.6 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 555 × 2,697.6 mm": 2,
      "IfcCoveringType INSULATION: 60 mm, 132 × 2,697.6 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 133 × 2,697.6 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 532 × 2,697.6 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 288 × 438.8 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 555 × 438.8 mm": 2,
      "IfcCoveringType INSULATION: 60 mm, 287 × 438.8 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 288 × 887.6 mm": 1,
      "IfcCoveringType INSULATION: 60 mm, 555 × 887.6 mm": 2,
      "IfcCoveringType INSULATION: 60 mm, 287 × 887.6 mm": 1,
    });
  });

  test("materials with their category, of elements and of their types", async () => {
    expect(describeMaterials(await open(lightGauge))).toEqual({
      "Galvanised steel strip": ["steel", { IfcMember: 22, IfcMemberType: 7 }],
      Plasterboard: ["gypsum", { IfcPlate: 2, IfcPlateType: 1 }],
      "Cement board": ["fibre cement", { IfcPlate: 1, IfcPlateType: 1 }],
      "Mineral wool": ["insulation", { IfcCovering: 14, IfcCoveringType: 11 }],
    });
  });

  test("each solid has the colour of its material, both sides, opaque", async () => {
    const lines = await open(lightGauge);
    const items = lines.all("IFCSTYLEDITEM");
    // Six members of one profile, a header of two, two sheets, eleven pieces of wool.
    expect(items).toHaveLength(21);
    const colours = new Map(items.map((item) => [at(item, "Styles.0.Name"), colourOf(item)]));
    expect([...colours.keys()]).toHaveLength(4);
    expect(new Set([...colours.values()].map(String)).size).toBe(4);
    for (const [name, colour] of colours) {
      expect(name).toEqual(expect.any(String));
      for (const share of colour) expect(share).toBeGreaterThan(0.3);
      for (const share of colour) expect(share).toBeLessThanOrEqual(1);
      expect(colour).toHaveLength(3);
    }
    for (const item of items) {
      expect(item).toMatchObject({
        Item: { is: "IfcExtrudedAreaSolid" },
        Styles: [{ is: "IfcSurfaceStyle", Side: "BOTH", Styles: [{ is: "IfcSurfaceStyleShading", Transparency: 0 }] }],
      });
    }
  });

  test("base quantities by their names of the schema, with their measures", async () => {
    const lines = await open(lightGauge);
    // 252.48 mm² × 2.6976 m = 681,090.048 mm³; × 7,850.
    expect(quantitiesOf(lines, "End stud")).toEqual([
      "Qto_MemberBaseQuantities",
      ["Length IfcQuantityLength", 2.6976],
      ["CrossSectionArea IfcQuantityArea", 0.00025248],
      ["GrossVolume IfcQuantityVolume", 0.00068109],
      ["NetVolume IfcQuantityVolume", 0.00068109],
      ["GrossWeight IfcQuantityWeight", 5.346557],
      ["NetWeight IfcQuantityWeight", 5.346557],
    ]);
    // 2 × (4.8 + 2.7); 12.96 × 0.012, 10.7396 × 0.012; × 1,250.
    expect(quantitiesOf(lines, "Sheathing")).toEqual([
      "Qto_PlateBaseQuantities",
      ["Width IfcQuantityLength", 0.012],
      ["Perimeter IfcQuantityLength", 15],
      ["GrossArea IfcQuantityArea", 12.96],
      ["NetArea IfcQuantityArea", 10.7396],
      ["GrossVolume IfcQuantityVolume", 0.15552],
      ["NetVolume IfcQuantityVolume", 0.1288752],
      ["GrossWeight IfcQuantityWeight", 194.4],
      ["NetWeight IfcQuantityWeight", 161.094],
    ]);
    // The first bay: 0.533 × 2.6976.
    expect(quantitiesOf(lines, "Insulation")).toEqual([
      "Qto_CoveringBaseQuantities",
      ["Width IfcQuantityLength", 0.06],
      ["GrossArea IfcQuantityArea", 1.4378208],
      ["NetArea IfcQuantityArea", 1.4378208],
    ]);
  });
});

describe("CFG-10: parts of timber panels in the IFC output", () => {
  test("each role has its class, predefined type and name", async () => {
    expect(describeParts(await open(timber))).toEqual({
      "IfcMember PLATE: Bottom track": 1,
      "IfcMember PLATE: Top track": 1,
      "IfcMember PLATE: Sill": 1,
      "IfcMember STUD: Stud": 2,
      "IfcMember STUD: End stud": 2,
      "IfcMember STUD: Jamb stud": 2,
      "IfcMember STUD: Jack stud": 2,
      "IfcMember STUD: Cripple stud": 2,
      "IfcMember MEMBER: Header": 1,
      "IfcPlate SHEET: Board": 1,
      "IfcPlate SHEET: Sheathing": 1,
      "IfcCovering INSULATION: Insulation": 8,
    });
  });

  test("members by section and length, the header of two timbers", async () => {
    const members = describeTypes(await open(timber)).filter(([name]) => String(name).startsWith("IfcMember"));
    expect(Object.fromEntries(members)).toEqual({
      "IfcMemberType PLATE: 38×140, 3,600 mm": 2,
      "IfcMemberType PLATE: 38×140, 1,220 mm": 1,
      "IfcMemberType STUD: 38×140, 2,324 mm": 6,
      "IfcMemberType STUD: 38×140, 2,072 mm": 2,
      "IfcMemberType STUD: 38×140, 112 mm": 1,
      "IfcMemberType STUD: 38×140, 814 mm": 1,
      "IfcMemberType MEMBER: 2 × 38×140, 1,296 mm": 1,
    });
  });

  test("materials: wood is wood", async () => {
    const lines = await open(timber);
    for (const colour of lines.all("IFCSTYLEDITEM").map(colourOf))
      for (const share of colour) expect(share).toBeGreaterThan(0.3);
    const materials = describeMaterials(lines);
    expect(Object.fromEntries(Object.entries(materials).map(([name, use]) => [name, at(use, "0")]))).toEqual({
      "Softwood C24": "wood",
      Plasterboard: "gypsum",
      "OSB/3": "wood",
      "Mineral wool": "insulation",
    });
  });
});

function colourOf(item: IfcLine): number[] {
  return ["Red", "Green", "Blue"].map((name) => Number(at(item, `Styles.0.Styles.0.SurfaceColour.${name}`)));
}

/** The set of the first part of a name: its name, then the quantities with their class. */
function quantitiesOf(lines: IfcLines, name: string): unknown[] {
  const set = lines
    .all("IFCRELDEFINESBYPROPERTIES")
    .filter((line) => at(line, "RelatedObjects.0.Name") === name)
    .map((line) => line["RelatingPropertyDefinition"])[0];
  const rows = [at(set, "Quantities")].flat().map((row) => {
    const kind = String(at(row, "is")).replace("IfcQuantity", "");
    return [`${wordAt(row, "Name")} ${wordAt(row, "is")}`, at(row, `${kind}Value`)];
  });
  return [at(set, "Name"), ...rows];
}
