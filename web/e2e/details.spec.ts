import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { LOOKS } from "./looks.ts";

const SHOTS = join(import.meta.dirname, "../../test-results/web-shots");
const SUPPLIER = "/details/supplier/2/fellhouse-modular";
const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
const origin = () => process.env["PURLIN_URL"] ?? "";
const main = (page: Page): Locator => page.getByRole("main");

async function open(page: Page, path: string, region = "UK"): Promise<void> {
  await page.goto(`${origin()}${path}?region=${region}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Signs in with a demonstration user and comes back to the page. */
async function signIn(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Address of the first project that states a net internal area. */
async function findProjectWithArea(page: Page): Promise<string> {
  for (let id = 1; id <= 74; id += 1) {
    const answer = await page.request.get(`${origin()}/api/case-studies/${id}`);
    const project: unknown = await answer.json();
    if (typeof project === "object" && project !== null && typeof Reflect.get(project, "officeNia") === "number") {
      return `/details/project/${id}`;
    }
  }
  throw new Error("No project of the demonstration data states an area.");
}

test.beforeAll(() => void mkdirSync(SHOTS, { recursive: true }));

test("DET-01, DET-02, DET-04, DET-05, DET-06: a supplier's page says everything in the labels of the specification", async ({
  page,
}) => {
  await open(page, SUPPLIER);
  await expect(page.getByRole("heading", { level: 1, name: "Fellhouse Modular" })).toBeVisible();
  const head = page.locator(".details-head");
  await expect(head).toContainText("Formerly Eden Cabin Company");
  await expect(head.getByText("Claimed", { exact: true })).toBeVisible();
  await expect(head.getByText("Verified by Northern Homes Register")).toBeVisible();
  await expect(head.getByText("Is this yours?")).toBeHidden();
  expect(await page.locator(".fact-grid dt").allTextContents()).toEqual([
    "Founded",
    "Company Size",
    "HQ Location",
    "Manufacturing Location",
    "Markets",
    "Building Systems",
    "MMC Categories",
    "Accreditations",
  ]);
  for (const name of ["About", "Value chain", "Images", "Products", "Case studies", "Questions"]) {
    await expect(main(page).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  const stages = await page.locator(".value-chain tbody th").allTextContents();
  expect(stages).toHaveLength(8);
  expect([stages[0], stages[7]]).toEqual(["Land Purchase", "Project Sales"]);
  const side = page.getByRole("complementary", { name: "Contact, locations and certifications" });
  await expect(side.locator('a[href^="tel:"]')).toBeVisible();
  await expect(side.locator('a[target="_blank"]').first()).toBeVisible();
  await expect(side.getByText(/^On Purlin since [A-Z][a-z]{2} \d\d, \d{4} at \d\d:\d\d$/)).toBeVisible();
  await expect(side.getByRole("heading", { name: "Certifications" })).toBeVisible();
});

test("MSG-01: an organisation without an email cannot be written to, and the page says why", async ({ page }) => {
  await open(page, "/details/supplier/111");
  const message = page.getByRole("button", { name: "Send message" });
  await expect(message).toHaveAttribute("aria-disabled", "true");
  await message.focus();
  await expect(page.getByRole("tooltip", { name: "This organisation has no email address." })).toBeVisible();
  await open(page, SUPPLIER);
  await message.click();
  await expect(page.getByRole("dialog", { name: "Send message" })).toBeVisible();
});

test("DET-01: where nobody claimed the page it can be claimed, over the page", async ({ page }) => {
  await open(page, "/details/supplier/118");
  await expect(page).toHaveURL(/\/details\/supplier\/118\/barebones-offsite$/);
  await page.getByRole("link", { name: "Claim this page" }).click();
  await expect(page).toHaveURL(/\/118\/barebones-offsite\/claim-this-page$/);
  await expect(page.getByRole("dialog", { name: "Claim this page" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/118\/barebones-offsite$/);
  await expect(page.getByRole("heading", { level: 1, name: "Barebones Offsite" })).toBeVisible();
});

test("ROU-05 to ROU-09, ROU-25: pages open by id with any slug or none, and put the address right", async ({
  page,
}) => {
  for (const [path, canonical] of [
    ["/details/supplier/2", SUPPLIER],
    ["/details/supplier/2/some-other-name", SUPPLIER],
    ["/details/supplier/2/old-name/add-to-supply-chain", `${SUPPLIER}/add-to-supply-chain`],
    ["/details/supplier/5/wrong/products/1", PRODUCT],
    ["/details/product/1/whatever", PRODUCT],
    [`${PRODUCT}/claim-this-page`, `${PRODUCT}/claim-this-page`],
    ["/details/consultant/201/x", "/details/consultant/201/brindle-thorpe-llp"],
    ["/details/project/1/claim-role", "/details/project/1/calder-row/claim-role"],
    ["/details/project/1", "/details/project/1/calder-row"],
  ] as const) {
    await page.goto(`${origin()}${path}`);
    await expect(page).toHaveURL(`${origin()}${canonical}`);
    await expect(page.locator("h1")).toBeAttached();
    if (/claim|add-to/.test(canonical)) await expect(page.getByRole("dialog")).toBeVisible();
  }
});

test("DET-01: images open large and turn by keyboard; where there are none, drawings stand in and say so", async ({
  page,
}) => {
  await open(page, SUPPLIER);
  const first = page.locator(".gallery button").first();
  await first.scrollIntoViewIfNeeded();
  await expect(first.locator("img")).toHaveJSProperty("complete", true);
  expect(await first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const total = await page.locator(".gallery button").count();
  await first.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Images" });
  await expect(lightbox.getByRole("status")).toHaveText(`Fellhouse Modular, image 1 (1 of ${total})`);
  await page.keyboard.press("End");
  await expect(lightbox.getByRole("status")).toContainText(`(${total} of ${total})`);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("status")).toContainText(`(1 of ${total})`);
  await page.screenshot({ path: join(SHOTS, "details-lightbox.png") });
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();

  await open(page, "/details/supplier/112");
  await expect(main(page).getByText("No images yet. These are drawings of the building systems.")).toBeVisible();
});

test("DET-07: a consultant's page adds roles with their sub-roles", async ({ page }) => {
  await open(page, "/details/consultant/201");
  const roles = main(page).locator("#roles");
  await expect(roles.getByRole("heading", { name: "Project roles" })).toBeVisible();
  await expect(roles.getByText("Architect", { exact: true })).toBeVisible();
});

test("DET-08, REG-07, REG-08, REG-11, REG-12: a project's figures are in its currency and the region's units", async ({
  page,
}) => {
  await open(page, "/details/project/1");
  const tile = (label: string): Locator =>
    page.locator(".fact-grid > div").filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });
  await expect(tile("Total cost").locator("dd")).toHaveText(/^£[\d,]+\.\d\dM$/);
  await expect(tile("Status")).toBeVisible();
  await expect(tile("Phase").locator("dd")).toHaveText("Phase 2");
  await expect(page.locator(".fact-grid .tag").first()).toBeVisible();
  await open(page, "/details/project/61", "NA");
  await expect(tile("Total cost").locator("dd")).toHaveText(/^\$[\d,]+\.\d\dM$/);
  const withArea = await findProjectWithArea(page);
  for (const [region, unit] of [
    ["UK", "m²"],
    ["NA", "ft²"],
    ["SA", "m²"],
  ] as const) {
    await open(page, withArea, region);
    const areas = page.locator(".fact-grid > div").filter({ hasText: "NIA" }).locator("dd");
    await expect(areas.first()).toHaveText(new RegExp(`^[\\d,]+\\.\\d\\d ${unit}$`));
  }
});

test("DET-09, DET-10: what has no role, category or organisation is named and stays named; the rest is shown", async ({
  page,
}) => {
  await open(page, "/details/project/76");
  const roles = main(page).locator("#roles");
  await expect(roles.getByRole("status")).toContainText("Could not show all project roles");
  await expect(roles.getByText(/^Missing either role or organisation data for role Id \d+$/)).toBeVisible();
  await expect(roles.getByRole("link", { name: "Brindle Thorpe LLP" })).toBeVisible();
  await open(page, "/details/project/78");
  const categories = main(page).locator("#product-categories");
  await expect(categories.getByRole("status")).toContainText("Could not show all product categories");
  await expect(categories.getByText(/^Missing either category or organisation data for category Id \d+$/)).toHaveCount(
    2,
  );
  await expect(categories.getByRole("link", { name: "Northgate Frame" })).toBeVisible();
});

test("DET-11: a configurable product is looked at as drawing, plan and in 3D, whole and by its layers", async ({
  page,
}) => {
  await open(page, PRODUCT);
  const view = page.getByRole("group", { name: "View" });
  await expect(view.getByRole("button", { name: "Drawing" })).toHaveAttribute("aria-pressed", "true");
  const layers = page.getByRole("list", { name: "Layers" });
  await expect(layers.getByRole("button")).toHaveText(["Whole", "Frame", "Outer layer", "Insulation", "Lining"]);
  await layers.getByRole("button", { name: "Frame" }).click();
  await expect(page.getByRole("img", { name: "Drawing of LGS wall panel 100: Frame" })).toBeVisible();
  await view.getByRole("button", { name: "Plan" }).click();
  await expect(page.getByRole("img", { name: "Plan of LGS wall panel 100: Frame" })).toContainText("3,600");
  await page.screenshot({ path: join(SHOTS, "details-product-plan.png") });
  await layers.getByRole("button", { name: "Whole" }).click();
  await view.getByRole("button", { name: "3D" }).click();
  await expect(page.getByRole("application", { name: "3D of LGS wall panel 100: Whole" })).toBeVisible();
  await expect(page.locator(".product-model canvas")).toBeVisible();
  await page.waitForTimeout(1500); // For the picture only.
  await page.screenshot({ path: join(SHOTS, "details-product-model.png") });

  await expect(page.getByRole("link", { name: "Configure" })).toHaveAttribute("target", "_blank");
  await open(page, "/details/product/45");
  await expect(page.getByRole("link", { name: "Configure" })).toBeHidden();
  await expect(page.getByRole("group", { name: "View" })).toBeHidden();
});

test("DET-03, DET-12, DET-13, DET-16: files and actions that need a sign-in say so; after it they work", async ({
  page,
}) => {
  await open(page, PRODUCT);
  const files = page.getByRole("complementary", { name: "Documents" });
  await expect(files.getByText(/[\d.,]+ MB$/).first()).toBeVisible();
  const locked = files.getByRole("button", { name: /^Log in to download/ }).first();
  await locked.focus();
  await expect(page.getByRole("tooltip", { name: "Log in or sign up to download" })).toBeVisible();
  const preRegister = page.getByRole("button", { name: /Pre-register a product/ });
  await expect(preRegister).toHaveAttribute("aria-disabled", "true");
  await preRegister.focus();
  await expect(page.getByRole("tooltip", { name: "Log in to pre-register a product" })).toBeVisible();

  const freeFile = page.waitForEvent("download");
  await files
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  expect(
    readFileSync(await (await freeFile).path())
      .subarray(0, 4)
      .toString(),
  ).toBe("%PDF");

  await page.route("**/api/files/**", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "Failed", status: 500, code: "internal", detail: "The store does not answer." }),
    }),
  );
  await files
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(/\.pdf/);
  await expect(notice).toContainText("In case of further issues, please contact our support.");
  await page.unroute("**/api/files/**");

  await signIn(page, /Amira Khan/);
  await expect(page.getByRole("link", { name: "Pre-register a product" })).toHaveAttribute("href", "/register/product");
  await expect(files.getByRole("button", { name: /^Log in to download/ })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await files.locator("li").filter({ hasText: "IFC" }).getByRole("button").click();
  expect(readFileSync(await (await saved).path(), "utf8")).toMatch(/^ISO-10303-21;/);
});

test("R-43: certificates say until when they are valid, that they end soon or have ended", async ({ page }) => {
  await open(page, "/details/supplier/114");
  await expect(page.locator(".file-over")).toHaveText(/^Expired [A-Z][a-z]{2} \d\d, \d{4}$/);
  await expect(page.locator(".file-soon").or(page.locator(".file-over")).nth(1)).toBeVisible();
});

test("DET-14: a page that cannot be loaded says which, and can be tried again", async ({ page }) => {
  for (const [path, request, item] of [
    [SUPPLIER, "**/api/suppliers/2", "supplier"],
    ["/details/consultant/201", "**/api/consultants/201", "consultant"],
    ["/details/project/1", "**/api/case-studies/1", "project"],
    [PRODUCT, "**/api/market-products/1", "product"],
  ] as const) {
    await page.route(request, (route) => route.abort());
    await page.goto(`${origin()}${path}`);
    await expect(page.getByText(`Could not load requested ${item}.`)).toBeVisible();
    await page.unroute(request);
  }
  await page.getByRole("button", { name: /again/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "LGS wall panel 100" })).toBeVisible();
});

test("DET-15: the owner of a claimed page gets its links, nobody else", async ({ page }) => {
  await open(page, "/details/supplier/1");
  await expect(page.getByRole("navigation", { name: "Your page" })).toBeHidden();
  await signIn(page, /Ruth Kelder/);
  const links = page.getByRole("navigation", { name: "Your page" });
  await expect(links.getByRole("link", { name: "Edit page" })).toHaveAttribute("href", /organisation-id=1&/);
  await expect(links.getByRole("link", { name: "Organisation settings" })).toHaveAttribute("href", /^\/profile\?/);
  await page.screenshot({ path: join(SHOTS, "details-owner.png") });
  // As the server sends the page while the flag is off (CON-05).
  const address = `${origin()}/details/supplier/1/kelder-offsite-ltd`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const off = '<head><meta name="purlin-flags-off" content="edit-org-profile-from-details">';
    await route.fulfill({ response, body: (await response.text()).replace("<head>", off) });
  });
  await page.goto(address);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Kelder Offsite Ltd" })).toBeVisible();
  await expect(links).toBeHidden();
  await open(page, SUPPLIER);
  await expect(page.getByRole("navigation", { name: "Your page" })).toBeHidden();
});

test("DET-17: a text can be shown in full only where it is cut", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, "/details/supplier/5");
  const block = page.locator(".text-block");
  // A text of our own length: whatever the demonstration data say.
  const write = (times: number): Promise<unknown> =>
    block
      .locator("p")
      .first()
      .evaluate((text, count) => (text.textContent = "Walls and floors. ".repeat(count)), times);
  await write(60);
  await page.setViewportSize({ width: 330, height: 800 });
  const more = page.locator("#about").getByRole("button", { name: /Show more/ });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  const before = await block.evaluate((element) => element.clientHeight);
  await more.click();
  expect(await block.evaluate((element) => element.clientHeight)).toBeGreaterThan(before);
  await page
    .locator("#about")
    .getByRole("button", { name: /Show less/ })
    .click();
  await write(6);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(more).toBeHidden();
});

test("R-31: a page that is not public is missing to visitors and marked to approvers", async ({ page }) => {
  await page.goto(`${origin()}/details/supplier/116`);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Hidden Hollow");
  await signIn(page, /Priya Nair/);
  await page.goto(`${origin()}/details/supplier/116`);
  await expect(page.getByRole("heading", { level: 1, name: "Hidden Hollow Pods" })).toBeVisible();
  await expect(page.getByText("This page is not public. Only its owner and approvers see it.")).toBeVisible();
});

test("DET-01: the location is on a map, with its address under it; similar listings follow", async ({ page }) => {
  await open(page, SUPPLIER);
  const map = page.getByRole("region", { name: "Fellhouse Modular on the map" });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/, { timeout: 45_000 });
  await expect(page.locator(".location-address").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Similar suppliers" })).toBeVisible();
  expect(await page.locator("#similar li > a").count()).toBeGreaterThan(0);
});

const PAGES = [
  ["supplier", SUPPLIER],
  ["supplier-bare", "/details/supplier/118"],
  ["supplier-long", "/details/supplier/120"],
  ["consultant", "/details/consultant/256"],
  ["project", "/details/project/78"],
  ["product", PRODUCT],
] as const;

for (const { scheme, width } of LOOKS) {
  test(`DET, CON-09: every kind of page at ${width} px, ${scheme}: nothing overflows and axe finds nothing`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript((value) => localStorage.setItem("purlin-scheme", value), scheme);
    await page.setViewportSize({ width, height: 900 });
    const problems: unknown[] = [];
    for (const [name, path] of PAGES) {
      await open(page, path, name === "consultant" ? "SA" : "UK");
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: join(SHOTS, `details-${name}-${scheme}-${width}.png`), fullPage: true });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) problems.push(`${name}: ${overflow} px wider than the window`);
      for (const { id, at } of await violationsOf(page)) problems.push([name, id, ...at].join(" "));
    }
    expect(problems).toEqual([]);
  });
}
