import type { BodyVerdict } from "./check-request.ts";
import { EngineBusy, EngineLimit, EngineStopped } from "./engine-errors.ts";
import { ENGINE_LANES, type EngineLane, type LaneName } from "./engine-lanes.ts";
import type { EngineJob, EngineRun } from "./engine-messages.ts";
import { EngineThread, type EngineRunOptions } from "./engine-thread.ts";
import { FairQueue } from "./fair-queue.ts";

export type { EngineRun };
export { EngineBusy, EngineLimit };

export interface PoolRunOptions extends Pick<EngineRunOptions, "signal" | "onProgress"> {
  lane: Exclude<LaneName, "check">;
  /** Whose run it is: owners of a lane are served in turn. A tenant, or the address of a visitor. */
  owner: string;
}

export interface EnginePool {
  /**
   * Runs a job on a free thread of its lane, or waits for one; the time limit counts from its start.
   *
   * @throws EngineBusy when too many wait; EngineStopped, EngineLimit
   * @see EngineThread.run
   */
  run(job: EngineJob, options: PoolRunOptions): Promise<EngineRun>;
  /**
   * Parses and checks the body of a run on a thread.
   *
   * @param owner whose body it is: owners are served in turn
   * @throws EngineBusy, EngineLimit
   */
  check(bytes: Uint8Array, owner: string): Promise<BodyVerdict>;
  /** Threads that are there, idle or busy. */
  threadCount(): number;
  /** Ends every thread; runs going on fail. */
  close(): Promise<void>;
}

/** Long enough for the next run of somebody at work: starting a thread costs a fraction of a second. */
const IDLE_MS = 30_000;

type Lanes = Readonly<Record<LaneName, EngineLane>>;

/**
 * Lanes of threads that are made when they are needed.
 *
 * @param idleMs an idle thread is ended after this
 */
export function createEnginePool(lanes: Lanes = ENGINE_LANES, idleMs = IDLE_MS): EnginePool {
  const pools = {
    public: createLane(lanes.public, idleMs),
    small: createLane(lanes.small, idleMs),
    large: createLane(lanes.large, idleMs),
    check: createLane(lanes.check, idleMs),
  };
  const all = Object.values(pools);
  return {
    run: (job, options) => pools[options.lane].run(job, options),
    check: (bytes, owner) => pools.check.check(bytes, owner),
    threadCount: () => all.reduce((sum, lane) => sum + lane.threadCount(), 0),
    async close() {
      await Promise.all(all.map((lane) => lane.close()));
    },
  };
}

function createLane(lane: EngineLane, idleMs: number) {
  const idle: { thread: EngineThread; timer: NodeJS.Timeout }[] = [];
  const all = new Set<EngineThread>();
  const waiting = new FairQueue<() => void>();
  let busy = 0;

  const takeTurn = async (owner: string, signal: AbortSignal | undefined): Promise<void> => {
    if (signal?.aborted) throw new EngineStopped();
    if (busy < lane.threads) {
      busy += 1;
      return;
    }
    const { ofOne, ofAll } = lane.mostWaiting;
    if (waiting.size >= ofAll || waiting.waitingOf(owner) >= ofOne) throw new EngineBusy();
    await new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        if (waiting.remove(owner, start)) reject(new EngineStopped());
      };
      const start = (): void => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      waiting.add(owner, start);
    });
  };
  const takeThread = (): EngineThread => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.thread.isAlive) return kept.thread;
      all.delete(kept.thread);
    }
    const thread = new EngineThread(lane.memoryMb);
    all.add(thread);
    return thread;
  };
  const end = async (thread: EngineThread): Promise<void> => {
    await thread.end();
    all.delete(thread);
  };
  const giveBack = async (thread: EngineThread, heapBytes: number): Promise<void> => {
    if (!thread.isAlive || heapBytes > lane.keptHeapMb * 1024 * 1024) await end(thread);
    else {
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((each) => each.thread === thread),
          1,
        );
        void end(thread);
      }, idleMs).unref();
      idle.push({ thread, timer });
    }
    // The place goes to the next in line; only without one it is free.
    const next = waiting.take();
    if (next) next();
    else busy -= 1;
  };
  const withThread = async <T extends { heapBytes: number }>(
    owner: string,
    signal: AbortSignal | undefined,
    work: (thread: EngineThread) => Promise<T>,
  ): Promise<T> => {
    await takeTurn(owner, signal);
    const thread = takeThread();
    let heapBytes = 0;
    try {
      const done = await work(thread);
      heapBytes = done.heapBytes;
      return done;
    } finally {
      await giveBack(thread, heapBytes);
    }
  };
  return {
    threadCount: () => all.size,
    async run(job: EngineJob, { signal, onProgress, owner }: PoolRunOptions): Promise<EngineRun> {
      const { timeoutMs, mostParts } = lane;
      return withThread(owner, signal, (thread) =>
        thread.run({ ...job, mostParts }, { signal, onProgress, timeoutMs }),
      );
    },
    async check(bytes: Uint8Array, owner: string): Promise<BodyVerdict> {
      const { timeoutMs } = lane;
      return (await withThread(owner, undefined, (thread) => thread.check(bytes, { timeoutMs }))).verdict;
    },
    async close() {
      for (const { timer } of idle) clearTimeout(timer);
      idle.length = 0;
      await Promise.all([...all].map(end));
    },
  };
}

/** The pool of this process, for its jobs and its public runs. It has no thread before the first run. */
export const processEngine = createEnginePool();
