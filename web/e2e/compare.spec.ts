import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { keepsShots } from "#build/testing/shots.ts";
import { OPEN_DIALOG, violationsIn } from "./support/axe.ts";
import { brokenWordsOf, overflowOf } from "./support/layout.ts";
import { LOOKS } from "./support/looks.ts";
import { test, visit } from "./support/one-page.ts";
import { keepPicture, showScheme } from "./support/pictures.ts";
import { goWithin } from "./support/search-helpers.ts";
import { shot } from "./support/shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const FOUR = "/search/compare/suppliers?compare=2,3,4,6";

const boxes = (page: Page): Locator => page.getByRole("checkbox", { name: /^Select / });
const tray = (page: Page): Locator => page.getByRole("region", { name: "Selected suppliers" });
const rowOf = (page: Page, label: string): Locator =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${label}( \\(differs\\))?$`) }) });

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

test("SEL-01 to SEL-05, R-15: the tray has room and keeps its choice; a comparison is a file and a link", async ({
  page,
  browser,
}) => {
  await page.context().addCookies([{ name: "purlin-consent", value: "no", url: origin() }]);
  await page.goto(`${origin()}/search/suppliers?order=NameAsc&pglimit=5&region=UK`);
  for (let index = 0; index < 4; index += 1) await boxes(page).nth(index).check();
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
  // A click, not check(): the box must stay empty.
  await boxes(page).nth(4).click();
  await shot(page, "compare-maximum");
  await page.getByRole("button", { name: "Keep the selection" }).click();
  await page.reload();
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(4)).not.toBeChecked();
  await tray(page)
    .getByRole("button", { name: /^Compare/ })
    .click();
  const modal = page.getByRole("dialog", { name: "Tell us about you" });
  await expect(modal).toContainText("nothing of this is kept");
  await shot(page, "compare-about-you");
  expect(await violationsIn(page, "light", OPEN_DIALOG)).toEqual([]);
  await modal.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 4 suppliers" })).toBeVisible();

  // Four whose facts are known.
  await goWithin(page, FOUR);
  await page.getByRole("button", { name: "Only differences" }).click();
  await page.getByRole("button", { name: "Remove Tarnbeck Pods" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 3 suppliers" })).toBeVisible();
  const founded = rowOf(page, "Founded").getByRole("cell");
  await expect(founded).toHaveText(["1998", "1974", "1986"]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Download as CSV" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove Fellhouse Modular" })).toBeHidden();
  await expect(founded).toHaveText(["1998", "1974", "1986"]);
  await shot(page, "compare-print", { fullPage: true });
  await page.emulateMedia({ media: "screen" });

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
