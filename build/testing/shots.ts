import { join } from "node:path";
import type { Locator, Page, PageScreenshotOptions } from "@playwright/test";

/** Pictures are kept with any `PURLIN_LOOKS`: they cost more than the steps they show, and no test reads them. */
export const keepsShots = (process.env["PURLIN_LOOKS"] ?? "") !== "";

/** Keeps a picture of a step for people to look at. */
export type Shot = (of: Page | Locator, name: string, options?: PageScreenshotOptions) => Promise<void>;

/** The keeper of pictures in a folder of `test-results`; it does nothing where no pictures are kept. */
export function shotsIn(folder: string): Shot {
  return async (of, name, options = {}) => {
    if (!keepsShots) return;
    const path = join(import.meta.dirname, "../../test-results", folder, `${name}.png`);
    await of.screenshot({ ...options, path });
  };
}
