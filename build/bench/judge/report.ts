import { judge } from "./judge.ts";
import { type MachineState, warningOf } from "#build/bench/machine.ts";
import type { Row, Target } from "./row.ts";

/** Figures stand behind this line of the report; what is before it is written by hand. */
export const FIGURES = "<!-- figures -->";

const HEAD = ["what", "measured", "on", "figure", "elapsed", "in the same run", "target", "from", ""];

/** The text of a group: when and on what it was measured, a warning when others used the machine, its table. */
export function sectionOf(rows: readonly Row[], machine: MachineState, date: Date): string {
  const { cores, node, others, load } = machine;
  const state = `${cores} cores, Node ${node}, others used ${Math.round(others * 100)} % before, load ${load.toFixed(1)} at the end`;
  const warning = warningOf(machine);
  const lines = [HEAD, HEAD.map((_, at) => (at === 1 || at === 3 ? "--:" : "---")), ...rows.map(cellsOf)];
  return [
    `Measured on ${date.toISOString().slice(0, 10)}: ${state}.`,
    ...(warning ? [`**${warning}**`] : []),
    lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n"),
  ].join("\n\n");
}

/** One line for the terminal. */
export function lineOf(row: Row): string {
  const verdict = judge(row);
  const elapsed = row.elapsed ? `; elapsed ${elapsedOf(row)}` : "";
  const why = verdict === "not measured" ? `: ${row.yardstick ?? ""}` : "";
  return `${row.what}: ${figureOf(row)}${elapsed}${verdict === "none" ? "" : ` (${verdict}${why})`}`;
}

/**
 * The report with sections replaced; groups that were not measured keep what it says of them.
 *
 * @param names all groups, in order; sections of others are dropped
 */
export function withSections(report: string, sections: ReadonlyMap<string, string>, names: readonly string[]): string {
  const [head = "", kept = ""] = report.split(FIGURES);
  const before = new Map(
    kept
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n")).trim()]),
  );
  const texts = names.flatMap((name) => {
    const text = sections.get(name) ?? before.get(name);
    return text === undefined ? [] : [`## ${name}\n\n${text}`];
  });
  return `${head}${FIGURES}\n\n${texts.join("\n\n")}\n`;
}

function cellsOf(row: Row): string[] {
  const targets = [row.target, row.elapsed?.target].filter((target) => target !== undefined);
  const verdict = judge(row);
  return [
    row.what,
    row.count.toLocaleString("en"),
    row.data,
    figureOf(row),
    elapsedOf(row),
    row.yardstick ?? "",
    [...(row.target ? [limitOf(row.target, row.unit)] : []), ...limitOfElapsed(row)].join("; "),
    [...new Set(targets.map(({ from }) => from))].join("; "),
    verdict === "none" ? "" : verdict,
  ];
}

function figureOf({ value, unit }: Row): string {
  return Number.isFinite(value) ? `${format(value)} ${unit}` : "none";
}

function elapsedOf({ elapsed }: Row): string {
  if (!elapsed) return "";
  const ratio = Number.isFinite(elapsed.ratio) ? `${format(elapsed.ratio)} × ${elapsed.against}` : "none";
  return elapsed.ms === undefined ? ratio : `${format(elapsed.ms)} ms = ${ratio}`;
}

function limitOf({ is, limit }: Target, unit: string): string {
  return `${is} ${limit.toLocaleString("en")} ${unit}`;
}

function limitOfElapsed({ elapsed }: Row): string[] {
  return elapsed?.target ? [`elapsed ${limitOf(elapsed.target, "×")}`] : [];
}

function format(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
