import { beforeAll, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findRelating, relatedTo, relationsOf, type RelationClass } from "./relations.ts";

const NAMED = "'0_____________________',$,$,$";

/** One of each relationship, of 100 + n to 200 + n, as ISO 16739 orders their ends; nothing there needs to exist. */
const CLASSES: readonly (readonly [RelationClass, string])[] = [
  ["IfcRelAggregates", "#100,(#200,#300)"],
  ["IfcRelNests", "#101,(#201)"],
  ["IfcRelVoidsElement", "#102,#202"],
  ["IfcRelFillsElement", "#103,#203"],
  ["IfcRelContainedInSpatialStructure", "(#204),#104"],
  ["IfcRelReferencedInSpatialStructure", "(#205),#105"],
  ["IfcRelCoversBldgElements", "#106,(#206)"],
  ["IfcRelCoversSpaces", "#107,(#207)"],
  ["IfcRelDefinesByType", "(#208),#108"],
  ["IfcRelDefinesByProperties", "(#209),#109"],
  ["IfcRelAssociatesMaterial", "(#210),#110"],
  ["IfcRelAssignsToGroup", "(#211),$,#111"],
  ["IfcRelSpaceBoundary", "#112,#212,$,.PHYSICAL.,.INTERNAL."],
];

let model: OpenedModel;
beforeAll(async () => {
  const lines = CLASSES.map(([name, ends], index) => `#${20 + index}=${name.toUpperCase()}(${NAMED},${ends});`);
  const many = Array.from({ length: 80 }, (_, index) => `#${1000 + index}`);
  lines.push(
    // Said twice, in one list and in two, and with another whole.
    `#50=IFCRELAGGREGATES(${NAMED},#100,(#300,#301,#301));`,
    `#51=IFCRELAGGREGATES(${NAMED},#400,(#200));`,
    `#52=IFCRELAGGREGATES(${NAMED},$,(#302));`,
    `#53=IFCRELAGGREGATES(${NAMED},#500,$);`,
    `#55=IFCRELAGGREGATES(${NAMED},#700,(3.5,'x',$,#0,#701));`,
    // A set of definitions, with one that is said elsewhere too; an empty one.
    `#56=IFCRELDEFINESBYPROPERTIES(${NAMED},(#209,#800),IFCPROPERTYSETDEFINITIONSET((#801,#109,$,#802)));`,
    `#57=IFCRELDEFINESBYPROPERTIES(${NAMED},(#803),IFCPROPERTYSETDEFINITIONSET(()));`,
    // Many, all of them said twice.
    `#54=IFCRELAGGREGATES(${NAMED},#600,(${[...many, ...many].join(",")}));`,
  );
  model = openModel(await startApi(), stepFile(lines.join("\n")));
  // A model keeps them: read here, for all tests.
  for (const [relation] of CLASSES) relationsOf(model, relation);
});

test.each(CLASSES.map(([name], index) => [name, 100 + index, 200 + index] as const))(
  "%s: both directions",
  (relation, relating, related) => {
    expect(relatedTo(model, relation, relating)[0]).toBe(related);
    expect(findRelating(model, relation, related)).toBe(relating);
    expect(relationsOf(model, relation).related.get(related)).toBeUndefined();
  },
);

test("several lines of one whole are one list, in file order, without repeats", () => {
  expect(relatedTo(model, "IfcRelAggregates", 100)).toEqual([200, 300, 301]);
  expect(relationsOf(model, "IfcRelAggregates").relating.get(300)).toEqual([100]);
  expect(relatedTo(model, "IfcRelAggregates", 600)).toEqual(Array.from({ length: 80 }, (_, index) => 1000 + index));
});

test("the first of two wholes counts; both are known", () => {
  expect(findRelating(model, "IfcRelAggregates", 200)).toBe(100);
  expect(relationsOf(model, "IfcRelAggregates").relating.get(200)).toEqual([100, 400]);
});

test("an end that is unset or no reference relates nothing", () => {
  expect(relationsOf(model, "IfcRelAggregates").relating.get(302)).toBeUndefined();
  expect(relatedTo(model, "IfcRelAggregates", 700)).toEqual([701]);
  expect([findRelating(model, "IfcRelAggregates", 302), findRelating(model, "IfcRelNests", 200)]).toEqual([null, null]);
  expect([relatedTo(model, "IfcRelAggregates", 500), relatedTo(model, "IfcRelNests", 100)]).toEqual([[], []]);
});

test("an IfcPropertySetDefinitionSet relates each definition in it", () => {
  const relation = relationsOf(model, "IfcRelDefinesByProperties");
  expect([209, 800, 803].map((id) => relation.relating.get(id))).toEqual([[109, 801, 802], [801, 109, 802], undefined]);
  expect([109, 801, 802].map((id) => relation.related.get(id))).toEqual([
    [209, 800],
    [209, 800],
    [209, 800],
  ]);
});

test("is read once for a model", () => {
  expect(relationsOf(model, "IfcRelNests")).toBe(relationsOf(model, "IfcRelNests"));
});
