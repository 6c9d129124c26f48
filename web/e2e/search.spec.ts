import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { LOOKS } from "./looks.ts";

const SHOTS = join(import.meta.dirname, "../../test-results/web-shots");
const LEEDS = "-1.5491,53.8008";
const origin = () => process.env["PURLIN_URL"] ?? "";
const panelOf = (page: Page): Locator => page.getByRole("complementary", { name: "Filters" });
const countOf = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const chipsOf = (page: Page): Locator =>
  page.getByRole("list", { name: "Filters in use" }).getByRole("button", { name: /^Remove/ });
const rowsOf = (page: Page): Locator => page.locator("[data-listing]");
const isSearch = (url: string): boolean => /^\/api\/(search|map\/points)\//.test(new URL(url).pathname);

/** Opens a search of a region, United Kingdom unless said, with the cookie notice closed, and waits for its answer. */
async function openSearch(page: Page, path: string, region = "UK"): Promise<void> {
  await page.context().addCookies([{ name: "purlin-consent", value: "no", url: origin() }]);
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=${region}`);
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false", { timeout: 45_000 });
}

test.beforeAll(() => void mkdirSync(SHOTS, { recursive: true }));

test("SCH-01: search, filter, map, details; Back comes to the same filters, the same place of the list", async ({
  page,
}) => {
  test.slow(); // A map is drawn on the way.
  await openSearch(page, "/search/suppliers");
  await expect(countOf(page)).toHaveText(/^\d+ suppliers$/);
  const all = (await countOf(page).textContent()) ?? "";
  await panelOf(page)
    .getByRole("checkbox", { name: /^Claimed only/ })
    .check();
  await expect(page).toHaveURL(/claimed=true/);
  await expect(chipsOf(page)).toHaveText(["Claimed"]);
  await expect(countOf(page)).not.toHaveText(all);
  await expect(countOf(page)).toHaveText(/^\d+ suppliers$/);
  const total = (await countOf(page).textContent()) ?? "";

  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/\/search\/suppliers\/map\?claimed=true/);
  await expect(page.getByRole("region", { name: "Suppliers on the map" })).toBeVisible();
  await expect(countOf(page)).toHaveText(total);
  await page.getByRole("button", { name: "List", exact: true }).click();

  const row = rowsOf(page).nth(10);
  await row.scrollIntoViewIfNeeded();
  const list = page.locator(".results-list");
  const scrolled = await list.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(200);
  const name = (await row.getByRole("heading").textContent()) ?? "";
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(countOf(page)).toHaveText(total);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled);
  await page.reload();
  await expect(countOf(page)).toHaveText(total);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled);
});

const DEEP_LINKS = [
  {
    path: "/search/suppliers",
    query: `query=frame&order=DistanceAsc&page=1&pglimit=5&building-systems=4&product-categories=501&offsite-categories=1&sectors=2&size=3&countries=1&certifications=1&accreditations=2&base-materials=2&claimed=true&is-manufacturer=true&with-case-studies=true&flex=true&apply=true&verified-by=1,2&organisations=2,3&distance=300&place=${LEEDS}`,
    chips: [
      "System Frame",
      "System LGS volumetric",
      "People 50–249",
      "Sector Residential",
      "Offsite category Volumetric",
      "Material Timber (framed)",
      "Certification BOPAS",
      "Accreditation British Board of Agrement",
      "Country United Kingdom",
      "Verified by Northern Homes Register",
      "Verified by Buildwright Assurance",
      "Within 300 mi of Leeds",
      "Claimed",
      "Manufacturers",
      "With case studies",
      "Has a configurator",
      "Can be applied",
      "Of 2 organisations",
    ],
  },
  {
    path: "/search/consultants",
    query: "experience=1,201&size=2&order=SizeIdDesc&with-case-studies=true",
    chips: ["Expertise Architect", "Expertise Timber structures", "People 10–49", "With case studies"],
  },
  {
    path: "/search/projects",
    query:
      "status=completed,planned&homes-min=10&homes-max=500&storeys-min=2&storeys-max=40&retail-nia-min=1&storage-nia-max=90000&office-nia-min=5&office-nia-max=80000&order=CreatedAtDesc",
    chips: [
      "Status Completed",
      "Status Planned",
      "Homes 10 to 500",
      "Storeys 2 to 40",
      "Retail NIA (m²) 1 or more",
      "Storage NIA (m²) up to 90,000",
      "Office NIA (m²) 5 to 80,000",
    ],
  },
  {
    path: "/search/products",
    query: "product-type=Kit,System&base-materials=2&certifications=4&accreditations=4&flex=true&order=NameDescProduct",
    chips: [
      "Type Kit",
      "Type System",
      "Material Timber (framed)",
      "Certification FSC",
      "Accreditation FSC",
      "Has a configurator",
    ],
  },
] as const;

for (const { path, query, chips } of DEEP_LINKS) {
  test(`SCH-15, SCH-16: ${path} takes every key from its address, sends it and says it, also after a reload`, async ({
    page,
  }) => {
    const asked = page.waitForRequest((request) => isSearch(request.url()));
    await openSearch(page, `${path}?${query}`);
    const sent = new URL((await asked).url()).searchParams;
    for (const [key, value] of new URLSearchParams(query)) expect([key, sent.get(key)]).toEqual([key, value]);
    await expect(chipsOf(page)).toHaveText([...chips]);
    const order = new URLSearchParams(query).get("order") ?? "";
    await expect(
      page
        .getByRole("combobox", { name: "Sort" })
        .or(page.getByText(/^No results/))
        .first(),
    ).toBeVisible();
    if (await page.getByRole("combobox", { name: "Sort" }).isVisible()) {
      await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue(order);
    }
    const total = (await countOf(page).textContent()) ?? "";
    await page.reload();
    await expect(chipsOf(page)).toHaveText([...chips]);
    await expect(countOf(page)).toHaveText(total);
  });
}

test("compare: an address of chosen listings shows these, in their order", async ({ page }) => {
  await openSearch(page, "/search/suppliers?compare=3,2");
  await expect(rowsOf(page).getByRole("heading")).toHaveText(["Tarnbeck Pods", "Fellhouse Modular"]);
  await expect(chipsOf(page)).toHaveText(["Chosen 2 suppliers"]);
});

test("SCH-17, R-35: an empty search says what each filter keeps out, and taking one away brings it", async ({
  page,
}) => {
  await openSearch(page, `/search/suppliers?building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`);
  await expect(page.getByRole("heading", { name: "No results using your current filters" })).toBeVisible();
  await expect(countOf(page)).toHaveText("0 suppliers");
  const first = page.getByRole("list", { name: "Take one away and these come back." }).getByRole("listitem").first();
  const promised = /\+(\d+)/.exec((await first.textContent()) ?? "")?.[1];
  await first.getByRole("button", { name: /^Remove/ }).click();
  await expect(countOf(page)).toHaveText(new RegExp(`^${promised} suppliers?$`));
  await openSearch(page, "/search/suppliers?query=zzzzqq");
  await expect(page.getByRole("heading", { name: "No results for current search" })).toBeVisible();
  await page.getByRole("button", { name: "Show everything" }).filter({ hasText: "Show everything" }).click();
  await expect(page).toHaveURL(/\/search\/suppliers$/);
});

for (const [query, text] of [
  ["size=abc", "The search filters contain invalid values."],
  ["size=-1", "The search filters contain invalid values."],
  ["claimed=perhaps", "The search filters contain invalid values."],
  ["page=-3", "The search filters contain invalid values."],
  ["distance=37", "The search filters contain invalid values."],
  ["building-systems=1%27%20or%201=1--", "The search filters contain invalid values."],
  ["query=ab", "Type in min. 3 char(s) to start search"],
  ["distance=50", "Type in post code or city name to apply distance filter."],
  ["distance=50&place=nowhere", "Type in post code or city name to apply distance filter."],
  ["page=9999", "There is no page 9,999 of this search"],
] as const) {
  test(`SCH-18: ${query} is answered in words, and the page goes on`, async ({ page }) => {
    await openSearch(page, `/search/suppliers?${query}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: text })).toBeVisible();
    await main
      .getByRole("button", { name: "Show everything" })
      .or(main.getByRole("link", { name: "Go to page 1" }))
      .click();
    await expect(countOf(page)).toHaveText(/^\d+ suppliers$/);
  });
}

