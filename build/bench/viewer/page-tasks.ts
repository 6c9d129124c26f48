import { z } from "zod";
import { median, most } from "#build/bench/judge/quantile.ts";
import { MOUNT_MARK, YARDSTICK_MARK } from "./marks.ts";

/** What to trace for `pageTasks`. */
export const TASK_CATEGORIES = ["-*", "toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing"];

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string().default(""),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds, as all times of a trace. */
      ts: z.number().default(0),
      dur: z.number().optional(),
      /** Processor time of the thread. */
      tdur: z.number().optional(),
    }),
  ),
});

/** Processor and elapsed milliseconds. */
interface Spent {
  cpuMs: number;
  elapsedMs: number;
}

export interface PageTasks {
  /** The longest task of the page's thread from mounting to the yardsticks, by each measure. */
  longest: Spent;
  /** Of the tasks that do the yardstick's work: the median processor time, and the longest elapsed. */
  yardstick: Spent;
}

/**
 * Reads a trace of Chromium for the tasks of the thread that set the marks. Processor time beside elapsed, because
 * time that passes says on a busy machine mostly how busy it is.
 *
 * @param json as `stopTracing` gives it
 * @throws Error when a mark is missing, or the browser does not tell processor time
 */
export function pageTasks(json: string): PageTasks {
  const { traceEvents } = Trace.parse(JSON.parse(json));
  const marksOf = (name: string) => traceEvents.filter((event) => event.name === name);
  const [mount] = marksOf(MOUNT_MARK);
  const ends = marksOf(YARDSTICK_MARK);
  if (!mount || ends.length === 0) {
    throw new Error(`The trace has no mark ${mount ? YARDSTICK_MARK : MOUNT_MARK}: the page did not come that far.`);
  }
  const tasks = traceEvents.flatMap(({ name, pid, tid, ts, dur = 0, tdur }) => {
    if (name !== "RunTask" || pid !== mount.pid || tid !== mount.tid) return [];
    // The browser leaves it out of single tasks that it began to trace half way.
    return tdur === undefined ? [] : [{ from: ts, to: ts + dur, elapsedMs: dur / 1000, cpuMs: tdur / 1000 }];
  });
  if (tasks.length === 0) throw new Error("This browser's trace tells no processor time of tasks.");
  const yardsticks = tasks.filter(({ from, to }) => ends.some(({ ts }) => from <= ts && ts <= to));
  if (yardsticks.length < ends.length) throw new Error("The trace has no task around the yardstick.");
  const first = Math.min(...yardsticks.map(({ from }) => from));
  // The task that mounts the view has begun before it set the mark.
  const own = tasks.filter(({ from, to }) => to >= mount.ts && from < first);
  const cpu = (list: readonly Spent[]) => list.map(({ cpuMs }) => cpuMs);
  const elapsed = (list: readonly Spent[]) => list.map(({ elapsedMs }) => elapsedMs);
  return {
    longest: { cpuMs: most(cpu(own)), elapsedMs: most(elapsed(own)) },
    yardstick: { cpuMs: median(cpu(yardsticks)), elapsedMs: most(elapsed(yardsticks)) },
  };
}
