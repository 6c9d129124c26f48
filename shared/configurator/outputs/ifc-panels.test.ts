import { afterEach, describe, expect, test } from "vitest";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { at, type IfcLines, openLines } from "#build/testing/ifc-lines.ts";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, type WallRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import { building, run, twoStoreys, upper } from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";

// The wall of `golden/loose-header.test.ts` on the first floor, turned by 3-4-5: 5.4 × 2.7 m, split at a window of
// 2.0 × 1.2 m into panels of 1,690 mm, infills of 1,005 mm with 10 mm between, and a header of 2,020 mm.
const host = aHost({
  name: "North",
  length: 5.4,
  origin: [2, 5, 3.1],
  xAxis: [0.6, 0.8, 0],
  storeyGlobalId: upper.globalId,
  openings: [aWindow(1.7, 2)],
});
const split = aRequest([host], { panelMaxWidth: 1800 }, { baseModel: twoStoreys });
const plain = (more: Partial<WallRequest> = {}) => aRequest([aHost({ name: "South", length: 3 })], {}, more);

let file: IfcLines | undefined;
afterEach(() => file?.close());
async function open(request: EngineRequest): Promise<IfcLines> {
  file = await openLines(run(request).bytes);
  return file;
}
const GlobalId = expect.any(String);

