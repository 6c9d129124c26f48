import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { violationsWithin } from "./axe.ts";
import { overflowOf } from "./layout.ts";
import { test } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Signs in as a demonstration user, and is at `path` afterwards. */
async function signIn(page: Page, name: RegExp, path: string): Promise<void> {
  await page.goto(`${origin()}/login?region=UK&returnTo=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL(origin() + path);
}

test("AUT-14, R-45: acting for an organisation shows on every page and in the audit, until Stop", async ({ page }) => {
  await signIn(page, /Grace Adair/, "/about");
  const account = page.getByRole("banner").getByRole("button", { name: /^Account/ });
  await account.click();
  await page.getByRole("button", { name: "Act for an organisation" }).click();
  const dialog = page.getByRole("dialog", { name: "Act for an organisation" });
  await dialog.getByLabel("Find an organisation").fill("kelder");
  await dialog.getByRole("button", { name: /^Kelder Offsite Ltd/ }).click();
  const strip = page.getByRole("region", { name: "Acting for another organisation" });
  await expect(strip).toContainText("Grace Adair acts for Kelder Offsite Ltd.");

  for (const [path, heading] of [
    ["/suppliers", /builds it offsite/],
    ["/search/suppliers?query=pods", /^\d+ suppliers$/],
    ["/organisation", "Team"],
    ["/configurator/product/1", "LGS wall panel 100"],
  ] as const) {
    // The configurator has a window of its own.
    if (path.startsWith("/configurator")) await page.goto(`${origin()}${path}`);
    else await goWithin(page, path);
    await expect(page).toHaveURL(origin() + path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    await expect(strip, path).toContainText("Every change is recorded with both names.");
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  }
  await goWithin(page, "/construct/supply-chains");
  const chain = `Acting ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "New supply chain" }).first().click();
  await page.getByLabel("Name").fill(chain);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Create|Save/ })
    .click();
  await expect(page.getByRole("heading", { name: chain })).toBeVisible();
  expect(await violationsWithin(page, ".acting-strip")).toEqual([]);

  await strip.getByRole("button", { name: "Stop" }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(account).toBeVisible();
  await expect(strip).toBeHidden();

  await account.click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${origin()}/suppliers`);
  await signIn(page, /Priya Nair/, "/console?view=audit");
  // Others write to the audit meanwhile: its first page need not hold the line.
  await page.getByLabel("Name of a person or a thing").fill(chain);
  const lines = page.getByRole("row").filter({ hasText: "Grace Adair for Kelder Offsite Ltd" });
  await expect(lines.filter({ hasText: chain })).toHaveCount(1);
});
