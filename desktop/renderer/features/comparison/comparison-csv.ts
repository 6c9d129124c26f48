import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import type { Currency } from "#shared/contracts/site/regions.ts";
import { toCsv } from "#shared/domain/csv.ts";
import { countUnpriced, type SummedFigures } from "#shared/domain/options/result-sums.ts";
import { namesOf, productFigures, quantitiesOf } from "./by-product.ts";

type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * A comparison as a file for spreadsheets: a row per figure, a column per option, figures whole and metric. Money is in
 * its currency's main unit, each currency in rows of its own (CST-07); carbon in kgCO₂e, biogenic apart (EN 15978).
 */
export function comparisonCsv(options: readonly ComparedOption[], t: Translate): string {
  const words = (key: string, values?: Record<string, unknown>) => t(`workbench.compare.csv.${key}`, values);
  const isIllustrative = options.some(({ costs }) => costs.some((cost) => cost.isIllustrative));
  return toCsv([
    [t("workbench.compare.what"), words("unit"), ...options.map(({ name }) => name)],
    [words("run"), "", ...options.map(({ finishedAt }) => finishedAt ?? "")],
    [words("state"), "", ...options.map((option) => stateOf(option, t))],
    ...rowsOf(
      options.map((option) => (option.parts.length > 0 ? option : null)),
      words,
    ),
    ...namesOf(options).flatMap((product) =>
      rowsOf(
        options.map((option) => productFigures(option, product)),
        words,
        `${product}: `,
      ),
    ),
    ...quantitiesOf(options).map(({ label, unit, values }) => [label, unit, ...values.map(text)]),
    ...(isIllustrative ? [[t("workbench.compare.illustrative")]] : []),
    ...(options.some(({ parts }) => parts.length > 1) ? [[t("workbench.compare.sequence")]] : []),
  ]);
}

/** @param columns null where nothing was run: that is not known, and no 0 */
function rowsOf(columns: readonly (SummedFigures | null)[], words: Translate, before = ""): string[][] {
  const row = (name: string, unit: string, valueOf: (of: SummedFigures) => number | null | undefined) => [
    before + words(name),
    unit,
    ...columns.map((column) => text((column && valueOf(column)) ?? null)),
  ];
  const currencies = [...new Set(columns.flatMap((column) => column?.costs ?? []).map(({ currency }) => currency))];
  return [
    ...currencies.flatMap((currency) =>
      (["low", "likely", "high"] as const).map((range) =>
        row(`cost.${range}`, currency, (column) => costIn(column, currency, range)),
      ),
    ),
    row("a1a3", "kgCO₂e", ({ carbon }) => carbon?.a1a3),
    row("a4", "kgCO₂e", ({ carbon }) => carbon?.a4),
    row("a5w", "kgCO₂e", ({ carbon }) => carbon?.a5w),
    row("carbon", "kgCO₂e", ({ carbon }) => carbon && carbon.a1a3 + carbon.a4 + carbon.a5w),
    row("biogenic", "kgCO₂e", ({ carbon }) => carbon?.biogenic),
    row("factory", "days", ({ programme }) => programme?.factory),
    row("site", "days", ({ programme }) => programme?.site),
    row("loads", "no.", ({ loads }) => loads),
    row("units", "no.", ({ units }) => units),
  ];
}

/** Minor units to main units; null where nothing costs in this currency. */
function costIn({ costs }: SummedFigures, currency: Currency, range: "low" | "likely" | "high"): number | null {
  const cost = costs.find((each) => each.currency === currency);
  return cost ? cost[range] / 100 : null;
}

function stateOf({ isOutOfDate, notRun, parts }: ComparedOption, t: Translate): string {
  if (notRun > 0) return t("workbench.compare.notRun", { count: notRun });
  if (parts.length === 0) return t("workbench.compare.noResults");
  const state = t(`workbench.compare.csv.${isOutOfDate ? "outOfDate" : "current"}`);
  const unpriced = countUnpriced(parts);
  return unpriced === 0 ? state : `${state} · ${t("workbench.compare.unpriced", { count: unpriced })}`;
}

/** Nothing for what is not known: 0 would be a figure. Rounded to a thousandth, without the noise of sums. */
const text = (value: number | null): string => (value === null ? "" : String(Math.round(value * 1000) / 1000));
