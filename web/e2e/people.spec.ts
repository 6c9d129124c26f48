import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { keepsShots } from "#build/shots.ts";
import { OPEN_DIALOG, violationsOf, violationsWithin } from "./axe.ts";
import { mailsThatSay } from "./mails.ts";
import { test } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";
import { shot } from "./shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

const Supplier = z.object({
  id: z.int(),
  name: z.string(),
  hasEmail: z.boolean(),
  isClaimed: z.boolean(),
  slug: z.string(),
});
type Supplier = z.infer<typeof Supplier>;

/** Of the demonstration data: two suppliers that can be written to, and one that cannot. */
async function someSuppliers(page: Page): Promise<[Supplier, Supplier, Supplier]> {
  const read = async (id: number): Promise<Supplier> =>
    Supplier.parse(await (await page.request.get(`${origin()}/api/suppliers/${id}`)).json());
  return [await read(2), await read(3), await read(111)];
}

/** The same state at each width and in both schemes; kept for people to look at. */
async function looks(page: Page, name: string): Promise<void> {
  if (!keepsShots) return;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [320, 375, 1440]) {
      await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
      await shot(page, `${name}-${scheme}-${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("MSG-01 to MSG-09, MSG-12: a visitor writes to two of three suppliers and sees what became of each mail", async ({
  page,
}) => {
  const [first, second, without] = await someSuppliers(page);
  const text = `We plan 48 modules for Canal Street.\n${crypto.randomUUID()}`;
  await page.goto(
    `${origin()}/search/compare/suppliers?region=UK&compare=${[first, second, without].map(({ id }) => id).join(",")}`,
  );
  await page.getByRole("button", { name: "Send message to 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Send message" });
  await expect(dialog.getByText("1 of 3 has no email and is left out.")).toBeVisible();
  await expect(dialog.getByText("Your message goes to 2.")).toBeVisible();

  await dialog.getByRole("button", { name: "Send message to 2" }).click();
  await expect(dialog.getByText("This field is required.")).toHaveCount(3);
  await expect(dialog.getByText("Agree to the policy to send the message.")).toBeVisible();
  expect(await violationsWithin(page, OPEN_DIALOG)).toEqual([]);

  await dialog.getByLabel("Your name").fill("Amira Khan");
  await dialog.getByLabel("Email").fill("amira@hallam.example");
  await dialog.getByLabel("Message").fill(text);
  await dialog.getByRole("checkbox", { name: "I agree to the Acceptable Use Policy" }).check();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Close and lose what you wrote?")).toBeVisible();
  await looks(page, "message-discard");
  await dialog.getByRole("button", { name: "Keep writing" }).click();
  await looks(page, "message-writing");

  // A failure keeps the text: the first try finds no server.
  await page.route("**/api/contact/organisations", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Send message to 2" }).click();
  await expect(dialog.getByRole("alert")).toContainText("We couldn't send your message.");
  await expect(dialog.getByLabel("Message")).toHaveValue(text);

  await dialog.getByRole("button", { name: "Send message to 2" }).click();
  const sent = page.getByRole("dialog", { name: "Your message goes to 2 organisations" });
  await expect(sent.getByText("Handed to its mail server")).toHaveCount(2);
  await expect(sent.getByText("No email, not sent")).toBeVisible();
  await looks(page, "message-sent");
  expect(await violationsWithin(page, OPEN_DIALOG)).toEqual([]);
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(sent).toBeHidden();

  // Opened again the form is empty; without the last that has an email it closes.
  await page.getByRole("button", { name: "Send message to 2" }).click();
  await expect(dialog.getByLabel("Message")).toHaveValue("");
  await dialog.getByRole("button", { name: `Remove ${first.name}` }).click();
  await expect(dialog.getByRole("button", { name: "Send message to 1" })).toBeVisible();
  await dialog.getByRole("button", { name: `Remove ${second.name}` }).click();
  await expect(dialog).toBeHidden();

  const mails = await mailsThatSay(page, text.split("\n")[1] ?? text);
  expect(mails).toHaveLength(2);
  for (const { name } of [first, second]) expect(mails.filter((mail) => mail.includes(name))).toHaveLength(1);
});

test("CLM-01 to CLM-07, CLM-09: a visitor claims a page and staff decide; a consultant claims a role in a project", async ({
  page,
  browser,
}) => {
  const email = `kofi.${crypto.randomUUID()}@quietwater.example`;
  await page.goto(`${origin()}/details/supplier/118?region=UK`);
  await page.getByRole("link", { name: "Claim this page" }).click();
  const dialog = page.getByRole("dialog", { name: "Claim this page" });
  await expect(dialog).toContainText("within 1-2 working days");
  await dialog.getByLabel("Your name").fill("Kofi Norwood");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("How can we verify you?").fill("I run");
  await dialog.getByRole("button", { name: "Send claim" }).click();
  await expect(dialog.getByText("Use at least 10 characters.")).toBeVisible();
  await looks(page, "claim-faults");
  expect(await violationsWithin(page, OPEN_DIALOG)).toEqual([]);
  await dialog.getByLabel("How can we verify you?").fill("I run the works. My name is on the register.");
  await dialog.getByRole("checkbox", { name: "I agree to the Acceptable Use Policy" }).check();
  await dialog.getByRole("button", { name: "Send claim" }).click();
  const received = page.getByRole("dialog", { name: "Claim received" });
  await expect(received).toContainText(email);
  await looks(page, "claim-received");
  await received.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/details\/supplier\/118\/[^/]+$/);

  const [mail = ""] = await mailsThatSay(page, email);
  const token = /claim-confirmed#([\w-]+)/.exec(mail)?.[1] ?? "";
  await page.goto(`${origin()}/claim-confirmed#${token}`);
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await goWithin(page, "/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  await goWithin(page, `/claim-confirmed#${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();

  // Staff read it in the console, and refuse with a reason that the claimant gets by mail.
  await goWithin(page, "/console?view=claims");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Priya Nair/ }).click();
  const opened = page.getByRole("link", { name: /^Barebones Offsite/ });
  await opened.click();
  await expect(page.getByRole("heading", { name: "Claim of Barebones Offsite" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Email/ })).toContainText("Opened the link");
  await looks(page, "console");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("a");
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button", { name: "Give page to Kofi Norwood" }).click();
  await expect(asked.getByRole("alert")).toContainText("no account under a confirmed address");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Refuse" }).click();
  await asked.getByLabel("Reason, Kofi Norwood reads it").fill("The register names somebody else.");
  await looks(page, "console-refuse");
  expect(await violationsWithin(page, OPEN_DIALOG)).toEqual([]);
  await asked.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText(/^The claim of Barebones Offsite was refused\./)).toBeVisible();
  await expect(opened).toBeHidden();
  await goWithin(page, "/console?view=audit");
  await expect(page.getByRole("row", { name: /Refused a claim of Barebones Offsite/ })).toContainText("Priya Nair");
  expect(await mailsThatSay(page, "The register names somebody else.")).toHaveLength(1);
  await claimRole(await browser.newPage({ locale: "en-GB" }));
});

