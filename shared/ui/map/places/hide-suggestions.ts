/** How often, and how long apart in milliseconds, hiding is tried (MAP-08). */
export const HIDE_RETRIES = 20;
export const HIDE_EVERY_MS = 200;

/**
 * Hides suggestions, also those of an answer that comes after the choice: looks again every 200 ms, at most 20 times.
 *
 * @returns a function that ends the watch
 */
export function hideSuggestions(list: { isShown(): boolean; hide(): void }): () => void {
  list.hide();
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (list.isShown()) list.hide();
    if (tries >= HIDE_RETRIES) clearInterval(timer);
  }, HIDE_EVERY_MS);
  return () => clearInterval(timer);
}
