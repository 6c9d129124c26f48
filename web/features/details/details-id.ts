/** Reads a listing's id from the address; null when it is no positive whole number. */
export function readId(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
