import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import type { EngineRequest, RunSummary } from "#shared/contracts/design/runs.ts";
import { RunStopped } from "#shared/configurator/engine/engine-errors.ts";
import { type EngineResult, execute, type ExecuteOptions } from "#shared/configurator/engine/execute.ts";
import { withFixEffects } from "#shared/configurator/engine/fix-effects.ts";
import { drawnSites } from "#shared/configurator/engine/drawn-sites.ts";
import { wallCover } from "#shared/configurator/engine/wall-cover.ts";
import { getActivity, hostKindsOf } from "#shared/configurator/engine/registry.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { drawFirstFace, drawUnits } from "#shared/configurator/drawings/draw-unit.ts";
import { drawingsSvg } from "#shared/configurator/outputs/drawings-svg.ts";
import { previewParts } from "#shared/configurator/outputs/preview.ts";
import { quantitiesCsv } from "#shared/configurator/outputs/quantities-csv.ts";
import { checkRequest } from "./check-request.ts";
import type { EngineCheck, EngineEnvelope, EngineJob, EngineMessage, EngineRun } from "./engine-messages.ts";
import { resolveHosts } from "./resolve-hosts.ts";
import { parseRequest } from "./run-request.ts";

/** The engine's thread: one job at a time, so that the API's event loop stays free. */

const PROGRESS_MS = 100;

parentPort?.on("message", (envelope: EngineEnvelope) => {
  const answer = (message: EngineMessage): void => parentPort?.postMessage(message, transfersOf(message));
  try {
    const { task, stop } = envelope;
    if (task.kind === "check") answer({ kind: "checked", check: checkBody(task.bytes) });
    else answer({ kind: "done", run: runJob(task.job, stop, answer) });
  } catch (error) {
    if (error instanceof RunStopped) answer({ kind: "stopped" });
    else answer({ kind: "failed", message: messageOf(error), stack: error instanceof Error ? error.stack : undefined });
  }
});

function runJob(job: EngineJob, stop: Int32Array, answer: (message: EngineMessage) => void): EngineRun {
  let lastSent = 0;
  const { hosts, missing, baseModel } = hostsOf(job);
  const request: EngineRequest = { ...job.request, hosts, baseModel };
  const control: ExecuteOptions = {
    ...(job.mostParts !== undefined && { mostParts: job.mostParts }),
    shouldStop: () => Atomics.load(stop, 0) === 1,
    onProgress(done, total, stage) {
      const now = performance.now();
      if (now - lastSent < PROGRESS_MS && done < total) return;
      lastSent = now;
      answer({ kind: "progress", done, total, stage });
    },
  };
  const result = execute(request, control);
  const hasOutput = result.assembly !== null;
  const drawings = result.assembly ? drawUnits(result.assembly) : [];
  const sheet = drawingsSvg(drawings, result.assembly?.types.length ?? 0);
  return {
    summary: job.wantsEffects === true ? weighed(request, result, control) : result.summary,
    ifc: hasOutput ? writeAssemblyIfc(request, result) : null,
    quantitiesCsv: hasOutput ? new TextEncoder().encode(quantitiesCsv(result)) : null,
    drawingsSvg: sheet === null ? null : new TextEncoder().encode(sheet),
    preview: job.wantsPreview && hasOutput ? previewParts(result) : [],
    drawings: job.wantsPreview && result.assembly ? [...drawings, ...drawFirstFace(result.assembly)] : [],
    hostCount: hosts.length + sitesOf(request).length,
    missing,
    heapBytes: getHeapStatistics().total_heap_size,
  };
}

function weighed(request: EngineRequest, result: EngineResult, control: ExecuteOptions): RunSummary {
  return {
    ...withFixEffects(request, result, control),
    wallCover: wallCover(request.hosts, result.assembly, result.summary),
  };
}

/** Sites are drawn in the inputs, not read from a model. A polygon that is no site is told by the run itself. */
function sitesOf({ activityId, inputs }: EngineRequest): unknown[] {
  const { sites, problems } = drawnSites(getActivity(activityId).definition, inputs);
  return [...sites, ...problems];
}

function checkBody(bytes: Uint8Array): EngineCheck {
  return { verdict: checkRequest(bytes), heapBytes: getHeapStatistics().total_heap_size };
}

function hostsOf({ source, request }: EngineJob): { hosts: Host[]; missing: string[]; baseModel: BaseModel } {
  if (source.kind === "given") return { hosts: source.hosts, missing: [], baseModel: source.baseModel };
  const { hosts, baseModel } = parseRequest(source.bytes);
  return { ...resolveHosts(hosts, source.elements, hostKindsOf(request.activityId)), baseModel };
}

/** Files and stored requests are handed over, not copied: they have up to 250 MB. */
function transfersOf(message: EngineMessage): ArrayBuffer[] {
  const files =
    message.kind === "done"
      ? [message.run.ifc, message.run.quantitiesCsv, message.run.drawingsSvg]
      : message.kind === "checked" && message.check.verdict.ok
        ? [message.check.verdict.body.stored]
        : [];
  return files.flatMap((each) => (each?.buffer instanceof ArrayBuffer ? [each.buffer] : []));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
