import { expect } from "@playwright/test";
import type { Browser, Page, Request } from "@playwright/test";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { keepsShots } from "#build/testing/shots.ts";
import { violationsIn } from "./support/axe.ts";
import { overflowOf } from "./support/layout.ts";
import { mailsThatSay } from "./support/mails.ts";
import { test } from "./support/one-page.ts";
import { shot } from "./support/shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Signs in as a demonstration user in a browser of their own, and is at `path` afterwards. */
async function signedIn(browser: Browser, name: RegExp, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await page.goto(`${origin()}/login?region=UK&returnTo=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => url.pathname === path);
  return page;
}

/** The step of a form: the rail and the preview beside it are the same on each. */
const FORM = ".profile-form";

/** Nothing scrolls sideways at any width, and pictures of both schemes are kept for people to look at. */
async function looks(page: Page, name: string): Promise<void> {
  for (const width of keepsShots ? [320, 375, 1440] : [320, 1440]) {
    await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
    await expect.poll(() => overflowOf(page), { message: `${name}, ${width} px` }).toBe(0);
    if (!keepsShots) continue;
    for (const scheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await shot(page, `${name}-${scheme}-${width}`);
    }
  }
}

/** Registers, verifies by the mailed link, and makes an organisation; the stranger's page waits for approval at the end. */
async function register(page: Page, { email, organisation }: { email: string; organisation: string }): Promise<void> {
  await page.goto(`${origin()}/suppliers?region=UK`);
  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Organisation", { exact: true }).fill(organisation);
  await page.getByRole("button", { name: new RegExp(`^New: ${organisation}`) }).click();
  await page.getByRole("checkbox", { name: /^I accept the Terms of service/ }).check();
  expect(await violationsIn(page, "light", "main")).toEqual([]);
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
  expect(await violationsIn(page, "light", "main")).toEqual([]);
}

/** Fills what a supplier's page must have, loses the line on the way, and sends it to staff. */
async function writePage(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  const goOn = page.getByRole("button", { name: /^Continue/ });
  const saved = page.locator(".save-pill").getByText(/^Saved \d/);
  await page.getByRole("link", { name: "Start your page" }).click();
  await goOn.click();
  await expect(page.getByRole("alert").filter({ hasText: "2 things to fix before step 2." })).toBeFocused();
  await looks(page, "register-faults");
  expect(await violationsIn(page, "light", FORM)).toEqual([]);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email for messages").fill(email);
  const kept = page.waitForRequest((request) => request.method() === "PUT" && isDraft(request.url()));
  await expect(saved).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel(/^Former name/).fill("Selby Metalwork");
  await expect(page.getByText(/^Not saved since \d/)).toBeVisible();
  await looks(page, "register-offline");
  await page.context().setOffline(false);
  await expect(page.getByText(/^Not saved since \d/)).toBeHidden();
  await expect(saved).toBeVisible();
  await saveElsewhere(page, await kept);
  await page.getByLabel(/^Former name/).fill("Selby Ironwork");
  await page.getByRole("button", { name: "Show the difference" }).click();
  await looks(page, "register-conflict");
  expect(await violationsIn(page, "light", FORM)).toEqual([]);
  await page.getByRole("button", { name: "Take the other" }).click();
  await expect(page.getByLabel(/^Former name/)).toHaveValue("Selby Steel");
  await goOn.click();

  await page.getByRole("button", { name: "Add a location" }).click();
  await page.getByLabel("Address", { exact: true }).fill("1 Mill Lane");
  await page.getByLabel("Country", { exact: true }).selectOption("United Kingdom");
  await page.getByLabel("Coordinates").fill("53.783, -1.067");
  await looks(page, "register-places");
  expect(await violationsIn(page, "light", FORM)).toEqual([]);
  await goOn.click();
  await page.getByRole("button", { name: "Balconies", exact: true }).click();
  await page.getByRole("checkbox", { name: "Bolt-on steel balcony" }).check();
  await page.getByLabel("Description", { exact: true }).fill("We make balconies.");
  await page.getByRole("checkbox", { name: "Apartments" }).check();
  await looks(page, "register-making");
  expect(await violationsIn(page, "light", "main")).toEqual([]);
  await goOn.click();
  await page.getByLabel("Made a week, Balconies").fill("60");
  await looks(page, "register-capacity");
  await goOn.click();

  // A picture of the page is as good a logo as any.
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  const picture = { name: "yard.png", mimeType: "image/png", buffer };
  await page.getByLabel("Drop your logo here").setInputFiles(picture);
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  await expect(page.locator(".preview-names img")).toBeVisible();
  await stopHalfWay(page);
  const lie = { ...picture, buffer: Buffer.from("%PDF-1.7 no picture") };
  await page.getByLabel("Drop images here").setInputFiles(lie);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Drop images here").setInputFiles(picture);
  await expect(page.getByRole("button", { name: "Cover: yard" })).toBeVisible();
  await looks(page, "register-files");
  expect(await violationsIn(page, "light", FORM)).toEqual([]);
  await goOn.click();
  await page.getByRole("checkbox", { name: /I agree to the/ }).check();
  await page.getByRole("button", { name: "Send to staff" }).click();
  await expect(page.getByRole("heading", { name: "Sent to staff" })).toBeVisible();
  await page.getByRole("link", { name: "My pages" }).click();
  await expect(page.getByRole("region", { name: "Waiting for staff" }).getByText(name, { exact: true })).toBeVisible();
  await looks(page, "my-pages");
  expect(await violationsIn(page, "light", "main")).toEqual([]);
}

/** On a slow line it is seen how far a picture has got, and it can be stopped there. */
async function stopHalfWay(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const line = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // Bytes a second: the whole would take 45 s.
  await line(100_000);
  const tour = { name: "tour.png", mimeType: "image/png", buffer: Buffer.alloc(4_500_000, 1) };
  await page.getByLabel("Drop images here").setInputFiles(tour);
  const bar = page.getByRole("progressbar", { name: "tour.png" });
  await expect(bar).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await page.getByRole("button", { name: "Stop tour.png" }).click();
  await expect(bar).toBeHidden();
  await line(-1);
  await session.detach();
}

const isDraft = (url: string): boolean => /\/api\/profiles\/drafts\/[0-9a-f-]{36}$/.test(url);

/** Another device of the same person saves a former name meanwhile: over the version that is there. */
async function saveElsewhere(page: Page, earlier: Request): Promise<void> {
  const { authorization = "" } = await earlier.allHeaders();
  const read = await page.request.get(earlier.url(), { headers: { authorization } });
  const { type, payload, version } = ProfileRequest.parse(await read.json());
  const data = { type, payload: { ...payload, formerName: "Selby Steel" }, version };
  const answer = await page.request.put(earlier.url(), { headers: { authorization }, data });
  expect(answer.status()).toBe(200);
}

test("AUT-01, AUT-05, APR-11, PRF-17, PRF-21: a stranger registers, fills a supplier's page, and is let in", async ({
  page,
  browser,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const email = `ellis.${id}@merrowby.example`;
  const organisation = `Merrow ${id}`;
  await register(page, { email, organisation });
  await writePage(page, { name: `Merrow Balconies ${id}`, email });

  // Staff let the organisation in, by keyboard.
  const onboarding = await signedIn(browser, /Owen Hart/, "/console");
  await onboarding.getByRole("link", { name: new RegExp(`^${organisation}`) }).click();
  await expect(onboarding.getByRole("heading", { name: organisation })).toBeVisible();
  await expect(onboarding.getByRole("row", { name: /^Email/ })).toContainText("Verified");
  await looks(onboarding, "console-organisation");
  expect(await violationsIn(onboarding, "light", "main")).toEqual([]);
  await onboarding.keyboard.press("a");
  const asked = onboarding.getByRole("alertdialog");
  await asked.getByRole("button", { name: `Let in ${organisation}` }).click();
  await expect(onboarding.getByText(`${organisation} may publish now.`)).toBeVisible();
  await onboarding.context().close();
  const mails = await mailsThatSay(page, email);
  expect(mails.filter((mail) => mail.startsWith(`${organisation} is approved`))).toHaveLength(1);
});
