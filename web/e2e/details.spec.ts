import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { ProductDetails, ProjectDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { keepsShots } from "#build/testing/shots.ts";
import { violationsIn } from "./support/axe.ts";
import { main, open, origin, PRODUCT, SUPPLIER } from "./support/details-pages.ts";
import { brokenWordsOf, overflowOf } from "./support/layout.ts";
import { LOOKS } from "./support/looks.ts";
import { test, visit } from "./support/one-page.ts";
import { keepPicture, showScheme } from "./support/pictures.ts";
import { shot } from "./support/shot.ts";

/** What the API answers at a path. */
async function answerOf(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(`${origin()}/api${path}`)).json();
}

/** Address of a project that states a net internal area of offices. */
async function findProjectWithArea(page: Page): Promise<string> {
  const { items } = SearchPage.parse(await answerOf(page, "/search/projects?region=UK&office-nia-min=1"));
  if (!items[0]) throw new Error("No project of the demonstration data states an area.");
  return `/details/project/${items[0].id}`;
}

const tile = (page: Page, label: string): Locator =>
  page
    .locator(".fact-grid > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");

test("DET-01, DET-02, DET-04 to DET-06, MSG-01: a supplier's page says everything; its images open large", async ({
  site: page,
}) => {
  await visit(page, SUPPLIER);
  await expect(page.getByRole("heading", { level: 1, name: "Fellhouse Modular" })).toBeVisible();
  const supplier = SupplierDetails.parse(await answerOf(page, "/suppliers/2"));
  const head = page.locator(".details-head");
  await expect(head).toContainText("Formerly Eden Cabin Company");
  await expect(head.getByText("Claimed", { exact: true })).toBeVisible();
  await expect(head.getByText("Verified by Northern Homes Register")).toBeVisible();
  await expect(head.getByText("Is this yours?")).toBeHidden();
  await expect(head.locator(".iso-mark svg")).toBeVisible();
  expect(await page.locator(".fact-grid dt").allTextContents()).toEqual([
    "Founded",
    "Company Size",
    "HQ Location",
    "Manufacturing Location",
    "Markets",
    "Building Systems",
    "Product Categories",
    "MMC Categories",
    "Sectors",
    "Accreditations",
  ]);
  for (const name of ["About", "Value chain", "Images", "Products", "Case studies", "Questions"]) {
    await expect(main(page).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  const stages = await page.locator(".value-chain tbody th").allTextContents();
  expect(stages).toHaveLength(8);
  expect([stages[0], stages[7]]).toEqual(["Land Purchase", "Project Sales"]);
  const side = page.getByRole("complementary", { name: "Contact, locations and certifications" });
  await expect(side.getByText(supplier.contactName ?? "", { exact: true })).toBeVisible();
  // Grouped for reading; the digits are the supplier's.
  const phone = await side.locator('a[href^="tel:"]').innerText();
  expect(phone.replaceAll(" ", "")).toBe((supplier.phone ?? "").replaceAll(" ", ""));
  const links = await side
    .locator(".contact a[target=_blank]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const known = [supplier.webSiteUrl, ...supplier.socialMedia.map(({ url }) => url)];
  expect(links).toEqual(known);
  await expect(side.getByText(/^On Purlin since [A-Z][a-z]{2} \d\d, \d{4} at \d\d:\d\d$/)).toBeVisible();
  await expect(side.getByRole("heading", { name: "Certifications" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Similar suppliers" })).toBeVisible();
  expect(await page.locator("#similar li > a").count()).toBeGreaterThan(0);

  const studies = page.locator("#case-studies");
  const tiles = studies.locator(".tile-row > li");
  expect(supplier.caseStudies.length).toBeGreaterThan(6);
  await expect(tiles).toHaveCount(6);
  await studies.getByRole("button", { name: `Show ${supplier.caseStudies.length - 6} more` }).click();
  await expect(tiles).toHaveCount(supplier.caseStudies.length);

  // The links to the parts say which one is read, however far the page is scrolled at once.
  const read = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]");
  await expect(read).toHaveText(/^Case studies/);
  for (const [top, part] of [
    [1e6, "Questions"],
    [0, "About"],
  ] as const) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect(read).toHaveText(part);
  }
  await page.getByRole("link", { name: "Value chain" }).click();
  await expect(read).toHaveText("Value chain");
  await page.evaluate(() => scrollTo(0, 0));

  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("dialog", { name: "Send message" })).toBeVisible();
  await page.keyboard.press("Escape");

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
  await shot(page, "details-lightbox");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();

  await page.getByRole("region", { name: "Fellhouse Modular on the map" }).scrollIntoViewIfNeeded();
  await expect(page.locator(".location-address").first()).toBeVisible();
});

test("DET-01, DET-07, MSG-01, ROU-05, ROU-07: a page without email, an unclaimed one, a consultant's roles", async ({
  site: page,
}) => {
  await visit(page, "/details/supplier/111");
  const message = page.getByRole("button", { name: "Send message" });
  await expect(message).toHaveAttribute("aria-disabled", "true");
  await message.focus();
  await expect(page.getByRole("tooltip", { name: "This organisation has no email address." })).toBeVisible();

  // Where nobody claimed the page it can be claimed, over it; where nothing says what is made, nothing is drawn.
  await visit(page, "/details/supplier/118");
  await expect(page).toHaveURL(/\/details\/supplier\/118\/barebones-offsite$/);
  await expect(main(page).getByText("No images yet.", { exact: true })).toBeVisible();
  await expect(main(page).locator(".gallery, .iso-strip")).toHaveCount(0);
  await page.getByRole("link", { name: "Claim this page" }).click();
  await expect(page).toHaveURL(/\/118\/barebones-offsite\/claim-this-page$/);
  await expect(page.getByRole("dialog", { name: "Claim this page" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/118\/barebones-offsite$/);
  await expect(page.getByRole("heading", { level: 1, name: "Barebones Offsite" })).toBeVisible();

  // A consultant's page adds roles with their sub-roles, and its sectors.
  await visit(page, "/details/consultant/201/x");
  await expect(page).toHaveURL(/\/details\/consultant\/201\/brindle-thorpe-llp/);
  const roles = main(page).locator("#roles");
  await expect(roles.getByRole("heading", { name: "Project roles" })).toBeVisible();
  await expect(roles.getByText("Architect", { exact: true })).toBeVisible();
  await expect(tile(page, "Sectors").locator(".tag").first()).toBeVisible();
});

test("ROU-05 to ROU-09, ROU-25: pages open by id with any slug or none, and put the address right", async ({
  site: page,
}) => {
  // Suppliers, consultants and projects without or with another slug are opened so by the tests around this one.
  for (const [path, canonical] of [
    ["/details/supplier/2/old-name/claim-this-page", `${SUPPLIER}/claim-this-page`],
    ["/details/supplier/5/wrong/products/1", PRODUCT],
    ["/details/product/1/whatever", PRODUCT],
    [`${PRODUCT}/claim-this-page`, `${PRODUCT}/claim-this-page`],
    ["/details/project/1/claim-role", "/details/project/1/calder-row/claim-role"],
  ] as const) {
    // The first by its document, whose address the page puts right all the same; the others go on within it.
    if (canonical.includes("fellhouse")) await page.goto(`${origin()}${path}?region=UK`, { waitUntil: "commit" });
    else await visit(page, path);
    await expect(page).toHaveURL(`${origin()}${canonical}`);
    if (canonical.includes("claim")) await expect(page.getByRole("dialog")).toBeVisible();
  }
});

test("DET-08 to DET-10, ROU-08, REG-07, REG-08, REG-11, REG-12: a project's figures and what is missing", async ({
  site: page,
}) => {
  await visit(page, "/details/project/1");
  await expect(page).toHaveURL(/\/details\/project\/1\/calder-row/);
  const project = ProjectDetails.parse(await answerOf(page, "/case-studies/1"));
  for (const [label, value] of [
    [
      "Status",
      { planned: "Planned", under_construction: "Under construction", completed: "Completed" }[project.status],
    ],
    ["Homes", project.noOfHomes?.toLocaleString("en-GB")],
    ["Storeys", project.storeys],
    ["Storeys below ground", project.storeysBelow],
    ["Year of completion", project.yearOfCompletion],
    ["Phase", "Phase 2"],
  ] as const) {
    await expect(tile(page, label)).toHaveText(String(value));
  }
  await expect(tile(page, "Total cost")).toHaveText(/^£[\d,]+\.\d\dM$/);
  await expect(tile(page, "Sectors").locator(".tag")).toHaveText(project.subSectors);
  await expect(page.locator(".location-address")).toContainText(project.location?.address ?? "nowhere");
  await visit(page, "/details/project/61", "NA");
  await expect(page).toHaveURL(/\/61\//);
  await expect(tile(page, "Total cost")).toHaveText(/^\$[\d,]+\.\d\dM$/);
  const withArea = await findProjectWithArea(page);

  // What has no role, category or organisation is named in the same words in every region; the rest is shown.
  await visit(page, "/details/project/76", "NA");
  const roles = main(page).locator("#roles");
  await expect(roles.getByRole("status")).toContainText("Could not show all project roles");
  await expect(roles.getByText(/^Missing either role or organisation data for role Id \d+$/)).toBeVisible();
  await expect(roles.getByRole("link", { name: "Brindle Thorpe LLP" })).toBeVisible();
  await visit(page, "/details/project/78", "NA");
  const categories = main(page).locator("#product-categories");
  await expect(categories.getByRole("status")).toContainText("Could not show all product categories");
  await expect(categories.getByText(/^Missing either category or organisation data for category Id \d+$/)).toHaveCount(
    2,
  );
  await expect(categories.getByRole("link", { name: "Northgate Frame" })).toBeVisible();
  // Part of the page: nothing on it closes the notice.
  await expect(categories.getByRole("status").getByRole("button")).toHaveCount(0);

  await visit(page, withArea, "NA");
  const areas = page.locator(".fact-grid > div").filter({ hasText: "NIA" }).locator("dd");
  await expect(areas.first()).toHaveText(/^[\d,]+\.\d\d ft²$/);
});

test("DET-11: a configurable product names its maker; its drawing and plan show it whole and by its layers", async ({
  site: page,
}) => {
  await visit(page, PRODUCT);
  const card = page.getByRole("complementary", { name: "LGS wall panel 100" });
  const product = ProductDetails.parse(await answerOf(page, "/market-products/1"));
  await expect(card).toContainText(`${product.category} · ${product.buildingSystem}`);
  await expect(card.locator("dt", { hasText: "Base material" }).locator("+ dd")).toHaveText(product.baseMaterial);
  await expect(card.getByRole("link", { name: /^Northgate Frame/ })).toHaveAttribute(
    "href",
    /\/details\/supplier\/5\//,
  );
  const side = page.getByRole("complementary", { name: "Documents" });
  for (const [name, files] of [
    ["Certifications", product.certifications],
    ["Documents", product.documents],
  ] as const) {
    expect(files.length).toBeGreaterThan(0);
    const box = side.locator("section").filter({ has: page.getByRole("heading", { name }) });
    await expect(box.locator(".file-name")).toHaveText(files.map((file) => file.name));
  }
  const pictures = page.locator("#images img");
  expect(product.images.length).toBeGreaterThan(0);
  await expect(pictures).toHaveCount(product.images.length);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const view = page.getByRole("group", { name: "View" });
  await expect(view.getByRole("button", { name: "Drawing" })).toHaveAttribute("aria-pressed", "true");
  const layers = page.getByRole("list", { name: "Layers" });
  await expect(layers.getByRole("button")).toHaveText(["Whole", "Frame", "Outer layer", "Insulation", "Lining"]);
  await layers.getByRole("button", { name: "Frame" }).click();
  await expect(page.getByRole("img", { name: "Drawing of LGS wall panel 100: Frame" })).toBeVisible();
  await view.getByRole("button", { name: "Plan" }).click();
  await expect(page.getByRole("img", { name: "Plan of LGS wall panel 100: Frame" })).toContainText("3,600");
  await shot(page, "details-product-plan");
  // The outside of what is drawn stands in one line on the narrowest phone.
  await view.getByRole("button", { name: "Drawing" }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  const size = page.locator(".product-size");
  await expect(size).toContainText("3,600");
  expect((await size.boundingBox())?.height).toBeLessThan(24);
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(page.getByRole("link", { name: "Configure" })).toHaveAttribute("target", "_blank");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("LGS wall panel 100");
  await visit(page, "/details/product/45");
  await expect(title).not.toHaveText("LGS wall panel 100");
  await expect(page.getByRole("link", { name: "Configure" })).toBeHidden();
  await expect(page.getByRole("group", { name: "View" })).toBeHidden();
});

test("DET-14, ERR-04: a page that cannot be loaded says which, and can be tried again", async ({ site: page }) => {
  // A refusal: what cannot be reached is tried twice more first, which only takes longer. Of listings that no test before
  // has brought into the page.
  const refusal = { status: 500, contentType: "application/problem+json", body: '{"status":500,"title":"Failed"}' };
  const { name } = ProductDetails.parse(await answerOf(page, "/market-products/2"));
  for (const [path, request, item] of [
    ["/details/supplier/3", "**/api/suppliers/3", "supplier"],
    ["/details/consultant/202", "**/api/consultants/202", "consultant"],
    ["/details/project/2", "**/api/case-studies/2", "project"],
    ["/details/product/2", "**/api/market-products/2", "product"],
  ] as const) {
    await page.route(request, (route) => route.fulfill(refusal));
    await visit(page, path);
    await expect(page.getByText(`Could not load requested ${item}.`)).toBeVisible();
    await expect(page.getByText("Please try to refresh the page or contact our support.")).toBeVisible();
    await page.unroute(request);
  }
  await page.getByRole("button", { name: /again/i }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

// A page of its own: what the other tests bring into theirs must not be there yet.
test("CON-03, ERR-07: a view of a product whose code does not come costs that view, and can be tried again", async ({
  page,
}) => {
  for (const part of ["plan-view", "model-viewer"])
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
  await open(page, PRODUCT);
  const view = page.locator(".product-sheet");
  const missing = view.getByRole("alert").filter({ hasText: "This part of the page did not load." });
  for (const name of ["Plan", "3D"]) {
    await view.getByRole("button", { name }).click();
    await expect(missing).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "LGS wall panel 100" })).toBeVisible();
    await view.getByRole("button", { name: "Drawing" }).click();
    await expect(missing).toHaveCount(0);
  }
  await view.getByRole("button", { name: "Plan" }).click();
  // Let through before it was asked for, the code would come at once and nothing be missing.
  await expect(missing).toBeVisible();
  await page.unroute("**/assets/plan-view-*.js");
  await missing.getByRole("button", { name: "Try again" }).click();
  await expect(view.getByRole("img", { name: /^Plan/ })).toBeVisible();
});

test("DET-17: a text can be shown in full only where it is cut", async ({ site: page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, "/details/supplier/5");
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

/** Pages with what axe is asked of each: header and footer once, names that are long only whether they fit. */
const PAGES = [
  ["supplier", SUPPLIER, "body"],
  ["supplier-bare", "/details/supplier/118", "main"],
  ["supplier-long", "/details/supplier/120", null],
  ["project", "/details/project/78", "main"],
  ["product", PRODUCT, "main"],
  ["consultant", "/details/consultant/256", "main"],
] as const;

test("DET, CON-09: pages of listings fit a phone and a desk, dark and light, and axe finds nothing", async ({
  site: page,
}) => {
  for (const [name, path, part] of PAGES) {
    await test.step(name, async () => {
      const title = page.getByRole("heading", { level: 1 });
      const [before = ""] = await title.allTextContents();
      await visit(page, path, name === "consultant" ? "SA" : "UK");
      await expect(title).not.toHaveText(before);
      await expect(page.locator("#similar, #images").last()).toBeVisible();
      // The whole page: its lower parts come after the upper ones.
      await page.waitForLoadState("networkidle");
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLAnchorElement>(".section-links a")].every(({ hash }) =>
          document.querySelector(hash),
        ),
      );
      for (const { scheme, width } of LOOKS) {
        await page.setViewportSize({ width, height: 900 });
        await showScheme(page, scheme);
        await keepPicture(page, `details-${name}-${scheme}-${width}`, {
          fullPage: keepsShots || scheme === LOOKS[0]?.scheme,
        });
        expect([name, await overflowOf(page), await brokenWordsOf(page)]).toEqual([name, 0, []]);
        if (part !== null) expect([name, await violationsIn(page, scheme, part)]).toEqual([name, []]);
      }
    });
  }
});
