import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { keepsShots } from "#build/testing/shots.ts";
import { violationsIn } from "./support/axe.ts";
import { test } from "./support/one-page.ts";
import { shot } from "./support/shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** A page of a person of the demonstration data, signed in, with a cookie jar of its own. */
async function signedIn(browser: Browser, name: RegExp, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${origin()}/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
  return page;
}

/** The same state at each width and in both schemes; kept for people to look at. */
async function looks(page: Page, name: string): Promise<void> {
  if (!keepsShots) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.evaluate((to) => document.documentElement.setAttribute("data-mantine-color-scheme", to), scheme);
    for (const width of [320, 375, 1440]) {
      await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
      await shot(page, `${name}-${scheme}-${width}`, { fullPage: true });
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute("data-mantine-color-scheme", "light"));
  await page.setViewportSize({ width: 1440, height: 1000 });
}

const rows = (page: Page) => page.locator("tr.member-row");

test("SUP-01, SUP-05, SUP-08: a manager builds, filters, exports and clones a chain while another watches and writes", async ({
  browser,
}) => {
  test.slow();
  const dana = await signedIn(browser, /Dana Ross/, "/construct/supply-chains?region=UK");
  await expect(dana.getByRole("row", { name: /Canal Street modules/ })).toBeVisible();
  expect(await violationsIn(dana, "light", "main")).toEqual([]);
  await looks(dana, "supply-chains");
  const name = `Tower cranes ${crypto.randomUUID().slice(0, 8)}`;
  await dana.getByRole("button", { name: "New supply chain" }).click();
  const dialog = dana.getByRole("dialog", { name: "New supply chain" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create supply chain" }).click();
  await expect(dana.getByRole("heading", { level: 1, name })).toBeVisible();

  const james = await signedIn(browser, /James Okafor/, new URL(dana.url()).pathname);
  await expect(james.getByText("No members yet")).toBeVisible();
  await expect(dana.getByText("James Okafor is here too")).toBeVisible();

  await dana.getByRole("button", { name: "Add suppliers" }).first().click();
  const add = dana.getByRole("dialog", { name: "Add suppliers" });
  await add.getByRole("checkbox").nth(2).waitFor();
  for (const index of [0, 1, 2]) await add.getByRole("checkbox").nth(index).check();
  await add.getByRole("button", { name: "Add 3 suppliers" }).click();
  await expect(rows(dana)).toHaveCount(3);
  // Told by the live connection: nothing is pressed in the other browser.
  await expect(rows(james)).toHaveCount(3);
  await expect(james.getByText(/^Dana Ross added /).first()).toBeVisible();
  expect(await violationsIn(dana, "light", "main")).toEqual([]);
  await looks(dana, "supply-chain");

  const first = (await rows(dana).first().getAttribute("aria-label")) ?? "";
  await rows(james).first().focus();
  await james.keyboard.press("n");
  await james
    .getByRole("dialog", { name: `Note on ${first}` })
    .getByLabel("Note")
    .fill("Ask for the fire test.");
  await expect(dana.getByText("James writes a note")).toBeVisible();

  await expect(james.getByText("Dana Ross is here too")).toBeVisible();
  // What she filters, saves and clones is hers: his rows and the text that he writes stay as they are.
  await dana.getByRole("searchbox", { name: "Filter members" }).fill(first);
  await expect(rows(dana)).toHaveCount(1);
  const download = dana.waitForEvent("download");
  await dana.getByRole("button", { name: "Export CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n").filter(Boolean);
  expect([lines.length, lines[1]?.includes(first)]).toEqual([2, true]);
  await dana.getByRole("button", { name: "Clone" }).click();
  await expect(dana.getByRole("heading", { level: 1, name: new RegExp(`^${name}.+`) })).toBeVisible();
  await expect(rows(dana)).toHaveCount(3);
  const note = james.getByRole("dialog", { name: `Note on ${first}` }).getByLabel("Note");
  await expect(note).toHaveValue("Ask for the fire test.");
  await expect(note).toBeFocused();
  await expect(james.getByText("Dana Ross is here too")).toHaveCount(0);
  await james.getByRole("button", { name: "Save note" }).click();
  await expect(rows(james)).toHaveCount(3);
  await dana.context().close();
  await james.context().close();
});
