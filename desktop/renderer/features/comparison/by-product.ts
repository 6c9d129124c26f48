import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { addProducts, type SummedFigures } from "#shared/domain/options/result-sums.ts";

/** Names of the products of all options, in the order in which they come. */
export function namesOf(options: readonly ComparedOption[]): string[] {
  return [...new Set(options.flatMap(({ parts }) => parts.map(({ name }) => name)))];
}

/** Names and units of the quantities of all options, in the order in which they come. */
export function quantitiesOf(options: readonly ComparedOption[]): { label: string; unit: string }[] {
  const rows = options.flatMap(({ quantities }) => quantities);
  return [...new Map(rows.map(({ label, unit }) => [`${label}\n${unit}`, { label, unit }])).values()];
}

/** What all products of one name in an option make together; nothing is known of one that it has not. */
export function productFigures({ parts }: ComparedOption, product: string): SummedFigures {
  return addProducts(parts.filter(({ name }) => name === product));
}
