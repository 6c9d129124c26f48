import { describe, expect, test } from "vitest";
import { readIndex } from "./read-index.ts";
import { readProperties } from "./read-properties.ts";
import { hasCorpus, openCorpus } from "#build/testing/ifc-corpus.ts";
import type { PropertyGroup, SpatialNode } from "./model-index.ts";

function flatten(node: SpatialNode | null): SpatialNode[] {
  return node === null ? [] : [node, ...node.children.flatMap(flatten)];
}

function valueIn(groups: PropertyGroup[], group: string, name: string): [unknown, string | null] | undefined {
  const row = groups.find((candidate) => candidate.name === group)?.rows.find((candidate) => candidate.name === name);
  return row === undefined ? undefined : [row.value, row.unit];
}

describe.skipIf(!hasCorpus)("reading the index", () => {
  test("duplex: project to storeys by elevation, 21 spaces, bathrooms by LongName", async () => {
    const { tree, elements, schema, problems, lostElements } = readIndex(await openCorpus("arch_duplex_2x3.ifc"));
    const nodes = flatten(tree);
    const storeys = nodes.filter((node) => node.ifcClass === "IfcBuildingStorey");
    expect(storeys.map(({ name, elevation }) => [name, elevation])).toEqual([
      ["T/FDN", -1.25],
      ["Level 1", 0],
      ["Level 2", 3.1],
      ["Roof", 6],
    ]);
    const spaces = nodes.filter((node) => node.ifcClass === "IfcSpace");
    expect(spaces).toHaveLength(21);
    expect(spaces.filter((space) => space.longName?.startsWith("Bathroom"))).toHaveLength(4);
    expect(elements.filter((element) => element.ifcClass.startsWith("IfcWall"))).toHaveLength(57);
    expect(elements).toHaveLength(218);
    expect({ schema, problems, lostElements }).toEqual({ schema: "IFC2X3", problems: [], lostElements: 0 });
    expect(elements.every((element) => storeys.some((storey) => storey.expressId === element.storeyId))).toBe(true);
  });

  test("no element stands twice in the tree, and parts of assemblies are not repeated", async () => {
    const { tree } = readIndex(await openCorpus("facade_schependomlaan_linden_windows.ifc"));
    const ids = flatten(tree).flatMap((node) => node.elementIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(539);
  });

  // Counted in the text of the files: ids that an IfcRelAggregates of an element, not of a storey or a type, lists.
  test.each([
    ["arch_samplehouse_ifc4.ifc", 60, 26, 0],
    ["arch_duplex_2x3.ifc", 218, 11, 0],
    ["facade_schependomlaan_linden_windows.ifc", 1978, 1439, 0],
    ["arch_janesville_restaurant_2x3.ifc", 1532, 183, 0],
    // Two members, two sheets and a frame with two more members belong to the type of the wall, which stands nowhere.
    ["tiny_wallelementedcase_ifc4.ifc", 13, 7, 7],
    // Three virtual elements are named only by the boundaries of the spaces they divide.
    ["arch_ac20_fzk_haus_ifc4.ifc", 85, 0, 0],
  ])("%s: of %d elements %d are parts, and %d stand in no storey", async (name, all, parts, loose) => {
    const { tree, elements } = readIndex(await openCorpus(name));
    const standing = new Set(flatten(tree).flatMap((node) => node.elementIds));
    const tops = elements.filter(({ wholeId }) => wholeId === null);
    const without = elements.filter(({ storeyId }) => storeyId === null);
    expect([elements.length, elements.length - tops.length, without.length]).toEqual([all, parts, loose]);
    expect(tops.filter(({ expressId }) => !standing.has(expressId)).every(({ storeyId }) => storeyId === null)).toBe(
      true,
    );
  });

  test.each([
    ["arch_adt_fzk_haus.ifc", "IFC2X_FINAL", 48],
    ["arch_samplehouse_ifc4.ifc", "IFC4", 60],
    ["bsi_lip002_imperial.ifc", "IFC4X3_ADD2", 0],
    ["text_japanese_revit.ifc", "IFC2X3", 23],
  ])("%s (%s): %d elements", async (name, schema, count) => {
    const index = readIndex(await openCorpus(name));
    expect([index.schema, index.elements.length]).toEqual([schema, count]);
  });

  test("Japanese names are decoded", async () => {
    const { tree } = readIndex(await openCorpus("text_japanese_revit.ifc"));
    expect(flatten(tree).map((node) => node.name)).toContain("1階");
  });
});

describe.skipIf(!hasCorpus)("reading properties", () => {
  test("a samplehouse partition: quantities, properties of its own and its type, layers, relations, with units", async () => {
    const model = await openCorpus("arch_samplehouse_ifc4.ifc");
    const wall = readIndex(model).elements.find((element) => element.name.endsWith(":285792"));
    const groups = readProperties(model, wall?.expressId ?? 0);
    const kinds = [...new Set(groups.map((group) => group.kind))];
    expect(kinds).toEqual(["identity", "quantities", "properties", "materials", "type", "relations"]);
    expect(valueIn(groups, "Identity", "GlobalId")).toEqual(["3cUkl32yn9qRSPvBJVyWXt", null]);
    expect(valueIn(groups, "BaseQuantities", "Width")).toEqual([95, "mm"]);
    expect(valueIn(groups, "BaseQuantities", "GrossFootprintArea")?.[1]).toBe("m²");
    expect(valueIn(groups, "Pset_WallCommon", "IsExternal")).toEqual([false, null]);
    expect(valueIn(groups, "Construction", "Function")).toEqual(["Interior", null]);
    const layers = groups.find((group) => group.kind === "materials")?.rows;
    expect(layers).toEqual([
      { name: "Plaster", value: 12.5, unit: "mm" },
      { name: "Metal Stud Layer", value: 70, unit: "mm" },
      { name: "Plaster", value: 12.5, unit: "mm" },
    ]);
    const relations = groups.find((group) => group.kind === "relations")?.rows.map((row) => row.name);
    expect(relations).toEqual(["Contained in", "Opening filled by", "Opening filled by"]);
  });

  test("an id the model does not have gives nothing", async () => {
    expect(readProperties(await openCorpus("tiny_whale_simplewall.ifc"), 99_999_999)).toEqual([]);
  });
});
