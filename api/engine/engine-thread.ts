import { Worker } from "node:worker_threads";
import { EngineOutOfMemory, EngineStopped, EngineTimeout } from "./engine-errors.ts";
import type {
  EngineCheck,
  EngineEnvelope,
  EngineJob,
  EngineMessage,
  EngineRun,
  EngineTask,
} from "./engine-messages.ts";

export interface EngineRunOptions {
  /** Aborting stops the run at its next host, or ends the thread when none comes within 200 ms. */
  signal?: AbortSignal;
  /** The run is ended after this. */
  timeoutMs?: number;
  onProgress?(done: number, total: number, stage: string): void;
}

type EngineAnswer = Extract<EngineMessage, { kind: "done" | "checked" }>;

const STOP_GRACE_MS = 200;

/** A thread with the engine loaded: takes one job at a time. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #memoryMb: number;
  /** False once it ended: it takes no job any more. */
  isAlive = true;

  /** @param memoryMb heap that a run may take before its thread is ended */
  constructor(memoryMb: number) {
    this.#memoryMb = memoryMb;
    this.#worker = new Worker(new URL("./engine-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#worker.once("exit", () => {
      this.isAlive = false;
    });
    // An idle thread does not keep the process from ending.
    this.#worker.unref();
  }

  /** @throws EngineStopped, EngineTimeout, EngineOutOfMemory, or Error when the engine itself fails */
  async run(job: EngineJob, options: EngineRunOptions): Promise<EngineRun> {
    const answer = await this.#do({ kind: "run", job }, options);
    if (answer.kind !== "done") throw new Error("The engine's thread answered another question.");
    return answer.run;
  }

  /** @throws EngineTimeout, EngineOutOfMemory, or Error when the check itself fails */
  async check(bytes: Uint8Array, options: Pick<EngineRunOptions, "timeoutMs">): Promise<EngineCheck> {
    const answer = await this.#do({ kind: "check", bytes: ownBytes(bytes) }, options);
    if (answer.kind !== "checked") throw new Error("The engine's thread answered another question.");
    return answer.check;
  }

  async #do(task: EngineTask, options: EngineRunOptions): Promise<EngineAnswer> {
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const ending = new AbortController();
    const ended = new Promise<never>((_, reject) => {
      const endBy = (error: Error): void => {
        Atomics.store(stop, 0, 1);
        setTimeout(() => {
          if (!ending.signal.aborted) void this.end().then(() => reject(error));
        }, STOP_GRACE_MS);
      };
      options.signal?.addEventListener("abort", () => endBy(new EngineStopped()), { signal: ending.signal });
      if (options.timeoutMs !== undefined) {
        const { timeoutMs } = options;
        const timer = setTimeout(() => {
          endBy(new EngineTimeout(timeoutMs));
        }, timeoutMs);
        ending.signal.addEventListener("abort", () => clearTimeout(timer));
      }
    });
    const startedAt = performance.now();
    const refuseLate = (): void => {
      const { timeoutMs } = options;
      if (timeoutMs !== undefined && performance.now() - startedAt >= timeoutMs) throw new EngineTimeout(timeoutMs);
    };
    this.#worker.ref();
    try {
      options.signal?.throwIfAborted();
      const answer = await Promise.race([ended, this.#answer({ task, stop }, options, ending.signal)]);
      // What comes in the time of grace is late too: a limit that holds by chance is none.
      refuseLate();
      return answer;
    } catch (error) {
      if (options.signal?.aborted) throw new EngineStopped();
      refuseLate();
      throw error;
    } finally {
      ending.abort();
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.isAlive = false;
    await this.#worker.terminate();
  }

  #answer(envelope: EngineEnvelope, options: EngineRunOptions, done: AbortSignal): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: EngineMessage): void => {
        if (message.kind === "progress") options.onProgress?.(message.done, message.total, message.stage);
        else if (message.kind === "done" || message.kind === "checked") resolve(message);
        else if (message.kind === "stopped") reject(new EngineStopped());
        else reject(new Error(message.message, { cause: message.stack }));
      };
      const onError = (error: Error): void => {
        this.isAlive = false;
        const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        reject(
          isMemory
            ? new EngineOutOfMemory(this.#memoryMb, { cause: error })
            : new Error("The engine's thread failed.", { cause: error }),
        );
      };
      const onExit = (): void => reject(new Error("The engine's thread ended in the middle of a run."));
      this.#worker.on("message", onMessage).once("error", onError).once("exit", onExit);
      done.addEventListener("abort", () => {
        this.#worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      });
      const { task } = envelope;
      const own = task.kind === "check" && task.bytes.buffer instanceof ArrayBuffer ? [task.bytes.buffer] : [];
      this.#worker.postMessage(envelope, own);
    });
  }
}

/** Bytes in memory of their own, which can be handed over: small buffers share theirs with others. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
