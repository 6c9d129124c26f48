/** How long a narrow map says its sources before they fold, ms (attribution guidelines of the OpenStreetMap Foundation). */
const SHOWN_MS = 5000;

/**
 * Folds the sources of a narrow map to their button once they were to be read, unless somebody is at them: they hide what
 * is below. A wide map always shows them.
 *
 * @returns ends the wait
 */
export function foldSources(map: HTMLElement): () => void {
  const wait = setTimeout(() => {
    const sources = map.querySelector(".maplibregl-compact-show");
    if (sources?.matches(":hover, :focus-within") === false) sources.classList.remove("maplibregl-compact-show");
  }, SHOWN_MS);
  return () => clearTimeout(wait);
}
