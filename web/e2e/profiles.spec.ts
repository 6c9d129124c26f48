import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { keepsShots } from "#build/shots.ts";
import { violationsOf, violationsWithin } from "./axe.ts";
import { overflowOf } from "./layout.ts";
import { test } from "./one-page.ts";
import { shot } from "./shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** The step of a form: the rail and the preview beside it are the same on each. */
const FORM = ".profile-form";

/** Opens an address as the owner of a supplier, of the demonstration data. */
async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}/login?region=UK&returnTo=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name: /Ruth Kelder/ }).click();
}

/** The step at each width and in both schemes: nothing scrolls sideways, and pictures are kept for people to look at. */
async function looks(page: Page, name: string): Promise<void> {
  for (const width of keepsShots ? [320, 375, 1440] : [320, 1440]) {
    await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
    await expect.poll(() => overflowOf(page), { message: `${name}, ${width} px` }).toBe(0);
    if (!keepsShots) continue;
    for (const scheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await shot(page, `${name}-${scheme}-${width}`);
    }
  }
}

test("PRF-15, PRF-17, PRF-21: an owner fills a supplier's form, loses the line, goes on elsewhere and sends it", async ({
  page,
  browser,
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
  expect(await violationsWithin(page, FORM)).toEqual([]);
  await goOn.click();

  await page.getByRole("button", { name: "Balconies", exact: true }).click();
  await page.getByRole("checkbox", { name: "Bolt-on steel balcony" }).check();
  await page.getByLabel("Description", { exact: true }).fill("Balconies that leave Selby decked and load-tested.");
  await page.getByRole("checkbox", { name: "Apartments" }).check();
  const preview = page.getByRole("complementary", { name: "What visitors will see" });
  await expect(preview.getByText(name)).toBeVisible();
  await expect(preview.getByText("Balconies that leave Selby decked and load-tested.")).toBeVisible();
  await looks(page, "register-making");
  expect(await violationsWithin(page, "main")).toEqual([]);
  await goOn.click();
  await page.getByLabel("Made a week, Balconies").fill("60");
  await looks(page, "register-capacity");
  await goOn.click();

  // A picture of the page is as good a logo as any.
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  await page
    .getByLabel("Drop your logo here")
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  await expect(preview.locator(".preview-names img")).toBeVisible();
  const lie = { name: "factory.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7 no picture") };
  await page.getByLabel("Drop images here").setInputFiles(lie);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Drop images here").setInputFiles({ ...lie, buffer: picture });
  await expect(page.getByRole("img", { name: "factory" })).toBeVisible();
  await expect(saved).toBeVisible();
  await looks(page, "register-files");
  expect(await violationsWithin(page, FORM)).toEqual([]);

  // Another device finds the draft and sends it.
  const elsewhere = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await openAsOwner(elsewhere, "/register/supplier");
  await elsewhere.getByRole("button", { name: `Go on with ${name}` }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  await elsewhere.getByRole("button", { name: /^Your organisation/ }).click();
  await expect(elsewhere.getByLabel(/^Former name/)).toHaveValue("Selby Metalwork");

  // What is typed there first is told here, with both texts.
  await elsewhere.getByLabel(/^Former name/).fill("Selby Steel");
  await expect(elsewhere.locator(".save-pill").getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole("button", { name: "Add a certificate without a file" }).click();
  await expect(page.getByText(/^Newer text from another device/)).toBeVisible();
  await page.getByRole("button", { name: "Show the difference" }).click();
  await expect(page.getByRole("row", { name: /Former name/ })).toContainText("Selby Steel");
  await looks(page, "register-conflict");
  expect(await violationsWithin(page, FORM)).toEqual([]);
  await page.getByRole("button", { name: "Take the other" }).click();
  await expect(page.getByText(/^Newer text from another device/)).toBeHidden();

  await elsewhere.getByRole("button", { name: /^Check and send/ }).click();
  await elsewhere.getByRole("button", { name: "Send to staff" }).click();
  await expect(elsewhere.getByRole("alert").filter({ hasText: "1 thing to fix before it can be sent." })).toBeFocused();
  await elsewhere.getByRole("checkbox", { name: /I agree to the/ }).check();
  await elsewhere.getByRole("button", { name: "Send to staff" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Sent to staff" })).toBeVisible();
  await elsewhere.getByRole("link", { name: "My pages" }).click();
  const waiting = elsewhere.getByRole("region", { name: "Waiting for staff" });
  await expect(waiting.getByText(name, { exact: true })).toBeVisible();
  await looks(elsewhere, "my-pages");
  expect(await violationsWithin(elsewhere, "main")).toEqual([]);
  await elsewhere.context().close();
});