test("SCH-10, SCH-12: what may not be sent is not sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (isSearch(request.url())) sent.push(request.url());
  });
  await openSearch(page, "/search/suppliers?distance=50");
  await openSearch(page, "/search/suppliers?query=ab");
  await expect(page.getByRole("main").getByRole("heading", { name: /^Type in min/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test("SCH-23, R-08: a search starts while one types, says how many, and why a listing is there", async ({ page }) => {
  await openSearch(page, "/search/suppliers");
  const field = page.getByRole("searchbox", { name: "Search text" });
  await field.pressSequentially("to");
  await expect(page.getByText("Type in min. 3 char(s) to start search")).toBeVisible();
  await expect(page).not.toHaveURL(/query=/);
  await field.pressSequentially("ilet pod");
  await expect(page).toHaveURL(/query=toilet\+pod/);
  await expect(page.getByText("because “toilet pod” means bathroom pods").first()).toBeVisible();
  const total = (await countOf(page).textContent()) ?? "";
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: `${total} found` }),
  ).toBeAttached();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("toilet pod");
  await page.goBack();
  await expect(page).not.toHaveURL(/query=/);
  await expect(field).toHaveValue("");
});

test("SCH-03 to SCH-06: a range is switched on, takes digits, is clamped with a word, and unticking clears it", async ({
  page,
}) => {
  await openSearch(page, "/search/projects");
  const panel = panelOf(page);
  const [least, most] = [panel.getByLabel("Storeys, min"), panel.getByLabel("Storeys, max")];
  await expect(least).toBeDisabled();
  await panel.getByRole("checkbox", { name: "Limit storeys" }).check();
  await expect(least).toBeFocused();
  await least.pressSequentially("-1.e2");
  await expect(page).toHaveURL(/storeys-min=12/);
  await expect(chipsOf(page)).toHaveText(["Storeys 12 or more"]);
  await most.fill("3");
  await expect(panel.getByText("check input value: 12 or more")).toBeVisible();
  await expect(page).toHaveURL(/storeys-max=12/);
  await most.press("Tab");
  await expect(most).toHaveValue("12");
  await panel.getByRole("checkbox", { name: "Limit storeys" }).uncheck();
  await expect(page).not.toHaveURL(/storeys/);
  await expect(least).toHaveValue("");
});

