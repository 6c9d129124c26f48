/** As the migration of the pairs has them: the number of two words of which one comes before the other in a name. */
const FACTOR = 1_000_003;
const RANGE = 2_147_483_647;

/** More numbers than these are not looked up at once. */
const MOST_PAIRS = 256;

/**
 * Groups of codes of which a name has one each, if its words hold what was typed in this order: pairs of words that
 * follow each other, where these are few. Names that have both words of a pair are then found at once, where the index
 * would read all names of the one and all of the other.
 *
 * @param words for each word typed, the codes of the words that hold it
 */
export function pairedWords(words: readonly (readonly number[])[]): number[][] {
  const groups: number[][] = [];
  let isPaired = false;
  for (const [index, codes] of words.entries()) {
    const pairs = pairsOf(codes, words[index + 1] ?? []);
    if (pairs !== null) groups.push(pairs);
    else if (!isPaired) groups.push([...codes]);
    isPaired = pairs !== null;
  }
  return groups;
}

/** Null where nothing follows or too many are possible. Both may have been typed of the same word. */
function pairsOf(first: readonly number[], second: readonly number[]): number[] | null {
  if (second.length === 0 || first.length * second.length > MOST_PAIRS) return null;
  const pairs = first.flatMap((one) => second.map((other) => (one * FACTOR + other) % RANGE));
  return [...new Set([...pairs, ...first.filter((code) => second.includes(code))])];
}
