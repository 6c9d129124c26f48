/**
 * Measures once the browser has laid out what was drawn. Asked sooner, it would lay out the whole page at once, within
 * the task that drew it.
 *
 * @returns what gives it up
 */
export function afterLayout(measure: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(measure)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
