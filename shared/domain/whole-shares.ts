import { roundTo } from "./units.ts";

/**
 * Shares in whole percent that add up to 100: each is rounded down, and what is missing goes to the largest remainders.
 *
 * @param parts not negative
 * @returns one for each part; all 0 where the parts are
 */
export function wholeShares(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / total);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((share, index) => ({ index, rest: roundTo(share - Math.floor(share), 9) }));
  byRemainder.sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
