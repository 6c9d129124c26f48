import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const SHOTS = join(import.meta.dirname, "../../test-results/web-shots");
/** Maps are drawn without a graphics card here. */
const PATIENCE = { timeout: 45_000 };

/**
 * Keeps a picture of a page once all that it shows is there: in test-results/web-shots.
 *
 * @param options `fullPage`: also what is below the window, which is brought near first
 */
export async function keepPicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (fullPage) await walkThrough(page);
  await untilShown(page, fullPage);
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({
    path: join(SHOTS, `${name}.png`),
    fullPage,
    animations: "disabled",
    // Drawings that are far from the window are left out until they are near: a picture has no window.
    style: "*{content-visibility:visible!important}",
  });
}

/** Waits until nothing in the window (or on the page) is on its way: no first picture, skeleton, busy part, map, image. */
async function untilShown(page: Page, isWhole: boolean): Promise<void> {
  const missing = (): Promise<string[]> =>
    page.evaluate((everywhere) => {
      const isSeen = (element: Element): boolean => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || !element.checkVisibility()) return false;
        return everywhere || (bottom > 0 && top < innerHeight);
      };
      const waiting =
        ".first-picture,.skeleton:not([data-failed]),[aria-busy=true],.map-canvas:not([hidden],[data-ground])";
      const parts = [...document.querySelectorAll(waiting)]
        .filter(isSeen)
        .map(({ className, tagName }) => `${tagName} ${className}`);
      const images = [...document.images].filter((image) => isSeen(image) && !image.complete).map(({ src }) => src);
      return [...parts, ...images, ...(document.fonts.status === "loaded" ? [] : ["fonts"])];
    }, isWhole);
  await expect.poll(missing, PATIENCE).toEqual([]);
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
