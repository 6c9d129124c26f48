import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** Where the pictures of a run are kept. */
/** A supplier that says everything. */
export const SUPPLIER = "/details/supplier/2/fellhouse-modular";
/** A product with a configurator. */
export const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
export const origin = () => process.env["PURLIN_URL"] ?? "";
export const main = (page: Page): Locator => page.getByRole("main");

/** Opens a details page as far as its heading. */
export async function open(page: Page, path: string, region = "UK"): Promise<void> {
  await page.goto(`${origin()}${path}?region=${region}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
