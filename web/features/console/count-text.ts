/** A count as the console writes it: more than a thousand is "1,000+". */
export function countText(count: number): string {
  return count > 1000 ? "1,000+" : String(count);
}
