/** What a figure is among those beside it. */
export type Mark = "lowest" | "highest" | null;

/**
 * Marks the lowest and the highest of figures that stand beside each other (CMP-03); equal ones both. Nothing is marked
 * where fewer than two are known, or where all are the same.
 *
 * @param values null: not known, or not to be judged
 */
export function marksOf(values: readonly (number | null)[]): Mark[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length < 2 || least === most) return values.map(() => null);
  return values.map((value) => (value === least ? "lowest" : value === most ? "highest" : null));
}
