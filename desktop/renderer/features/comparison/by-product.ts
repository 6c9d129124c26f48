import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { commonNameOf, meaningOf } from "#shared/domain/options/quantity-rows.ts";
import { addProducts, type SummedFigures } from "#shared/domain/options/result-sums.ts";

/** Names of the products of all options, in the order in which they come. */
export function namesOf(options: readonly ComparedOption[]): string[] {
  return [...new Set(options.flatMap(({ parts }) => parts.map(({ name }) => name)))];
}

/** A quantity of several options: what it is called together, and its value in each; null in one that has none. */
export interface ComparedQuantity {
  meaning: string;
  label: string;
  unit: string;
  values: (number | null)[];
}

/** The quantities of all options, in the order in which they come. */
export function quantitiesOf(options: readonly ComparedOption[]): ComparedQuantity[] {
  const rows = Map.groupBy(
    options.flatMap(({ quantities }) => quantities),
    meaningOf,
  );
  return [...rows].map(([meaning, same]) => ({
    meaning,
    label: commonNameOf(same.map(({ label }) => label)),
    unit: same[0]?.unit ?? "",
    values: options.map(({ quantities }) => quantities.find((row) => meaningOf(row) === meaning)?.value ?? null),
  }));
}

/** What all products of one name in an option make together; null where it has no result of one. */
export function productFigures({ parts }: ComparedOption, product: string): SummedFigures | null {
  const own = parts.filter(({ name }) => name === product);
  return own.length === 0 ? null : addProducts(own);
}
