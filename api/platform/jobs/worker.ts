import { Logger, run, type Runner, type TaskList } from "graphile-worker";
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
  /** Lets running jobs end, at most five seconds, then hands them back. */
  stop(): Promise<void>;
}

/** Runs jobs of this process: `concurrency` at a time, started within milliseconds of their commit. */
export async function startWorkers(options: {
  url: string;
  runtime: Runtime;
  tasks: Record<string, JobTask>;
  concurrency?: number;
}): Promise<Workers> {
  const { runtime, tasks } = options;
  const stopping = new AbortController();
  const pool = new pg.Pool({ connectionString: options.url, max: 4, application_name: "purlin-jobs" });
  pool.on("error", (error) => runtime.log.warn({ error }, "A job connection was lost"));
  pool.on("connect", (client) => client.on("error", (error) => runtime.log.warn({ error }, "A job connection failed")));
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: { job: { attempts: number } }) =>
        task(payload, { runtime, signal: stopping.signal, attempt: helpers.job.attempts }),
    ]),
  );
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency: options.concurrency ?? 2,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    // Without batches a stop does not wait until the end of a job is written, and the job stays locked.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => jobLog(runtime.log)),
  });
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
      await pool.end();
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
