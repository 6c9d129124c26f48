import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { countMotions } from "#build/testing/motion.ts";
import { shot } from "./shot.ts";

/**
 * Waits until all that a page shows is there and stands still, and keeps a picture of it where pictures are kept.
 *
 * @param options `fullPage`: also what is below the window, which is brought near first
 */
export async function keepPicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (fullPage) await walkThrough(page);
  await untilShown(page, fullPage);
  await shot(page, name, {
    fullPage,
    animations: "disabled",
    // Drawings that are far from the window are left out until they are near: a picture has no window.
    style: "*{content-visibility:visible!important}",
  });
}

/** Waits until nothing in the window (or on the page) is on its way: no prerender, skeleton, busy part, map, image, motion. */
async function untilShown(page: Page, isWhole: boolean): Promise<void> {
  const missing = (): Promise<string[]> =>
    page.evaluate((everywhere) => {
      const isSeen = (element: Element): boolean => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || !element.checkVisibility()) return false;
        return everywhere || (bottom > 0 && top < innerHeight);
      };
      const waiting =
        ".prerender,.skeleton:not([data-failed]),[aria-busy=true],.map-canvas:not([hidden],[data-ground])";
      const parts = [...document.querySelectorAll(waiting)]
        .filter(isSeen)
        .map(({ className, tagName }) => `${tagName} ${className}`);
      const images = [...document.images].filter((image) => isSeen(image) && !image.complete).map(({ src }) => src);
      return [...parts, ...images, ...(document.fonts.status === "loaded" ? [] : ["fonts"])];
    }, isWhole);
  await expect.poll(missing).toEqual([]);
  // Half faded in, words have no contrast yet.
  await expect.poll(() => countMotions(page)).toBe(0);
}

/** Brings every part of the page near the window, and goes back to where the page was. */
async function walkThrough(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  for (let at = 0, end = false; !end; at += 600) {
    end = await page.evaluate((top) => {
      scrollTo({ top, behavior: "instant" });
      return top + innerHeight >= document.documentElement.scrollHeight;
    }, at);
    await untilShown(page, false);
  }
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), before);
}

/** Shows the page in another colour scheme without loading it again. Maps keep the one they were made in. */
export async function showScheme(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.evaluate((next) => (document.documentElement.dataset["mantineColorScheme"] = next), scheme);
}
