import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux tells ticks of 10 ms. */
const TICK_MS = 10;

/**
 * A clock of the processor time that processes and their children have used, living and ended.
 *
 * @param pids of processes that live as long as the clock is read
 * @returns milliseconds, in steps of 10; NaN where the system does not tell
 */
export function processorTimeOf(...pids: readonly (number | undefined)[]): () => number {
  if (!existsSync("/proc/self/stat")) return () => Number.NaN;
  return () => {
    const stats = readStats();
    const children = Map.groupBy(stats.values(), ({ parent }) => parent);
    const sum = (pid: number): number => {
      const stat = stats.get(pid);
      if (!stat) return Number.NaN;
      // A child that ends while it is looked at is counted by its parent from then on: at most one is missing.
      return (children.get(pid) ?? []).reduce((all, child) => all + sum(child.pid), stat.own + stat.ended);
    };
    return pids.reduce<number>((all, pid) => all + (pid === undefined ? Number.NaN : sum(pid)), 0);
  };
}

interface Stat {
  pid: number;
  parent: number;
  /** Processor time of its own, and of its children that have ended, ms. */
  own: number;
  ended: number;
}

function readStats(): Map<number, Stat> {
  const stats = readdirSync("/proc").flatMap((name): Stat[] => {
    const pid = Number(name);
    const text = Number.isInteger(pid) ? readStat(pid) : undefined;
    // The name before them may hold blanks: state, parent, … utime, stime, cutime, cstime are the 14th to 17th field.
    const fields = text?.slice(text.lastIndexOf(") ") + 2).split(" ");
    if (!fields) return [];
    const ticks = (at: number): number => Number(fields[at]) * TICK_MS;
    return [{ pid, parent: Number(fields[1]), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) }];
  });
  return new Map(stats.map((stat) => [stat.pid, stat]));
}

/** Undefined for a process that has ended meanwhile. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
}
