/** Shortest text that starts a search (SCH-10, R-08); digits alone may be shorter. */
export const SHORTEST_TEXT = 3;
const SHORTEST_DIGITS = 2;

/** True for a text that a search may start with; an empty one asks for everything. */
export function isLongEnough(text: string): boolean {
  const typed = text.trim();
  const { length } = Array.from(typed);
  return length === 0 || length >= (/^\p{Nd}+$/u.test(typed) ? SHORTEST_DIGITS : SHORTEST_TEXT);
}
