import { expect } from "@playwright/test";
import type { Locator, Page, Request } from "@playwright/test";
import { keepsShots } from "#build/shots.ts";
import { brokenWordsOf, overflowOf } from "./layout.ts";
import { LOOKS } from "./looks.ts";
import { test, visit } from "./one-page.ts";
import { keepPicture, showScheme } from "./pictures.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const TABS = ["suppliers", "products", "consultants", "projects"] as const;
const sectionOf = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const tabs = (page: Page): Locator => page.getByRole("navigation", { name: "Listing type" }).getByRole("link");
const nameOf = (link: Locator): Promise<string> => link.getByRole("heading").innerText();

async function openHome(page: Page, tab: string, region = "UK"): Promise<void> {
  await page.goto(`${origin()}/${tab}?region=${region}`, { waitUntil: "commit" });
  // The numbers of the tabs come with the listings.
  await expect(tabs(page).first()).toContainText(/\d/);
}

async function visitHome(page: Page, tab: string): Promise<void> {
  await visit(page, `/${tab}`);
  await expect(tabs(page).first()).toContainText(/\d/);
}

/** Sends what was counted, as when the page goes out of sight. */
const hide = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Follows a link. @returns the event that went to the server for it, which said that it is kept */
async function sentBy(page: Page, link: Locator): Promise<unknown> {
  const counted = page.waitForRequest("**/api/analytics/events");
  await link.click();
  await hide(page);
  const request = await counted;
  expect((await request.response())?.status()).toBe(204);
  return request.postDataJSON();
}

test("HOM-01, REG-10, HOM-03, REG-18, CON-07: title, lead, picture and counted partner are the region's", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "purlin-consent", value: "yes", url: origin() }]);
  await context.route("https://*.example.org/**", (route) => route.fulfill({ body: "A partner." }));
  const seen = { titles: new Set<string>(), leads: new Set<string>(), pictures: new Set<string>() };
  const row = page.getByRole("region", { name: "Supported by" });
  for (const [region, name, partner] of [
    ["NA", "North America", null],
    ["UK", "the United Kingdom", "Northern Homes Register"],
    ["SA", "Saudi Arabia", "Offsite Skills Compact"],
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
    await keepPicture(page, `home-hero-${region}`);
    await expect(row.getByRole("link")).toHaveCount(partner === null ? 0 : 1);
    if (partner === null) continue;
    await expect(row.getByRole("link")).toHaveAccessibleName(new RegExp(`^${partner} ?\\(opens in a new tab\\)$`));
    const opened = context.waitForEvent("page");
    expect(await sentBy(page, row.getByRole("link"))).toEqual({
      region,
      events: [expect.objectContaining({ name: "partner_logo_click", fields: { OrganisationName: partner } })],
    });
    await (await opened).close();
  }
  expect([seen.titles.size, seen.leads.size, seen.pictures.size]).toEqual([3, 3, 3]);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(row).toBeHidden();
});

