import type { Page } from "@playwright/test";
import { keepsShots, shotsIn } from "#build/testing/shots.ts";

/** Keeps a picture in `test-results/desktop-shots`, with any `PURLIN_LOOKS`. */
export const shot = shotsIn("desktop-shots");

/** A screen in dark and light at 1,024 and 1,440 px, where pictures are kept. Ends as it began: dark, 1,440 px. */
export async function shotsOfBoth(page: Page, name: string): Promise<void> {
  if (!keepsShots) return;
  for (const theme of ["light", "dark"]) {
    await page.evaluate((next) => (document.documentElement.dataset["mantineColorScheme"] = next), theme);
    for (const [width, height] of [
      [1024, 700],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await shot(page, `${name}-${theme}-${width}`, { animations: "disabled" });
    }
  }
}
