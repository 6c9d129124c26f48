/** Places of a doorway are whole multiples of these, mm, the coarsest first: pods of like rooms are then one type. */
const STEPS = [50, 10, 1] as const;

/**
 * Places for a doorway within intervals, farthest first, of the coarsest step that has any.
 *
 * @param free intervals of the doorway's distance from the riser's side, mm
 */
export function doorwaysIn(free: readonly (readonly [number, number])[]): number[] {
  for (const step of STEPS) {
    const found = free.flatMap(([from, to]) => {
      const first = Math.ceil(from / step - 1e-6);
      const last = Math.floor(to / step + 1e-6);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
    });
    if (found.length > 0) return found.toSorted((a, b) => b - a);
  }
  return free.map(([from, to]) => Math.round((from + to) * 50) / 100);
}
