import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

/** What the machine was doing beside a group. */
export interface MachineState {
  cores: number;
  node: string;
  /** Part of all cores (0 … 1) that others kept busy before the group began. */
  others: number;
  /** Of the last minute, at the end; the benchmark's own work is in it. */
  load: number;
}

/** Others' work above this part of the machine is warned of: times are then the neighbours' as much as ours. */
const QUIET = 0.15;
const SAMPLE_MS = 2000;

/** Part of all cores that is busy while this process waits. */
export async function watchOthers(): Promise<number> {
  const before = ticks();
  await wait(SAMPLE_MS);
  const after = ticks();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** @param others as `watchOthers` found it before the group began */
export function stateOf(others: number): MachineState {
  return { cores: availableParallelism(), node: process.versions.node, others, load: loadavg()[0] ?? Number.NaN };
}

/** A sentence when the machine was busy with something else; none when it was quiet. */
export function warningOf({ others, load, cores }: MachineState): string | undefined {
  if (others <= QUIET) return undefined;
  const part = `${Math.round(others * 100)} % of ${cores} cores`;
  return `Taken under load: others used ${part} before, load ${load.toFixed(1)} at the end. Times are too long; trust ratios and counts.`;
}

function ticks(): { idle: number; all: number } {
  const all = cpus().map(({ times }) => times);
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    all: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}
