import { readFileSync, writeFileSync } from "node:fs";
import { isMissed } from "./judge.ts";
import { stateOf, warningOf } from "#build/bench/machine.ts";
import { lineOf, sectionOf, withSections } from "./report.ts";
import type { Row } from "./row.ts";

/** Rows that are measured together. */
export interface Group {
  name: string;
  /** @throws Error when nothing of it can be measured: that counts as missed */
  run(): Promise<Row[]>;
}

/** What the command has of its surroundings. */
export interface Surroundings {
  reportPath: string;
  /** Takes each line of what is told. */
  print: (line: string) => void;
  /** Part of all cores (0 … 1) that others keep busy. */
  watchOthers: () => Promise<number>;
}

export const USAGE = `npm run bench -- [--check] ["Name of a group"] …

Measures all groups, or those named, and rewrites their tables in docs/benchmarks.md.
With --check it ends with 1 when a target is missed or a row could not be measured; with 2 for words it does not know.`;

/**
 * Measures groups one after the other and writes the report after each: what was measured is not lost when a later one
 * fails. A group that fails keeps what the report says of it.
 *
 * @param words of the command line: names of groups, and `--check`
 * @returns the exit status: 1 when a group failed, or with `--check` a target was missed; 2 for words it does not know
 */
export async function runGroups(
  groups: readonly Group[],
  words: readonly string[],
  { reportPath, print, watchOthers }: Surroundings,
): Promise<0 | 1 | 2> {
  const names = groups.map(({ name }) => name);
  const wanted = words.filter((word) => word !== "--check");
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    print(`${USAGE}\n\nNo group "${unknown.join('", "')}". There are: ${names.join(", ")}.`);
    return 2;
  }
  const missed: string[] = [];
  let hasFailed = false;
  for (const group of groups.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    print(`Measuring: ${group.name}`);
    const others = await watchOthers();
    try {
      const rows = await group.run();
      if (rows.length === 0) throw new Error("It has no rows.");
      const machine = stateOf(others);
      for (const row of rows) print(`  ${lineOf(row)}`);
      const warning = warningOf(machine);
      if (warning) print(`  WARNING ${warning}`);
      missed.push(...rows.filter(isMissed).map((row) => `${group.name}: ${lineOf(row)}`));
      const section = new Map([[group.name, sectionOf(rows, machine, new Date())]]);
      writeFileSync(reportPath, withSections(readFileSync(reportPath, "utf8"), section, names));
    } catch (error) {
      hasFailed = true;
      print(`  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      missed.push(`${group.name}: could not be measured`);
    }
  }
  for (const line of missed) print(`MISSED ${line}`);
  print(missed.length === 0 ? "All targets are met." : `${missed.length} missed.`);
  return hasFailed || (words.includes("--check") && missed.length > 0) ? 1 : 0;
}
