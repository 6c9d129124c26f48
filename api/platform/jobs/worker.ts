import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger as Pino } from "pino";
import type { Runtime } from "#api/platform/context.ts";

export interface JobHelpers {
  runtime: Runtime;
  /** Aborts when the process shuts down. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
}
export type JobTask = (payload: unknown, helpers: JobHelpers) => Promise<void>;

export interface Workers {
  /** Hands running jobs back and begins anew: after the database was away, nobody else knows which jobs were ours. */
  renew(): Promise<void>;
  /** Lets running jobs end, at most five seconds, then hands them back. */
  stop(): Promise<void>;
}

const PAUSE_MS = 1000;
/**
 * For the ends of the last jobs to be written. Graphile Worker 0.18 counts the writes under way: each that fails beside
 * another takes one too many off, and below zero it waits for ever. Jobs whose ends are not written then are unlocked by
 * who comes next.
 */
const LAST_WRITES_MS = 3000;
/** What it says once no job runs any more, however that went. */
const JOBS_OVER = ["pool:gracefulShutdown:complete", "pool:gracefulShutdown:error"] as const;
/** Jobs at a time where nothing else is said. */
const CONCURRENCY = 2;
/** For the jobs, and for the one that listens. */
const LEAST_CONNECTIONS = 4;

/**
 * Runs jobs of this process: `concurrency` at a time, started within milliseconds of their commit. Workers that end by
 * themselves, as they do when the end of a job could not be written, are replaced.
 */
export async function startWorkers(options: WorkerOptions): Promise<Workers> {
  const { log } = options.runtime;
  const max = Math.max(LEAST_CONNECTIONS, options.concurrency ?? CONCURRENCY);
  const pool = new pg.Pool({ connectionString: options.url, max, application_name: "purlin-jobs" });
  pool.on("error", (error) => log.warn({ err: error }, "A job connection was lost"));
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "A job connection failed")));
  let isStopping = false;
  let turn: Promise<void> = Promise.resolve();

  const begin = (): Promise<Crew> => startCrew(pool, options, () => void renew());
  const replace = async (): Promise<void> => {
    await current.stop();
    while (!isStopping) {
      try {
        await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [[current.id]]);
        current = await begin();
        return;
      } catch (error) {
        log.warn({ err: error }, "jobs cannot be taken up again; trying once more");
        await wait(PAUSE_MS);
      }
    }
  };
  const renew = (): Promise<void> => (turn = turn.then(replace));
  let current: Crew = await begin();
  return {
    renew,
    async stop() {
      isStopping = true;
      await turn;
      await current.stop();
      await pool.end();
    },
  };
}

export interface WorkerOptions {
  url: string;
  runtime: Runtime;
  tasks: Record<string, JobTask>;
  concurrency?: number;
}

/** Workers that share an id, under which their jobs are locked. */
interface Crew {
  id: string;
  stop(): Promise<void>;
}

/** @param onEnded called when they end without having been stopped */
async function startCrew(
  pool: pg.Pool,
  { runtime, tasks, concurrency = CONCURRENCY }: WorkerOptions,
  onEnded: () => void,
): Promise<Crew> {
  const stopping = new AbortController();
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: { job: { attempts: number } }) =>
        task(payload, { runtime, signal: stopping.signal, attempt: helpers.job.attempts }),
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  let id = "";
  events.on("pool:create", ({ workerPool }) => (id = workerPool.id));
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    events,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    // Without batches a stop does not wait until the end of a job is written, and the job stays locked.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => jobLog(runtime.log)),
  });
  let isRunning = true;
  const over = new Promise<void>((end) => {
    let limit: NodeJS.Timeout | undefined;
    for (const name of JOBS_OVER) events.once(name, () => (limit ??= setTimeout(end, LAST_WRITES_MS)));
    const logEnd = (error: unknown) => runtime.log.error({ err: error }, "the job workers ended by themselves");
    void runner.promise.catch(logEnd).finally(() => {
      clearTimeout(limit);
      end();
    });
  });
  const ended = over.then(() => {
    isRunning = false;
    if (!stopping.signal.aborted) onEnded();
  });
  return {
    id,
    async stop() {
      stopping.abort();
      if (!isRunning) return;
      runner.stop().catch((error: unknown) => runtime.log.debug({ err: error }, "the job workers end already"));
      await ended;
    },
  };
}

function jobLog(log: Pino) {
  return (level: string, message: string, meta?: unknown) => {
    if (level === "error") log.error({ meta }, message);
    else if (level === "warning") log.warn({ meta }, message);
    else log.debug({ meta }, message);
  };
}
