import { beforeAll, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { placeElements } from "./element-places.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

/** Spatial nodes. */
const [GROUND, UPPER, ROOM] = [1000, 1001, 1002];
const [WALL, DOOR, OPENING] = [10, 11, 12];

let relations = 0;
/** `relating` and `related` in the order of the schema, which is the other way round for what refers to a storey. */
function relate(ifcClass: string, relating: number, related: number): string {
  relations += 1;
  const id = 2000 + relations;
  const guid = `2O2Fr$t4X7Zf8NOew3F${relations.toString().padStart(3, "0")}`;
  if (ifcClass === "REFERENCEDINSPATIALSTRUCTURE") {
    return `#${id}=IFCREL${ifcClass}('${guid}',$,$,$,(#${related}),#${relating});`;
  }
  const list = ifcClass.startsWith("COVERS") ? `(#${related})` : `#${related}`;
  return `#${id}=IFCREL${ifcClass}('${guid}',$,$,$,#${relating},${list});`;
}

const LINES = [
  relate("FILLSELEMENT", OPENING, DOOR),
  relate("VOIDSELEMENT", WALL, OPENING),
  relate("COVERSBLDGELEMENTS", WALL, 20),
  relate("COVERSSPACES", ROOM, 21),
  relate("SPACEBOUNDARY", ROOM, 22),
  relate("REFERENCEDINSPATIALSTRUCTURE", UPPER, 23),
  // A covering of a covering of the wall.
  relate("COVERSBLDGELEMENTS", 20, 24),
  // Of each other only.
  relate("COVERSBLDGELEMENTS", 26, 25),
  relate("COVERSBLDGELEMENTS", 25, 26),
  // Two steps to the wall, one to the room.
  relate("FILLSELEMENT", OPENING, 27),
  relate("COVERSSPACES", ROOM, 27),
  // One step each.
  relate("SPACEBOUNDARY", ROOM, 28),
  relate("REFERENCEDINSPATIALSTRUCTURE", UPPER, 28),
  relate("SPACEBOUNDARY", ROOM, 29),
  relate("COVERSBLDGELEMENTS", WALL, 29),
  relate("COVERSBLDGELEMENTS", 51, 30),
  relate("COVERSBLDGELEMENTS", 59, 31),
  relate("COVERSBLDGELEMENTS", 63, 32),
  relate("COVERSBLDGELEMENTS", WALL, 70),
].join("\n");

let model: OpenedModel;
beforeAll(async () => {
  model = await openLines(LINES);
});

const contained = new Map([
  [WALL, GROUND],
  // Of whole 50, which stands on the ground.
  [50, GROUND],
  [51, UPPER],
  // Parts of whole 60, which nothing places.
  [62, UPPER],
  [63, GROUND],
]);
const wholes = new Map([
  ...[51, 52, 59].map((part) => [part, 50] as const),
  ...[61, 62, 63].map((part) => [part, 60] as const),
  [71, 70],
]);
const NODES = new Set([GROUND, UPPER, ROOM]);

function places(...elementIds: number[]): (number | undefined)[] {
  const found = placeElements(model, elementIds, wholes, contained, NODES);
  for (const id of found.keys()) expect(elementIds).toContain(id);
  return elementIds.map((id) => found.get(id));
}

test("an element stands in the node that contains it; one that nothing leads to a node from is left out", () => {
  expect(places(WALL, 99)).toEqual([GROUND, undefined]);
  expect(placeElements(model, [99], wholes, contained, NODES).size).toBe(0);
});

test("parts follow their whole, whatever contains them", () => {
  expect(places(50, 51, 52)).toEqual([GROUND, GROUND, GROUND]);
});

test("a whole that nothing places follows its first placed part, and so do the others", () => {
  expect(places(60, 61, 62, 63)).toEqual([UPPER, UPPER, UPPER, UPPER]);
  expect(places(60, 61)).toEqual([undefined, undefined]);
});

test("a door follows the wall that its opening is in; a covering what it covers", () => {
  expect(places(WALL, DOOR)).toEqual([GROUND, GROUND]);
  expect(places(WALL, 20, 24)).toEqual([GROUND, GROUND, GROUND]);
  expect(places(21, 22, 23)).toEqual([ROOM, ROOM, UPPER]);
});

test("links are followed to what is no element of the list", () => {
  expect(places(DOOR, 24)).toEqual([GROUND, GROUND]);
});

test("the nearest node counts; of those as near, the relation that is believed more", () => {
  expect(places(WALL, 27)).toEqual([GROUND, ROOM]);
  expect(places(28)).toEqual([UPPER]);
  expect(places(WALL, 29)).toEqual([GROUND, GROUND]);
});

test("what covers a part stands where its whole does, listed or not", () => {
  expect(places(50, 51, 30)).toEqual([GROUND, GROUND, GROUND]);
  expect(places(50, 31)).toEqual([GROUND, GROUND]);
  expect(places(60, 62, 63, 32)).toEqual([UPPER, UPPER, UPPER, UPPER]);
});

test("parts of a whole that a link places follow it", () => {
  expect(places(WALL, 70, 71)).toEqual([GROUND, GROUND, GROUND]);
});

test("elements that only lead to each other are left out", () => {
  expect(places(25, 26)).toEqual([undefined, undefined]);
});
