/** A row whose name answers, with how well: 1 the same, less for a beginning or a likeness. */
export interface NameMatch {
  row: number;
  key: string;
  how: "same" | "beginning" | "like";
  /** 0 to 1. */
  likeness: number;
}

const LEAST_LIKENESS = 0.45;
/** A beginning of one letter fits thousands of names: more are not looked at. */
const LARGEST_SCAN = 12_000;

/** Folded names in order, for beginnings, with their trigrams, for typing errors. */
export class NameIndex {
  /** Distinct names in order of code units. */
  readonly #keys: string[];
  /** Rows of each name. */
  readonly #rows: number[][];
  #parts: Parts | undefined;

  /** @param entries folded name and row; a row may have several names */
  constructor(entries: Iterable<readonly [key: string, row: number]>) {
    const rows = new Map<string, number[]>();
    for (const [key, row] of entries) {
      const others = rows.get(key);
      if (others) others.push(row);
      else rows.set(key, [row]);
    }
    this.#keys = [...rows.keys()].sort();
    this.#rows = this.#keys.map((key) => rows.get(key) ?? []);
  }

  /** Rows with exactly this folded name. */
  same(key: string): readonly number[] {
    const at = this.#firstFrom(key);
    return this.#keys[at] === key ? (this.#rows[at] ?? []) : [];
  }

  /** Rows whose name begins so. */
  beginning(key: string): NameMatch[] {
    const found: NameMatch[] = [];
    for (let at = this.#firstFrom(key); at < this.#keys.length && found.length < LARGEST_SCAN; at++) {
      const name = this.#keys[at] ?? "";
      if (!name.startsWith(key)) break;
      const how = name === key ? "same" : "beginning";
      for (const row of this.#rows[at] ?? []) found.push({ row, key: name, how, likeness: key.length / name.length });
    }
    return found;
  }

  /** Rows whose name shares enough runs of three letters (Dice), best first. */
  like(key: string, limit: number): NameMatch[] {
    // Half of what it takes to make the index, for what few ask: beginnings and whole names find without it.
    const { sizes, trigrams } = (this.#parts ??= partsOf(this.#keys));
    const parts = trigramsOf(key);
    const shared = new Uint8Array(this.#keys.length);
    const seen: number[] = [];
    for (const part of parts) {
      for (const index of trigrams.get(part) ?? []) {
        const count = shared[index] ?? 0;
        if (count === 0) seen.push(index);
        shared[index] = Math.min(count + 1, 255);
      }
    }
    const ranked = seen
      .map((index) => ({
        index,
        likeness: (2 * (shared[index] ?? 0)) / (parts.size + (sizes[index] ?? 0)),
      }))
      .sort((a, b) => b.likeness - a.likeness);
    const least = Math.max(LEAST_LIKENESS, (ranked[0]?.likeness ?? 0) - 0.2);
    return ranked
      .filter(({ likeness }) => likeness >= least)
      .slice(0, limit)
      .flatMap(({ index, likeness }) =>
        (this.#rows[index] ?? []).map((row) => ({
          row,
          key: this.#keys[index] ?? "",
          how: "like" as const,
          likeness,
        })),
      );
  }

  /** Position of the first name that is not before the key. */
  #firstFrom(key: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? "") < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What likenesses are told by: of each name how many trigrams it has, and the names of each trigram. */
interface Parts {
  sizes: Uint8Array;
  trigrams: Map<string, number[]>;
}

function partsOf(keys: readonly string[]): Parts {
  const sizes = new Uint8Array(keys.length);
  const trigrams = new Map<string, number[]>();
  keys.forEach((key, index) => {
    const parts = trigramsOf(key);
    sizes[index] = Math.min(parts.size, 255);
    for (const part of parts) {
      const list = trigrams.get(part);
      if (list) list.push(index);
      else trigrams.set(part, [index]);
    }
  });
  return { sizes, trigrams };
}

function trigramsOf(key: string): Set<string> {
  const padded = `  ${key} `;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) parts.add(padded.slice(at, at + 3));
  return parts;
}
