import type { QuantityRow } from "#shared/contracts/design/runs.ts";
import { isLargest, meaningOf, nameOf } from "#shared/domain/options/quantity-rows.ts";

/**
 * Rows of several products as one list, in the order in which they come. Rows of one key, unit and name are added; of
 * those that name a largest, the largest is kept. A name that says more in brackets, as of a density, loses what the
 * others do not say. A net area of walls and one of floors are two rows.
 */
export function addQuantities(rows: readonly QuantityRow[]): QuantityRow[] {
  const sums = new Map<string, QuantityRow>();
  for (const row of rows) {
    const key = meaningOf(row);
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, row);
      continue;
    }
    const larger = row.value > sum.value ? row : sum;
    const label = sum.label === row.label ? row.label : isLargest(row) ? larger.label : nameOf(row.label);
    sums.set(key, { ...sum, label, value: isLargest(row) ? larger.value : sum.value + row.value });
  }
  return [...sums.values()];
}
