import type { Locator, Page } from "@playwright/test";

export const LEEDS = "-1.5491,53.8008";
export const origin = () => process.env["PURLIN_URL"] ?? "";
export const panelOf = (page: Page): Locator => page.getByRole("complementary", { name: "Filters" });
export const countOf = (page: Page): Locator => page.getByRole("heading", { level: 1 });
export const chipsOf = (page: Page): Locator =>
  page.getByRole("list", { name: "Filters in use" }).getByRole("button", { name: /^Remove/ });
export const rowsOf = (page: Page): Locator => page.locator("[data-listing]");

/** Another address in the page that is open, as Back and Forward bring one: no load, so many can be looked at. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: 1 + Number(history.state?.idx ?? 0) }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}
