import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { keepsShots } from "#build/testing/shots.ts";
import { expectFocusKept } from "./support/focus.ts";
import { brokenWordsOf, overflowOf } from "./support/layout.ts";
import { LOOKS } from "./support/looks.ts";
import { test, visit } from "./support/one-page.ts";
import { keepPicture, showScheme } from "./support/pictures.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const TABS = ["suppliers", "products", "consultants", "projects"] as const;
const sectionOf = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const tabs = (page: Page): Locator => page.getByRole("navigation", { name: "Listing type" }).getByRole("link");

async function openHome(page: Page, tab: string): Promise<void> {
  await page.goto(`${origin()}/${tab}?region=UK`, { waitUntil: "commit" });
  // The numbers of the tabs come with the listings.
  await expect(tabs(page).first()).toContainText(/\d/);
}

async function visitHome(page: Page, tab: string): Promise<void> {
  await visit(page, `/${tab}`);
  await expect(tabs(page).first()).toContainText(/\d/);
}

test("HOM-02, HOM-04, HOM-08, HOM-09: kinds fit, with their pictures and bars; a button opens the waitlist", async ({
  site: page,
}) => {
  await visitHome(page, "products");
  await expectFit(page, "products");
  for (const [tab, where, fit] of [
    ["suppliers", "Where they build", "contain"],
    ["consultants", "Where they work", "contain"],
    ["projects", "Where they stand", "cover"],
  ] as const) {
    await tabs(page).nth(TABS.indexOf(tab)).click();
    await expect(page).toHaveURL(`${origin()}/${tab}`);
    await expectFit(page, tab);
    // Boxes: a project's drawing reaches the edges of its picture, any other stands whole in it; so do uploads.
    const recent = sectionOf(page, "Recently added");
    const room = await recent
      .locator("div.tile-cover")
      .evaluateAll((covers) =>
        covers.map((cover) => cover.clientWidth - (cover.querySelector("svg")?.clientWidth ?? Number.NaN)),
      );
    expect(room.every((gap) => (fit === "cover" ? gap === 0 : gap > 10))).toBe(true);
    const uploads = recent.locator("img.tile-cover");
    expect(room.length + (await uploads.count())).toBe(4);
    for (const upload of await uploads.all()) {
      await expect(upload).toHaveCSS("object-fit", fit);
      await upload.scrollIntoViewIfNeeded();
      await expect
        .poll(() => upload.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
    // The map with its card comes when it is near.
    const section = sectionOf(page, where);
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator(".place-bars li").first()).toContainText(/\d/);
    const widths = await section
      .locator(".place-bars-line span")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    const opener = section.getByRole("button", { name: "Join the waitlist for another market" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Hey! Where are you?" });
    await expect(dialog).toBeVisible();
    await expectFocusKept(page, dialog);
    await expect(opener).toBeFocused();
  }
});

/** Pictures of a tab as people look at it: nothing scrolls sideways and no word is broken. */
async function expectFit(page: Page, tab: string): Promise<void> {
  await expect(page.locator(".home-section").last().getByRole("link").first()).toBeVisible();
  for (const { scheme, width } of LOOKS) {
    await showScheme(page, scheme);
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `home-${tab}-${scheme}-${width}`, { fullPage: keepsShots || scheme === LOOKS[0]?.scheme });
    expect([tab, await overflowOf(page), await brokenWordsOf(page)]).toEqual([tab, 0, []]);
  }
}

test("HOM-07, SHL-19: ten products go round, 2.3 at 320 px, 3.3 from 700, 4.3 from 950, 5.3 from 1,200", async ({
  site: page,
}) => {
  // Without motion a step is there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitHome(page, "products");
  const carousel = page.getByRole("region", { name: "Recently uploaded" });
  await expect(carousel.getByRole("group")).toHaveCount(10);
  // Boxes: the slide that starts at the left edge of the view.
  const first = () =>
    carousel.evaluate((root) => {
      const left = root.getBoundingClientRect().left;
      const all = Array.from(root.querySelectorAll('[role="group"]'));
      return all.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2);
    });
  await expect.poll(first).toBe(0);
  for (let step = 1; step <= 10; step++) {
    await carousel.getByRole("button", { name: "Next" }).click();
    await expect.poll(first, { intervals: [20] }).toBe(step % 10);
  }
  for (const [width, shown] of [
    [1200, 5.3],
    [1199, 4.3],
    [950, 4.3],
    [949, 3.3],
    [700, 3.3],
    [699, 2.3],
    [320, 2.3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // Boxes: what the view is wide without the gaps in it, in tiles.
    const seen = () =>
      carousel.evaluate((root) => {
        const tiles = Array.from(root.querySelectorAll('[role="group"] > *'), (tile) => tile.getBoundingClientRect());
        const [one, two] = tiles.toSorted((a, b) => a.left - b.left);
        if (!one || !two) return 0;
        const gap = two.left - one.right;
        const view = root.getBoundingClientRect().width;
        const whole = Math.floor((view + gap) / (one.width + gap));
        return Number(((view - whole * gap) / one.width).toFixed(2));
      });
    await expect.poll(seen, { message: `${width} px`, intervals: [50] }).toBeCloseTo(shown, 1);
  }
});

test("HOM-01, HOM-03, HOM-08, HOM-16, R-48: rows and columns by width; a picture in the region's tones", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 801, height: 300 });
  await openHome(page, "suppliers");
  const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isStacked = async (): Promise<boolean> => {
    const [search, art] = [await boxOf(".search-box"), await boxOf(".hero-art")];
    return art.y >= search.y + search.height;
  };
  const columns = () =>
    page.locator(".system-tiles").evaluate((tiles) => getComputedStyle(tiles).gridTemplateColumns.split(" ").length);
  /** Lefts of the newest, and how many of them are seen in whole. */
  const latest = () =>
    page.locator(".latest-row").evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const tiles = Array.from(row.children, (tile) => tile.getBoundingClientRect());
      const whole = tiles.filter((tile) => tile.left >= left - 1 && tile.right <= right + 1).length;
      const peeking = tiles.filter((tile) => tile.left < right - 8 && tile.right > right + 1).length;
      return { columns: new Set(tiles.map((tile) => Math.round(tile.left))).size, whole, peeking };
    });
  // Drawings past the fourth wait until they come near the window.
  const drawn = () =>
    page
      .locator(".system-tiles .iso")
      .evaluateAll((all) =>
        all.map((svg) => svg.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false),
      );
  expect(await drawn()).toEqual([true, true, true, true, false, false, false, false]);
  for (const width of [801, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isStacked).toBe(false);
    expect([width, await columns(), await latest()]).toEqual([width, 4, { columns: 4, whole: 3, peeking: 1 }]);
  }
  await page.locator(".latest-row a").last().focus();
  await expect.poll(async () => (await latest()).peeking).toBe(0);
  await page.locator(".system-tiles").scrollIntoViewIfNeeded();
  await expect.poll(drawn).not.toContain(false);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(isStacked).toBe(true);
  expect([await columns(), await latest()]).toEqual([2, { columns: 2, whole: 4, peeking: 0 }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(async () => (await latest()).columns).toBe(1);

  const partners = page.getByRole("region", { name: "Supported by" });
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(partners).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(partners).toBeVisible();
  const tones = new Set<string>();
  for (const region of ["NA", "SA", "UK"]) {
    await page.getByRole("main").getByLabel("Region").selectOption(region);
    await keepPicture(page, `home-hero-${region}`);
    tones.add(
      await page
        .locator(".iso-hero")
        .evaluate((svg) => getComputedStyle(svg).getPropertyValue("--d-kl") + svg.innerHTML),
    );
  }
  expect(tones.size).toBe(3);
  // So no text moves when they come.
  const fonts = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(fonts).toHaveLength(2);
  for (const font of fonts)
    expect((await request.get(`${origin()}${font}`)).headers()["content-type"]).toBe("font/woff2");
});
