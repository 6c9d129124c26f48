import type { IfcAPI } from "web-ifc";
import { beforeAll, expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import { isElementClass } from "./element-classes.ts";

let api: IfcAPI;
beforeAll(async () => {
  api = await startApi();
});

test.each([
  "IfcWall",
  "IFCWALLSTANDARDCASE",
  "ifcdoor",
  "IfcElementAssembly",
  "IfcBuildingElementPart",
  "IfcCovering",
  "IfcFurnishingElement",
  "IfcFlowSegment",
  "IfcReinforcingBar",
  "IfcVirtualElement",
  "IfcGeographicElement",
  // Their names begin as those of places do.
  "IfcSpaceHeater",
  "IfcBuildingElementProxy",
  "IfcRail",
])("%s is an element", (ifcClass) => {
  expect(isElementClass(api, ifcClass)).toBe(true);
});

test.each([
  "IfcProject",
  "IfcSite",
  "IfcBuilding",
  "IfcBuildingStorey",
  "IfcSpace",
  "IfcSpatialZone",
  "IfcBridgePart",
  "IfcExternalSpatialElement",
  "IfcFacility",
  "IfcRoad",
  "IfcRailwayPart",
  "IfcMarineFacility",
  "IfcOpeningElement",
  "IfcOpeningStandardCase",
  "IfcVoidingFeature",
  "IfcGrid",
  "IfcAnnotation",
  "IfcPort",
  "IfcDistributionPort",
  "IfcStructuralPointAction",
  "IfcStructuralCurveMember",
  "IfcAlignmentSegment",
  "IfcAlignment",
  "IfcReferent",
  "IfcLinearPositioningElement",
  // No products.
  "IfcWallType",
  "IfcMaterial",
  "IfcRelAggregates",
  "Wall",
  "",
])("%s is none", (ifcClass) => {
  expect(isElementClass(api, ifcClass)).toBe(false);
});
