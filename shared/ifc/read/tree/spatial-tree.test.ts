import { describe, expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { list, NONE, real, type StepRef, type StepValue, text } from "#shared/ifc/write/step-text.ts";
import { type StepWriter, writeStep } from "#shared/ifc/write/step-writer.ts";

const header = {
  fileName: "tree.ifc",
  timestamp: "2026-01-01T00:00:00",
  schema: "IFC4",
  description: "ViewDefinition [DesignTransferView_V1.0]",
  author: "",
  organisation: "",
  preprocessor: "",
  originatingSystem: "",
  authorisation: "",
} as const;

/** Adds roots with a GlobalId made of their number, and relations between them. */
class TreeWriter {
  readonly #writer: StepWriter;

  constructor(writer: StepWriter) {
    this.#writer = writer;
  }

  #root(entity: `IFC${string}`, name: string, ...rest: StepValue[]): StepRef {
    const globalId = String(this.#writer.count + 1).padStart(22, "0");
    return this.#writer.add(entity, text(globalId), NONE, text(name), NONE, ...rest);
  }

  place(entity: "IFCBUILDING" | "IFCBUILDINGSTOREY" | "IFCSPACE", name: string): StepRef {
    const unset = { IFCBUILDING: 7, IFCBUILDINGSTOREY: 5, IFCSPACE: 6 }[entity];
    const elevation = entity === "IFCBUILDINGSTOREY" ? [real(0)] : [];
    return this.#root(entity, name, ...noneTimes(unset), ...elevation);
  }

  /** @param unset attributes of the class after `Tag` */
  element(entity: `IFC${string}`, name: string, unset = 1): StepRef {
    return this.#root(entity, name, ...noneTimes(4 + unset));
  }

  aggregate(whole: StepRef, ...parts: StepRef[]): void {
    this.#root("IFCRELAGGREGATES", "", whole, list(parts));
  }

  nest(whole: StepRef, ...parts: StepRef[]): void {
    this.#root("IFCRELNESTS", "", whole, list(parts));
  }

  contain(node: StepRef, ...elements: StepRef[]): void {
    this.#root("IFCRELCONTAINEDINSPATIALSTRUCTURE", "", list(elements), node);
  }

  relate(entity: `IFC${string}`, relating: StepRef, related: StepValue): void {
    this.#root(entity, "", relating, related);
  }

  reference(node: StepRef, ...elements: StepRef[]): void {
    this.#root("IFCRELREFERENCEDINSPATIALSTRUCTURE", "", list(elements), node);
  }
}

function noneTimes(count: number): StepValue[] {
  return Array.from({ length: count }, () => NONE);
}

/** Index of a house of two storeys and a room, with what `furnish` adds. */
async function indexOf(
  furnish: (writer: TreeWriter, places: { ground: StepRef; upper: StepRef; room: StepRef }) => void,
): Promise<ModelIndex> {
  const bytes = writeStep(header, (step) => {
    const metre = step.add("IFCSIUNIT", "*", ".LENGTHUNIT.", NONE, ".METRE.");
    const units = step.add("IFCUNITASSIGNMENT", list([metre]));
    const project = step.add("IFCPROJECT", text("0".repeat(22)), NONE, text("Project"), ...noneTimes(5), units);
    const writer = new TreeWriter(step);
    const building = writer.place("IFCBUILDING", "House");
    const ground = writer.place("IFCBUILDINGSTOREY", "L00");
    const upper = writer.place("IFCBUILDINGSTOREY", "L01");
    const room = writer.place("IFCSPACE", "R1");
    writer.aggregate(project, building);
    writer.aggregate(building, ground, upper);
    writer.aggregate(upper, room);
    furnish(writer, { ground, upper, room });
  });
  return readIndex(openModel(await startApi(), bytes));
}

/** "name: storey < whole" of every element, by name. */
function placesOf(index: ModelIndex): string[] {
  const names = new Map<number, string>(index.elements.map(({ expressId, name }) => [expressId, name]));
  for (const node of nodesOf(index.tree)) names.set(node.expressId, node.name);
  const nameOf = (id: number | null) => (id === null ? "-" : (names.get(id) ?? "?"));
  return index.elements
    .map(({ name, storeyId, wholeId }) => `${name}: ${nameOf(storeyId)} < ${nameOf(wholeId)}`)
    .toSorted();
}

function nodesOf(node: SpatialNode | null): SpatialNode[] {
  return node === null ? [] : [node, ...node.children.flatMap(nodesOf)];
}

/** Names of the elements that stand directly at each node, parts not among them. */
function standing(index: ModelIndex): Record<string, string[]> {
  const names = new Map(index.elements.map(({ expressId, name }) => [expressId, name]));
  const holding = nodesOf(index.tree).filter(({ elementIds }) => elementIds.length > 0);
  return Object.fromEntries(
    holding.map(({ name, elementIds }) => [name, elementIds.map((id) => names.get(id) ?? "?").toSorted()]),
  );
}

describe("where elements stand", () => {
  test("parts of parts are with their assembly, and the assembly in its storey", async () => {
    const index = await indexOf((writer, { ground }) => {
      const facade = writer.element("IFCCURTAINWALL", "Facade");
      const frame = writer.element("IFCELEMENTASSEMBLY", "Frame", 2);
      const plate = writer.element("IFCPLATE", "Plate");
      const screw = writer.element("IFCMEMBER", "Screw");
      // Parts are written before their wholes, as some programs do.
      writer.nest(plate, screw);
      writer.aggregate(frame, plate);
      writer.aggregate(facade, frame);
      writer.contain(ground, facade);
    });
    expect(placesOf(index)).toEqual([
      "Facade: L00 < -",
      "Frame: L00 < Facade",
      "Plate: L00 < Frame",
      "Screw: L00 < Plate",
    ]);
    expect(standing(index)).toEqual({ L00: ["Facade"] });
  });

  test("a door follows the wall that its opening is in, a covering what it covers", async () => {
    const index = await indexOf((writer, { upper, room }) => {
      const wall = writer.element("IFCWALL", "Wall");
      const opening = writer.element("IFCOPENINGELEMENT", "Opening");
      const door = writer.element("IFCDOOR", "Door", 5);
      const tiles = writer.element("IFCCOVERING", "Tiles");
      const carpet = writer.element("IFCCOVERING", "Carpet");
      writer.relate("IFCRELVOIDSELEMENT", wall, opening);
      writer.relate("IFCRELFILLSELEMENT", opening, door);
      writer.relate("IFCRELCOVERSBLDGELEMENTS", wall, list([tiles]));
      writer.relate("IFCRELCOVERSSPACES", room, list([carpet]));
      writer.contain(upper, wall);
    });
    expect(placesOf(index)).toEqual(["Carpet: L01 < -", "Door: L01 < -", "Tiles: L01 < -", "Wall: L01 < -"]);
    expect(standing(index)).toEqual({ L01: ["Door", "Tiles", "Wall"], R1: ["Carpet"] });
  });

  test("furniture of a room belongs to its storey; containment counts before reference", async () => {
    const index = await indexOf((writer, { ground, upper, room }) => {
      const bath = writer.element("IFCSANITARYTERMINAL", "Bath");
      const shaft = writer.element("IFCBUILDINGELEMENTPROXY", "Shaft");
      const stair = writer.element("IFCSTAIR", "Stair");
      writer.contain(room, bath);
      writer.reference(upper, shaft, stair);
      writer.contain(ground, stair);
    });
    expect(placesOf(index)).toEqual(["Bath: L01 < -", "Shaft: L01 < -", "Stair: L00 < -"]);
    expect(standing(index)).toEqual({ L00: ["Stair"], L01: ["Shaft"], R1: ["Bath"] });
  });

  test("a part that names another storey than its assembly is with the assembly", async () => {
    const index = await indexOf((writer, { ground, upper }) => {
      // The part is written first: the order in the file decides nothing.
      const part = writer.element("IFCELEMENTASSEMBLY", "Part", 2);
      const stair = writer.element("IFCELEMENTASSEMBLY", "Stair", 2);
      writer.contain(upper, part);
      writer.contain(ground, stair);
      writer.aggregate(stair, part);
    });
    expect(placesOf(index)).toEqual(["Part: L00 < Stair", "Stair: L00 < -"]);
  });

  test("an assembly that nothing contains stands where its parts do", async () => {
    const index = await indexOf((writer, { ground, upper }) => {
      const truss = writer.element("IFCELEMENTASSEMBLY", "Truss", 2);
      const chord = writer.element("IFCMEMBER", "Chord");
      const web = writer.element("IFCMEMBER", "Web");
      writer.aggregate(truss, chord, web);
      writer.contain(upper, web);
      writer.contain(ground, writer.element("IFCWALL", "Wall"));
    });
    expect(placesOf(index)).toEqual(["Chord: L01 < Truss", "Truss: L01 < -", "Wall: L00 < -", "Web: L01 < Truss"]);
    expect(standing(index)).toEqual({ L00: ["Wall"], L01: ["Truss"] });
  });

  test("circles are cut: of assemblies, of fillings, of an element in itself", async () => {
    const index = await indexOf((writer, { ground }) => {
      const a = writer.element("IFCELEMENTASSEMBLY", "A", 2);
      const b = writer.element("IFCELEMENTASSEMBLY", "B", 2);
      const c = writer.element("IFCELEMENTASSEMBLY", "C", 2);
      const self = writer.element("IFCMEMBER", "Self");
      const one = writer.element("IFCWALL", "One");
      const two = writer.element("IFCWALL", "Two");
      writer.aggregate(a, b);
      writer.aggregate(b, c);
      writer.aggregate(c, a);
      writer.aggregate(self, self);
      writer.relate("IFCRELFILLSELEMENT", one, two);
      writer.relate("IFCRELFILLSELEMENT", two, one);
      writer.contain(ground, b);
    });
    // A is read first and becomes a part of C, then B of A; that C is a part of B would close the circle.
    expect(placesOf(index)).toEqual([
      "A: L00 < C",
      "B: L00 < A",
      "C: L00 < -",
      "One: - < -",
      "Self: - < -",
      "Two: - < -",
    ]);
    expect(standing(index)).toEqual({ L00: ["C"] });
  });

  test("ten thousand elements nested in each other are read", async () => {
    const index = await indexOf((writer, { ground }) => {
      let whole = writer.element("IFCMEMBER", "0");
      writer.contain(ground, whole);
      for (let depth = 1; depth < 10_000; depth++) {
        const part = writer.element("IFCMEMBER", String(depth));
        writer.aggregate(whole, part);
        whole = part;
      }
    });
    const storeys = new Set(index.elements.map(({ storeyId }) => storeyId));
    expect([index.elements.length, storeys.size, storeys.has(null)]).toEqual([10_000, 1, false]);
  });
});
