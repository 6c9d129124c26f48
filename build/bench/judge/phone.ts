/**
 * BenchmarkIndex of the phone that pages are judged on. Lighthouse's own four times makes a fast desktop (1,500 to 2,000)
 * a mid-tier phone (125 to 800): the middle of the first, over four.
 *
 * Source: Lighthouse, docs/throttling.md, "Benchmarking CPU Power" and "Calibrating the CPU slowdown".
 */
const PHONE_INDEX = 437.5;
/** What Lighthouse takes on every machine. */
export const USUAL_SLOWDOWN = 4;

/**
 * How many times this machine's processor has to be slowed to be that phone.
 *
 * @param index BenchmarkIndex of this machine, as Lighthouse measures it; more than 0
 * @returns at least 1: nothing makes a slow machine faster
 * @throws RangeError when the index is no number above 0
 */
export function slowdownOf(index: number): number {
  if (!(index > 0)) throw new RangeError(`A machine has a BenchmarkIndex above 0, not ${index}.`);
  return Math.max(1, index / PHONE_INDEX);
}
