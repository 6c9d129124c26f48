import { z } from "zod";
import { areaOf, MUTATION_AREAS } from "./areas.ts";

/** What became of a mutant, in Stryker's words. */
const Status = z.enum([
  "Killed",
  "Timeout",
  "Survived",
  "NoCoverage",
  "CompileError",
  "RuntimeError",
  "Ignored",
  "Pending",
]);

/** Stryker's report, as far as it is read here. @see https://git.io/mutation-testing-schema */
export const MutationReport = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: Status })) })),
});
export type MutationReport = z.infer<typeof MutationReport>;

/** Mutants of an area. Those that do not run are in none of the numbers. */
export interface AreaScore {
  area: string;
  target: number;
  mutants: number;
  killed: number;
  /** Of the killed, those that only the clock noticed: on a busy machine some may be no endless loops. */
  timedOut: number;
  survived: number;
  noCoverage: number;
  /** Per cent killed of all mutants; null without any. */
  score: number | null;
  isMet: boolean;
}

/**
 * One row for each area that was asked for.
 *
 * @param asked files from the root; what the report says of others, from runs before, is left out
 */
export function scoresOf(report: MutationReport, asked: readonly string[]): AreaScore[] {
  return MUTATION_AREAS.flatMap(({ name, target }) => {
    const files = asked.filter((file) => areaOf(file)?.name === name);
    if (files.length === 0) return [];
    const statuses = files.flatMap((file) => report.files[file]?.mutants ?? []).map(({ status }) => status);
    const count = (wanted: z.infer<typeof Status>) => statuses.filter((status) => status === wanted).length;
    const timedOut = count("Timeout");
    const killed = count("Killed") + timedOut;
    const survived = count("Survived");
    const noCoverage = count("NoCoverage");
    const mutants = killed + survived + noCoverage;
    const score = mutants === 0 ? null : (100 * killed) / mutants;
    const isMet = score !== null && score >= target && count("Pending") === 0;
    return [{ area: name, target, mutants, killed, timedOut, survived, noCoverage, score, isMet }];
  });
}

/** The scores as lines of a table, and the exit status: 1 when an area is below its target or has no mutants. */
export function verdictOf(scores: readonly AreaScore[]): { lines: string[]; exitCode: 0 | 1 } {
  const head = ["area", "mutants", "killed", "timed out", "survived", "no coverage", "score", "target", ""];
  const rows = scores.map((row) => [
    row.area,
    String(row.mutants),
    String(row.killed),
    String(row.timedOut),
    String(row.survived),
    String(row.noCoverage),
    // Never rounded up to a target that is missed.
    row.score === null ? "none" : `${(Math.floor(row.score * 10) / 10).toFixed(1)}%`,
    `${row.target}%`,
    row.isMet ? "" : "MISSED",
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return { lines, exitCode: scores.length > 0 && scores.every(({ isMet }) => isMet) ? 0 : 1 };
}