test("areas are in square feet in North America and kept in m²", async ({ page }) => {
  await openSearch(page, "/search/projects", "NA");
  const panel = panelOf(page);
  await panel.getByRole("checkbox", { name: "Limit office area" }).check();
  await panel.getByLabel("Office NIA (ft²), min").fill("1000");
  await expect(page).toHaveURL(/office-nia-min=92\.903/);
  await expect(chipsOf(page)).toHaveText(["Office NIA (ft²) 1,000 or more"]);
});

test("SCH-08: a branch opens, a part makes it partial, and the whole replaces its parts; by keyboard alone", async ({
  page,
}) => {
  await openSearch(page, "/search/suppliers");
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Parts of Modules" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/product-categories=\d+/);
  const modules = panel.getByRole("checkbox", { name: /^Modules/ });
  await expect.poll(() => modules.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await modules.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?building-systems=\d+$/);
  await expect(modules).toBeChecked();
});

test("keyboard only: from the skip link over text, filter and chip to a listing", async ({ page }) => {
  await openSearch(page, "/search/suppliers");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip/ })).toBeFocused();
  await page.getByRole("searchbox", { name: "Search text" }).focus();
  await page.keyboard.type("modular");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/query=modular/);
  await panelOf(page)
    .getByRole("checkbox", { name: /^Claimed only/ })
    .focus();
  await page.keyboard.press("Space");
  await expect(chipsOf(page)).toHaveText(["Claimed"]);
  await chipsOf(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(chipsOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/query=modular$/);
  await rowsOf(page).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/details\/supplier\/\d+/);
});

