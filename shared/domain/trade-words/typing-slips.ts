import { isTradePhrase, singular, TRADE_WORDS } from "./synonyms.ts";

/** Shorter words are typed right, or are others: "pofs" may be anything. */
const SHORTEST = 5;
/** Letters from which two slips are forgiven. */
const LONG = 8;

/**
 * Slips between two words: letters left out, put in, changed, or swapped with their neighbour (optimal string alignment).
 *
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function slipsBetween(typed: string, word: string): number {
  let [twoBack, back] = [[] as number[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      line[at] = Math.min(
        (line[at - 1] ?? 0) + 1,
        (back[at] ?? 0) + 1,
        (back[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBack[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [twoBack, back] = [back, line];
  }
  return back[word.length] ?? 0;
}

/**
 * How many slips make a word what was typed; null where they are too many to say so, and where the first letters differ:
 * few mistype the first. Words with digits are no slips.
 */
export function slipsOf(typed: string, word: string): number | null {
  if (typed.length < SHORTEST || word.length < SHORTEST || !/^\p{L}+$/u.test(typed)) return null;
  if (typed[0] !== word[0]) return null;
  const most = typed.length < LONG ? 1 : 2;
  if (Math.abs(typed.length - word.length) > most) return null;
  const slips = slipsBetween(typed, word);
  return slips <= most ? slips : null;
}

/** The words nearest to a typed one: those of fewest slips first, then those as long, then the first of the list. */
export function nearestWords(typed: string, words: Iterable<string>): { word: string; slips: number }[] {
  const one = singular(typed);
  const lengthOff = (word: string): number => Math.abs(word.length - one.length);
  return [...words]
    .flatMap((word) => {
      const slips = slipsOf(typed, word) ?? slipsOf(one, word);
      return slips === null ? [] : [{ word, slips }];
    })
    .toSorted((a, b) => a.slips - b.slips || lengthOff(a.word) - lengthOff(b.word));
}

/** The trade's word that was meant by one with slips, rather one that means something alone: "facdes" is "facade", not "faced". */
export function nearestTradeWord(typed: string): { word: string; slips: number } | null {
  const [first, ...others] = nearestWords(typed, TRADE_WORDS);
  const alone = [first, ...others].find((near) => near?.slips === first?.slips && isTradePhrase(near?.word ?? ""));
  return alone ?? first ?? null;
}
