import { afterEach, describe, expect, test } from "vitest";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import { at, type IfcLines, openLines } from "#build/testing/ifc-lines.ts";
import { aBaseModel, aHost } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import {
  building,
  ground,
  run,
  twoStoreys,
  upper,
} from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";

let file: IfcLines | undefined;
afterEach(() => file?.close());
async function open(bytes: Uint8Array): Promise<IfcLines> {
  file = await openLines(bytes);
  return file;
}

const DERIVED = { GlobalId: expect.any(String) };
const ORIGIN = { is: "IfcAxis2Placement3D", Location: [0, 0, 0] };
/** A local placement in a parent's axes, so high above it. */
const above = (z: number, parent?: object) => ({
  is: "IfcLocalPlacement",
  ...(parent === undefined ? {} : { PlacementRelTo: parent }),
  RelativePlacement: { is: "IfcAxis2Placement3D", Location: [0, 0, z] },
});
const siteFrame = above(0);
const buildingFrame = above(0, siteFrame);

describe("CFG-10: the frame of the IFC output, attribute by attribute", () => {
  test("the header names the view, the base model's file, the supplier and the engine, and a fixed time", () => {
    const text = Buffer.from(run(aRequest([aHost()])).bytes).toString("latin1");
    expect(text.slice(0, text.indexOf("DATA;")).split("\n")).toEqual([
      "ISO-10303-21;",
      "HEADER;",
      "FILE_DESCRIPTION(('ViewDefinition [DesignTransferView_V1.0]'),'2;1');",
      `FILE_NAME('base.ifc','1970-01-01T00:00:00',(''),('Supplier'),'Purlin engine ${ENGINE_VERSION}','Purlin','Dated 1970-01-01: the same model and inputs give the same file');`,
      "FILE_SCHEMA(('IFC4'));",
      "ENDSEC;",
      "",
    ]);
  });

  test("the project: one model context to a hundredth of a millimetre, metres, kilograms, degrees", async () => {
    const si = (UnitType: string, Name: string, Prefix?: string) => ({
      is: "IfcSIUnit",
      Dimensions: "*",
      UnitType,
      Name,
      ...(Prefix === undefined ? {} : { Prefix }),
    });
    expect((await open(run(building()).bytes)).only("IFCPROJECT")).toEqual({
      is: "IfcProject",
      GlobalId: twoStoreys.project.globalId,
      Name: "Project",
      RepresentationContexts: [
        {
          is: "IfcGeometricRepresentationContext",
          ContextType: "Model",
          CoordinateSpaceDimension: 3,
          Precision: 0.00001,
          WorldCoordinateSystem: ORIGIN,
        },
      ],
      UnitsInContext: {
        is: "IfcUnitAssignment",
        Units: [
          si("LENGTHUNIT", "METRE"),
          si("AREAUNIT", "SQUARE_METRE"),
          si("VOLUMEUNIT", "CUBIC_METRE"),
          si("MASSUNIT", "GRAM", "KILO"),
          si("TIMEUNIT", "SECOND"),
          si("PRESSUREUNIT", "PASCAL", "KILO"),
          {
            is: "IfcConversionBasedUnit",
            // An angle has no dimension.
            Dimensions: {
              is: "IfcDimensionalExponents",
              LengthExponent: 0,
              MassExponent: 0,
              TimeExponent: 0,
              ElectricCurrentExponent: 0,
              ThermodynamicTemperatureExponent: 0,
              AmountOfSubstanceExponent: 0,
              LuminousIntensityExponent: 0,
            },
            UnitType: "PLANEANGLEUNIT",
            Name: "DEGREE",
            ConversionFactor: {
              is: "IfcMeasureWithUnit",
              // π / 180.
              ValueComponent: 0.01745329252,
              UnitComponent: si("PLANEANGLEUNIT", "RADIAN"),
            },
          },
        ],
      },
    });
  });

  test("site, building and storeys: names, places and elevations of the base model", async () => {
    const lines = await open(run(building()).bytes);
    expect(lines.only("IFCSITE")).toEqual({
      is: "IfcSite",
      GlobalId: twoStoreys.site.globalId,
      Name: "Site",
      ObjectPlacement: siteFrame,
      CompositionType: "ELEMENT",
    });
    expect(lines.only("IFCBUILDING")).toEqual({
      is: "IfcBuilding",
      GlobalId: twoStoreys.building.globalId,
      Name: "Building",
      ObjectPlacement: buildingFrame,
      CompositionType: "ELEMENT",
    });
    const storey = (GlobalId: string, Name: string, Elevation: number) => ({
      is: "IfcBuildingStorey",
      GlobalId,
      Name,
      ObjectPlacement: above(Elevation, buildingFrame),
      CompositionType: "ELEMENT",
      Elevation,
    });
    expect(lines.all("IFCBUILDINGSTOREY")).toEqual([
      storey(ground.globalId, "Ground floor", 0),
      storey(upper.globalId, "First floor", 3.1),
    ]);
  });

  test("the project has the site, the site the building, the building its storeys", async () => {
    const lines = await open(run(building()).bytes);
    const wholes = lines
      .all("IFCRELAGGREGATES")
      .filter(({ RelatingObject }) => at(RelatingObject, "is") !== "IfcElementAssembly");
    expect(
      wholes.map((line) => ({
        ...line,
        RelatingObject: at(line, "RelatingObject.Name"),
        RelatedObjects: at(line, "RelatedObjects.Name"),
      })),
    ).toEqual([
      { is: "IfcRelAggregates", ...DERIVED, RelatingObject: "Project", RelatedObjects: ["Site"] },
      { is: "IfcRelAggregates", ...DERIVED, RelatingObject: "Site", RelatedObjects: ["Building"] },
      {
        is: "IfcRelAggregates",
        ...DERIVED,
        RelatingObject: "Building",
        RelatedObjects: ["Ground floor", "First floor"],
      },
    ]);
  });

  test("a base model without storeys and names: panels are in the building, empty names are no names", async () => {
    const { project, site, building: house } = aBaseModel();
    const baseModel: BaseModel = aBaseModel({
      storeys: [],
      project: { ...project, name: "" },
      site: { ...site, name: "" },
      building: { ...house, name: "" },
    });
    const lines = await open(run(aRequest([aHost({ length: 3, origin: [1, 2, 4] })], {}, { baseModel })).bytes);
    for (const entity of ["IFCPROJECT", "IFCSITE", "IFCBUILDING"])
      expect(lines.only(entity)).not.toHaveProperty("Name");
    expect(lines.only("IFCRELCONTAINEDINSPATIALSTRUCTURE")).toMatchObject({
      RelatingStructure: { is: "IfcBuilding", GlobalId: house.globalId },
      RelatedElements: [
        {
          Name: "Wall panel P001",
          ObjectPlacement: { PlacementRelTo: buildingFrame, RelativePlacement: { Location: [1, 2, 4] } },
        },
      ],
    });
    // Project and site; a relation without parts is against the schema.
    expect(
      lines.all("IFCRELAGGREGATES").filter(({ RelatingObject }) => at(RelatingObject, "is") !== "IfcElementAssembly"),
    ).toHaveLength(2);
  });

  test("where two storeys share a GlobalId, panels are in the first", async () => {
    const twin = { ...upper, globalId: ground.globalId };
    const request = aRequest(
      [aHost({ length: 3, origin: [0, 0, 1] })],
      {},
      { baseModel: aBaseModel({ storeys: [ground, twin] }) },
    );
    const lines = await open(run(request).bytes);
    expect(lines.only("IFCRELCONTAINEDINSPATIALSTRUCTURE")["RelatingStructure"]).toMatchObject({
      Name: "Ground floor",
    });
    expect(lines.all("IFCBUILDINGSTOREY").map(({ Name }) => Name)).toEqual(["Ground floor", "First floor"]);
  });
});
