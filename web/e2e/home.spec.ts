import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { LOOKS } from "./looks.ts";

const SHOTS = join(import.meta.dirname, "../../test-results/web-shots");
const origin = () => process.env["PURLIN_URL"] ?? "";
const TABS = ["suppliers", "products", "consultants", "projects"] as const;
const sectionOf = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

async function openHome(page: Page, tab: string, region = "UK"): Promise<void> {
  await page.goto(`${origin()}/${tab}?region=${region}`);
  // The numbers of the tabs come with the listings.
  await expect(page.getByRole("navigation", { name: "Listing type" }).getByRole("link").first()).toContainText(/\d/);
}

/** Follows a link. @returns the event that went to the server for it, which said that it is kept */
async function sentBy(page: Page, link: Locator): Promise<unknown> {
  const counted = page.waitForRequest("**/api/analytics/events");
  await link.click();
  const request = await counted;
  expect((await request.response())?.status()).toBe(204);
  return request.postDataJSON();
}

test.beforeAll(() => void mkdirSync(SHOTS, { recursive: true }));

test("HOM-02: the map has bars of places and the way to the waitlist", async ({ page }) => {
  for (const [tab, title] of [
    ["suppliers", "Where they build"],
    ["consultants", "Where they work"],
    ["projects", "Where they stand"],
  ] as const) {
    await openHome(page, tab);
    const section = sectionOf(page, title);
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator(".place-bars li").first()).toContainText(/\d/);
    const widths = await section
      .locator(".place-bars-line span")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    await section.getByRole("button", { name: "Join the waitlist for another market" }).click();
    await expect(page.getByRole("dialog", { name: "Hey! Where are you?" })).toBeVisible();
  }
});

test("HOM-01, REG-10: title, lead and picture are the region's", async ({ page }) => {
  const seen = { titles: new Set<string>(), leads: new Set<string>(), pictures: new Set<string>() };
  for (const [region, name] of [
    ["UK", "the United Kingdom"],
    ["NA", "North America"],
    ["SA", "Saudi Arabia"],
  ] as const) {
    await openHome(page, "suppliers", region);
    const lead = page.locator(".hero-lead");
    await expect(lead).toContainText(`working in ${name}`);
    const picture = page.locator(".iso-hero");
    const tone = await picture.evaluate((svg) => getComputedStyle(svg).getPropertyValue("--d-kl"));
    seen.titles.add((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
    seen.leads.add((await lead.textContent()) ?? "");
    seen.pictures.add(`${tone} ${await picture.locator("> g").first().innerHTML()}`);
    await expect(picture.getByRole("link")).toHaveCount(8);
    await page.screenshot({ path: join(SHOTS, `home-hero-${region}.png`) });
  }
  expect([seen.titles.size, seen.leads.size, seen.pictures.size]).toEqual([3, 3, 3]);
});

test("HOM-03, REG-18: one logo in the UK, another in SA, none in NA, in a new tab, not on a phone", async ({
  page,
}) => {
  const row = page.getByRole("region", { name: "Supported by" });
  for (const [region, name] of [
    ["UK", "Northern Homes Register"],
    ["SA", "Offsite Skills Compact"],
  ] as const) {
    await openHome(page, "suppliers", region);
    await expect(row.getByRole("link")).toHaveCount(1);
    await expect(row.getByRole("link")).toHaveAccessibleName(new RegExp(`^${name} ?\\(opens in a new tab\\)$`));
    await expect(row.getByRole("link")).toHaveAttribute("target", "_blank");
  }
  await page.setViewportSize({ width: 671, height: 800 });
  await expect(row).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page, "suppliers", "NA");
  await expect(row).toHaveCount(0);
});

for (const [tab, title, tiles] of [
  ["suppliers", "Find suppliers by building system", ".system-tiles"],
  ["consultants", "Find consultants by expertise", ".category-tiles"],
  ["projects", "Find projects by sector", ".category-tiles"],
] as const) {
  test(`HOM-04, HOM-05, HOM-06, HOM-08, HOM-09: ${tab} have tiles, a map and four that came last`, async ({ page }) => {
    await openHome(page, tab);
    const categories = sectionOf(page, title);
    await expect(categories.locator(tiles).getByRole("link")).toHaveCount(8);
    const recent = sectionOf(page, "Recently added");
    await expect(recent.locator(".home-sub")).toHaveText(/^4 of [\d,]+ (suppliers|consultants|projects)$/);
    await expect(recent.locator(".home-tile").getByRole("heading", { level: 3 })).toHaveCount(4);
    const tops = await page
      .locator(".home-section > h2, .home-section-head h2")
      .evaluateAll((heads) => heads.map((head) => head.textContent));
    expect([tops[0], tops.length, tops.at(-1)]).toEqual([title, 3, "Recently added"]);
  });
}

test("HOM-08: four grey tiles hold the place until the listings are there", async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/[^?]*home/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(sectionOf(page, "Recently added").getByRole("listitem")).toHaveCount(4);
  await expect(sectionOf(page, "Recently added").getByRole("heading", { level: 3 })).toHaveCount(0);
  answer();
  await expect(sectionOf(page, "Recently added").getByRole("heading", { level: 3 })).toHaveCount(4);
});

