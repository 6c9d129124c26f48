import type { FlatMesh } from "web-ifc";
import type { GeometryChunk, GeometryReport, StreamOptions } from "./geometry-chunk.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, listIds, refOf } from "#shared/ifc/read/line.ts";
import { ChunkBuilder } from "./chunk-builder.ts";
import { findFlatMesh, releaseMesh } from "./flat-mesh.ts";

/**
 * Streams all shapes of a model: each unique geometry once, then instances of it. Openings are not drawn (they are
 * already cut out of their hosts). Never throws for a damaged model: what could not be drawn is in the report.
 *
 * @param onChunk takes ownership of the arrays; called synchronously, in order
 */
export function streamGeometry(
  model: OpenedModel,
  onChunk: (chunk: GeometryChunk) => void,
  options: StreamOptions = {},
): GeometryReport {
  const builder = new ChunkBuilder(model, onChunk, options.chunkSize ?? 512);
  const isCancelled = options.isCancelled ?? (() => false);
  const drawn = new Set<number>();
  // web-ifc's stream dies half way in truncated files and spoils shapes it was working on: do not even start it.
  const isRecovered = model.isTruncated || !streamAll(model, builder, drawn, isCancelled);
  if (isRecovered) recoverOneByOne(model, builder, drawn, isCancelled);
  builder.flush(false);
  const elements = builder.elements;

  if (options.includeSpaces !== false && !isCancelled()) streamSpaces(model, builder);
  builder.flush(true);
  options.onStreamed?.();
  return {
    ...builder.counts(),
    elements,
    spaces: builder.elements - elements,
    elementsWithoutGeometry: isCancelled() ? [] : listUndrawn(model, builder.drawnIds),
    isRecovered,
  };
}

/** False when web-ifc gave up half way (it throws a bare exception on truncated files). */
function streamAll(model: OpenedModel, builder: ChunkBuilder, seen: Set<number>, isCancelled: () => boolean): boolean {
  // Our own errors must not unwind through the wasm stack: keep the first, skip the rest, rethrow outside.
  const failures: unknown[] = [];
  let isFinished = true;
  try {
    model.api.StreamAllMeshes(model.modelId, (mesh) => {
      if (failures.length > 0 || isCancelled()) return;
      try {
        seen.add(mesh.expressID);
        draw(builder, mesh);
      } catch (error) {
        failures.push(error);
      }
    });
  } catch {
    isFinished = false;
  }
  if (failures.length > 0) throw failures[0];
  return isFinished;
}

function recoverOneByOne(
  model: OpenedModel,
  builder: ChunkBuilder,
  seen: ReadonlySet<number>,
  isCancelled: () => boolean,
): void {
  const again: number[] = [];
  for (const expressId of listIds(model, "IfcProduct")) {
    if (seen.has(expressId) || isCancelled()) continue;
    const line = findLine(model, expressId);
    if (line === null || refOf(line, "Representation") === null) continue;
    const ifcClass = classOf(model, line);
    if (ifcClass === "IfcSpace" || ifcClass.startsWith("IfcOpening")) continue;
    const mesh = findFlatMesh(model, expressId);
    if (mesh === null) again.push(expressId);
    else draw(builder, mesh);
  }
  // Failing on the first use of a shared shape does not mean failing on the next.
  for (const expressId of again) {
    const mesh = isCancelled() ? null : findFlatMesh(model, expressId);
    if (mesh !== null) draw(builder, mesh);
  }
}

function streamSpaces(model: OpenedModel, builder: ChunkBuilder): void {
  for (const expressId of listIds(model, "IfcSpace")) {
    const mesh = findFlatMesh(model, expressId);
    if (mesh !== null) draw(builder, mesh);
  }
}

function draw(builder: ChunkBuilder, mesh: FlatMesh): void {
  builder.add(mesh);
  releaseMesh(mesh);
}

function listUndrawn(model: OpenedModel, drawn: ReadonlySet<number>): number[] {
  return listIds(model, "IfcElement").filter((expressId) => {
    if (drawn.has(expressId)) return false;
    const line = findLine(model, expressId);
    if (line === null) return true;
    return refOf(line, "Representation") !== null && !classOf(model, line).startsWith("IfcOpening");
  });
}
