/** Repeatable choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different members, in the order of the list; all of them when the list is shorter. */
  sample<T>(from: readonly T[], count: number): T[];
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state are plenty for demonstration data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => at(from, int(0, from.length - 1)),
    sample: (from, count) => {
      const keyed = from.map((value, index) => ({ value, index, key: next() }));
      const chosen = keyed.toSorted((a, b) => a.key - b.key).slice(0, count);
      return chosen.toSorted((a, b) => a.index - b.index).map(({ value }) => value);
    },
  };
}

/** The member at `index`, counted round the list's end. @throws RangeError for an empty list */
export function at<T>(from: readonly T[], index: number): T {
  const value = from[((index % from.length) + from.length) % from.length];
  if (value === undefined) throw new RangeError("An empty list has no member to choose.");
  return value;
}