test("HOM-07, SHL-19: ten products that go round, then the tiles, and no map", async ({ page }) => {
  await openHome(page, "products");
  const carousel = page.getByRole("region", { name: "Recently uploaded" });
  const slides = carousel.getByRole("group");
  await expect(slides).toHaveCount(10);
  const heads = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(heads.slice(0, 2)).toEqual(["Recently uploaded", "Find products by building system"]);
  await expect(page.locator(".home-map")).toHaveCount(0);
  await expect(page.locator(".system-tiles").getByRole("link")).toHaveCount(8);
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
    await expect.poll(first).toBe(step % 10);
  }
});

test("SHL-19: 2.3 tiles at 320 px, 3.3 from 700, 4.3 from 950, 5.3 from 1,200", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openHome(page, "products");
  const carousel = page.getByRole("region", { name: "Recently uploaded" });
  await expect(carousel.getByRole("group")).toHaveCount(10);
  for (const [width, shown] of [
    [320, 2.3],
    [699, 2.3],
    [700, 3.3],
    [949, 3.3],
    [950, 4.3],
    [1199, 4.3],
    [1200, 5.3],
    [1440, 5.3],
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
    await expect.poll(seen, { message: `${width} px` }).toBeCloseTo(shown, 1);
  }
});

test("HOM-11, HOM-12, HOM-13: the search box says what it finds, and everything is one press away", async ({
  page,
}) => {
  await openHome(page, "suppliers");
  const box = page.getByRole("search").filter({ has: page.getByLabel("Search by") });
  await expect(box.getByPlaceholder("What are you looking for?")).toBeVisible();
  for (const [kind, helper] of [
    ["consultants", "Contractors, Engineers and more"],
    ["products", "Building System, Product Category or Supplier Name"],
    ["projects", "Case Study Projects across all Sectors"],
    ["suppliers", "Manufacturers and Suppliers of Offsite Products"],
  ] as const) {
    await box.getByLabel("Search by").selectOption(kind);
    await expect(box.getByText(helper, { exact: true })).toBeVisible();
  }
  await box.getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL(`${origin()}/search/suppliers`);
  await page.goBack();
  await page.getByRole("link", { name: "View All Suppliers" }).click();
  await expect(page).toHaveURL(`${origin()}/search/suppliers`);
});

test("HOM-14, HOM-15: a category and a new listing are counted after consent, and lead where they say", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/analytics/")) sent.push(request.url());
  });
  await openHome(page, "suppliers");
  await sectionOf(page, "Find suppliers by building system").getByRole("link", { name: /^Pods/ }).click();
  await expect(page).toHaveURL(/\/search\/suppliers\?building-systems=\d+$/);
  await expect(page.getByRole("checkbox", { name: /^Pods/ })).toBeChecked();
  expect(sent).toEqual([]);

  await context.addCookies([{ name: "purlin-consent", value: "yes", url: origin() }]);
  await openHome(page, "suppliers");
  const pods = sectionOf(page, "Find suppliers by building system").getByRole("link", { name: /^Pods/ });
  expect(await sentBy(page, pods)).toEqual({
    region: "UK",
    events: [expect.objectContaining({ name: "category_tile_click", fields: { Category: "Pods" } })],
  });
  await openHome(page, "projects");
  const tile = sectionOf(page, "Recently added").getByRole("link").first();
  expect(await sentBy(page, tile)).toEqual({
    region: "UK",
    events: [
      expect.objectContaining({ name: "recently_added_tile_click", fields: { Category: expect.stringMatching(/./) } }),
    ],
  });
  await expect(page).toHaveURL(/\/details\/project\/\d+/);
});

test("HOM-15: expertise and sectors are ticked in the search they open", async ({ page }) => {
  for (const [tab, query] of [
    ["consultants", "experience"],
    ["projects", "sectors"],
  ] as const) {
    await openHome(page, tab);
    const tile = page.locator(".category-tiles").getByRole("link").first();
    const name = (await tile.getByRole("heading").textContent()) ?? "";
    await tile.click();
    await expect(page).toHaveURL(new RegExp(`/search/${tab}\\?${query}=\\d+$`));
    await expect(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeChecked();
  }
});

test("the first fonts come with the document, so no text moves for them", async ({ page, request }) => {
  await openHome(page, "suppliers");
  const fonts = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(fonts).toHaveLength(2);
  for (const font of fonts)
    expect((await request.get(`${origin()}${font}`)).headers()["content-type"]).toBe("font/woff2");
});

test("HOM-16: at 800 px and less everything is in one column", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openHome(page, "suppliers");
  const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [search, art] = [await boxOf(".search-box"), await boxOf(".hero-art")];
  expect(art.y).toBeGreaterThanOrEqual(search.y + search.height);
  const columns = () =>
    page.locator(".system-tiles").evaluate((tiles) => getComputedStyle(tiles).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(2);
  const rowOf = () =>
    sectionOf(page, "Recently added")
      .locator(".home-tile")
      .evaluateAll((tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))).size);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(rowOf).toBe(1);
});

for (const scheme of ["light", "dark"] as const) {
  const widths = LOOKS.filter((look) => look.scheme === scheme).map((look) => look.width);
  test(`pictures of the four tabs, ${scheme}: nothing scrolls sideways`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((value) => localStorage.setItem("purlin-scheme", value), scheme);
    for (const tab of TABS) {
      await openHome(page, tab);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator("footer").scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        await page.screenshot({ path: join(SHOTS, `home-${tab}-${scheme}-${width}.png`), fullPage: true });
      }
    }
  });
}
