import { countUnpriced } from "#shared/domain/options/result-sums.ts";
import type { ComparedOption, ComparedProduct } from "#shared/contracts/design/option-comparison.ts";
import { type Mark, marksOf } from "./marks.ts";

/** What options are compared by, from top to bottom. */
export const FIGURES = ["cost", "carbon", "programme", "loads"] as const;
export type FigureName = (typeof FIGURES)[number];

/** One figure of all options, in their order. */
export interface ComparedFigure {
  /** Minor units, kgCO₂e of A1–A3, A4 and A5w, working days in factory and on site, lorry loads. Null: not known. */
  values: (number | null)[];
  marks: Mark[];
  /** Against the reference; null where there is nothing to say. */
  differences: (number | null)[];
}

/** All results of an option are there, and made from the settings of now. */
export function isCurrent({ isOutOfDate, notRun, parts }: ComparedOption): boolean {
  return !isOutOfDate && isWhole({ notRun, parts });
}

/** Every product has a result, whether of now or not. */
function isWhole({ notRun, parts }: Pick<ComparedOption, "notRun" | "parts">): boolean {
  return notRun === 0 && parts.length > 0;
}

/** A figure of all products, so that it can be held against another option's. */
function wholeOf(option: ComparedOption, name: FigureName): number | null {
  const isPart = !isWhole(option) || (name === "cost" && countUnpriced(option.parts) > 0);
  return isPart ? null : valueOf(option, name);
}

/** More than one currency is among the costs: nothing is said about which is less. */
export function hasManyCurrencies(options: readonly ComparedOption[]): boolean {
  return new Set(options.flatMap(({ costs }) => costs.map(({ currency }) => currency))).size > 1;
}

/**
 * A figure of each option with its marks and differences. What is out of date, or lacks a product's result or its
 * price, is neither lowest nor highest; a part is held against nothing.
 */
export function compareFigure(
  options: readonly ComparedOption[],
  name: FigureName,
  referenceId: string,
): ComparedFigure {
  const values = options.map((option) => valueOf(option, name));
  if (name === "cost" && hasManyCurrencies(options))
    return { values, marks: values.map(() => null), differences: values.map(() => null) };
  const reference = options.findIndex(({ id }) => id === referenceId);
  const held = options.map((option) => wholeOf(option, name));
  const against = held[reference] ?? null;
  return {
    values,
    marks: marksOf(options.map((option, index) => (isCurrent(option) ? (held[index] ?? null) : null))),
    differences: held.map((value, index) =>
      value === null || against === null || index === reference ? null : value - against,
    ),
  };
}

/** A figure of an option or of one of its products, in the units of `ComparedFigure`; null where it has none. */
export function valueOf(
  { cost, carbon, programme, loads }: Pick<ComparedProduct, FigureName>,
  name: FigureName,
): number | null {
  if (name === "cost") return cost?.likely ?? null;
  if (name === "carbon") return carbon && carbon.a1a3 + carbon.a4 + carbon.a5w;
  return name === "programme" ? programme && programme.factory + programme.site : loads;
}
