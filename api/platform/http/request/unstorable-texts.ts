/** One list or record inside a JSON value; its path is read from the inside out. */
interface Part {
  value: object;
  key: string;
  parent: Part | null;
}

const MOST_FOUND = 20;
const LONGEST_PATH = 200;

/**
 * Texts in a JSON value that Postgres cannot hold: with a null character, or with half of a surrogate pair, which is no
 * character at all.
 *
 * @returns dotted paths, at most 20, empty for the value itself; keys count as texts
 */
export function findUnstorableTexts(json: unknown): string[] {
  const found: string[] = [];
  // A list instead of recursion: a body may be nested deeper than calls may be.
  const waiting: Part[] = [];
  const look = (value: unknown, key: string, parent: Part | null): void => {
    if (typeof value === "object" && value !== null) waiting.push({ value, key, parent });
    // A path costs its depth: no more of them are read than are told.
    if (found.length === MOST_FOUND) return;
    if (isUnstorable(key) || (typeof value === "string" && isUnstorable(value))) found.push(pathOf(key, parent));
  };
  look(json, "", null);
  for (let part = waiting.pop(); part !== undefined && found.length < MOST_FOUND; part = waiting.pop()) {
    if (Array.isArray(part.value)) {
      for (const [index, item] of part.value.entries()) {
        // Long lists are lists of numbers.
        if (typeof item !== "number") look(item, String(index), part);
      }
    } else {
      for (const [key, item] of Object.entries(part.value)) look(item, key, part);
    }
  }
  return found;
}

const isUnstorable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

function pathOf(key: string, parent: Part | null): string {
  const keys = [key];
  for (let part = parent; part?.parent; part = part.parent) keys.push(part.key);
  return keys.reverse().join(".").slice(0, LONGEST_PATH).replaceAll("\0", "").toWellFormed();
}
