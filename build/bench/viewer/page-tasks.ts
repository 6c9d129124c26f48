import { z } from "zod";
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

/** Processor milliseconds of tasks of the page's thread. */
export interface PageTasks {
  /** Of the longest task from mounting to the yardstick. */
  longestMs: number;
  yardstickMs: number;
}

/**
 * Reads a trace of Chromium for the tasks of the thread that set the marks. Processor time, because time that passes
 * says on a busy machine mostly how busy it is.
 *
 * @param json as `stopTracing` gives it
 * @throws Error when a mark is missing, or the browser does not tell processor time
 */
export function pageTasks(json: string): PageTasks {
  const { traceEvents } = Trace.parse(JSON.parse(json));
  const markOf = (name: string) => {
    const mark = traceEvents.find((event) => event.name === name);
    if (!mark) throw new Error(`The trace has no mark ${name}: the page did not come that far.`);
    return mark;
  };
  const mount = markOf(MOUNT_MARK);
  const end = markOf(YARDSTICK_MARK);
  const tasks = traceEvents.flatMap(({ name, pid, tid, ts, dur = 0, tdur }) => {
    if (name !== "RunTask" || pid !== mount.pid || tid !== mount.tid) return [];
    // The browser leaves it out of single tasks that it began to trace half way.
    return tdur === undefined ? [] : [{ from: ts, to: ts + dur, cpuMs: tdur / 1000 }];
  });
  if (tasks.length === 0) throw new Error("This browser's trace tells no processor time of tasks.");
  const yardstick = tasks.find(({ from, to }) => from <= end.ts && end.ts <= to);
  if (!yardstick) throw new Error("The trace has no task around the yardstick.");
  // The task that mounts the view has begun before it set the mark.
  const own = tasks.filter(({ from, to }) => to >= mount.ts && from < yardstick.from);
  return { longestMs: Math.max(0, ...own.map(({ cpuMs }) => cpuMs)), yardstickMs: yardstick.cpuMs };
}
