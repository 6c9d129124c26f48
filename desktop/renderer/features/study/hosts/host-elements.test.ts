import { expect, test } from "vitest";
import type { HostBrief } from "#desktop/ipc/extraction.ts";
import { elementsOf, hostsOfElement, NO_HOST_ELEMENTS, withHosts } from "./host-elements.ts";

const brief = (kind: HostBrief["kind"], globalId: string, elementGlobalIds: string[]): HostBrief => ({
  kind,
  globalId,
  name: globalId,
  longName: null,
  typeName: null,
  storeyGlobalId: null,
  elementGlobalIds,
  side: null,
  area: 1,
  unsupported: null,
});
const known = withHosts(NO_HOST_ELEMENTS, [
  brief("facade", "south", ["w1", "w2"]),
  brief("facade", "east", ["w3"]),
  brief("wall", "w1", ["w1"]),
  brief("stair-opening", "up", ["stair"]),
  brief("stair-opening", "stair", ["stair"]),
]);
const wall = { globalId: "w2", ifcClass: "IfcWallStandardCase" };

test("only hosts that are no element themselves are kept, and known ones change nothing", () => {
  expect([...known.byHost.keys()]).toEqual(["south", "east", "up"]);
  expect(withHosts(known, [brief("facade", "east", ["w3"]), brief("space", "r1", ["r1"])])).toBe(known);
  expect([...withHosts(known, [brief("facade", "west", ["w4"])]).byHost.keys()]).toEqual([
    "south",
    "east",
    "up",
    "west",
  ]);
});

test("a façade is shown by its walls, others by themselves", () => {
  expect(elementsOf(known, ["south", "r1", "south"])).toEqual(["w1", "w2", "r1"]);
});

test("a wall picked in the model is its façade for a product on façades, and itself for one on walls", () => {
  expect(hostsOfElement(known, ["facade"], wall)).toEqual(["south"]);
  expect(hostsOfElement(known, ["wall"], wall)).toEqual(["w2"]);
  expect(hostsOfElement(known, ["space"], wall)).toEqual([]);
  expect(hostsOfElement(known, ["facade"], { globalId: "c9", ifcClass: "IfcCurtainWall" })).toEqual([]);
  expect(hostsOfElement(known, ["stair-opening"], { globalId: "stair", ifcClass: "IfcStair" })).toEqual(["up"]);
});

test("K1: a room picked in the model or the tree is a host for a product on rooms alone", () => {
  const room = { globalId: "r1", ifcClass: "IfcSpace" };
  expect(hostsOfElement(known, ["space"], room)).toEqual(["r1"]);
  expect(hostsOfElement(known, ["wall", "facade"], room)).toEqual([]);
});
