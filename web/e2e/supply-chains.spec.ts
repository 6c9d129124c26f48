import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { keepsShots } from "#build/shots.ts";
import { violationsWithin } from "./axe.ts";
import { hold } from "./hold.ts";
import { test } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";
import { shot } from "./shot.ts";

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

test("SUP-01, SUP-02, SUP-05, SUP-08: a manager builds, filters, clones and exports a chain; another sees each change", async ({
  browser,
}) => {
  test.slow();
  const dana = await signedIn(browser, /Dana Ross/, "/construct/supply-chains?region=UK");
  await expect(dana.getByRole("row", { name: /Canal Street modules/ })).toContainText("8 members");
  await expect(dana.getByRole("row", { name: /Partners of Kelder/ })).toContainText("Public, read only");
  expect(await violationsWithin(dana, "main")).toEqual([]);
  await looks(dana, "supply-chains");

  const name = `Tower cranes ${crypto.randomUUID().slice(0, 8)}`;
  await dana.getByRole("button", { name: "New supply chain" }).click();
  const dialog = dana.getByRole("dialog", { name: "New supply chain" });
  await dialog.getByRole("button", { name: "Create supply chain" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create supply chain" }).click();
  await expect(dana.getByRole("heading", { level: 1, name })).toBeVisible();

  const address = new URL(dana.url()).pathname;
  const james = await signedIn(browser, /James Okafor/, address);
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

  // Removed with the keyboard, brought back with Undo; the other sees both.
  const first = (await rows(dana).first().getAttribute("aria-label")) ?? "";
  await rows(dana).first().focus();
  await dana.keyboard.press("Delete");
  await expect(rows(dana)).toHaveCount(2);
  await expect(rows(james)).toHaveCount(2);
  await dana.getByRole("button", { name: "Undo" }).click();
  await expect(rows(dana)).toHaveCount(3);
  await expect(rows(james)).toHaveCount(3);

  // Both write a note on the same member: the second is refused with both texts.
  await rows(james).first().focus();
  await james.keyboard.press("n");
  const note = james.getByRole("dialog", { name: `Note on ${first}` });
  await note.getByLabel("Note").fill("Ask for the fire test.");
  await expect(dana.getByText("James writes a note")).toBeVisible();
  await rows(dana).first().focus();
  await dana.keyboard.press("n");
  const other = dana.getByRole("dialog", { name: `Note on ${first}` });
  await other.getByLabel("Note").fill("Visited in May.");
  await other.getByRole("button", { name: "Save note" }).click();
  await expect(other).toBeHidden();
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(note.getByRole("alert")).toContainText("Visited in May.");
  await expect(note.getByLabel("Note")).toHaveValue("Ask for the fire test.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(note).toBeHidden();

  await dana.keyboard.press("/");
  await dana.keyboard.type(first);
  await expect(rows(dana)).toHaveCount(1);
  const download = dana.waitForEvent("download");
  await dana.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(csv).toContain(first);

  await dana.getByRole("button", { name: "Clone", exact: true }).click();
  await expect(dana.getByRole("heading", { level: 1 })).not.toHaveText(name);
  await expect(dana.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(rows(dana)).toHaveCount(3);
  await dana.context().close();
  await james.context().close();
});

test("SUP-06, SUP-07, SUP-10 to SUP-13: who can do it by when, shared chains read only, adding", async ({
  browser,
}) => {
  test.slow();
  const need = "system=Modules&quantity=48&by=2027-06-14";
  const page = await signedIn(browser, /Dana Ross/, `/construct/supply-chains/1?${need}&region=UK`);
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByRole("heading", { level: 2, name: /can do it by/ })).toContainText(/^\d of 8/);
  expect(await violationsWithin(page, "main")).toEqual([]);
  await looks(page, "supply-chain");
  for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Compare 2" }).click();
  await expect(page).toHaveURL(/\/search\/compare\/suppliers\?compare=\d+,\d+/);

  await goWithin(page, "/construct/supply-chains/3");
  await expect(page.getByText("Shared by Kelder Offsite Ltd")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add suppliers" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Clone", exact: true })).toBeVisible();

  await goWithin(page, "/details/supplier/2/add-to-supply-chain");
  const dialog = page.getByRole("dialog", { name: "Add to a supply chain" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Selecting at least 1 supply chain is required.");
  await expect(dialog.getByText("Partners of Kelder")).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: /Yorkshire closed panel/ }).check();
  await looks(page, "add-to-supply-chain");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Added 1 organisation: Fellhouse Modular.")).toBeVisible();
  await expect(page).toHaveURL(/\/details\/supplier\/2\//);

  // From a product: its supplier is added, and the product stays below.
  const product = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
  await goWithin(page, product);
  // The supplier's page, which stands until then, has such a link too.
  await page.locator(`a[href^="${product}/"]`, { hasText: "Add to supply chain" }).click();
  await expect(page).toHaveURL(`${origin()}${product}/add-to-supply-chain`);
  await expect(dialog).toContainText("Adds Northgate Frame, the supplier of LGS wall panel 100.");
  const chain = dialog.getByRole("checkbox", { name: /Yorkshire closed panel/ });
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(origin() + product);
  await page.getByRole("link", { name: "Add to supply chain" }).click();
  // Dirty once a chain was chosen or taken out again: Escape loses nothing then, Cancel forgets the choice.
  await chain.check();
  await chain.uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await chain.check();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(origin() + product);
  await page.getByRole("link", { name: "Add to supply chain" }).click();
  await expect(chain).not.toBeChecked();
  await chain.check();
  const letThrough = await hold(page, /\/api\/supplychains\/\d+\/organisations$/);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "adding" })).toBeDisabled();
  letThrough();
  await expect(page.getByText("Added 1 organisation: Northgate Frame.")).toBeVisible();
  await expect(page).toHaveURL(origin() + product);
  await page.context().close();
});
