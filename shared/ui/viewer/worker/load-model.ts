import { IfcAPI } from "web-ifc";
import { modelProblems } from "#shared/ifc/geometry/stream/model-problems.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { partsByWhole } from "#shared/ifc/read/tree/element-wholes.ts";
import { streamGeometry } from "#shared/ifc/geometry/stream/stream-geometry.ts";
import type { LoadProgress } from "#shared/ui/viewer/types.ts";
import { WEB_IFC_WASM_PATH } from "#shared/ui/viewer/wasm-path.ts";
import { indexPortions } from "./index-portions.ts";
import { chunkBuffers } from "./draw-chunk.ts";
import { DrawChunkBuilder } from "./draw-chunk-builder.ts";
import { fetchBytes } from "./fetch-bytes.ts";
import type { WorkerReply, WorkerRequest } from "./messages.ts";

/** A model that stays open for property questions. */
export interface LoadedModel {
  model: OpenedModel;
}

/** Instances per chunk: small enough to upload between two pictures. */
const CHUNK_INSTANCES = 1024;

/**
 * Reads, opens and streams a model, then lists its elements.
 *
 * @param starting web-ifc; the page's own, unless one is given
 * @throws Error whose message says what is wrong with the file and what to do
 */
export async function loadModel(
  request: Extract<WorkerRequest, { type: "open" }>,
  reply: (message: WorkerReply, transfer?: ArrayBuffer[]) => void,
  starting: Promise<IfcAPI> = startWebIfc(),
): Promise<LoadedModel> {
  const start = performance.now();
  const passed = () => performance.now() - start;
  const timings = { read: 0, opened: 0, firstChunk: 0, geometry: 0, index: 0 };
  let elements = 0;
  const progress = (stage: LoadProgress["stage"], share: number | null, size: number) =>
    reply({ type: "progress", stage, progress: share, elements, bytes: size });

  progress("reading", "url" in request.source ? null : 1, 0);
  const bytes =
    "url" in request.source
      ? await fetchBytes(request.source.url, request.fileName, (done, total) =>
          progress("reading", total ? done / total : null, done),
        )
      : new Uint8Array(request.source.bytes);
  timings.read = passed();
  progress("opening", null, bytes.length);
  const model = openModel(await starting, bytes);
  timings.opened = passed();
  progress("geometry", null, bytes.length);

  const builder = new DrawChunkBuilder();
  const drawn = new Set<number>();
  const report = streamGeometry(
    model,
    (portion) => {
      const chunk = builder.build(portion);
      timings.firstChunk ||= passed();
      if (!portion.isSpace) for (const id of portion.expressIds) drawn.add(id);
      elements = drawn.size;
      reply({ type: "chunk", chunk, origin: builder.origin ?? [0, 0, 0] }, chunkBuffers(chunk));
      progress("geometry", null, bytes.length);
    },
    {
      chunkSize: CHUNK_INSTANCES,
      // The picture is whole now: the page draws it while this thread makes up its lists.
      onStreamed: () => {
        reply({ type: "complete" });
        timings.geometry = passed();
      },
    },
  );
  elements = report.elements;
  const index = readIndex(model);
  index.problems = modelProblems(model, bytes, report, index);
  timings.index = passed();
  for (const portion of indexPortions(index, partsByWhole(model))) reply(portion);
  progress("done", 1, bytes.length);
  reply({ type: "done", timings });
  return { model };
}

/** Single-threaded always: the threaded build stalls for ten seconds and then falls back. */
async function startWebIfc(): Promise<IfcAPI> {
  const api = new IfcAPI();
  const wasm = new URL(WEB_IFC_WASM_PATH, self.location.origin).href;
  await api.Init(() => wasm, true);
  return api;
}
