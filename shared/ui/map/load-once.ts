/** Steps that make a map, in the order in which they run (MAP-01). */
export const LOAD_STEPS = ["images", "controls", "drawTool", "events", "markers", "fit"] as const;
export type LoadStep = (typeof LOAD_STEPS)[number];

export interface LoadState {
  /** The ground is known: an operator's style with its token, or the embedded one where there is no token. */
  hasGround: boolean;
  isMounted: boolean;
  isLoading: boolean;
}

/**
 * Runs the steps once, as soon as the ground is known and the component is mounted and not loading (MAP-01).
 * A step that is missing is left out: the draw tool is optional.
 *
 * @returns a function to call whenever the state may have changed; it says whether the map was loaded by this call
 */
export function createLoadOnce(steps: Readonly<Partial<Record<LoadStep, () => void>>>): (state: LoadState) => boolean {
  let isLoaded = false;
  return ({ hasGround, isMounted, isLoading }) => {
    if (isLoaded || !hasGround || !isMounted || isLoading) return false;
    isLoaded = true;
    for (const step of LOAD_STEPS) steps[step]?.();
    return true;
  };
}
