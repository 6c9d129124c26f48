import { createBackoff } from "#desktop/services/api/backoff.ts";
import type { IfcProcess, Log } from "#desktop/services/ports.ts";
import { ServiceError } from "#desktop/services/problems.ts";

/** What the child may say of a job, in the runner's words. */
export type JobMessage<Result> =
  | { kind: "progress"; jobId: string; stage: string; progress: number }
  | { kind: "done"; jobId: string; result: Result }
  | { kind: "failed"; jobId: string; code: string; message: string };

/** Runs jobs in a child process that may die: its jobs then fail in words, and it is started again. */
export interface JobRunner<Result> {
  /**
   * Rejects with a ServiceError when the job fails, is cancelled, falls silent, or loses its process: `reader_crashed` when
   * that died, which `onCrash` tells for all of them, `reader_restarted` when it was ended because of another job.
   */
  run(jobId: string, request: unknown, onProgress: (stage: string, progress: number) => void): Promise<Result>;
  /** Ends a job; the child is told and, if it does not listen, killed. */
  cancel(jobId: string, request: unknown): void;
  close(): void;
}

interface Settings<Result> {
  start(): IfcProcess;
  /** Null for messages that concern no job. Throws on anything that is not the protocol. */
  parse(message: unknown): JobMessage<Result> | null;
  onCrash(sentence: string): void;
  /** Exit codes of a child that ended itself for a reason it has told: it is started again at once. */
  isOrderly?(code: number): boolean;
  log: Log;
  /** The last resort against a child that is stuck itself, which limits its jobs; 10 min without a word. */
  silenceMs?: number;
  /** How long a cancelled job may take to stop by itself; 2 s. */
  cancelMs?: number;
  /** Wait before the next start after a crash: doubles from first to last. */
  restartMs?: { first: number; last: number };
}

interface Job<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
  onProgress(stage: string, progress: number): void;
  /** False while it waits for the process to be started again. */
  isSent: boolean;
  silence?: NodeJS.Timeout;
}

/** Starts the child with the first job. */
export function createJobRunner<Result>(settings: Settings<Result>): JobRunner<Result> {
  const { silenceMs = 10 * 60_000, cancelMs = 2_000 } = settings;
  const backoff = createBackoff(settings.restartMs?.first ?? 500, settings.restartMs?.last ?? 15_000);
  const jobs = new Map<string, Job<Result>>();
  let child: IfcProcess | null = null;
  let mayStartAt = 0;

  function finish(jobId: string): Job<Result> | undefined {
    const job = jobs.get(jobId);
    clearTimeout(job?.silence);
    jobs.delete(jobId);
    return job;
  }

  /** Ends the process for one job's sake: the others lose theirs. */
  function stop(jobId: string, error: ServiceError): void {
    if (!jobs.has(jobId)) return;
    finish(jobId)?.reject(error);
    const stopped = child;
    child = null;
    stopped?.kill();
    failAll(restarted);
  }

  /** Jobs run one after the other: a word about one is a sign of life for those behind it. */
  function listenForSilence(jobId: string, job: Job<Result>): void {
    clearTimeout(job.silence);
    job.silence = setTimeout(() => stop(jobId, stuck()), silenceMs);
  }

  function receive(message: unknown): void {
    const parsed = settings.parse(message);
    if (!parsed) return;
    // A word about one job is a sign of life for those that wait behind it.
    for (const [jobId, job] of jobs) if (job.isSent) listenForSilence(jobId, job);
    if (parsed.kind === "progress") {
      jobs.get(parsed.jobId)?.onProgress(parsed.stage, parsed.progress);
      return;
    }
    backoff.reset();
    const job = finish(parsed.jobId);
    if (parsed.kind === "done") job?.resolve(parsed.result);
    else job?.reject(new ServiceError(parsed.code, "The file could not be read", parsed.message));
  }

  function failAll(reason: () => ServiceError): void {
    for (const jobId of jobs.keys()) finish(jobId)?.reject(reason());
  }

  function start(): IfcProcess {
    const starting = settings.start();
    starting.onMessage((message) => {
      // What one that was stopped still says is about jobs that have ended.
      if (child !== starting) return;
      try {
        receive(message);
      } catch (error) {
        settings.log("The IFC reader said something that is not understood.", error);
      }
    });
    starting.onExit((code) => {
      // One that was stopped on purpose has been replaced already.
      if (child !== starting) return;
      child = null;
      if (settings.isOrderly?.(code)) return failAll(restarted);
      mayStartAt = Date.now() + backoff.next();
      settings.log(`The IFC reader stopped with code ${code}.`);
      failAll(crashed);
      settings.onCrash(crashed().message);
    });
    return starting;
  }

  return {
    run(jobId, request, onProgress) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job: Job<Result> = { resolve, reject, onProgress, isSent: false };
      jobs.set(jobId, job);
      pause(mayStartAt - Date.now())
        .then(() => {
          if (jobs.get(jobId) !== job) return;
          child ??= start();
          job.isSent = true;
          listenForSilence(jobId, job);
          child.send(request);
        })
        .catch((error: unknown) => finish(jobId)?.reject(error));
      return promise;
    },
    cancel(jobId, request) {
      const job = jobs.get(jobId);
      if (!job) return;
      if (!job.isSent) return finish(jobId)?.reject(cancelled());
      child?.send(request);
      // Does nothing when the job is over by then.
      setTimeout(() => stop(jobId, cancelled()), cancelMs).unref();
    },
    close() {
      const closing = child;
      child = null;
      failAll(restarted);
      closing?.kill();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function crashed(): ServiceError {
  return new ServiceError(
    "reader_crashed",
    "Reading the file stopped",
    "The part of the workbench that reads IFC stopped unexpectedly. It has been started again; nothing is lost. Read the file again.",
    { status: 500 },
  );
}
function restarted(): ServiceError {
  return new ServiceError(
    "reader_restarted",
    "Reading the file stopped",
    "Reading was restarted because of another file; nothing is lost. Read the file again.",
    { status: 500 },
  );
}
function stuck(): ServiceError {
  return new ServiceError(
    "reader_stuck",
    "Reading the file took too long",
    "Nothing was heard of this file for too long, so reading it was given up. It may be damaged: export it again, or open it in smaller parts.",
    { status: 500 },
  );
}
function cancelled(): ServiceError {
  return new ServiceError("cancelled", "Cancelled", "Reading the file was cancelled.", { status: 499 });
}
