import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readWallCommon, readWallFlag } from "./wall-common.ts";
import { findStoreyGlobalId, readWallFacts } from "./wall-facts.ts";

let next = 1000;
const rel = (entity: string, rest: string) => {
  next += 1;
  return `#${next}=${entity}('0Rel${next}______________',$,$,$,${rest});`;
};
const wall = (id: number, name = "'W'", type = "$") =>
  `#${id}=IFCWALL('0Wall${id}______________',$,${name},$,${type},$,$,$,$);`;
const property = (id: number, name: string, value: string) => `#${id}=IFCPROPERTYSINGLEVALUE('${name}',$,${value},$);`;
const set = (id: number, name: string, ...properties: number[]) =>
  `#${id}=IFCPROPERTYSET('0Set${id}______________',$,'${name}',$,(${properties.map((each) => `#${each}`).join(",")}));`;
const storey = (id: number, globalId: string) => `#${id}=IFCBUILDINGSTOREY(${globalId},$,'S',$,$,$,$,$,.ELEMENT.,0.);`;

const LINES = [
  // 20 says itself, its type says otherwise; 21 has only the type; 22 nothing; 23 sets that do not count.
  wall(20, "'Outer'", "'own type'"),
  wall(21),
  wall(22, "$", "'Object type'"),
  wall(23),
  "#29=IFCWALLSTANDARDCASE('0Standard_____________',$,'Standard',$,$,$,$,$,$);",
  property(30, "IsExternal", "IFCBOOLEAN(.T.)"),
  property(31, "LoadBearing", "$"),
  property(32, "IsExternal", "IFCBOOLEAN(.F.)"),
  property(33, "LoadBearing", "IFCBOOLEAN(.T.)"),
  property(34, "AcousticRating", "IFCLABEL('Rw 53 dB')"),
  property(35, "IsExternal", "IFCLABEL('yes')"),
  set(40, "Pset_WallCommon", 30, 31, 39),
  set(41, "Pset_WallCommon", 32, 33, 34),
  set(42, "Pset_Other", 30, 33),
  set(43, "Pset_WallCommon", 35),
  rel("IFCRELDEFINESBYPROPERTIES", "(#20),#42"),
  rel("IFCRELDEFINESBYPROPERTIES", "(#20),#99"),
  rel("IFCRELDEFINESBYPROPERTIES", "(#20),#40"),
  rel("IFCRELDEFINESBYPROPERTIES", "(#23),#42"),
  rel("IFCRELDEFINESBYPROPERTIES", "(#23),#43"),
  "#50=IFCWALLTYPE('0Type_________________',$,'Type 1',$,$,(#42,#41),$,$,$,.STANDARD.);",
  rel("IFCRELDEFINESBYTYPE", "(#20,#21),#50"),
  rel("IFCRELDEFINESBYTYPE", "(#23),#98"),
  // Two sets in one relationship.
  wall(24),
  rel("IFCRELDEFINESBYPROPERTIES", "(#24),IFCPROPERTYSETDEFINITIONSET((#42,#41))"),
  // In the storey; in a space of it; in an assembly in it; nested in a part of that; in one with no sound GlobalId.
  storey(60, "'0Storey_______________'"),
  storey(61, "'not sound'"),
  storey(62, "$"),
  "#63=IFCSPACE('0Space________________',$,'R',$,$,$,$,$,.ELEMENT.,.INTERNAL.,$);",
  "#64=IFCELEMENTASSEMBLY('0Assembly_____________',$,'A',$,$,$,$,$,$,$);",
  ...[70, 71, 72, 73, 74, 75, 76, 77].map((id) => wall(id)),
  rel("IFCRELCONTAINEDINSPATIALSTRUCTURE", "(#70,#64),#60"),
  rel("IFCRELCONTAINEDINSPATIALSTRUCTURE", "(#71),#63"),
  rel("IFCRELAGGREGATES", "#60,(#63)"),
  rel("IFCRELAGGREGATES", "#64,(#72)"),
  rel("IFCRELNESTS", "#72,(#73)"),
  rel("IFCRELCONTAINEDINSPATIALSTRUCTURE", "(#74),#61"),
  rel("IFCRELCONTAINEDINSPATIALSTRUCTURE", "(#75),#62"),
  rel("IFCRELAGGREGATES", "#77,(#76)"),
  rel("IFCRELAGGREGATES", "#76,(#77)"),
  rel("IFCRELAGGREGATES", "#1,(#97)"),
].join("\n");

let model: OpenedModel;
beforeAll(async () => {
  model = openModel(await sharedApi(), stepFile(LINES));
});

describe("Pset_WallCommon", () => {
  test("the wall's own value comes before its type's; one that is not set counts as none", () => {
    const flags = [20, 21, 22, 23, 24].map((id) => [
      readWallFlag(model, id, "IsExternal"),
      readWallFlag(model, id, "LoadBearing"),
    ]);
    expect(flags).toEqual([
      [true, true],
      [false, true],
      [null, null],
      [null, null],
      [false, true],
    ]);
  });

  test("a text is a value and no flag; other sets, other names and missing lines say nothing", () => {
    expect(readWallCommon(model, 21, "AcousticRating")).toBe("Rw 53 dB");
    expect(readWallCommon(model, 20, "AcousticRating")).toBe("Rw 53 dB");
    expect(readWallCommon(model, 23, "IsExternal")).toBe("yes");
    expect(readWallFlag(model, 23, "IsExternal")).toBeNull();
    expect(readWallCommon(model, 23, "LoadBearing")).toBeNull();
    expect(readWallCommon(model, 20, "ThermalTransmittance")).toBeNull();
    expect(readWallCommon(model, 97, "IsExternal")).toBeNull();
  });
});

describe("what a wall says of itself", () => {
  test("name, class, type, storey and flags", () => {
    expect(readWallFacts(model, 20)).toEqual({
      name: "Outer",
      ifcClass: "IfcWall",
      typeName: "Type 1",
      storeyGlobalId: null,
      isExternal: true,
      isLoadBearing: true,
    });
    expect(readWallFacts(model, 22)).toMatchObject({ name: "", typeName: "Object type", isExternal: null });
    expect(readWallFacts(model, 29)).toMatchObject({ ifcClass: "IfcWallStandardCase", typeName: null });
    expect(readWallFacts(model, 70)).toMatchObject({ storeyGlobalId: "0Storey_______________" });
  });

  test("a wall that is missing in the file is one of no name", () => {
    expect(readWallFacts(model, 96)).toEqual({
      name: "",
      ifcClass: "IfcWall",
      typeName: null,
      storeyGlobalId: null,
      isExternal: null,
      isLoadBearing: null,
    });
  });
});

test("the storey: contained, in a room, part of an assembly, nested; none of a loop or without a sound GlobalId", () => {
  const found = [70, 71, 72, 73, 74, 75, 76, 77, 22, 97, 60].map((id) => findStoreyGlobalId(model, id));
  const [yes, no] = ["0Storey_______________", null];
  expect(found).toEqual([yes, yes, yes, yes, no, no, no, no, no, no, yes]);
});
