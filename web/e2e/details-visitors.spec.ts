import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { FLAGS, FLAGS_OFF_META } from "#shared/contracts/flags.ts";
import { open, origin, PRODUCT, SUPPLIER } from "./details-pages.ts";
import { test } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";
import { shot } from "./shot.ts";

/** Signs in with a demonstration user and comes back to the page. */
async function signIn(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

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

  const detail = "The store does not answer.";
  const title = "Internal Server Error";
  const problem = { type: "about:blank", title, status: 500, statusCode: 500, code: "internal_error", detail };
  await page.route("**/api/files/**", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify(problem),
    }),
  );
  await files
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(/\.pdf/);
  await expect(notice).toContainText(detail);
  await expect(notice).toContainText("In case of further issues, please contact our support.");
  await page.unroute("**/api/files/**");

  await signIn(page, /Amira Khan/);
  await expect(page.getByRole("link", { name: "Pre-register a product" })).toHaveAttribute("href", "/register/product");
  await expect(files.getByRole("button", { name: /^Log in to download/ })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await files.locator("li").filter({ hasText: "IFC" }).getByRole("button").click();
  expect(readFileSync(await (await saved).path(), "utf8")).toMatch(/^ISO-10303-21;/);
});

test("DET-15, AUT-13, ROU-04, CON-05: the owner of a page gets links to it; what is switched off is gone", async ({
  page,
}) => {
  await open(page, "/details/supplier/1");
  const links = page.getByRole("navigation", { name: "Your page" });
  const account = page.getByRole("banner").getByRole("button", { name: /^Account/ });
  await expect(links).toBeHidden();
  await signIn(page, /Ruth Kelder/);
  await expect(links.getByRole("link", { name: "Edit page" })).toHaveAttribute(
    "href",
    "/profile/pages/supplier/1/edit",
  );
  await expect(links.getByRole("link", { name: "Organisation settings" })).toHaveAttribute("href", /^\/organisation\?/);
  await expect(page.getByRole("link", { name: "Add to supply chain" })).toBeVisible();
  await shot(page, "details-owner");
  // Their profile links to it too.
  await goWithin(page, "/profile");
  await expect(page).toHaveTitle("My Account · Purlin");
  await page.getByRole("main").locator('a[href^="/details/supplier/"]').click();
  await expect(page).toHaveURL(/\/details\/supplier\/1/);
  await expect(page.getByRole("heading", { level: 1, name: "Kelder Offsite Ltd" })).toBeVisible();

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, SUPPLIER);
  await expect(account).toBeVisible();
  await expect(links).toBeHidden();
  await expect(page.locator("#similar")).toBeVisible();
  // With the sign-in known first, the page is fetched for it alone.
  expect(asked.filter((path) => path === "/api/suppliers/2")).toHaveLength(1);

  // As the server sends every page while the flags are off.
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const off = `<head><meta name="${FLAGS_OFF_META}" content="${FLAGS.join(",")}">`;
    return route.fulfill({ response, body: (await response.text()).replace("<head>", off) });
  });
  await page.clock.install();
  await open(page, "/details/supplier/1/kelder-offsite-ltd");
  await expect(account).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
  await expect(links).toBeHidden();
  await expect(page.getByText("Add to supply chain")).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Consultants" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Products" })).toBeHidden();
  // To the time at which the site asks whether it was renewed; the dialog gives it the time to do so.
  const asksForVersion = () => asked.filter((path) => path === "/runtime.js").length;
  const before = asksForVersion();
  await page.clock.fastForward("05:01");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("dialog", { name: "Send message" })).toBeVisible();
  expect(asksForVersion()).toBe(before);
  await page.keyboard.press("Escape");
  await goWithin(page, "/details/project/1");
  await expect(page.getByRole("heading", { level: 1, name: "Calder Row" })).toBeVisible();
  await expect(page.getByText("Claim a role")).toBeHidden();
  await goWithin(page, PRODUCT);
  await expect(page.getByRole("heading", { level: 1, name: "LGS wall panel 100" })).toBeVisible();
  const files = page.getByRole("complementary", { name: "Documents" });
  await expect(files.locator(".file").first()).toBeVisible();
  await expect(files.locator(".file").filter({ hasText: "IFC" })).toHaveCount(0);
  await expect(page.getByText("Add to supply chain")).toBeHidden();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(`${origin()}/suppliers`);
  await expect(page.getByRole("navigation", { name: "Listing type" }).getByRole("link")).toHaveCount(3);
  await expect(page.getByLabel("Search by").getByRole("option")).toHaveText(["Suppliers", "Consultants", "Projects"]);
  await page.getByRole("link", { name: "View All Suppliers" }).click();
  await expect(page.getByLabel("Search by").getByRole("option")).toHaveText(["Suppliers", "Consultants", "Projects"]);
  for (const path of ["/products", "/search/products"]) {
    await goWithin(page, "/terms");
    await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
    await goWithin(page, path);
    await expect(page.getByRole("heading", { name: "Resource not found" })).toBeVisible();
  }
});
