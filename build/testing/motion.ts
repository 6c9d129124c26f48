import type { Page } from "@playwright/test";

/** How many fades and moves are under way on a page. What goes round for ever is not counted. */
export function countMotions(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
        .length,
  );
}
