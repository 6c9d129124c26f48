import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { visit } from "./one-page.ts";

export const mapOf = (page: Page): Locator => page.getByRole("region", { name: "Suppliers on the map" });
export const scaleOf = (page: Page): Locator => page.locator(".maplibregl-ctrl-scale");
export const listOf = (page: Page): Locator => mapOf(page).getByRole("button", { name: /Places on this map/ });

/** Shows a search and waits until the map has drawn ground: features of the tiles, not only a canvas. */
export async function openMap(page: Page, path = "/search/suppliers"): Promise<void> {
  await visit(page, path);
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
