import { describe, expect, test } from "vitest";
import type { GeometryChunk } from "./geometry-chunk.ts";
import { geometryProblems } from "./geometry-problems.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { streamGeometry } from "./stream-geometry.ts";
import { hasCorpus, openCorpus, startApi, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";

/** Corners of the box around all instances, from the chunks alone. */
function worldBox(chunks: GeometryChunk[]): { low: number[]; high: number[] } {
  const shapes = new Map(chunks.flatMap((chunk) => chunk.geometries).map((shape) => [shape.geometryId, shape]));
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { geometryIds, matrices } of chunks) {
    geometryIds.forEach((geometryId, instance) => {
      const m = matrices.subarray(instance * 16, instance * 16 + 16);
      const vertices = shapes.get(geometryId)?.vertices ?? new Float32Array();
      for (let at = 0; at < vertices.length; at += 6) {
        const [x = 0, y = 0, z = 0] = vertices.subarray(at, at + 3);
        for (const row of [0, 1, 2]) {
          const value = (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0);
          low[row] = Math.min(low[row] ?? 0, value);
          high[row] = Math.max(high[row] ?? 0, value);
        }
      }
    });
  }
  return { low, high };
}

test("a wall stands where the file says: metres, Z up", async () => {
  const lines = wallLines(20, "2O2Fr$t4X7Zf8NOew3FKau", {
    at: [10, 20, 3],
    direction: [0, 1],
    length: 4,
    height: 2.5,
    thickness: 0.2,
  });
  const chunks: GeometryChunk[] = [];
  const report = streamGeometry(openModel(await startApi(), stepFile(lines)), (chunk) => chunks.push(chunk));
  const { low, high } = worldBox(chunks);
  // Runs along +y from (10, 20): thickness to both sides in x, height from 3 to 5.5.
  [9.9, 20, 3].forEach((value, axis) => expect(low[axis]).toBeCloseTo(value, 5));
  [10.1, 24, 5.5].forEach((value, axis) => expect(high[axis]).toBeCloseTo(value, 5));
  expect(report).toMatchObject({ elements: 1, instances: 1, triangles: 12, droppedVertices: 0, isRecovered: false });
});

describe.skipIf(!hasCorpus)("streaming real models", () => {
  test("duplex: every shape once, before its instances; spaces apart; as many triangles as web-ifc draws", async () => {
    const model = await openCorpus("arch_duplex_2x3.ifc");
    const sent = new Set<number>();
    const spaces: number[] = [];
    const report = streamGeometry(
      model,
      (chunk) => {
        for (const { geometryId } of chunk.geometries) {
          expect(sent.has(geometryId)).toBe(false);
          sent.add(geometryId);
        }
        expect(chunk.geometryIds.every((id) => sent.has(id))).toBe(true);
        expect(chunk.expressIds.length * 16).toBe(chunk.matrices.length);
        if (chunk.isSpace) spaces.push(...chunk.expressIds);
      },
      { chunkSize: 64 },
    );
    expect(report).toMatchObject({
      elements: 215,
      spaces: 21,
      uniqueGeometries: sent.size,
      elementsWithoutGeometry: [],
    });
    expect(new Set(spaces).size).toBe(21);

    let triangles = 0;
    const raw = await openCorpus("arch_duplex_2x3.ifc");
    raw.api.StreamAllMeshes(raw.modelId, ({ geometries }) => {
      for (let index = 0; index < geometries.size(); index += 1) {
        const shape = raw.api.GetGeometry(raw.modelId, geometries.get(index).geometryExpressID);
        triangles += shape.GetIndexDataSize() / 3;
        shape.delete();
      }
    });
    const drawnAsSpaces = 568;
    expect(report.triangles).toBe(triangles + drawnAsSpaces);
  });

  test("a truncated file is recovered element by element, and says so", async () => {
    const report = streamGeometry(await openCorpus("bad_duplex_truncated.ifc"), () => undefined);
    expect(report.isRecovered).toBe(true);
    expect(report.elements).toBeGreaterThanOrEqual(150);
    expect(report.elements + report.elementsWithoutGeometry.length).toBe(158);
    expect(geometryProblems(report)[0]?.message).toContain("one by one");
  });

  test("coordinates that are not numbers never reach the viewer", async () => {
    const report = streamGeometry(await openCorpus("bad_example_dangling_refs.ifc"), (chunk) => {
      for (const { vertices } of chunk.geometries) expect(vertices.every(Number.isFinite)).toBe(true);
    });
    expect(report.droppedVertices).toBeGreaterThan(20_000);
    expect(
      geometryProblems(report)
        .map((problem) => problem.message)
        .join(" "),
    ).toContain("not numbers");
  });

  test("a cancelled stream stops early", async () => {
    let chunks = 0;
    const options = { chunkSize: 10, isCancelled: () => chunks > 0 };
    const report = streamGeometry(await openCorpus("arch_duplex_2x3.ifc"), () => (chunks += 1), options);
    expect(report.elements).toBeLessThan(60);
  });

  test("the end of the stream is told once, after the last chunk, spaces included", async () => {
    const told: string[] = [];
    const options = { chunkSize: 100, onStreamed: () => told.push("end") };
    streamGeometry(
      await openCorpus("arch_duplex_2x3.ifc"),
      (chunk) => told.push(chunk.isSpace ? "space" : "part"),
      options,
    );
    expect(told.slice(-2)).toEqual(["space", "end"]);
    expect(told.filter((what) => what === "end")).toHaveLength(1);
  });

  test("an error of the caller comes through", async () => {
    const model = await openCorpus("tiny_whale_simplewall.ifc");
    const fail = (): void => {
      throw new Error("the viewer is gone");
    };
    expect(() => streamGeometry(model, fail, { chunkSize: 1 })).toThrow("the viewer is gone");
  });
});
