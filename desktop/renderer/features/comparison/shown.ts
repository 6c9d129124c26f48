import { formatCount, formatMoney, formatNumber } from "#desktop/renderer/state/format.ts";
import type { FigureName } from "./figures.ts";

/** What stands large: the figures, or how they differ from the reference. */
export type Shown = "figures" | "difference";

/** A figure in words: `£569k`, `96.2`, `32 days`, `27`. */
export function formatFigure(
  name: FigureName,
  value: number,
  currency: "GBP" | "USD",
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  if (name === "cost") return formatMoney(value, currency);
  if (name === "carbon") return formatNumber(value / 1000, 1, 1);
  return name === "programme" ? t("workbench.compare.days", { count: value }) : formatCount(value);
}

/** The same with its sign, as a difference: `+£43k`, `−22.5`; `±£0` where it rounds to nothing. */
export function formatDifference(...[name, value, currency, t]: Parameters<typeof formatFigure>): string {
  const size = formatFigure(name, Math.abs(value), currency, t);
  if (size === formatFigure(name, 0, currency, t)) return `\u00b1${size}`;
  return `${value > 0 ? "+" : "\u2212"}${size}`;
}
