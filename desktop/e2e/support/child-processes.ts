import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A process below another one, as Linux tells of it. */
export interface ChildFacts {
  pid: number;
  command: string;
  /** Most memory it ever held, bytes. */
  peakBytes: number;
}

/** True where `/proc` tells of processes. */
export const canSeeProcesses = existsSync("/proc/self/status");

/** The process that reads IFC files, somewhere below the workbench's main process. */
export function findIfcProcess(mainPid: number): ChildFacts | undefined {
  return listDescendants(mainPid).find(({ command }) => command.includes("ifc-process"));
}

/**
 * Its process id, to send signals to.
 *
 * @throws Error when there is none: a signal to 0 would reach the tests themselves
 */
export function ifcProcessId(mainPid: number): number {
  const reader = findIfcProcess(mainPid);
  if (!reader) throw new Error("No process reads IFC files.");
  return reader.pid;
}

function listDescendants(pid: number): ChildFacts[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readFacts(Number(name)));
  const below = (parent: number): typeof all =>
    all.filter((child) => child.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

function readFacts(pid: number): (ChildFacts & { parent: number })[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return [{ pid, command, parent: field("PPid"), peakBytes: field("VmHWM") * 1024 }];
  } catch {
    return []; // It ended between the two looks.
  }
}
