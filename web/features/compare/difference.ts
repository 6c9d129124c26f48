/**
 * What stands apart in a row. Most of a row is the one value that more columns have than any other, and at least two:
 * cells with another value are apart. Where all differ, or two values tie, nothing is: shading everything says nothing.
 *
 * @param values by column; null for a column that is not there yet, which counts for nothing
 */
export function readDifference(values: readonly (string | null)[]): { differs: boolean; apart: boolean[] } {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((one, other) => other[1] - one[1]);
  const isMost = first !== undefined && first[1] > 1 && first[1] > (second?.[1] ?? 0);
  return {
    differs: counts.size > 1,
    apart: values.map((value) => isMost && value !== null && value !== first[0]),
  };
}
