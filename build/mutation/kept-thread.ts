import {
  ThreadsPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type WorkerRequest,
} from "vitest/node";

/**
 * A new thread after so many runs: what mutants leave behind (models of `web-ifc` that were never closed) is given back.
 */
const RUNS_PER_THREAD = 200;

/** What outlives a run. Stryker runs one mutant at a time in each of its processes. */
let kept: { thread: ThreadsPoolWorker; runs: number } | null = null;

/**
 * One thread for many mutants: modules are loaded once, only test files are loaded again. Loading modules was most of a
 * mutant's time. A mutant that is reached while modules load gets a thread of its own.
 */
export const keptThread: PoolRunnerInitializer = {
  name: "kept-thread",
  createPoolWorker: (options) => new KeptThread(options),
};

type Listener = (...args: unknown[]) => void;

class KeptThread implements PoolWorker {
  readonly name = "kept-thread";
  readonly #options: PoolOptions;
  readonly #listeners = new Set<Listener>();
  #isNew = false;
  #config: Extract<WorkerRequest, { type: "start" }>["context"]["config"] | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get #thread(): ThreadsPoolWorker {
    if (!kept) throw new Error("The thread of the mutants is not started.");
    return kept.thread;
  }

  on(event: string, listener: Listener): void {
    if (event === "message") this.#listeners.add(listener);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    if (event === "message") this.#listeners.delete(listener);
    this.#thread.off(event, listener);
  }

  async start(): Promise<void> {
    const needsReload = needsNewModules(this.#options.project.getProvidedContext());
    if (kept && (needsReload || kept.runs >= RUNS_PER_THREAD)) {
      await kept.thread.stop();
      kept = null;
    }
    this.#isNew = kept === null;
    if (!kept) {
      const thread = new ThreadsPoolWorker(this.#options);
      await thread.start();
      // What was loaded with a mutant in it serves no other.
      kept = { thread, runs: needsReload ? RUNS_PER_THREAD : 0 };
    }
    kept.runs++;
  }

  send(message: WorkerRequest): void {
    if (message.type === "start") this.#config = message.context.config;
    if (message.type === "start" && !this.#isNew) this.#answer("started");
    else if (message.type === "stop") this.#answer("stopped");
    else if (message.type === "run")
      // The thread knows the configuration of its first run; which tests to run is in it.
      this.#thread.send({ ...message, context: { ...message.context, config: this.#config } } as WorkerRequest);
    else this.#thread.send(message);
  }

  async stop(): Promise<void> {
    for (const listener of this.#listeners) this.#thread.off("message", listener);
    this.#listeners.clear();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #answer(type: "started" | "stopped"): void {
    for (const listener of this.#listeners) listener({ type, __vitest_worker_response__: true });
  }
}

/** True for the run without a mutant, and for mutants of code that runs while modules load. */
function needsNewModules(provided: { mode?: string; mutantActivation?: string }): boolean {
  return provided.mode !== "mutant" || provided.mutantActivation === "static";
}
