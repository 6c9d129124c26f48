import type { Row, Target } from "./row.ts";

/** `none`: the row has no target. A row that could not be measured counts as missed, with or without one. */
export type Verdict = "met" | "missed" | "not measured" | "none";

/** Judges the figure, and elapsed time where it stands beside: both must meet their targets. */
export function judge({ value, count, target, elapsed }: Row): Verdict {
  const figures = [value, count, ...(elapsed ? [elapsed.ratio] : [])];
  if (count < 1 || !figures.every((figure) => Number.isFinite(figure))) return "not measured";
  const judged = [
    ...(target ? [meets(value, target)] : []),
    ...(elapsed?.target ? [meets(elapsed.ratio, elapsed.target)] : []),
  ];
  if (judged.length === 0) return "none";
  return judged.every(Boolean) ? "met" : "missed";
}

/** True where `--check` must fail. */
export function isMissed(row: Row): boolean {
  const verdict = judge(row);
  return verdict === "missed" || verdict === "not measured";
}

function meets(value: number, { is, limit }: Target): boolean {
  if (is === "<") return value < limit;
  return is === "≤" ? value <= limit : value >= limit;
}
