import { beforeAll, describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import type { PropertyGroup } from "./model-index.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readProperties } from "./read-properties.ts";

const LINES = `#7=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#10=IFCBUILDINGSTOREY('0Storey_______________',$,'Ground','the lowest',$,$,$,'Ground floor',.ELEMENT.,-250.);
#20=IFCWALL('0Wall_________________',$,'Wall','of the gable','a kind',$,$,'W-1',.SOLIDWALL.);
#21=IFCWALLTYPE('0Type_________________',$,'Gable','of timber',$,(#30,#31),$,'T-1','user kind',.STANDARD.);
#22=IFCRELDEFINESBYTYPE('0R1___________________',$,$,$,(#20),#21);
#23=IFCRELDEFINESBYPROPERTIES('0R2___________________',$,$,$,(#20),#32);
#24=IFCRELDEFINESBYPROPERTIES('0R3___________________',$,$,$,(#20),#34);
#25=IFCRELDEFINESBYPROPERTIES('0R4___________________',$,$,$,(#20),#30);
#26=IFCRELDEFINESBYPROPERTIES('0R5___________________',$,$,$,(#20),#998);
#27=IFCRELDEFINESBYPROPERTIES('0R6___________________',$,$,$,(#20),#35);
#30=IFCPROPERTYSET('0P1___________________',$,'Shared',$,(#36));
#31=IFCPROPERTYSET('0P2___________________',$,'Of the type',$,(#36));
#32=IFCPROPERTYSET('0P3___________________',$,$,$,(#36));
#34=IFCELEMENTQUANTITY('0P4___________________',$,'Sizes',$,$,(#37));
#35=IFCPROPERTYSET('0P5___________________',$,'Empty',$,$);
#36=IFCPROPERTYSINGLEVALUE('A',$,IFCLABEL('a'),$);
#37=IFCQUANTITYLENGTH('Length',$,$,4000.,$);
#40=IFCMATERIAL('Spruce',$,$);
#41=IFCRELASSOCIATESMATERIAL('0R7___________________',$,$,$,(#20),#40);
#50=IFCRELCONTAINEDINSPATIALSTRUCTURE('0R8___________________',$,$,$,(#20),#10);
#51=IFCELEMENTASSEMBLY('0Whole________________',$,'',$,$,$,$,$,$,$);
#52=IFCRELAGGREGATES('0R9___________________',$,$,$,#51,(#20));
#53=IFCMEMBER('0Part1________________',$,'Stud',$,$,$,$,$,$);
#54=IFCPLATE($,$,$,$,$,$,$,$,$);
#55=IFCRELAGGREGATES('0RA___________________',$,$,$,#20,(#53,#54,#997));
#60=IFCOPENINGELEMENT('0Void1________________',$,'Niche',$,$,$,$,$,$);
#61=IFCOPENINGELEMENT('0Void2________________',$,'Hole',$,$,$,$,$,$);
#62=IFCDOOR('0Door_________________',$,'Door',$,$,$,$,$,2100.,900.,$,$,$);
#63=IFCRELVOIDSELEMENT('0RB___________________',$,$,$,#20,#60);
#64=IFCRELVOIDSELEMENT('0RC___________________',$,$,$,#20,#61);
#65=IFCRELFILLSELEMENT('0RD___________________',$,$,$,#61,#62);`;

let groupsOf: (id: number) => PropertyGroup[];
beforeAll(async () => {
  const text = new TextDecoder().decode(stepFile(LINES)).replace("IFCUNITASSIGNMENT((#4))", "IFCUNITASSIGNMENT((#7))");
  const model = openModel(await startApi(), new TextEncoder().encode(text));
  groupsOf = (id) => readProperties(model, id);
});

const row = (name: string, value: string | number, unit: string | null = null) => ({ name, value, unit });

describe("all that a model says of an element", () => {
  test("a wall with a type: in their order, a set that both have once, none that is empty or missing", () => {
    expect(groupsOf(20)).toEqual([
      {
        kind: "identity",
        name: "Identity",
        rows: [
          row("Class", "IfcWall"),
          row("Name", "Wall"),
          row("Description", "of the gable"),
          row("ObjectType", "a kind"),
          row("PredefinedType", "SOLIDWALL"),
          row("Tag", "W-1"),
          row("GlobalId", "0Wall_________________"),
        ],
      },
      { kind: "quantities", name: "Sizes", rows: [row("Length", 4000, "mm")] },
      { kind: "properties", name: "IfcPropertySet", rows: [row("A", "a")] },
      { kind: "properties", name: "Shared", rows: [row("A", "a")] },
      { kind: "properties", name: "Of the type", rows: [row("A", "a")] },
      { kind: "materials", name: "Spruce", rows: [row("Material", "Spruce")] },
      {
        kind: "type",
        name: "Type",
        rows: [
          row("Class", "IfcWallType"),
          row("Name", "Gable"),
          row("Description", "of timber"),
          row("ElementType", "user kind"),
          row("PredefinedType", "STANDARD"),
          row("Tag", "T-1"),
          row("GlobalId", "0Type_________________"),
        ],
      },
      {
        kind: "relations",
        name: "Relations",
        rows: [
          row("Contained in", "IfcBuildingStorey Ground"),
          // Without a name by its GlobalId, without both by its class.
          row("Part of", "IfcElementAssembly 0Whole________________"),
          row("Parts", "IfcMember Stud"),
          row("Parts", "IfcPlate"),
          row("Opening", "IfcOpeningElement Niche"),
          row("Opening filled by", "IfcDoor Door"),
        ],
      },
    ]);
  });

  test("a door: its size in the file's unit, and the wall that it fills", () => {
    expect(groupsOf(62)).toEqual([
      {
        kind: "identity",
        name: "Identity",
        rows: [
          row("Class", "IfcDoor"),
          row("Name", "Door"),
          row("GlobalId", "0Door_________________"),
          row("OverallWidth", 900, "mm"),
          row("OverallHeight", 2100, "mm"),
        ],
      },
      { kind: "relations", name: "Relations", rows: [row("Fills", "IfcWall Wall")] },
    ]);
  });

  test("a storey: long name and elevation; a part without a name: its class and its whole", () => {
    expect(groupsOf(10)).toEqual([
      {
        kind: "identity",
        name: "Identity",
        rows: [
          row("Class", "IfcBuildingStorey"),
          row("Name", "Ground"),
          row("LongName", "Ground floor"),
          row("Description", "the lowest"),
          row("GlobalId", "0Storey_______________"),
          row("Elevation", -250, "mm"),
        ],
      },
    ]);
    // Its empty name is no row.
    expect(groupsOf(51)[0]?.rows).toEqual([
      row("Class", "IfcElementAssembly"),
      row("GlobalId", "0Whole________________"),
    ]);
    expect(groupsOf(54)).toEqual([
      { kind: "identity", name: "Identity", rows: [row("Class", "IfcPlate")] },
      { kind: "relations", name: "Relations", rows: [row("Part of", "IfcWall Wall")] },
    ]);
  });

  test("an id that the model does not have gives nothing", () => {
    expect(groupsOf(999)).toEqual([]);
  });
});
