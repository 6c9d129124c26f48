/** Steps that make a map, in the order in which they run (MAP-01). */
export const LOAD_STEPS = ["images", "controls", "drawTool", "events", "markers", "fit"] as const;
export type LoadStep = (typeof LOAD_STEPS)[number];

/**
 * Runs the steps once (MAP-01), however often it is called. A step that is missing is left out: the draw tool is optional.
 *
 * @returns a function that says whether the map was loaded by this call
 */
export function createLoadOnce(steps: Readonly<Partial<Record<LoadStep, () => void>>>): () => boolean {
  let isLoaded = false;
  return () => {
    if (isLoaded) return false;
    isLoaded = true;
    for (const step of LOAD_STEPS) steps[step]?.();
    return true;
  };
}
