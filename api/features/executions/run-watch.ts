import type { Context } from "#api/platform/context.ts";
import { saveProgress, type ExecutionRow } from "./executions.repository.ts";

/** Why a run does not go on. */
export class RunStop extends Error {
  readonly why: "cancelled" | "superseded" | "shutdown";

  constructor(why: RunStop["why"]) {
    super(`The run stops: ${why}.`);
    this.name = "RunStop";
    this.why = why;
  }
}

/** Keeps a run's row and its watchers informed, and learns from the row when to stop. */
export interface RunWatch {
  /** Aborts when the run must stop. */
  signal: AbortSignal;
  /** Notes progress (0…1); it is written and announced at most four times a second. */
  report(progress: number, stage: string): void;
  /** Writes progress now. @throws RunStop when the run must stop */
  ask(progress: number, stage: string): Promise<void>;
  /** @throws RunStop when the run must stop */
  check(): void;
  /** Ends watching; waits for a write that is under way. */
  close(): Promise<void>;
}

const BEAT_MS = 250;

export function watchRun(ctx: Context, execution: ExecutionRow, shutdown: AbortSignal): RunWatch {
  const stopping = new AbortController();
  let why: RunStop["why"] | undefined;
  let latest = { progress: execution.progress, stage: execution.stage };
  let underWay: Promise<void> = Promise.resolve();

  const stop = (reason: RunStop["why"]): void => {
    why ??= reason;
    stopping.abort();
  };
  const beat = async (): Promise<void> => {
    const { progress, stage } = latest;
    const answer = await saveProgress(ctx.db, execution.id, execution.attempt, progress, stage);
    if (answer !== "go on") return stop(answer);
    ctx.runtime.announceProgress(execution.tenant_id, {
      executionId: execution.id,
      studyId: execution.design_option_id,
      progress,
      stage,
    });
  };
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    underWay = beat()
      .catch((error: unknown) => ctx.log.warn({ err: error }, "progress of a run could not be written"))
      .finally(() => {
        isBeating = false;
      });
  }, BEAT_MS);
  const onShutdown = (): void => stop("shutdown");
  shutdown.addEventListener("abort", onShutdown);
  if (shutdown.aborted) stop("shutdown");
  if (execution.is_cancel_requested) stop("cancelled");

  const check = (): void => {
    if (why) throw new RunStop(why);
  };
  return {
    signal: stopping.signal,
    report: (progress, stage) => {
      latest = { progress: Math.min(1, progress), stage };
    },
    async ask(progress, stage) {
      latest = { progress, stage };
      await beat();
      check();
    },
    check,
    async close() {
      clearInterval(timer);
      shutdown.removeEventListener("abort", onShutdown);
      await underWay;
    },
  };
}