test("HOM-02, HOM-04 to HOM-09, HOM-15: each kind has tiles, map, bars, waitlist, newest, and fits", async ({
  site: page,
}) => {
  await visitHome(page, "products");
  await expectFit(page, "products");
  for (const [tab, title, where, fit, query] of [
    ["suppliers", "Find suppliers by building system", "Where they build", "contain", "building-systems"],
    ["consultants", "Find consultants by expertise", "Where they work", "contain", "experience"],
    ["projects", "Find projects by sector", "Where they stand", "cover", "sectors"],
  ] as const) {
    await tabs(page).nth(TABS.indexOf(tab)).click();
    await expect(page).toHaveURL(`${origin()}/${tab}`);
    await expectFit(page, tab);
    const categories = sectionOf(page, title).locator(".system-tiles, .category-tiles").getByRole("link");
    await expect(categories).toHaveCount(8);
    const recent = sectionOf(page, "Recently added");
    await expect(recent.locator(".home-sub")).toHaveText(/^4 of [\d,]+ (suppliers|consultants|projects)$/);
    await expect(recent.locator(".home-tile").getByRole("heading", { level: 3 })).toHaveCount(4);
    const tops = await page
      .locator(".home-section > h2, .home-section-head h2")
      .evaluateAll((heads) => heads.map((head) => head.textContent));
    expect(tops).toEqual([title, where, "Recently added"]);
    // Boxes: a project's drawing reaches the edges of its picture, any other stands whole in it; so do uploads.
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

    const section = sectionOf(page, where);
    // The map with its card comes when it is near.
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator(".place-bars li").first()).toContainText(/\d/);
    const widths = await section
      .locator(".place-bars-line span")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    await section.getByRole("button", { name: "Join the waitlist for another market" }).click();
    await expect(page.getByRole("dialog", { name: "Hey! Where are you?" })).toBeVisible();
    await page.keyboard.press("Escape");

    const name = await nameOf(categories.first());
    await categories.first().click();
    await expect(page).toHaveURL(new RegExp(`/search/${tab}\\?${query}=\\d+$`));
    await expect(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeChecked();
    await page.goBack();
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

test("HOM-04, HOM-07, HOM-08, ERR-04: grey tiles hold the place of the listings; a failure is tried again", async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/home?*", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`${origin()}/suppliers?region=UK`, { waitUntil: "commit" });
  const added = sectionOf(page, "Recently added");
  await expect(added.getByRole("listitem")).toHaveCount(4);
  await expect(added.getByRole("heading", { level: 3 })).toHaveCount(0);
  await expect(added.locator(".home-sub")).toHaveText("4 of all suppliers");
  await tabs(page).filter({ hasText: "Products" }).click();
  const uploaded = sectionOf(page, "Recently uploaded");
  await expect(uploaded.locator(".tile-carousel-skeleton > .tile")).not.toHaveCount(0);
  await expect(uploaded.locator(".home-sub")).toHaveText("10 of all products");
  release();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("There was a problem with getting data for this page.");
  await expect(failure).toContainText("Please try to refresh the page or contact our support.");
  await page.unroute("**/api/home?*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Recently uploaded" }).getByRole("group")).toHaveCount(10);
  await tabs(page).filter({ hasText: "Suppliers" }).click();
  await expect(added.getByRole("heading", { level: 3 })).toHaveCount(4);
});

test("HOM-07, SHL-19: ten products go round, 2.3 at 320 px, 3.3 from 700, 4.3 from 950, 5.3 from 1,200", async ({
  site: page,
}) => {
  // Without motion a step is there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitHome(page, "products");
  const carousel = page.getByRole("region", { name: "Recently uploaded" });
  await expect(carousel.getByRole("group")).toHaveCount(10);
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

test("HOM-14, HOM-15: a category and a new listing are counted after consent, not before", async ({
  page,
  context,
}) => {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/analytics/")) sent.push(request);
  });
  await openHome(page, "suppliers");
  const pods = sectionOf(page, "Find suppliers by building system").getByRole("link", { name: /^Pods/ });
  await pods.click();
  await expect(page).toHaveURL(/\/search\/suppliers\?building-systems=\d+$/);
  await hide(page);

  // The same page goes on, so what it kept from before would be sent with the next event.
  await context.addCookies([{ name: "purlin-consent", value: "yes", url: origin() }]);
  await page.goBack();
  expect(await sentBy(page, pods)).toEqual({
    region: "UK",
    events: [expect.objectContaining({ name: "category_tile_click", fields: { Category: "Pods" } })],
  });
  await expect(page.getByRole("checkbox", { name: /^Pods/ })).toBeChecked();
  await page.goBack();
  await tabs(page).filter({ hasText: "Projects" }).click();
  // The page of the suppliers, which stands until that of the projects is drawn, has a row of this name too.
  const tile = sectionOf(page, "Recently added").locator('a[href^="/details/project/"]').first();
  expect(await sentBy(page, tile)).toEqual({
    region: "UK",
    events: [
      expect.objectContaining({
        name: "recently_added_tile_click",
        fields: { Category: expect.stringMatching(/./) },
      }),
    ],
  });
  await expect(page).toHaveURL(/\/details\/project\/\d+/);
  expect(sent).toHaveLength(2);
});

test("HOM-08, HOM-11 to HOM-13, HOM-16, R-48: rows and columns by width; the search box says what it finds", async ({
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

  await page.setViewportSize({ width: 1280, height: 720 });
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
  // So no text moves when they come.
  const fonts = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(fonts).toHaveLength(2);
  for (const font of fonts)
    expect((await request.get(`${origin()}${font}`)).headers()["content-type"]).toBe("font/woff2");
  await box.getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL(`${origin()}/search/suppliers`);
  await page.goBack();
  await page.getByRole("link", { name: "View All Suppliers" }).click();
  await expect(page).toHaveURL(`${origin()}/search/suppliers`);
});