describe("CFG-10: panels in the IFC output, attribute by attribute", () => {
  test("a panel: its name, marks, system, place on the storey and the line of its foot", async () => {
    const [panel] = (await open(split)).all("IFCELEMENTASSEMBLY");
    expect(panel).toEqual({
      is: "IfcElementAssembly",
      GlobalId,
      Name: "Wall panel P001",
      ObjectType: "LGS load-bearing",
      ObjectPlacement: {
        is: "IfcLocalPlacement",
        PlacementRelTo: expect.objectContaining({
          RelativePlacement: { is: "IfcAxis2Placement3D", Location: [0, 0, 3.1] },
        }),
        RelativePlacement: {
          is: "IfcAxis2Placement3D",
          Location: [2, 5, 0],
          Axis: [0, 0, 1],
          RefDirection: [0.6, 0.8, 0],
        },
      },
      Representation: {
        is: "IfcProductDefinitionShape",
        Representations: [
          {
            is: "IfcShapeRepresentation",
            ContextOfItems: expect.objectContaining({
              is: "IfcGeometricRepresentationSubContext",
              ContextIdentifier: "Axis",
              ContextType: "Model",
              ParentContext: expect.objectContaining({ is: "IfcGeometricRepresentationContext", ContextType: "Model" }),
              TargetView: "GRAPH_VIEW",
            }),
            RepresentationIdentifier: "Axis",
            RepresentationType: "Curve3D",
            Items: [
              {
                is: "IfcPolyline",
                Points: [
                  [0, 0, 0],
                  [1.69, 0, 0],
                ],
              },
            ],
          },
        ],
      },
      Tag: "P001",
      AssemblyPlace: "FACTORY",
      PredefinedType: "USERDEFINED",
    });
  });

  test("each piece by name, where it starts in the world and how high its foot is", async () => {
    const rows = (await open(split)).all("IFCELEMENTASSEMBLY").map((line) => {
      return [
        line["Name"],
        at(line, "ObjectPlacement.RelativePlacement.Location"),
        at(line, "Representation.Representations.0.Items.0.Points"),
      ];
    });
    const [left, infill, right] = [
      // 1.69 m along (0.6, 0.8), 2.705 m and 3.71 m.
      [3.014, 6.352, 0],
      [3.623, 7.164, 0],
      [4.226, 7.968, 0],
    ];
    const foot = (length: number, z: number) => [
      [0, 0, z],
      [length, 0, z],
    ];
    expect(rows).toEqual([
      ["Wall panel P001", [2, 5, 0], foot(1.69, 0)],
      // Under the window, the header over it at 2,110 mm, and what is over the header.
      ["Infill panel P002", left, foot(1.005, 0)],
      ["Loose header H001", left, foot(2.02, 2.11)],
      ["Infill panel P003", left, foot(1.005, 2.26)],
      ["Infill panel P004", infill, foot(1.005, 0)],
      ["Infill panel P005", infill, foot(1.005, 2.26)],
      ["Wall panel P006", right, foot(1.69, 0)],
    ]);
  });

  test("a type for each way a piece is made, with its size, and its quantities", async () => {
    const lines = await open(split);
    const type = (Tag: string, size: string, ElementType: string) => ({
      is: "IfcElementAssemblyType",
      GlobalId,
      Name: `${Tag} LGS load-bearing ${size} mm`,
      Tag,
      ElementType,
      PredefinedType: "USERDEFINED",
    });
    expect(lines.all("IFCELEMENTASSEMBLYTYPE")).toEqual([
      type("T01", "1,690 × 2,700", "Wall panel"),
      type("T02", "1,005 × 890", "Infill panel"),
      type("TH01", "2,020 × 150", "Loose header"),
      type("T03", "1,005 × 440", "Infill panel"),
      type("T04", "1,005 × 890", "Infill panel"),
      type("T05", "1,005 × 440", "Infill panel"),
      type("T06", "1,690 × 2,700", "Wall panel"),
    ]);
    const header = quantitySets(lines).find(([related]) => JSON.stringify(related) === '["H001"]');
    expect(header).toEqual([
      ["H001"],
      "Qto_PurlinUnit",
      [
        ["Length", 2.02],
        ["Height", 0.15],
        ["Width", 0.1394],
        // 2.02 × 0.15, no opening in it.
        ["GrossSideArea", 0.303],
        ["OpeningArea", 0],
        ["NetSideArea", 0.303],
        // Two C 150: 2.02 × 4.905936 = 9.90999 kg; boards and cement board 0.303 × 31.625 = 9.58238 kg; to a gram.
        ["NetWeight", 19.492],
      ],
    ]);
  });

  test("equal panels share a type and one set of quantities", async () => {
    const twins = aRequest([aHost({ name: "A", length: 3 }), aHost({ name: "B", length: 3 })]);
    const lines = await open(twins);
    const relations = lines
      .all("IFCRELDEFINESBYTYPE")
      .filter((line) => at(line, "RelatingType.is") === "IfcElementAssemblyType");
    expect(relations.map((line) => [Object.keys(line), at(line, "RelatedObjects.Tag")])).toEqual([
      [
        ["is", "GlobalId", "RelatedObjects", "RelatingType"],
        ["P001", "P002"],
      ],
    ]);
    expect(quantitySets(lines).map(([related]) => related)).toEqual([["P001", "P002"]]);
  });

  test("properties say mark, type and wall of each panel, and where the run comes from", async () => {
    const request = plain();
    const { result, bytes } = run(request);
    const properties = [
      ...Buffer.from(bytes)
        .toString("latin1")
        .matchAll(/=IFCPROPERTYSINGLEVALUE\((.*)\);/g),
    ].map(([, attributes]) => attributes);
    expect(properties).toEqual([
      "'Mark',$,IFCIDENTIFIER('P001'),$",
      "'TypeMark',$,IFCIDENTIFIER('T01'),$",
      `'HostGlobalId',$,IFCIDENTIFIER('${request.hosts[0]?.globalId ?? ""}'),$`,
      "'HostName',$,IFCLABEL('South'),$",
      "'kitId',$,IFCIDENTIFIER('12'),$",
      "'releaseId',$,IFCIDENTIFIER('release-1'),$",
      `'inputsHash',$,IFCIDENTIFIER('${result.summary.inputsHash}'),$`,
      `'engineVersion',$,IFCIDENTIFIER('${ENGINE_VERSION}'),$`,
      "'studyProductId',$,IFCIDENTIFIER('study-product-1'),$",
      "'productName',$,IFCLABEL('Panel'),$",
      "'supplierName',$,IFCLABEL('Supplier'),$",
      `'baseModelSha256',$,IFCIDENTIFIER('${"0".repeat(64)}'),$`,
    ]);
    const lines = await open(split);
    const sets = lines
      .all("IFCRELDEFINESBYPROPERTIES")
      .filter((line) => at(line, "RelatingPropertyDefinition.is") === "IfcPropertySet");
    const marks = ["P001", "P002", "H001", "P003", "P004", "P005", "P006"];
    expect(sets.map((line) => [at(line, "RelatedObjects.Tag"), at(line, "RelatingPropertyDefinition.Name")])).toEqual([
      ...marks.map((mark) => [[mark], "Pset_PurlinUnit"]),
      [marks, "Pset_KitProvenance"],
    ]);
  });

  test("panels are classified by the MMC framework of the Joint Industry Working Group of 2019", async () => {
    expect((await open(plain())).only("IFCRELASSOCIATESCLASSIFICATION")).toEqual({
      is: "IfcRelAssociatesClassification",
      GlobalId,
      RelatedObjects: [expect.objectContaining({ Tag: "P001" })],
      RelatingClassification: {
        is: "IfcClassificationReference",
        Identification: "MMC 2",
        Name: "Pre-manufacturing, 2D primary structural systems",
        ReferencedSource: {
          is: "IfcClassification",
          Source: "MHCLG Joint Industry Working Group",
          Edition: "2019",
          Name: "MMC definition framework",
        },
      },
    });
  });

  test("a panel is the whole of its parts, and stands in its wall's storey", async () => {
    const lines = await open(plain());
    const [whole] = lines
      .all("IFCRELAGGREGATES")
      .filter((line) => at(line, "RelatingObject.is") === "IfcElementAssembly");
    // Two end studs, four studs at 600, two tracks, two boards, a sheathing and five bays of wool.
    expect(count(at(whole, "RelatedObjects.Name"))).toEqual({
      "Bottom track": 1,
      "Top track": 1,
      "End stud": 2,
      Stud: 4,
      Board: 2,
      Sheathing: 1,
      Insulation: 5,
    });
    const contained = (await open(building())).all("IFCRELCONTAINEDINSPATIALSTRUCTURE");
    expect(contained.map((line) => [at(line, "RelatingStructure.Name"), at(line, "RelatedElements.Tag")])).toEqual([
      ["Ground floor", ["P001", "P002"]],
      // A wall of 6 m with an opening at its corner: an infill under and over the window's header, then a panel.
      ["First floor", ["P003", "H001", "P004", "P005"]],
      ["Building", ["P006"]],
    ]);
  });

  test("directions and the profiles' origin are written once", () => {
    const text = Buffer.from(run(split).bytes).toString("latin1");
    const directions = [...text.matchAll(/=IFCDIRECTION\((.*)\);/g)].map(([, ratios]) => ratios);
    expect(new Set(directions).size).toBe(directions.length);
    expect([...text.matchAll(/=IFCAXIS2PLACEMENT2D\(/g)]).toHaveLength(1);
  });
});

/** The pieces and their set of quantities, numbers to a tenth of a millimetre and of a gram. */
function quantitySets(lines: IfcLines): [unknown, unknown, [unknown, number][]][] {
  return lines
    .all("IFCRELDEFINESBYPROPERTIES")
    .filter((line) => at(line, "RelatedObjects.0.is") === "IfcElementAssembly")
    .filter((line) => at(line, "RelatingPropertyDefinition.is") === "IfcElementQuantity")
    .map((line) => {
      const names = [at(line, "RelatingPropertyDefinition.Quantities.Name")].flat();
      const values = names.map((name, index): [unknown, number] => {
        const row = at(line, `RelatingPropertyDefinition.Quantities.${index}`);
        const value = at(row, "LengthValue") ?? at(row, "AreaValue") ?? at(row, "WeightValue");
        return [name, Math.round(Number(value) * 10_000) / 10_000];
      });
      return [at(line, "RelatedObjects.Tag"), at(line, "RelatingPropertyDefinition.Name"), values];
    });
}

function count(names: unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [names].flat()) counts[String(name)] = (counts[String(name)] ?? 0) + 1;
  return counts;
}
