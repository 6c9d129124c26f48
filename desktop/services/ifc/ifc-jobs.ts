import { randomUUID } from "node:crypto";
import type { Extraction, ModelCheck } from "#desktop/ipc/bridge.ts";
import { IfcProcessMessage, type IfcProcessRequest } from "#desktop/ipc/ifc-process-protocol.ts";
import type { KeptReadings } from "#desktop/services/base-models/kept-readings.ts";
import type { Ports } from "#desktop/services/ports.ts";
import { ServiceError } from "#desktop/services/problems.ts";
import { createJobRunner, type JobMessage } from "./job-runner.ts";

/** Reads IFC files in a process of its own. */
export interface IfcJobs {
  /**
   * Reads each content once: what was read is kept, under whatever name it comes again. One reading per document at a
   * time; a second call shares the first. Progress goes out as `document.progress`.
   */
  extract(id: string): Promise<Extraction>;
  /** Opens the file and counts what is in it. Progress as for `extract`. */
  check(id: string): Promise<ModelCheck>;
  cancel(id: string): void;
  close(): void;
}

/** The files by the ids that the page knows. */
export interface ModelFiles {
  findModel(id: string): Promise<{ name: string; path: string } | null>;
  /** SHA-256 of what the file holds now; null while it is not known. */
  hashOf(id: string): Promise<string | null>;
}

interface Settings {
  files: ModelFiles;
  readings: KeptReadings;
  ports: Ports;
}

type Done = { job: "extract"; result: Extraction } | { job: "check"; result: ModelCheck };

/** Nothing is started before the first file is read. */
export function createIfcJobs({ files, readings, ports }: Settings): IfcJobs {
  const reading = new Map<string, { jobId: string; result: Promise<Extraction> }>();
  const runner = createJobRunner<Done>({
    start: ports.startIfcProcess,
    parse,
    log: ports.log,
    // It ended itself after a job that ran out of time or memory, and has said so.
    isOrderly: (code) => code === 70,
    onCrash: (message) => ports.push("ifc.crashed", { message }),
  });

  async function run(kind: Done["job"], id: string, jobId: string): Promise<Done> {
    const model = await findModel(id);
    const request: IfcProcessRequest = { kind, jobId, path: model.path, fileName: model.name };
    return runner.run(jobId, request, (stage, progress) => ports.push("document.progress", { id, stage, progress }));
  }

  async function findModel(id: string): Promise<{ name: string; path: string }> {
    const model = await files.findModel(id);
    if (model !== null) return model;
    throw new ServiceError("not_found", "Unknown file", "This file is not known any more. Open it again.");
  }

  async function read(id: string, jobId: string): Promise<Extraction> {
    const { name } = await findModel(id);
    const sha256 = await files.hashOf(id);
    const kept = sha256 === null ? null : await readings.find(sha256);
    // Its name is not part of the content.
    if (kept !== null) return { ...kept, baseModel: { ...kept.baseModel, fileName: name } };
    const done = await run("extract", id, jobId);
    if (done.job !== "extract") throw new Error("The IFC reader answered another job.");
    await readings.keep(done.result);
    return done.result;
  }

  function begin(id: string): { jobId: string; result: Promise<Extraction> } {
    // A new id each time: a cancelled reading must not be taken for the one begun after it.
    const jobId = randomUUID();
    const result = read(id, jobId).finally(() => {
      if (reading.get(id)?.jobId === jobId) reading.delete(id);
    });
    return { jobId, result };
  }

  return {
    async extract(id) {
      const running = reading.get(id) ?? begin(id);
      reading.set(id, running);
      return running.result;
    },
    async check(id) {
      const done = await run("check", id, randomUUID());
      if (done.job !== "check") throw new Error("The IFC reader answered another job.");
      return done.result;
    },
    cancel(id) {
      const jobId = reading.get(id)?.jobId;
      reading.delete(id);
      if (jobId) runner.cancel(jobId, { kind: "cancel", jobId } satisfies IfcProcessRequest);
    },
    close: runner.close,
  };
}

function parse(message: unknown): JobMessage<Done> | null {
  const parsed = IfcProcessMessage.parse(message);
  if (parsed.kind === "ready") return null;
  if (parsed.kind !== "done") return parsed;
  const { jobId } = parsed;
  if (parsed.job === "extract") return { kind: "done", jobId, result: { job: "extract", result: parsed.result } };
  if (parsed.job === "check") return { kind: "done", jobId, result: { job: "check", result: parsed.result } };
  throw new Error(`The IFC reader finished a job nobody gave it: ${parsed.job}.`);
}
