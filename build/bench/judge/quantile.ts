/**
 * The value below which the part `at` (0 … 1) of the values lies: one of them, the larger of two. NaN for none, and when
 * one of them could not be measured.
 */
export function quantile(values: readonly number[], at: number): number {
  if (values.some((value) => Number.isNaN(value))) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** NaN for none. */
export function least(values: readonly number[]): number {
  return quantile(values, 0);
}

/** NaN for none. */
export function most(values: readonly number[]): number {
  return quantile(values, 1);
}

/** Milliseconds that a task took. */
export function measure(task: () => unknown): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

/** As `measure`, for what is waited for. */
export async function measureAsync(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
