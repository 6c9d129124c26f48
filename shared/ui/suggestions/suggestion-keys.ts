/** The lines under a field, as its keys see them. */
export interface Lines {
  /** The answer that they are; undefined where they are of an older text than the field's. */
  of: readonly unknown[] | undefined;
  count: number;
}

/** A line that was chosen of an answer; −1 is the field itself. */
export interface ChosenLine {
  of: readonly unknown[] | undefined;
  at: number;
}

/**
 * @param asked text that was asked for last, a moment after it was typed
 * @param isOlder whether the answer is still the one before
 */
export function linesFor(
  answer: readonly unknown[] | undefined,
  { asked, typed, isOlder }: { asked: string; typed: string; isOlder: boolean },
): Lines {
  return { of: asked === typed && !isOlder ? answer : undefined, count: answer?.length ?? 0 };
}

/** The chosen line; −1 where none is, or it was chosen for another text. */
export function chosenLine({ of, count }: Lines, chosen: ChosenLine): number {
  return of !== undefined && chosen.of === of && chosen.at < count ? chosen.at : -1;
}

/** What a key of the field does: chooses another line, takes the chosen one, closes the list, or nothing to it (null). */
export function afterKey(key: string, { of, count }: Lines, at: number): number | "take" | "close" | null {
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (of === undefined) return -1;
    // One more than the lines: the field itself.
    const places = count + 1;
    const step = key === "ArrowDown" ? 1 : -1;
    return ((at + 1 + step + places) % places) - 1;
  }
  if (key === "Enter" && at >= 0) return "take";
  return key === "Escape" ? "close" : null;
}
