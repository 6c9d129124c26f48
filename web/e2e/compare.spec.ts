import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { keepsShots } from "#build/shots.ts";
import { OPEN_DIALOG, violationsIn, violationsWithin } from "./axe.ts";
import { brokenWordsOf, overflowOf } from "./layout.ts";
import { LOOKS } from "./looks.ts";
import { test, visit } from "./one-page.ts";
import { keepPicture, showScheme } from "./pictures.ts";
import { goWithin } from "./search-helpers.ts";
import { shot } from "./shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const FOUR = "/search/compare/suppliers?compare=2,3,4,6";

/** Only what is asserted: names and fields. */
const Sent = z.object({ events: z.array(z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })) });

const boxes = (page: Page): Locator => page.getByRole("checkbox", { name: /^Select / });
const tray = (page: Page): Locator => page.getByRole("region", { name: "Selected suppliers" });
const names = (page: Page): Promise<string[]> => page.getByRole("columnheader").getByRole("link").allTextContents();
const rowOf = (page: Page, label: string): Locator =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${label}( \\(differs\\))?$`) }) });

/** Opens a page as a visitor who has answered the cookie notice. */
async function open(page: Page, path: string, consent: "yes" | "no" = "no"): Promise<void> {
  await page.context().addCookies([{ name: "purlin-consent", value: consent, url: origin() }]);
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
}

async function choose(page: Page, count: number): Promise<void> {
  await expect(boxes(page).first()).toBeVisible();
  for (let index = 0; index < count; index += 1) await boxes(page).nth(index).check();
}

/** What a page sends to be counted. The list is taken as if the page were left: nothing waits any more then. */
function eventsOf(page: Page): () => Promise<unknown[]> {
  const sent: Promise<unknown[]>[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/analytics/events")) return;
    const { events } = Sent.parse(request.postDataJSON());
    sent.push(
      request.response().then((response) => events.map((event) => ({ ...event, status: response?.status() ?? null }))),
    );
  });
  return async () => {
    // What was sent before this fetch is known by the time it is answered.
    await page.evaluate(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      await fetch("/api/health");
    });
    return (await Promise.all(sent)).flat();
  };
}

/** Names in the tray of four that do not show whole. */
async function cutNames(page: Page): Promise<(string | null)[]> {
  const slots = tray(page).getByRole("listitem").locator(".tray-name");
  await expect(slots).toHaveCount(4);
  return slots.evaluateAll((all) =>
    all
      .filter((slot) => slot.scrollWidth > slot.clientWidth || slot.scrollHeight > slot.clientHeight)
      .map((slot) => slot.textContent),
  );
}

// Too narrow for the map beside the list: these journeys need none, and it is slow to draw without a graphics card.
test.use({ viewport: { width: 1200, height: 900 } });

test("SEL-01 to SEL-04, R-15, MSG-01, SUP-14: the tray, and 'tell us about you' once, unkept without consent", async ({
  page,
}) => {
  test.slow(); // One page, and all that the tray can do.
  const counted = eventsOf(page);
  await open(page, "/search/suppliers?order=NameAsc&pglimit=5");
  await expect(tray(page)).toBeHidden();
  await choose(page, 4);
  // Their names stand in the tray, and its buttons their words.
  const clearAll = tray(page).getByRole("button", { name: "Clear" });
  for (const width of [1024, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await cutNames(page), await overflowOf(page)]).toEqual([width, [], 0]);
    // Where there is no room for words beside its picture, a button has them on hover.
    await clearAll.hover();
    if (width < 1280) await expect(page.getByRole("tooltip")).toHaveText("Clear");
    else await expect.poll(async () => (await clearAll.getByText("Clear").boundingBox())?.width).toBeGreaterThan(20);
    await page.mouse.move(5, 5);
    await expect(page.getByRole("tooltip")).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1200, height: 900 });
  const chosen = () => tray(page).getByRole("listitem").allTextContents();
  const [first = "", second = "", third = "", fourth = ""] = await chosen();
  const dialog = page.getByRole("dialog", { name: "Maximum items selected" });

  // A click, not check(): the box must stay empty.
  await boxes(page).nth(4).click();
  await expect(dialog).toContainText(`${first} leaves`);
  await shot(page, "compare-maximum");
  await dialog.getByRole("button", { name: "Keep the selection" }).click();
  await expect(boxes(page).nth(4)).not.toBeChecked();
  expect(await chosen()).toEqual([first, second, third, fourth]);

  await boxes(page).nth(4).click();
  await dialog.getByRole("button", { name: "Replace the oldest" }).click();
  await expect(boxes(page).nth(4)).toBeChecked();
  await expect(boxes(page).nth(0)).not.toBeChecked();
  expect((await chosen()).slice(0, 3)).toEqual([second, third, fourth]);

  await page.reload();
  await expect(boxes(page).nth(4)).toBeChecked();
  await boxes(page).nth(4).uncheck();
  await expect(tray(page).getByText("Add one more")).toBeVisible();
  await tray(page).getByRole("button", { name: "Clear" }).click();
  await expect(tray(page)).toBeHidden();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  // What was cleared can be taken back for a while; the offer would stand over the tray.
  await page.getByRole("button", { name: "Dismiss notification" }).click();

  await choose(page, 1);
  const compare = tray(page).getByRole("button", { name: /^Compare/ });
  await expect(compare).toHaveAttribute("aria-disabled", "true");
  await compare.hover();
  await expect(page.getByRole("tooltip", { name: "Select at least 2 to compare." })).toBeVisible();
  // Pressed all the same, as a visitor may: nothing happens.
  await compare.click({ force: true });
  await expect(page).toHaveURL(/\/search\/suppliers/);
  const add = tray(page).getByRole("button", { name: "Add to supply chain" });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await add.hover();
  await expect(page.getByRole("tooltip", { name: "Log in to add to a supply chain." })).toBeVisible();
  const send = tray(page).getByRole("button", { name: "Send message" });
  await expect(send).toHaveAttribute("aria-disabled", "false");
  await send.click();
  const message = page.getByRole("dialog", { name: "Send message" });
  await expect(message.getByRole("list", { name: "Recipients" }).getByText("Gets it")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();

  await boxes(page).nth(1).check();
  await compare.click();
  const modal = page.getByRole("dialog", { name: "Tell us about you" });
  await expect(modal).toContainText("nothing of this is kept");
  await modal.getByLabel(/Your role/).selectOption("Engineer");
  await shot(page, "compare-about-you");
  expect(await violationsWithin(page, OPEN_DIALOG)).toEqual([]);
  await modal.getByRole("button", { name: "Go to the comparison" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 suppliers" })).toBeVisible();

  await page.goBack();
  await compare.click();
  await expect(page).toHaveURL(/\/search\/compare\/suppliers\?compare=\d+,\d+/);
  expect(await counted()).toEqual([]);
});

test("R-15, MSG-01, SEL-01 to SEL-05: answers are counted with consent; by keyboard alone, skipping sends none", async ({
  page,
}) => {
  test.slow(); // Two searches with their comparisons.
  const counted = eventsOf(page);
  await open(page, "/search/projects?pglimit=5", "yes");
  await choose(page, 2);
  const message = page.getByRole("button", { name: "Send message" });
  await expect(message).toHaveAttribute("aria-disabled", "true");
  await message.hover();
  await expect(page.getByRole("tooltip", { name: "None of them has an email address." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to supply chain" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Compare/ }).click();
  const modal = page.getByRole("dialog", { name: "Tell us about you" });
  await modal.getByLabel(/Your organisation/).fill("Hallam Studio");
  await modal.getByLabel(/What you compare for/).selectOption("Research");
  await modal.getByRole("button", { name: "Go to the comparison" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 projects" })).toBeVisible();
  expect(await counted()).toEqual([
    { name: "about_you", fields: { OrganisationName: "Hallam Studio", Purpose: "research" }, status: 204 },
  ]);

  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/search/suppliers?pglimit=5", "yes");
  await expect(boxes(page).first()).toBeVisible();
  for (const index of [0, 1]) {
    await boxes(page).nth(index).focus();
    await page.keyboard.press("Space");
    await expect(boxes(page).nth(index)).toBeChecked();
  }
  await tray(page)
    .getByRole("button", { name: /^Compare/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(modal).toBeVisible();
  await modal.getByLabel(/Your organisation/).fill("Hallam Studio");
  await modal.getByRole("button", { name: "Skip" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 suppliers" })).toBeVisible();
  await expect(page.getByText(/rows? differ/)).toBeVisible();
  expect((await counted()).length).toBe(1);
  await page.getByRole("button", { name: "Only differences" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Download as CSV" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Send message/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Compare 2 suppliers" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing to compare yet")).toBeVisible();
});

test("SEL-05: what does not load is tried again; rows are aligned; link, CSV and print show the same", async ({
  page,
  browser,
}) => {
  const failing = ["**/api/suppliers/3", "**/api/search/suppliers?*"];
  for (const address of failing) await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, FOUR);
  await expect(rowOf(page, "Founded").getByRole("cell")).toHaveText(["1998", "", "1974", "1986"]);
  await expect(page.getByRole("columnheader").getByRole("alert")).toContainText("Could not load this listing.");
  const categories = page.getByRole("main").getByRole("alert").filter({ hasText: "MMC categories" });
  await expect(categories).toContainText("Could not load the product and MMC categories.");
  // Nobody knows what they make: no row says that they make nothing, and no file either.
  await expect(rowOf(page, "MMC Categories")).toHaveCount(0);
  await expect(page.getByText("Not everything could be loaded. Try again to compare all rows.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download as CSV" })).toBeDisabled();
  for (const address of failing) await page.unroute(address);
  await page.getByRole("columnheader").getByRole("button", { name: "Try again" }).click();
  await categories.getByRole("button", { name: "Try again" }).click();
  await expect(rowOf(page, "MMC Categories")).toBeVisible();
  await expect(page.getByText(/^\d+ rows differ, \d+ are the same\. Shaded cells/)).toBeVisible();
  expect(await names(page)).toEqual([
    "Fellhouse Modular",
    "Tarnbeck Pods",
    "Stavewell Steelframe",
    "Harrow & Lyne Timber Engineering",
  ]);
  await expect(rowOf(page, "Founded").getByRole("cell")).toHaveText(["1998", "2007", "1974", "1986"]);
  await expect(rowOf(page, "Verified by").getByRole("cell")).toHaveText([
    "Northern Homes Register",
    "Buildwright Assurance (apart from the rest)",
    "Not stated (apart from the rest)",
    "Northern Homes Register",
  ]);
  await expect(rowOf(page, "Claimed")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Download as CSV" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove Tarnbeck Pods" })).toBeHidden();
  await expect(rowOf(page, "Founded").getByRole("cell")).toHaveText(["1998", "2007", "1974", "1986"]);
  await shot(page, "compare-print", { fullPage: true });
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "Only differences" }).click();
  await expect(rowOf(page, "Claimed")).toBeHidden();
  await expect(rowOf(page, "Founded")).toBeVisible();
  await page.getByRole("button", { name: "Remove Tarnbeck Pods" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 3 suppliers" })).toBeVisible();

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe("compare-suppliers.csv");
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines[0]).toBe("\uFEFFGroup,Row,Fellhouse Modular,Stavewell Steelframe,Harrow & Lyne Timber Engineering");
  expect(lines).toContain("Company,Founded,1998,1974,1986");
  expect(lines.some((line) => line.startsWith("Company,Claimed"))).toBe(false);

  const elsewhere = await browser.newContext();
  const shared = await elsewhere.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("heading", { level: 1, name: "Compare 3 suppliers" })).toBeVisible();
  await expect(rowOf(shared, "Founded").getByRole("cell")).toHaveText(["1998", "1974", "1986"]);
  await expect(rowOf(shared, "Claimed")).toBeHidden();
  await elsewhere.close();

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 4 suppliers" })).toBeVisible();
});

test("SEL-06, SEL-07, ROU-14, R-30: ids of an address; each kind has rows of its own, in the region's units", async ({
  site: page,
}) => {
  await visit(page, "/search/compare?compare=1,5,2,nonsense,999999999,-1,3,4");
  await expect(page).toHaveURL(/\/search\/compare\/suppliers\?compare=1/);
  await expect(page.getByRole("heading", { level: 1, name: "Compare 3 suppliers" })).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["Fellhouse Modular", "Tarnbeck Pods", "Stavewell Steelframe"]);

  await goWithin(page, "/search/compare/suppliers?compare=2,999999999");
  await expect(page.getByText("Only Fellhouse Modular was found. Select at least 2 suppliers")).toBeVisible();
  await page.getByRole("link", { name: "Back to the suppliers" }).click();
  await expect(page).toHaveURL(/\/search\/suppliers/);

  await goWithin(page, "/search/compare/consultants?compare=201,205");
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 consultants" })).toBeVisible();
  await expect(rowOf(page, "Sub-roles")).toBeVisible();

  await goWithin(page, "/search/compare/products?compare=1,2,9");
  await expect(rowOf(page, "Stud depth").getByRole("cell")).toHaveText([
    "100 mm (apart from the rest)",
    "150 mm",
    "150 mm",
  ]);
  await expect(rowOf(page, "Cost guide").getByRole("cell")).toHaveText([
    "£120–170 per m², illustrative",
    "£85–120 per m², illustrative",
    "$22–34 per ft², illustrative",
  ]);

  // The first product states no U-value: its row stands where the schemas put it, not behind what the first states.
  // A visitor may not ask for the schemas: the products say their places themselves.
  let asked = 0;
  page.on("request", (request) => (asked += Number(new URL(request.url()).pathname === "/api/attributes")));
  await goWithin(page, "/search/compare/products?compare=1,2,4");
  const performance = ["U-value", "Fire resistance", "Airborne sound"];
  const shown = page.getByRole("rowheader", { name: new RegExp(`^(${performance.join("|")})`) });
  await expect(shown).toHaveText(performance.map((name) => new RegExp(`^${name}`)));
  await page.getByRole("button", { name: /^Remove SFS/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 products" })).toBeVisible();
  await expect(shown).toHaveCount(3);
  expect(asked).toBe(0);

  await goWithin(page, "/search/compare/projects?compare=1,11,14");
  await expect(rowOf(page, "Total cost").getByRole("cell").first()).toHaveText(/^£\d+\.\d{2}M/);
  await expect(rowOf(page, "Storeys")).toBeVisible();
  await page.getByRole("button", { name: /^Region: / }).click();
  await page.getByRole("button", { name: /^North America/ }).click();
  await expect(rowOf(page, "Stories")).toBeVisible();
});

test("SEL-05, CON-09: a comparison fits a phone and a desk, and says where columns are out of sight", async ({
  site: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, FOUR);
  const hint = page.getByText(/^Scroll sideways to see every column/);
  await expect(hint).toBeVisible();
  const box = page.getByRole("region", { name: "Compare 4 suppliers" });
  const frame = page.locator(".compare-frame");
  await expect(frame).toHaveAttribute("data-more");
  await box.focus();
  const isAtEnd = () => box.evaluate((element) => element.scrollLeft + element.clientWidth >= element.scrollWidth - 2);
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowRight");
      return isAtEnd();
    })
    .toBe(true);
  await expect(frame).not.toHaveAttribute("data-more");
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(hint).toBeHidden();

  await expect(page.getByText(/rows differ/)).toBeVisible();
  for (const { scheme, width } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await showScheme(page, scheme);
    await keepPicture(page, `compare-${scheme}-${width}`, {
      fullPage: keepsShots || scheme === LOOKS[0]?.scheme,
    });
    expect([width, await overflowOf(page), await brokenWordsOf(page)]).toEqual([width, 0, []]);
    expect(await violationsIn(page, scheme, "main")).toEqual([]);
  }
});
