import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { violationsIn } from "./axe.ts";
import { brokenWordsOf, overflowOf } from "./layout.ts";
import { LOOKS } from "./looks.ts";
import type { Look } from "./looks.ts";
import { test, visit, visitSearch } from "./one-page.ts";
import { keepPicture, showScheme } from "./pictures.ts";
import {
  LEEDS,
  chipsOf,
  countOf,
  goWithin,
  holdClock,
  isSearch,
  openSearch,
  panelOf,
  rowsOf,
} from "./search-helpers.ts";

// Too narrow for the map beside the list, which is slow to draw without a graphics card; those that need one say so.
test.use({ viewport: { width: 1200, height: 900 } });

test("SCH-01: search, filter, map, details; Back comes to the same filters, the same place of the list", async ({
  site: page,
}) => {
  await visitSearch(page, "/search/suppliers");
  const toggle = page.getByRole("button", { name: "Filters, 0 in use" });
  await toggle.click();
  await expect(panelOf(page)).toBeHidden();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
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

test("SCH-15, SCH-16: every kind takes its keys from the address, sends them and says them, also after a reload", async ({
  site: page,
}) => {
  for (const { path, query, chips } of DEEP_LINKS) {
    const asked = page.waitForRequest((request) => isSearch(request.url()));
    // Within the page; the last is then opened anew.
    await visit(page, `${path}?${query}`);
    const sent = new URL((await asked).url()).searchParams;
    for (const [key, value] of new URLSearchParams(query)) expect([key, sent.get(key)]).toEqual([key, value]);
    await expect(chipsOf(page)).toHaveText([...chips]);
    const order = new URLSearchParams(query).get("order") ?? "";
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    const isEmpty = ((await countOf(page).textContent()) ?? "").startsWith("0 ");
    if (!isEmpty) await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue(order);
  }
  const { chips } = DEEP_LINKS[3];
  const total = (await countOf(page).textContent()) ?? "";
  await page.reload();
  await expect(chipsOf(page)).toHaveText([...chips]);
  await expect(countOf(page)).toHaveText(total);

  await goWithin(page, "/search/suppliers?compare=3,2");
  await expect(rowsOf(page).getByRole("heading")).toHaveText(["Tarnbeck Pods", "Fellhouse Modular"]);
  await expect(chipsOf(page)).toHaveText(["Chosen 2 suppliers"]);
});

test("SCH-26: a search that is on its way, that fails, and that is tried again", async ({ site: page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/search/suppliers?*", async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: "internal", status: 500, title: "Internal error" } });
  });
  await visit(page, "/search/suppliers?size=1,2,3");
  const main = page.getByRole("main");
  await expect(main.getByRole("status", { name: "Loading results" })).toBeVisible();
  await expect(main).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(main.getByRole("alert")).toContainText("There was a problem with getting data for this page.");
  await expect(main.getByRole("alert")).toContainText("Please try to refresh the page or contact our support.");
  await expect(main).toHaveAttribute("aria-busy", "false");
  await expect(main.getByRole("status", { name: "Loading results" })).toBeHidden();
  await page.unroute("**/api/search/suppliers?*");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(countOf(page)).toHaveText(/^\d+ suppliers$/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test("SCH-10, SCH-12, SCH-17, SCH-18, R-35: what cannot be searched or finds nothing says so, and goes on", async ({
  site: page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (isSearch(request.url())) sent.push(request.url());
  });
  const main = page.getByRole("main");
  await visitSearch(page, "/search/suppliers?query=ab");
  await expect(main.getByRole("heading", { name: "Type in min. 3 char(s) to start search" })).toBeVisible();
  await goWithin(page, "/search/suppliers?distance=50&place=nowhere");
  await expect(
    main.getByRole("heading", { name: "Type in post code or city name to apply distance filter." }),
  ).toBeVisible();
  expect(sent).toEqual([]);

  for (const [address, text] of [
    ["sectors=1%27%20or%201=1--", "The search filters contain invalid values."],
    ["page=9999", "There is no page 9,999 of this search"],
    ["query=zzzzqq", "No results for current search"],
  ] as const) {
    await goWithin(page, `/search/suppliers?${address}`);
    await expect(main.getByRole("heading", { name: text })).toBeVisible();
    await main
      .getByRole("button", { name: "Show everything" })
      .or(main.getByRole("link", { name: "Go to page 1" }))
      .click();
    await expect(page).toHaveURL(/\/search\/suppliers$/);
    await expect(countOf(page)).toHaveText(/^[1-9]\d* suppliers$/);
  }

  await goWithin(page, `/search/suppliers?building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`);
  await expect(page.getByRole("heading", { name: "No results using your current filters" })).toBeVisible();
  await expect(countOf(page)).toHaveText("0 suppliers");
  const first = page
    .getByRole("list", { name: /^(Take one away|The nearest searches)/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Remove/ }) })
    .first();
  const promised = /\+(\d+)/.exec((await first.textContent()) ?? "")?.[1];
  await first.getByRole("button", { name: /^Remove/ }).click();
  await expect(countOf(page)).toHaveText(new RegExp(`^${promised} suppliers?$`));
});

// A page of its own, as its clock is held.
test("SCH-01, SCH-16, SCH-23, R-08: a search starts 150 ms after typing, Back shows what was searched, all by keyboard", async ({
  page,
}) => {
  await openSearch(page, "/search/suppliers");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip/ })).toBeFocused();
  const field = page.getByRole("combobox", { name: "Search text" });
  await holdClock(page);
  await field.pressSequentially("to");
  await page.clock.runFor(150);
  await expect(page.getByText("Type in min. 3 char(s) to start search")).toBeVisible();
  await field.pressSequentially("ilet pod");
  await page.clock.runFor(149);
  await expect(field).toHaveValue("toilet pod");
  expect(page.url()).not.toContain("query=");
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/query=toilet\+pod/);
  await page.clock.resume();
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

  await field.fill("modular");
  await expect(page).toHaveURL(/query=modular$/);
  await panelOf(page)
    .getByRole("checkbox", { name: /^Claimed only/ })
    .focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/query=modular&claimed=true$/);
  // Back is pressed by somebody who has seen the search: its request is sent once the page shows it.
  const searched = page.waitForResponse(/\/api\/search\/suppliers\?(.*&)?query=pod(&|$)/);
  await field.fill("pod");
  await expect(page).toHaveURL(/query=pod&claimed=true$/);
  await searched;
  await page.goBack();
  await expect(page).toHaveURL(/query=modular&claimed=true$/);
  await expect(field).toHaveValue("modular");
  await field.fill("timber");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/query=timber&claimed=true$/);

  await expect(chipsOf(page)).toHaveText(["Claimed"]);
  await chipsOf(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(chipsOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/query=timber$/);
  // A row of the list before goes with its focus when the new list comes.
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await rowsOf(page).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/details\/supplier\/\d+/);
});

