import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { keepsShots } from "#build/shots.ts";
import { violationsOf } from "./axe.ts";
import { overflowOf } from "./layout.ts";
import { shot } from "./shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Opens an address as the owner of a supplier, of the demonstration data. */
async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}/suppliers?region=UK`);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Ruth Kelder/ }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account/ })).toBeVisible();
  await page.goto(`${origin()}${path}`);
}

/** The step at each width and in both schemes: nothing scrolls sideways, and pictures are kept for people to look at. */
async function looks(page: Page, name: string): Promise<void> {
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
    await expect.poll(() => overflowOf(page), { message: `${name}, ${width} px` }).toBe(0);
    if (!keepsShots) continue;
    for (const scheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await shot(page, `${name}-${scheme}-${width}`);
    }
  }
}

test("PRF-15, PRF-17: an owner fills a supplier's form, loses the line and sees the page grow beside it", async ({
  page,
}) => {
  const name = `Merrowby Balconies ${crypto.randomUUID().slice(0, 8)}`;
  await openAsOwner(page, "/register/supplier?new=1");
  const goOn = page.getByRole("button", { name: /^Continue/ });
  const saved = page.locator(".save-pill").getByText(/^Saved \d/);

  // Nobody is told off before they have typed; a refused step says what is to fix and takes the focus there.
  await expect(page.getByRole("heading", { level: 1, name: "Your organisation" })).toBeVisible();
  await expect(page.getByText("This field is required.")).toHaveCount(0);
  await goOn.click();
  const summary = page.getByRole("alert").filter({ hasText: "2 things to fix before step 2." });
  await expect(summary).toBeFocused();
  await looks(page, "register-faults");
  expect(await violationsOf(page)).toEqual([]);
  await summary.getByRole("link", { name: /^Name/ }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  // Enter sends nothing and leaves the step open.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your organisation" })).toBeVisible();
  await page.getByLabel("Email for messages").fill("sales@merrowby.example");
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(/draft=[0-9a-f-]{36}/);

  // The line is lost in the middle: what is typed stays, the form says so, and it is saved when the line is back.
  await page.context().setOffline(true);
  await page.getByLabel(/^Former name/).fill("Selby Metalwork");
  await expect(page.getByText(/^Not saved since \d/)).toBeVisible();
  await looks(page, "register-offline");
  await page.context().setOffline(false);
  await expect(page.getByText(/^Not saved since \d/)).toBeHidden();
  await expect(saved).toBeVisible();
  await goOn.click();

  await page.getByRole("button", { name: "Add a location" }).click();
  await page.getByLabel("Address", { exact: true }).fill("1 Mill Lane");
  await page.getByLabel("Country", { exact: true }).selectOption("United Kingdom");
  await page.getByLabel("Coordinates").fill("-1.067, 53.783");
  await looks(page, "register-places");
  expect(await violationsOf(page)).toEqual([]);
  await goOn.click();

  await page.getByRole("button", { name: "Balconies", exact: true }).click();
  await page.getByRole("checkbox", { name: "Bolt-on steel balcony" }).check();
  await page.getByLabel("Description", { exact: true }).fill("Balconies that leave Selby decked and load-tested.");
  await page.getByRole("checkbox", { name: "Apartments" }).check();
  const preview = page.getByRole("complementary", { name: "What visitors will see" });
  await expect(preview.getByText(name)).toBeVisible();
  await expect(preview.getByText("Balconies that leave Selby decked and load-tested.")).toBeVisible();
});
