/** A run of text that stayed, is new, or is gone. */
export interface TextRun {
  text: string;
  mark: "same" | "added" | "removed";
}

/** Beyond this the two texts are shown whole: the table of the comparison grows with the product of their words. */
const MOST_WORDS = 1500;

/**
 * Two texts compared word by word. Of equally long ways to go from one to the other, the words that stay come first.
 *
 * @returns the old text with what is gone, and the new one with what is new; joined, the runs of each side are its text
 */
export function wordDifference(before: string, after: string): { before: TextRun[]; after: TextRun[] } {
  const old = wordsOf(before);
  const now = wordsOf(after);
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) {
    return { before: runs([[before, "removed"]]), after: runs([[after, "added"]]) };
  }
  const kept = keptLengths(old, now);
  const left: [string, TextRun["mark"]][] = [];
  const right: [string, TextRun["mark"]][] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [word, other] = [old[i], now[j]];
    if (word !== undefined && other !== undefined && word.trimEnd() === other.trimEnd()) {
      left.push([word, "same"]);
      right.push([other, "same"]);
      i += 1;
      j += 1;
    } else if (word !== undefined && (other === undefined || at(kept, i + 1, j) >= at(kept, i, j + 1))) {
      left.push([word, "removed"]);
      i += 1;
    } else {
      right.push([other ?? "", "added"]);
      j += 1;
    }
  }
  return { before: runs(left), after: runs(right) };
}

/** Words and signs, each with the white space after it. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|[\p{L}\p{M}\p{N}]+\s*|[^\p{L}\p{M}\p{N}\s]\s*/gu) ?? [];
}

/** How many words stay at most, from word `i` of the old text and `j` of the new one. */
function keptLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const isSame = old[i]?.trimEnd() === now[j]?.trimEnd();
      const row = table[i];
      if (row) row[j] = isSame ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: readonly Uint16Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

/** Neighbours of one kind become one run. */
function runs(words: readonly (readonly [string, TextRun["mark"]])[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const [text, mark] of words) {
    const last = joined.at(-1);
    if (text === "") continue;
    if (last?.mark === mark) last.text += text;
    else joined.push({ text, mark });
  }
  return joined;
}