test("SRT-01, SRT-05, SRT-06, SCH-22: orders of each kind with distances, pages by link; products have no map and all types", async ({
  site: page,
}) => {
  await visitSearch(page, `/search/suppliers?place=${LEEDS}`);
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
  const recommended = (await rowsOf(page).first().getByRole("heading").textContent()) ?? "";
  await sort.selectOption("DistanceAsc");
  await expect(page).toHaveURL(/order=DistanceAsc/);
  await expect(rowsOf(page).first().getByRole("heading")).not.toHaveText(recommended);
  await expect(rowsOf(page).first()).toContainText(/ · (less than 1|\d+)\smi/);

  const first = (await rowsOf(page).first().getByRole("heading").textContent()) ?? "";
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowsOf(page).first().getByRole("heading")).not.toHaveText(first);
  await expect(countOf(page)).toBeFocused();
  expect(await page.locator(".results-list").evaluate((list) => list.scrollTop)).toBe(0);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rowsOf(page).first().getByRole("heading")).toHaveText(first);
  expect(await page.evaluate(() => new URLSearchParams(location.search).has("page"))).toBe(false);

  await page.getByRole("combobox", { name: "Search by" }).selectOption("products");
  await expect(countOf(page)).toHaveText(/^\d+ products$/);
  // Products say what they are of, how long they take and what they cost.
  const panel = page.locator(".result").filter({ hasText: "SFS infill panel 150" }).locator("dl > div");
  await expect(panel).toHaveText([
    "MaterialSteel (light gauge)",
    "Lead time10 weeks",
    "Cost guide£85–120 per m², illustrative",
    "MMC2",
  ]);
  await expect(sort.getByRole("option", { name: /^Product name/ })).toHaveCount(2);
  await expect(sort.getByRole("option", { name: /size|Distance/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "List", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Map", exact: true })).toHaveCount(0);
  // Pressed although it is ticked: it stays, and the history too.
  const all = panelOf(page).getByRole("checkbox", { name: "All", exact: true });
  const entries = await page.evaluate(() => history.length);
  await all.click();
  await expect(all).toBeChecked();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await panelOf(page).getByRole("checkbox", { name: /^Part/ }).check();
  await expect(page).toHaveURL(/product-type=Part$/);
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(page).toHaveURL(/\/search\/products$/);
});

/** Five rows look like twenty, and axe is through them in a quarter of the time. */
const FEW = "pglimit=5";

/** Pictures, with what axe is asked of: what stands beside the list once for suppliers. */
const PICTURES = [
  {
    name: "search-filtered",
    path: `/search/suppliers?product-categories=501&building-systems=7&claimed=true&distance=100&place=${LEEDS}&${FEW}`,
    chip: "System LGS volumetric",
    part: "body",
  },
  {
    name: "search-none",
    path: `/search/suppliers?building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`,
    chip: /^People/,
    part: "main",
  },
  {
    name: "search-projects",
    path: `/search/projects?homes-min=10&${FEW}`,
    chip: "Homes 10 or more",
    part: ".search-grid",
  },
] as const;

test("CON-09, SCH-07: searches and the tray fit a phone and a desk and have no violation, dark and light", async ({
  site: page,
}) => {
  await visitSearch(page, `/search/suppliers?${FEW}`);
  const sizes = panelOf(page).locator("details").filter({ hasText: "Company size" });
  await expect(sizes.getByRole("checkbox")).toHaveCount(3);
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  for (let index = 0; index < 3; index += 1) await boxes.nth(index).check();
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: 900 });
    for (const { name, path, chip, part } of PICTURES) {
      await goWithin(page, path);
      await expect(chipsOf(page).filter({ hasText: chip })).toBeVisible();
      await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
      // The tray goes with the suppliers.
      const isTray = part === "body" && look.width === 320;
      if (isTray) await page.getByRole("button", { name: "More actions" }).click();
      await expectFine(page, name, look, part);
      if (isTray) await page.keyboard.press("Escape");
    }
  }
  await expect(rowsOf(page).first()).toContainText(/Homes\s*\d/);
  // The page is another test's after this one.
  await goWithin(page, "/search/suppliers");
  await page.getByRole("region", { name: "Selected suppliers" }).getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Dismiss notification" }).click();
});

/** Keeps a picture, and expects the page to fit its window and to have no violation. */
async function expectFine(page: Page, view: string, { scheme, width }: Look, part: string): Promise<void> {
  const name = `${view}-${scheme}-${width}`;
  await showScheme(page, scheme);
  await keepPicture(page, name);
  expect([name, await overflowOf(page), await brokenWordsOf(page)]).toEqual([name, 0, []]);
  expect([name, await violationsIn(page, scheme, part)]).toEqual([name, []]);
}
