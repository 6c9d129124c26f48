import { statSync } from "node:fs";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { IfcProcessRequest, type IfcProcessMessage } from "#desktop/ipc/ifc-process-protocol.ts";
import { limitsFor, type JobLimits } from "./limits.ts";

/** What the queue needs from around it. */
export interface QueueSettings {
  /** Module that runs one job from its `workerData`. */
  threadUrl: URL;
  wasmPath: string;
  send(message: IfcProcessMessage): void;
  /** The process has to go: a job ate its memory or hung. */
  onSpent(): void;
  /** Limits of a job by file size; for tests. */
  limits?: (fileSizeBytes: number) => JobLimits;
}

type Job = Exclude<IfcProcessRequest, { kind: "cancel" }>;

interface Running {
  job: Job;
  thread: Worker;
  watch: NodeJS.Timeout;
}

const RESTARTED = "Reading was restarted because of another file. Try again.";

/** How often time and memory are looked at, milliseconds. */
const watchMs = 100;

/** Runs jobs one after the other, each in a thread of its own, within limits of time and memory. */
export class JobQueue {
  readonly #settings: QueueSettings;
  readonly #waiting: Job[] = [];
  #running: Running | null = null;
  #isSpent = false;

  constructor(settings: QueueSettings) {
    this.#settings = settings;
  }

  /** Takes a message as it came in; answers `bad_request` to anything that is not the protocol. */
  take(message: unknown): void {
    const parsed = IfcProcessRequest.safeParse(message);
    if (!parsed.success) {
      const jobId = IfcProcessRequest.options[0].shape.jobId.safeParse(readJobId(message)).data ?? "unknown";
      this.#fail(jobId, "bad_request", `The request is not understood: ${parsed.error.issues[0]?.message ?? ""}.`);
    } else if (parsed.data.kind === "cancel") this.#cancel(parsed.data.jobId);
    else if (this.#isSpent) this.#fail(parsed.data.jobId, "failed", RESTARTED);
    else {
      this.#waiting.push(parsed.data);
      this.#next();
    }
  }

  #next(): void {
    if (this.#running !== null || this.#isSpent) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    const limits = (this.#settings.limits ?? limitsFor)("path" in job ? sizeOf(job.path) : 0);
    const endsAt = performance.now() + limits.timeMs;
    const thread = new Worker(this.#settings.threadUrl, {
      workerData: { request: job, wasmPath: this.#settings.wasmPath },
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.memoryBytes / 1_000_000) },
    });
    const watch = setInterval(() => {
      if (performance.now() > endsAt) this.#spend(job, "out_of_time", timeSentence(limits));
      else if (process.memoryUsage.rss() > limits.memoryBytes)
        this.#spend(job, "out_of_memory", memorySentence(limits));
    }, watchMs);
    this.#running = { job, thread, watch };
    thread.on("message", (message: IfcProcessMessage) => {
      if (this.#running?.thread !== thread) return;
      if (message.kind !== "progress") this.#finish();
      this.#settings.send(message);
      this.#next();
    });
    thread.on("error", (error: Error & { code?: string }) => {
      if (this.#running?.thread !== thread) return;
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") this.#spend(job, "out_of_memory", memorySentence(limits));
      else this.#drop(job, "failed", `Reading stopped unexpectedly: ${error.message}. Try again.`);
    });
    thread.on("exit", () => {
      if (this.#running?.thread === thread) this.#drop(job, "failed", "Reading stopped unexpectedly. Try again.");
    });
  }

  #cancel(jobId: string): void {
    const at = this.#waiting.findIndex((job) => job.jobId === jobId);
    const [waiting] = at < 0 ? [] : this.#waiting.splice(at, 1);
    const job = this.#running?.job.jobId === jobId ? this.#running.job : waiting;
    if (job === waiting && job !== undefined) this.#fail(jobId, "cancelled", "Cancelled.");
    else if (job !== undefined) this.#drop(job, "cancelled", "Cancelled.");
  }

  /** Ends the running job alone; the next one follows. */
  #drop(job: Job, code: string, message: string): void {
    this.#finish();
    this.#fail(job.jobId, code, message);
    this.#next();
  }

  /** Ends the running job and the process: what wasm took is only given back with it. */
  #spend(job: Job, code: string, message: string): void {
    this.#isSpent = true;
    this.#finish();
    this.#fail(job.jobId, code, message);
    for (const waiting of this.#waiting.splice(0)) {
      this.#fail(waiting.jobId, "failed", RESTARTED);
    }
    this.#settings.onSpent();
  }

  #finish(): void {
    if (this.#running === null) return;
    clearInterval(this.#running.watch);
    const { thread } = this.#running;
    this.#running = null;
    void thread.terminate();
  }

  #fail(jobId: string, code: string, message: string): void {
    this.#settings.send({ kind: "failed", jobId, code, message });
  }
}

/** 0 when the file is gone: the job then says so itself. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function readJobId(message: unknown): unknown {
  return typeof message === "object" && message !== null && "jobId" in message ? message.jobId : null;
}

function timeSentence({ timeMs }: JobLimits): string {
  return `Reading the file was stopped after ${Math.round(timeMs / 1000)} s: something in it never ends. Export it again, or open a part of the model.`;
}

function memorySentence({ memoryBytes }: JobLimits): string {
  const size = (memoryBytes / 1_000_000_000).toFixed(1);
  return `Reading the file was stopped: it needs more than ${size} GB of memory. Split the model, by storey or by discipline, and open a part.`;
}
