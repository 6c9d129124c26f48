import { expect } from "@playwright/test";
import { test, visit } from "./support/one-page.ts";
import { goWithin } from "./support/search-helpers.ts";
import { shot } from "./support/shot.ts";

// Without WebGL: what the configurator draws is looked at in configurator.spec.ts.
const origin = () => process.env["PURLIN_URL"] ?? "";

test("ROU-01, ROU-20, SCH-09, SCH-17, SHL-16: from an unknown page to a supplier, its product and configurator", async ({
  page,
  context,
}) => {
  // Too narrow for the map beside the list: its drawing costs more than the journey.
  await page.setViewportSize({ width: 1200, height: 720 });
  await page.goto(`${origin()}/no/such/page`);
  await expect(page.getByRole("heading", { name: "Resource not found" })).toBeVisible();
  await page.goto(`${origin()}/?region=UK`);
  await expect(page).toHaveURL(/\/suppliers$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("builds it offsite");
  await shot(page, "home");

  await page.getByPlaceholder("What are you looking for?").fill("zzzzqq");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No results for current search")).toBeVisible();
  await shot(page, "search-empty");
  await page.goBack();

  await page.getByPlaceholder("What are you looking for?").fill("northgate fr");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search\/suppliers\?.*query=northgate/);
  const results = page.getByRole("main");
  await expect(results.getByRole("link", { name: "Northgate Frame" })).toBeVisible();
  await expect(results.getByText("1 supplier", { exact: true })).toBeVisible();
  await shot(page, "search");

  await results.getByRole("link", { name: "Northgate Frame" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northgate Frame" })).toBeVisible();
  await expect(page).toHaveTitle(/Northgate Frame/);
  await shot(page, "supplier");

  await page.getByRole("link", { name: "LGS wall panel 100" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "LGS wall panel 100" })).toBeVisible();
  await shot(page, "product");

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Configure" }).click();
  const configurator = await opened;
  await expect(configurator).toHaveURL(/\/configurator\/product\/1/);
  await expect(configurator.getByText(/^Finished/)).toBeVisible();
});

test("CFG-03, CFG-05, CST-07: without a picture a run is finished too, in its supplier's currency; none says so", async ({
  site: page,
}) => {
  await visit(page, "/configurator/product/9");
  await expect(page.getByText(/^Finished/)).toBeVisible();
  const results = page.getByRole("complementary", { name: "Results" });
  await expect(results.getByText(/^\$[\d,]+$/).first()).toBeVisible();
  await expect(results).not.toContainText("£");

  // Within the page the product's own data names its address (ROU-25), as the server does for a document.
  const canonical = page.locator('link[rel="canonical"]');
  await goWithin(page, "/configurator/product/1");
  await expect(canonical).toHaveAttribute("href", `${origin()}/configurator/product/1/lgs-wall-panel-100`);
  await goWithin(page, "/configurator/product/999999");
  await expect(canonical).toHaveCount(0);
  await expect(page.getByText("Could not fetch configurator data.")).toBeVisible();
  await shot(page, "configurator-missing");
});
