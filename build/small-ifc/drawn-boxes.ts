import type { GeometryChunk, GeometryReport } from "#shared/ifc/geometry/stream/geometry-chunk.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { streamGeometry } from "#shared/ifc/geometry/stream/stream-geometry.ts";

type Corner = [number, number, number];

/** What a stream draws: the box of each element by name, metres, and what the report says. */
export interface DrawnBoxes {
  boxes: Map<string, { low: Corner; high: Corner }>;
  report: GeometryReport;
  /** Names of what came as spaces. */
  spaces: string[];
}

/** Streams a model and measures each element from the chunks alone. */
export function drawBoxes(model: OpenedModel): DrawnBoxes {
  const chunks: GeometryChunk[] = [];
  const report = streamGeometry(model, (chunk) => chunks.push(chunk), { chunkSize: 4 });
  const shapes = new Map(chunks.flatMap(({ geometries }) => geometries).map((shape) => [shape.geometryId, shape]));
  const boxes: DrawnBoxes["boxes"] = new Map();
  const spaces: string[] = [];
  for (const { expressIds, geometryIds, matrices, isSpace } of chunks) {
    for (const [instance, expressId] of expressIds.entries()) {
      const line = findLine(model, expressId);
      const name = (line && textOf(line, "Name")) ?? `#${expressId}`;
      if (isSpace) spaces.push(name);
      const matrix = matrices.subarray(instance * 16, instance * 16 + 16);
      const box = boxes.get(name) ?? { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] };
      boxes.set(name, box);
      const { vertices } = shapes.get(geometryIds[instance] ?? 0) ?? { vertices: new Float32Array() };
      for (let at = 0; at < vertices.length; at += 6) grow(box, matrix, [...vertices.subarray(at, at + 3)]);
    }
  }
  return { boxes, report, spaces };
}

function grow({ low, high }: { low: Corner; high: Corner }, matrix: Float64Array, [x = 0, y = 0, z = 0]: number[]) {
  for (const row of [0, 1, 2] as const) {
    const [a = 0, b = 0, c = 0, d = 0] = [row, row + 4, row + 8, row + 12].map((at) => matrix[at]);
    const value = a * x + b * y + c * z + d;
    low[row] = Math.min(low[row], value);
    high[row] = Math.max(high[row], value);
  }
}
