import { describe, expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import { geometryProblems } from "#shared/ifc/geometry/stream/geometry-problems.ts";
import { missingLineProblems } from "#shared/ifc/open/missing-lines.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { streamGeometry } from "#shared/ifc/geometry/stream/stream-geometry.ts";
import { undrawnProblems } from "#shared/ifc/geometry/stream/undrawn-elements.ts";
import { damagedHouse, houseWithMissingLine, truncatedHouse } from "./damaged-house.ts";
import { drawBoxes } from "./drawn-boxes.ts";
import { writeHouse } from "./house.ts";
import { writeOddWalls } from "./odd-walls.ts";

const open = async (bytes: Uint8Array): Promise<OpenedModel> => openModel(await startApi(), bytes);
const messages = (problems: readonly { message: string }[]) => problems.map(({ message }) => message);

describe("a house that is damaged", () => {
  test("cut off in its sixth wall: what is whole is read, and the loss is told", async () => {
    const model = await open(truncatedHouse());
    const index = readIndex(model);
    expect(model.isTruncated).toBe(true);
    // Five walls, two doors, three windows, slab, stair of two flights, two columns; the sixth wall is cut.
    expect(index.elements).toHaveLength(16);
    expect(model.namedElementIds).toHaveLength(17);
    expect(index.lostElements).toBe(1);
    expect(index.problems[0]).toMatchObject({ severity: "error" });
    expect(messages(index.problems)).toEqual([
      expect.stringMatching(/^The file is cut off after 0\.0\d MB: .* The 17 elements before the cut were looked at/),
      "Of them 16 could be read whole; 1 is lost or without shape.",
    ]);
    expect(readWalls(model).hosts.map(({ name }) => name)).toEqual([
      "Ground South",
      "Ground East",
      "Ground North",
      "Ground West",
      "Partition",
    ]);
    const { report } = drawBoxes(model);
    // The stair is drawn as its flights.
    expect(report).toMatchObject({ elements: 15, spaces: 2, isRecovered: true, elementsWithoutGeometry: [] });
    expect(messages(geometryProblems(report))).toEqual([
      "The file is damaged: its elements were read one by one. 15 could be drawn.",
    ]);
  });

  test("the profile of a wall is missing: line, element and host are each named, the rest is whole", async () => {
    const { bytes, lineId } = houseWithMissingLine();
    expect(messages(missingLineProblems(bytes))).toEqual([
      `1 line that others refer to is missing in the file (#${lineId}). Shapes, properties or materials that use them could not be read whole. Export the file again.`,
    ]);
    expect(missingLineProblems(writeHouse({ schema: "IFC2X3", unit: "mm" }))).toEqual([]);
    const model = await open(bytes);
    const { report, boxes } = drawBoxes(model);
    expect(messages(undrawnProblems(model, report.elementsWithoutGeometry, readIndex(model)))).toEqual([
      `Ground South (IfcWallStandardCase, Ground) could not be drawn: #${lineId}, which its shape uses, is missing in the file.`,
    ]);
    expect(report.elements).toBe(21);
    expect(boxes.has("Ground South")).toBe(false);
    const { hosts, problems } = readWalls(model);
    expect(hosts).toHaveLength(6);
    expect(messages(problems)).toEqual([
      "Ground South: It has no shape that could be read, so no panels can be made for it.",
    ]);
  });

  test("two walls with one GlobalId: both are named, the second host gets another one", async () => {
    const model = await open(damagedHouse("0GroundEast___________", "0GroundSouth__________"));
    expect(messages(readIndex(model).problems)).toEqual([
      expect.stringMatching(
        /^The GlobalId 0GroundSouth__________ is used by 2 elements \(#\d+ IfcWallStandardCase, #\d+ IfcWallStandardCase\); it must be unique\.$/,
      ),
    ]);
    const { hosts, problems } = readWalls(model);
    expect(messages(problems)).toEqual([
      "Ground East: Its GlobalId 0GroundSouth__________ is used by another wall; another one stands in for it.",
    ]);
    expect(hosts.find(({ name }) => name === "Ground South")?.globalId).toBe("0GroundSouth__________");
    expect(new Set(hosts.map(({ globalId }) => globalId)).size).toBe(7);
  });

  test("no length unit: metres are assumed and it is told; walls of 6096 m by that are left out in words", async () => {
    // The length unit comes first among the units of this file.
    const model = await open(damagedHouse(/IFCUNITASSIGNMENT\(\(#\d+,/, "IFCUNITASSIGNMENT(("));
    expect(model.metresPerUnit).toBe(1);
    expect(messages(model.problems)).toEqual([
      "The file does not say its length unit. Metres were assumed: check a known length before use.",
    ]);
    const { hosts, problems } = readWalls(model);
    expect(hosts).toEqual([]);
    expect(problems).toHaveLength(7);
    expect(messages(problems)[0]).toMatch(/^Ground South: it is left out\. .*check the units of the model/);
  });

  test("a storey that contains nothing: its walls have no storey and stay hosts", async () => {
    const model = await open(damagedHouse(/#\d+=IFCRELCONTAINEDINSPATIALSTRUCTURE[^\n]*\n/, ""));
    const { hosts } = readWalls(model);
    expect(hosts.map(({ storeyGlobalId }) => storeyGlobalId)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      "0Upper________________",
      "0Upper________________",
    ]);
  });

  test("a coordinate that is not a number never reaches the viewer, and is told", async () => {
    const bytes = damagedHouse("(3600.,75.,2400.)", "(nan,75.,2400.)", writeOddWalls());
    const { report, boxes } = drawBoxes(await open(bytes));
    for (const { low, high } of boxes.values()) expect([...low, ...high].every(Number.isFinite)).toBe(true);
    expect(report.droppedVertices).toBeGreaterThan(0);
    expect(messages(geometryProblems(report))[0]).toMatch(/^\d+ points are not numbers \(NaN\)/);
    expect(boxes.has("Raking")).toBe(true);
  });
});

describe("a stream of the house's geometry", () => {
  const house = () => open(writeHouse({ schema: "IFC4", unit: "m" }));

  test("stops when it is cancelled, and then blames no element", async () => {
    let chunks = 0;
    const options = { chunkSize: 4, isCancelled: () => chunks > 0 };
    const report = streamGeometry(await house(), () => (chunks += 1), options);
    expect(report).toMatchObject({ elements: 4, spaces: 0, elementsWithoutGeometry: [] });
  });

  test("tells its end once, after the last chunk, spaces last; each shape comes before its instances", async () => {
    const told: string[] = [];
    const sent = new Set<number>();
    streamGeometry(
      await house(),
      ({ geometries, geometryIds, isSpace }) => {
        told.push(isSpace ? "space" : "part");
        for (const { geometryId } of geometries) {
          expect(sent.has(geometryId)).toBe(false);
          sent.add(geometryId);
        }
        expect(geometryIds.every((id) => sent.has(id))).toBe(true);
      },
      { chunkSize: 8, onStreamed: () => told.push("end") },
    );
    // 22 elements in chunks of eight, then three spaces.
    expect(told).toEqual(["part", "part", "part", "space", "end"]);
  });

  test("passes on an error of its caller", async () => {
    const fail = (): void => {
      throw new Error("the viewer is gone");
    };
    const model = await house();
    expect(() => streamGeometry(model, fail, { chunkSize: 1 })).toThrow("the viewer is gone");
  });
});
