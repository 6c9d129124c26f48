import type { ComparedOption, ComparedProduct } from "#shared/contracts/option-comparison.ts";
import type { Currency } from "#shared/contracts/regions.ts";
import { toCsv } from "#shared/domain/csv.ts";

type Translate = (key: string, values?: Record<string, unknown>) => string;
type Figures = Pick<ComparedProduct, "carbon" | "programme" | "loads" | "units"> & { costs: ComparedProduct["cost"][] };

/**
 * A comparison as a file for spreadsheets: a row per figure, a column per option, figures whole and metric. Money is in
 * its currency's main unit, each currency in rows of its own (CST-07); carbon in kgCO₂e, biogenic apart (EN 15978).
 */
export function comparisonCsv(options: readonly ComparedOption[], t: Translate): string {
  const words = (key: string, values?: Record<string, unknown>) => t(`workbench.compare.csv.${key}`, values);
  const figures = options.map((option): Figures => ({ ...option, costs: option.costs }));
  const products = [...new Set(options.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  const quantities = new Map(
    options.flatMap((option) => option.quantities.map(({ label, unit }) => [`${label}\n${unit}`, { label, unit }])),
  );
  const isIllustrative = options.some(({ costs }) => costs.some((cost) => cost.isIllustrative));
  return toCsv([
    [t("workbench.compare.what"), words("unit"), ...options.map(({ name }) => name)],
    [words("run"), "", ...options.map(({ finishedAt }) => finishedAt ?? "")],
    [words("state"), "", ...options.map((option) => stateOf(option, t))],
    ...rowsOf(figures, words),
    ...products.flatMap((product) =>
      rowsOf(
        options.map(({ parts }) => together(parts.filter(({ name }) => name === product))),
        words,
        `${product}: `,
      ),
    ),
    ...[...quantities.values()].map(({ label, unit }) => [
      label,
      unit,
      ...options.map((option) =>
        text(option.quantities.find((row) => row.label === label && row.unit === unit)?.value ?? null),
      ),
    ]),
    ...(isIllustrative ? [[t("workbench.compare.illustrative")]] : []),
    ...(options.some(({ parts }) => parts.length > 1) ? [[t("workbench.compare.sequence")]] : []),
  ]);
}

function rowsOf(columns: readonly Figures[], words: Translate, before = ""): string[][] {
  const row = (name: string, unit: string, valueOf: (of: Figures) => number | null | undefined) => [
    before + words(name),
    unit,
    ...columns.map((column) => text(valueOf(column) ?? null)),
  ];
  const currencies = [...new Set(columns.flatMap(({ costs }) => costs.flatMap((cost) => cost?.currency ?? [])))];
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
function costIn({ costs }: Figures, currency: Currency, range: "low" | "likely" | "high"): number | null {
  const found = costs.flatMap((cost) => (cost?.currency === currency ? [cost[range]] : []));
  return found.length === 0 ? null : found.reduce((sum, each) => sum + each, 0) / 100;
}

/** Products of one name as one; a figure that one of them lacks is not known. */
function together(parts: readonly ComparedProduct[]): Figures {
  const sum = (of: readonly (number | null | undefined)[]) =>
    of.length === 0 || of.some((value) => value === null || value === undefined)
      ? null
      : of.reduce<number>((all, each) => all + (each ?? 0), 0);
  const stage = (name: "a1a3" | "a4" | "a5w" | "biogenic") => sum(parts.map(({ carbon }) => carbon?.[name]));
  const days = (name: "factory" | "site") => sum(parts.map(({ programme }) => programme?.[name]));
  const [a1a3, a4, a5w, biogenic] = [stage("a1a3"), stage("a4"), stage("a5w"), stage("biogenic")];
  const [factory, site] = [days("factory"), days("site")];
  return {
    costs: parts.some(({ cost }) => cost === null) ? [] : parts.map(({ cost }) => cost),
    carbon: a1a3 === null || a4 === null || a5w === null || biogenic === null ? null : { a1a3, a4, a5w, biogenic },
    programme: factory === null || site === null ? null : { factory, site },
    loads: sum(parts.map(({ loads }) => loads)),
    units: parts.reduce((all, { units }) => all + units, 0),
  };
}

function stateOf({ isOutOfDate, notRun, parts }: ComparedOption, t: Translate): string {
  if (notRun > 0) return t("workbench.compare.notRun", { count: notRun });
  if (parts.length === 0) return t("workbench.compare.noResults");
  return t(`workbench.compare.csv.${isOutOfDate ? "outOfDate" : "current"}`);
}

/** Nothing for what is not known: 0 would be a figure. Rounded to a thousandth, without the noise of sums. */
const text = (value: number | null): string => (value === null ? "" : String(Math.round(value * 1000) / 1000));
