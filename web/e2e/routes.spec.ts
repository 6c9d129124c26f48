import { expect, test, type Page } from "@playwright/test";

const origin = () => process.env["PURLIN_URL"] ?? "";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
}

/** Deep links: what opens, its title, and the address it settles on (without query). */
const LINKS: [path: string, heading: string | RegExp, title: string, settles?: string][] = [
  ["/", /builds it offsite/, "Offsite suppliers in the United Kingdom · Purlin", "/suppliers"],
  ["/products", /builds it offsite/, "Offsite products in the United Kingdom · Purlin"],
  ["/consultants", /builds it offsite/, "Offsite consultants in the United Kingdom · Purlin"],
  ["/projects", /builds it offsite/, "Offsite case studies in the United Kingdom · Purlin"],
  ["/register/supplier", "Register as a supplier", "Register a supplier · Purlin"],
  ["/register/project", "Register a case study", "Register a case study · Purlin"],
  ["/details/supplier/2", "Fellhouse Modular", "Fellhouse Modular · Purlin", "/details/supplier/2/fellhouse-modular"],
  [
    "/details/supplier/2/wrong",
    "Fellhouse Modular",
    "Fellhouse Modular · Purlin",
    "/details/supplier/2/fellhouse-modular",
  ],
  [
    "/details/product/1/x",
    "LGS wall panel 100",
    "LGS wall panel 100, Northgate Frame · Purlin",
    "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100",
  ],
  ["/search/compare", /./, "Compare suppliers · Purlin", "/search/compare/suppliers"],
  ["/about", "About Purlin", "About Purlin · Purlin"],
  ["/terms", "Terms of service", "Terms of service · Purlin"],
  ["/acceptable-use", "Acceptable use policy", "Acceptable use policy · Purlin"],
  ["/privacy", "Privacy policy", "Privacy policy · Purlin"],
  ["/contact", "Contact us", "Contact us · Purlin"],
  ["/contact/thank-you", "Thank you", "Thank you · Purlin"],
  ["/error/login-required", "Please log in to access this page.", "Log in to go on · Purlin"],
  ["/error/401", "Please log in to access this page.", "Log in to go on · Purlin"],
  ["/error/permission-denied", "You do not have permission to access this page.", "No permission · Purlin"],
  ["/error/403", "You are not authorized to access this view.", "No permission · Purlin"],
  ["/error", "Resource not found", "Resource not found · Purlin"],
  ["/404", "Resource not found", "Resource not found · Purlin"],
  ["/no/such/page", "Resource not found", "Resource not found · Purlin"],
  ["/search/nonsense", "Resource not found", "Resource not found · Purlin"],
  ["/details/supplier/999999", "This page isn't available", "This page isn't available · Purlin"],
  ["/supply-chains-overview", "Supply chains", "Supply chains · Purlin", "/construct/supply-chains-overview"],
  [
    "/verify-email",
    "Please verify your email before continuing.",
    "Verify your email · Purlin",
    "/construct/verify-email",
  ],
  [
    "/redirect?page=DetailsProduct&owner-id=5&details-id=1",
    "LGS wall panel 100",
    "LGS wall panel 100, Northgate Frame · Purlin",
    "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100",
  ],
  ["/redirect?page=http://evil.example", "Resource not found", "Resource not found · Purlin", "/404"],
];

for (const [path, heading, title, settles] of LINKS) {
  test(`ROU-01 to ROU-25: ${path} opens as a deep link`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(new RegExp(`^${origin()}${(settles ?? path).replaceAll("?", "\\?")}$`));
    const isMissing = /not found|isn't available/.test(title);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      isMissing ? "noindex,nofollow" : "index,follow",
    );
    await expect(page.locator("head > title")).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(isMissing ? 0 : 1);
  });
}

const DIALOGS: [path: string, title: string, under: string][] = [
  ["/details/supplier/2/fellhouse-modular/claim-this-page", "Claim this page", "/details/supplier/2/fellhouse-modular"],
  ["/details/supplier/2/add-to-supply-chain", "Add to a supply chain", "/details/supplier/2/fellhouse-modular"],
  [
    "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100/claim-this-page",
    "Claim this page",
    "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100",
  ],
  ["/search/suppliers/add-to-supply-chain", "Add to a supply chain", "/search/suppliers"],
  ["/search/suppliers/map/add-to-supply-chain", "Add to a supply chain", "/search/suppliers/map"],
];

for (const [path, title, under] of DIALOGS) {
  test(`ROU-05 to ROU-11, CON-09: ${path} opens over its parent, and Esc leads there`, async ({ page }) => {
    await open(page, path);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Contact us" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(origin() + under);
  });
}

test("ROU-08: a role in a case study is claimed over the case study", async ({ page }) => {
  await open(page, "/details/project/1/claim-role");
  await expect(page.getByRole("dialog", { name: "Claim a role" })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL(/\/details\/project\/1\/[a-z-]+$/);
});

test("AUT-08, APR-10: approver pages send strangers to sign in, and back afterwards; members are refused", async ({
  page,
}) => {
  await open(page, "/approvals");
  await expect(page).toHaveURL(/\/error\/login-required\?return-to=%2Fapprovals$/);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Amira Khan/ }).click();
  await expect(page).toHaveURL(`${origin()}/error/permission-denied`);
  await expect(page.getByRole("heading", { name: "You do not have permission to access this page." })).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByText("amira.khan@hallam.example")).toBeVisible();
  await page.getByRole("button", { name: "Switch tenant" }).click();
  await page.getByRole("button", { name: /Priya Nair/ }).click();
  await expect(page.getByRole("link", { name: "Approvals" })).toBeVisible();
  await page.getByRole("link", { name: "Approvals" }).click();
  await expect(page).toHaveURL(`${origin()}/approvals`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${origin()}/preview/supplier/2`);
  await expect(page).toHaveURL(`${origin()}/preview/supplier/2`);
});

test("ROU-04, ROU-27: the profile asks for a sign-in", async ({ page }) => {
  await open(page, "/profile");
  await expect(page).toHaveURL(/\/error\/login-required\?return-to=%2Fprofile$/);
});

test("ROU-24: title and canonical address follow every step, and going back restores the place", async ({ page }) => {
  await open(page, "/suppliers");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveTitle("Privacy policy · Purlin");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin()}/privacy`);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("Offsite suppliers in the United Kingdom · Purlin");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});
