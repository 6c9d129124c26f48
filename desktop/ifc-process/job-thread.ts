import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { IfcProcessRequest, type IfcProcessMessage } from "#desktop/ipc/ifc-process-protocol.ts";
import { IfcReadError } from "#shared/ifc/open/ifc-read-error.ts";
import { JobError } from "./job-error.ts";
import { hashFile } from "./read-file.ts";

const JobData = z.object({ request: IfcProcessRequest, wasmPath: z.string() });

/** Least time between two progress messages, milliseconds. */
const progressMs = 50;

/** One job in a thread of its own: its memory goes with the thread, and a hang in wasm can be ended from outside. */
export async function runJobThread(): Promise<void> {
  const { request, wasmPath } = JobData.parse(workerData);
  await answerJob(request, wasmPath, (message) => parentPort?.postMessage(message));
}

/** Does one job and says so: its progress, then that it is done or, in words, that it failed. */
export async function answerJob(
  request: IfcProcessRequest,
  wasmPath: string,
  say: (message: IfcProcessMessage) => void,
): Promise<void> {
  try {
    say(await runJob(request, wasmPath, say));
  } catch (error) {
    say({ kind: "failed", jobId: request.jobId, ...describe(error) });
  }
}

async function runJob(
  request: IfcProcessRequest,
  wasmPath: string,
  say: (message: IfcProcessMessage) => void,
): Promise<IfcProcessMessage> {
  const { jobId } = request;
  let said = 0;
  let lastStage = "";
  const onStage = (stage: string, progress: number): void => {
    const now = performance.now();
    if (stage === lastStage && now - said < progressMs) return;
    said = now;
    lastStage = stage;
    say({ kind: "progress", jobId, stage, progress });
  };
  switch (request.kind) {
    case "hash":
      return {
        kind: "done",
        job: "hash",
        jobId,
        result: await hashFile(request.path, (part) => onStage("Reading", part)),
      };
    case "extract": {
      // Loaded when needed: web-ifc is 6 MB of code, and hashing must be quick.
      const { extractFile } = await import("./extract-file.ts");
      return { kind: "done", job: "extract", jobId, result: await extractFile({ ...request, wasmPath }, onStage) };
    }
    case "check": {
      const { checkFile } = await import("./check-file.ts");
      return { kind: "done", job: "check", jobId, result: await checkFile({ ...request, wasmPath }, onStage) };
    }
    case "cancel":
      throw new JobError("bad_request", "A cancellation is not a job.");
  }
}

function describe(error: unknown): { code: string; message: string } {
  if (error instanceof IfcReadError || error instanceof JobError) return { code: error.code, message: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  return {
    code: "failed",
    message: `The file could not be read through: ${detail}. Nothing was changed. Try again, or export the file anew.`,
  };
}
