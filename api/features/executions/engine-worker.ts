import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import { RunStopped } from "#shared/configurator/engine-errors.ts";
import { execute } from "#shared/configurator/engine.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { previewParts } from "#shared/configurator/outputs/preview.ts";
import { quantitiesCsv } from "#shared/configurator/outputs/quantities-csv.ts";
import type { EngineEnvelope, EngineJob, EngineMessage, EngineRun } from "./engine-messages.ts";

/** The engine's thread: one job at a time, so that the API's event loop stays free. */

const PROGRESS_MS = 100;

parentPort?.on("message", (envelope: EngineEnvelope) => {
  const answer = (message: EngineMessage): void => parentPort?.postMessage(message);
  try {
    answer({ kind: "done", run: runJob(envelope.job, envelope.stop, answer) });
  } catch (error) {
    if (error instanceof RunStopped) answer({ kind: "stopped" });
    else answer({ kind: "failed", message: messageOf(error), stack: error instanceof Error ? error.stack : undefined });
  }
});

function runJob(job: EngineJob, stop: Int32Array, answer: (message: EngineMessage) => void): EngineRun {
  let lastSent = 0;
  const result = execute(job.request, {
    ...(job.mostParts !== undefined && { mostParts: job.mostParts }),
    shouldStop: () => Atomics.load(stop, 0) === 1,
    onProgress(done, total, stage) {
      const now = performance.now();
      if (now - lastSent < PROGRESS_MS && done < total) return;
      lastSent = now;
      answer({ kind: "progress", done, total, stage });
    },
  });
  const hasOutput = result.assembly !== null;
  return {
    summary: result.summary,
    ifc: hasOutput ? writeAssemblyIfc(job.request, result) : null,
    quantitiesCsv: hasOutput ? new TextEncoder().encode(quantitiesCsv(result)) : null,
    preview: job.wantsPreview && hasOutput ? previewParts(result) : [],
    heapBytes: getHeapStatistics().total_heap_size,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
