import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { keepsShots } from "#build/shots.ts";
import { violationsWithin } from "./axe.ts";
import { overflowOf } from "./layout.ts";
import { mailsThatSay } from "./mails.ts";
import { test } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";
import { shot } from "./shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Signs in as a demonstration user in a browser of their own, and is at `path` afterwards. */
async function signedIn(browser: Browser, name: RegExp, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await page.goto(`${origin()}/login?region=UK&returnTo=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => url.pathname === path);
  return page;
}

/** Nothing scrolls sideways at any width, and pictures of both schemes are kept for people to look at. */
async function looks(page: Page, name: string): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
    await expect.poll(() => overflowOf(page), { message: `${name}, ${width} px` }).toBe(0);
    if (keepsShots) await shot(page, `${name}-${width}`);
  }
}

/** Registers, verifies by the mailed link, and makes an organisation; the stranger's page waits for approval at the end. */
async function register(page: Page, { email, organisation }: { email: string; organisation: string }): Promise<void> {
  await page.goto(`${origin()}/suppliers?region=UK`);
  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Organisation", { exact: true }).fill(organisation);
  await page.getByRole("button", { name: new RegExp(`^New: ${organisation}`) }).click();
  await page.getByRole("checkbox", { name: /^I accept the Terms of service/ }).check();
  expect(await violationsWithin(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Continue and set a password" }).click();
  await page.getByLabel("Name").fill("Ellis Merrow");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password").fill("a password of many words");
  await page.getByRole("button", { name: "Create account" }).click();

  // The provider lets nobody in before the address is verified.
  await expect(page.getByRole("heading", { name: "Please verify your email before continuing." })).toBeVisible();
  const [mail = ""] = await mailsThatSay(page, email);
  // The link of a mail opens a document of its own.
  await page.goto("about:blank");
  await page.goto(`${origin()}/construct/verify-email#${/verify-email#([\w-]+)/.exec(mail)?.[1] ?? ""}`);
  await expect(page.getByText("Email verified.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByLabel(/^(Work )?[Ee]mail/).fill(email);
  await page.getByLabel("Password").fill("a password of many words");
  await page.getByLabel("Password").press("Enter");

  // What was chosen before the trip is still there.
  await page.waitForURL(/\/sign-up/);
  await expect(page.getByRole("main").getByText(organisation)).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${organisation} waits for approval` })).toBeVisible();
  await looks(page, "stranger-waiting");
  expect(await violationsWithin(page, "main")).toEqual([]);
}

/** Fills what a supplier's page must have, and sends it to staff. */
async function writePage(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  const goOn = page.getByRole("button", { name: /^Continue/ });
  await page.getByRole("link", { name: "Start your page" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email for messages").fill(email);
  await goOn.click();
  await page.getByRole("button", { name: "Add a location" }).click();
  await page.getByLabel("Address", { exact: true }).fill("1 Mill Lane");
  await page.getByLabel("Country", { exact: true }).selectOption("United Kingdom");
  await page.getByLabel("Coordinates").fill("-1.067, 53.783");
  await goOn.click();
  await page.getByRole("button", { name: "Balconies", exact: true }).click();
  await page.getByRole("checkbox", { name: "Bolt-on steel balcony" }).check();
  await page.getByLabel("Description", { exact: true }).fill("We make balconies.");
  await page.getByRole("checkbox", { name: "Apartments" }).check();
  await goOn.click();
  await expect(page.getByRole("heading", { level: 1, name: "Capacity and lead time" })).toBeVisible();
  await goOn.click();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  await page.getByLabel("Drop images here").setInputFiles({ name: "yard.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: "Cover: yard" })).toBeVisible();
  await goOn.click();
  await page.getByRole("checkbox", { name: /I agree to the/ }).check();
  await page.getByRole("button", { name: "Send to staff" }).click();
  await expect(page.getByRole("heading", { name: "Sent to staff" })).toBeVisible();
}

test("AUT-01, AUT-05, APR-05, APR-11, B-09: a stranger's page is sent back, changed, approved, found and mailed once", async ({
  page,
  browser,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const email = `ellis.${id}@merrowby.example`;
  const organisation = `Merrow ${id}`;
  const name = `Merrow Balconies ${id}`;
  await register(page, { email, organisation });
  await writePage(page, { name, email });

  // Staff let the organisation in, by keyboard.
  const onboarding = await signedIn(browser, /Owen Hart/, "/console");
  await onboarding.getByRole("link", { name: new RegExp(`^${organisation}`) }).click();
  await expect(onboarding.getByRole("heading", { name: organisation })).toBeVisible();
  await expect(onboarding.getByRole("row", { name: /^Email/ })).toContainText("Verified");
  await looks(onboarding, "console-organisation");
  expect(await violationsWithin(onboarding, "main")).toEqual([]);
  await onboarding.keyboard.press("a");
  await onboarding
    .getByRole("alertdialog")
    .getByRole("button", { name: `Let in ${organisation}` })
    .click();
  await expect(onboarding.getByText(`${organisation} may publish now.`)).toBeVisible();
  await onboarding.context().close();

  // An approver finds the page among suppliers, and asks for a change with a comment on its field.
  const approver = await signedIn(browser, /Priya Nair/, "/approvals");
  const filters = approver.getByRole("group", { name: "Which profiles" });
  await filters.getByLabel("Type of the page").selectOption("Consultant page");
  const item = approver.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(item).toHaveCount(0);
  await approver.getByRole("main").click({ position: { x: 5, y: 5 } });
  await approver.keyboard.press("f");
  await expect(filters.getByLabel("Type of the page")).toBeFocused();
  await filters.getByLabel("Type of the page").selectOption("Supplier page");
  await item.click();
  await expect(approver.getByRole("heading", { name, level: 2 })).toBeVisible();
  await looks(approver, "console-filters");
  expect(await violationsWithin(approver, "main")).toEqual([]);
  await approver.getByRole("link", { name: "Open preview" }).click();
  await expect(approver.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(approver.getByRole("main").getByRole("button", { name: "Send message" })).toHaveCount(0);
  await approver.getByRole("link", { name: "Back to the request" }).click();
  await approver.getByRole("button", { name: "Comment Description" }).click();
  await approver.getByLabel("What has to change: Description").fill("Say for which buildings.");
  await approver.getByRole("button", { name: "Ask for a change" }).click();
  await approver.getByRole("alertdialog").getByRole("button", { name: "Ask for a change" }).click();
  await expect(approver.getByText(`${name} goes back with what has to change.`)).toBeVisible();

  // The stranger reads it on the field, changes the text and sends it again.
  await goWithin(page, "/profile/pages");
  await page.getByRole("link", { name: `Go on with ${name}` }).click();
  await page.getByRole("button", { name: "Go to the field" }).click();
  const description = page.getByLabel("Description", { exact: true });
  await expect(page.getByText("Say for which buildings.").first()).toBeVisible();
  await looks(page, "stranger-asked");
  await description.fill("We make balconies for apartments of up to fourteen storeys.");
  await page.getByRole("button", { name: /^Check and send/ }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { name: "Sent to staff" })).toBeVisible();

  // Only what changed since is shown; the approval puts the page where the next search finds it.
  await approver.goto(`${origin()}/approvals?type=Supplier`);
  await item.click();
  const rows = approver.getByRole("table", { name: "Difference to the live page" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("up to fourteen storeys");
  await approver.keyboard.press("a");
  await approver.getByRole("alertdialog").getByRole("button", { name: "Approve this item" }).click();
  await expect(approver.getByText(`Successful approval: ${name}.`)).toBeVisible();
  await approver.context().close();
  await goWithin(page, `/search/suppliers?query=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("We make balconies for apartments of up to fourteen storeys.").first()).toBeVisible();

  // One mail for each thing that happened, and no more.
  const mails = await mailsThatSay(page, email);
  const about = (subject: string) => mails.filter((mail) => mail.startsWith(subject)).length;
  expect([about(`${organisation} is approved`), about(`${name} is live`)]).toEqual([1, 1]);
});
