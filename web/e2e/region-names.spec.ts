import { expect, test } from "@playwright/test";
import { webUs } from "#shared/messages/en-US/web.ts";
import { chipsOf, openSearch, panelOf } from "./search-helpers.ts";

const PREFIX = "listings.name.";
/** Names of reference lists that are spelt differently in North America, as they are in the United Kingdom. */
const BRITISH = Object.keys(webUs).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
const AMERICAN = BRITISH.map((name) => webUs[PREFIX + name] ?? "");

test("REG-09: names of materials, categories and sectors are spelt as the region spells, in every part of a search", async ({
  page,
}) => {
  const said: string[] = [];
  for (const path of ["/search/suppliers", "/search/projects", "/search/products"]) {
    await openSearch(page, path, "NA");
    const words = page.locator("main .filters label, main .tag");
    await expect(words.first()).toBeAttached();
    said.push(...(await words.allTextContents()));
  }
  const isSaid = (name: string): boolean => said.some((text) => text.includes(name));
  expect(BRITISH.filter(isSaid)).toEqual([]);
  expect(AMERICAN.filter(isSaid)).toEqual(expect.arrayContaining(["Community center", "Panelized"]));
  await openSearch(page, "/search/suppliers?base-materials=6", "NA");
  await expect(panelOf(page).getByRole("checkbox", { name: /^Aluminum/ })).toBeChecked();
  await expect(chipsOf(page)).toHaveText(["Material Aluminum"]);
  await openSearch(page, "/search/suppliers?query=panelization", "NA");
  await expect(page.getByText("means panelized").first()).toBeVisible();
  await openSearch(page, "/search/suppliers?base-materials=6");
  await expect(chipsOf(page)).toHaveText(["Material Aluminium"]);
});