test("SRT-01, SRT-05: orders of each kind, by distance once there is a place, with distances in the rows", async ({
  page,
}) => {
  await openSearch(page, `/search/suppliers?place=${LEEDS}`);
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(sort.getByRole("option")).toHaveText([
    "Recommended",
    "A to Z",
    "Z to A",
    "Company size ascending",
    "Company size descending",
    "Date added newest",
    "Date added oldest first",
    "Distance nearest",
    "Distance farthest",
  ]);
  await sort.selectOption("DistanceAsc");
  await expect(page).toHaveURL(/order=DistanceAsc/);
  await expect(rowsOf(page).first()).toContainText(/ · (less than 1|\d+) mi/);
  await openSearch(page, "/search/products");
  await expect(sort.getByRole("option", { name: /^Product name/ })).toHaveCount(2);
  await expect(sort.getByRole("option", { name: /size|Distance/ })).toHaveCount(0);
});

test("SRT-06: pages by link, from the top of the list, and back", async ({ page }) => {
  await openSearch(page, "/search/suppliers");
  const first = (await rowsOf(page).first().getByRole("heading").textContent()) ?? "";
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowsOf(page).first().getByRole("heading")).not.toHaveText(first);
  await expect(countOf(page)).toBeFocused();
  expect(await page.locator(".results-list").evaluate((list) => list.scrollTop)).toBe(0);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rowsOf(page).first().getByRole("heading")).toHaveText(first);
  expect(await page.evaluate(() => new URLSearchParams(location.search).has("page"))).toBe(false);
});

test("SCH-07, SCH-24: a phone has the filters in a drawer with their count, and one column of three", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSearch(page, "/search/suppliers?claimed=true");
  await expect(page.getByRole("combobox", { name: "Search by" })).toBeHidden();
  await page.getByRole("button", { name: "Filters, 1 in use" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const sizes = drawer.locator("details").filter({ has: page.getByRole("heading", { name: "Company size" }) });
  await expect(sizes.getByRole("checkbox")).toHaveCount(3);
  await sizes.getByRole("button", { name: "Show 2 more" }).click();
  await expect(sizes.getByRole("checkbox")).toHaveCount(5);
  await drawer.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/search\/suppliers$/);
  await drawer.screenshot({ path: join(SHOTS, "search-drawer-375.png") });
  await drawer.getByRole("button", { name: /^Show \d+ suppliers$/ }).click();
  await expect(drawer).toBeHidden();
});

const PICTURES = [
  [
    "search-filtered",
    `/search/suppliers?product-categories=501&building-systems=7&claimed=true&distance=100&place=${LEEDS}`,
  ],
  ["search-none", `/search/suppliers?building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`],
  ["search-projects", "/search/projects?homes-min=10"],
] as const;

for (const { scheme, width } of LOOKS) {
  test(`CON-09: searches fit ${width} px and have no violation, ${scheme}`, async ({ page }) => {
    test.slow(); // Three pages, two of them with a map.
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("purlin-scheme", value), scheme);
    for (const [name, path] of PICTURES) {
      await openSearch(page, path);
      await expect(chipsOf(page).first()).not.toContainText("…");
      await page.screenshot({ path: join(SHOTS, `${name}-${scheme}-${width}.png`) });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([name, Math.max(overflow, 0)]).toEqual([name, 0]);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}
