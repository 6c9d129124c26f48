import { randomUUID } from "node:crypto";
import type { ModelCheck } from "#desktop/ipc/bridge.ts";
import type { Extraction } from "#desktop/ipc/extraction.ts";
import { IfcProcessMessage, type IfcProcessRequest } from "#desktop/ipc/ifc-process-protocol.ts";
import { type KeptReadings, problemsOf } from "#desktop/services/base-models/kept-readings.ts";
import type { Ports } from "#desktop/services/ports.ts";
import { ServiceError } from "#desktop/services/problems.ts";
import { type FileHostKind, fileKinds, type HostKind, KIND_OF_OLD } from "#shared/contracts/host-kinds/kind.ts";
import { createJobRunner, type JobMessage } from "./job-runner.ts";

/** What was read of a file: hosts of all kinds that were asked for, in their order. */
export type FileReading = Omit<Extraction, "kind">;

/** Reads IFC files in a process of its own. */
export interface IfcJobs {
  /**
   * Reads each content and kind once: what was read is kept, under whatever name it comes again. One reading per document
   * at a time; a second call shares the first, or waits for it. Progress goes out as `document.progress`.
   */
  extract(id: string, kinds: readonly HostKind[]): Promise<FileReading>;
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

type Done = { job: "extract"; result: Extraction[] } | { job: "check"; result: ModelCheck };

type Job = { kind: "extract"; hostKinds: FileHostKind[] } | { kind: "check" };

/** A reading that is under way, or waits for the one before it. */
interface Reading {
  jobId: string;
  kinds: readonly FileHostKind[];
  isCancelled: boolean;
  before: Reading | undefined;
  result: Promise<FileReading>;
}

/** Nothing is started before the first file is read. */
export function createIfcJobs({ files, readings, ports }: Settings): IfcJobs {
  const reading = new Map<string, Reading>();
  const runner = createJobRunner<Done>({
    start: ports.startIfcProcess,
    parse,
    log: ports.log,
    // It ended itself after a job that ran out of time or memory, and has said so.
    isOrderly: (code) => code === 70,
    onCrash: (message) => ports.push("ifc.crashed", { message }),
  });

  async function run(job: Job, id: string, jobId: string): Promise<Done> {
    const model = await findModel(id);
    const request: IfcProcessRequest = { ...job, jobId, path: model.path, fileName: model.name };
    return runner.run(jobId, request, (stage, progress) => ports.push("document.progress", { id, stage, progress }));
  }

  async function findModel(id: string): Promise<{ name: string; path: string }> {
    const model = await files.findModel(id);
    if (model !== null) return model;
    throw new ServiceError("not_found", "Unknown file", "This file is not known any more. Open it again.");
  }

  async function read(id: string, asked: Reading): Promise<FileReading> {
    const { kinds, jobId } = asked;
    const { name } = await findModel(id);
    const sha256 = await files.hashOf(id);
    const found = sha256 === null ? [] : await Promise.all(kinds.map((kind) => readings.find(sha256, kind)));
    const kept = found.filter((each) => each !== null);
    const hostKinds = kinds.filter((kind) => !kept.some((each) => each.kind === kind));
    // A job that was never given cannot be cancelled, nor can one that needs no reader.
    if (asked.isCancelled) throw cancelled();
    if (hostKinds.length === 0) return merge(kept, kinds, name);
    const done = await run({ kind: "extract", hostKinds }, id, jobId);
    if (done.job !== "extract") throw new Error("The IFC reader answered another job.");
    for (const each of done.result) await readings.keep(each);
    // The reader may have been done before it heard of the cancel.
    if (asked.isCancelled) throw cancelled();
    // The file may have been saved anew meanwhile: what is kept of its old content does not go with it.
    const fresh = done.result[0]?.baseModel.sha256;
    if (kept.some(({ baseModel }) => baseModel.sha256 !== fresh)) return read(id, asked);
    return merge([...kept, ...done.result], kinds, name);
  }

  function begin(id: string, kinds: readonly FileHostKind[]): Reading {
    // A new id each time: a cancelled reading must not be taken for the one begun after it.
    const jobId = randomUUID();
    const before = reading.get(id);
    const started: Reading = { jobId, kinds, isCancelled: false, before, result: Promise.resolve().then(start) };
    async function start(): Promise<FileReading> {
      // What that one reads is then kept, so that nothing is read twice. Whoever asked for it is told of its failure.
      await Promise.allSettled([before?.result]);
      return read(id, started);
    }
    const forget = (): void => {
      if (reading.get(id)?.jobId === jobId) reading.delete(id);
    };
    started.result.then(forget, forget);
    return started;
  }

  return {
    async extract(id, asked) {
      // What is drawn on a map is not in the file; whoever asks for nothing else still wants to know what model it is.
      const kinds = orWalls(fileKinds(asked));
      const running = reading.get(id);
      if (running && kinds.every((kind) => running.kinds.includes(kind))) {
        return ofKinds(await running.result, asked);
      }
      const begun = begin(id, kinds);
      reading.set(id, begun);
      return ofKinds(await begun.result, asked);
    },
    async check(id) {
      const done = await run({ kind: "check" }, id, randomUUID());
      if (done.job !== "check") throw new Error("The IFC reader answered another job.");
      return done.result;
    },
    cancel(id) {
      const last = reading.get(id);
      reading.delete(id);
      for (let each = last; each; each = each.before) {
        each.isCancelled = true;
        runner.cancel(each.jobId, { kind: "cancel", jobId: each.jobId } satisfies IfcProcessRequest);
      }
    },
    close: runner.close,
  };
}

const orWalls = (kinds: FileHostKind[]): FileHostKind[] => (kinds.length > 0 ? kinds : [KIND_OF_OLD]);

function ofKinds(reading: FileReading, kinds: readonly HostKind[]): FileReading {
  return { ...reading, hosts: reading.hosts.filter(({ kind }) => kinds.includes(kind)) };
}

/** Readings of one content as one. @param name of the file, which is not part of the content */
function merge(all: readonly Extraction[], kinds: readonly HostKind[], name: string): FileReading {
  const readings = kinds.flatMap((kind) => all.filter((each) => each.kind === kind));
  const [first] = readings;
  if (!first) throw new Error("The IFC reader gave no hosts.");
  const { baseModel, lostElements, recoveredElements } = first;
  return {
    baseModel: { ...baseModel, fileName: name },
    hosts: readings.flatMap(({ hosts }) => hosts),
    problems: problemsOf(readings),
    lostElements,
    recoveredElements,
  };
}

function cancelled(): ServiceError {
  return new ServiceError("cancelled", "Cancelled", "Reading the file was cancelled.", { status: 499 });
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
