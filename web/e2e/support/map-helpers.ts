import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

const origin = () => process.env["PURLIN_URL"] ?? "";
export const mapOf = (page: Page): Locator => page.getByRole("region", { name: "Suppliers on the map" });
export const scaleOf = (page: Page): Locator => page.locator(".maplibregl-ctrl-scale");
export const listOf = (page: Page): Locator => mapOf(page).getByRole("button", { name: /Places on this map/ });

/** Opens a search and waits until the map has drawn ground: features of the tiles, not only a canvas. */
export async function openMap(page: Page, path = "/search/suppliers"): Promise<void> {
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/);
}

/** Does something that changes the map, and waits until it stands and has drawn everything. */
export async function whileMoving(
  page: Page,
  act: () => Promise<void>,
  ground: string | RegExp = /^[1-9]/,
): Promise<void> {
  const canvas = page.locator(".map-canvas");
  await canvas.evaluate((element) => delete element.dataset["ground"]);
  await act();
  await expect(canvas).toHaveAttribute("data-ground", ground);
}