/** A consultant says what its own organisation did in a project; a failure keeps the dialog, a repeat changes nothing. */
async function claimRole(page: Page): Promise<void> {
  const project = "/details/project/1/calder-row";
  await page.goto(`${origin()}${project}?region=UK`);
  const blocked = page.getByRole("button", { name: "Claim a role" });
  await expect(blocked).toHaveAttribute("aria-disabled", "true");
  await blocked.focus();
  await expect(page.getByRole("tooltip", { name: "Log in to claim a role" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Tom Brindle/ }).click();
  await page.getByRole("link", { name: "Claim a role" }).click();
  const dialog = page.getByRole("dialog", { name: "Claim a role" });
  await expect(dialog.getByText("You can claim for your own organisation only.")).toBeVisible();
  // Counting does not wait for the list: the value of its last option does.
  const part = dialog.getByLabel("Part of it");
  const choose = async () => part.selectOption(await part.getByRole("option").last().getAttribute("value"));
  await choose();
  await expect(dialog.getByText(/^Brindle Thorpe LLP, /)).toBeVisible();
  await looks(page, "claim-role");
  expect(await violationsWithin(page, OPEN_DIALOG)).toEqual([]);
  await page.route("**/api/profiles/case-studies/specifiers", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Claim role on 1 project" }).click();
  await expect(page.getByText("There was an error with claiming your work.")).toBeVisible();
  await dialog.getByRole("button", { name: "Claim role on 1 project" }).click();
  await expect(page.getByText("Brindle Thorpe LLP is now on Calder Row.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(origin() + project);
  await page.getByRole("link", { name: "Claim a role" }).click();
  await choose();
  await expect(dialog.getByText("Already there. Nothing changes.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Claim role on 0 projects" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.context().close();
}
