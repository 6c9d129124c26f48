import { expect } from "@playwright/test";
import { webUs } from "#shared/messages/en-US/web.ts";
import { test, visitSearch } from "./one-page.ts";
import { chipsOf, panelOf } from "./search-helpers.ts";

const PREFIX = "listings.name.";
/** Names of reference lists that are spelt differently in North America, as they are in the United Kingdom. */
const BRITISH = Object.keys(webUs).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
const AMERICAN = BRITISH.map((name) => webUs[PREFIX + name] ?? "");

test("REG-08, REG-09: names are spelt and areas measured as the region does, in every part of a search", async ({
  site: page,
}) => {
  const said: string[] = [];
  for (const path of ["/search/suppliers", "/search/projects", "/search/products"]) {
    await visitSearch(page, path, "NA");
    const words = page.locator("main .filters label, main .tag");
    await expect(words.first()).toBeAttached();
    said.push(...(await words.allTextContents()));
  }
  const isSaid = (name: string): boolean => said.some((text) => text.includes(name));
  expect(BRITISH.filter(isSaid)).toEqual([]);
  expect(AMERICAN.filter(isSaid)).toEqual(expect.arrayContaining(["Community center", "Panelized"]));
  await visitSearch(page, "/search/projects", "NA");
  await panelOf(page).getByRole("checkbox", { name: "Limit office area" }).check();
  await panelOf(page).getByLabel("Office NIA (ft²), min").fill("1000");
  await expect(page).toHaveURL(/office-nia-min=92\.903/);
  await expect(chipsOf(page)).toHaveText(["Office NIA (ft²) 1,000 or more"]);
  await visitSearch(page, "/search/suppliers?base-materials=6", "NA");
  await expect(panelOf(page).getByRole("checkbox", { name: /^Aluminum/ })).toBeChecked();
  await expect(chipsOf(page)).toHaveText(["Material Aluminum"]);
  await visitSearch(page, "/search/suppliers?query=panelization", "NA");
  await expect(page.getByText("means panelized").first()).toBeVisible();
  await visitSearch(page, "/search/suppliers?base-materials=6");
  await expect(chipsOf(page)).toHaveText(["Material Aluminium"]);
});
