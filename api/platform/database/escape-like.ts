/** A text for `like`: `%` and `_` that somebody typed are letters. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
