import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { keepsShots } from "#build/testing/shots.ts";
import { OPEN_DIALOG, violationsIn } from "./support/axe.ts";
import { mailsThatSay } from "./support/mails.ts";
import { test, visit } from "./support/one-page.ts";
import { goWithin } from "./support/search-helpers.ts";
import { shot } from "./support/shot.ts";

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

test("MSG-02, MSG-09, MSG-12: a visitor writes to two of three suppliers and sees what became of each mail", async ({
  site: page,
}) => {
  const [first, second, without] = await someSuppliers(page);
  const text = `We plan 48 modules for Canal Street.\n${crypto.randomUUID()}`;
  await visit(page, `/search/compare/suppliers?compare=${[first, second, without].map(({ id }) => id).join(",")}`);
  await page.getByRole("button", { name: "Send message to 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Send message" });
  await dialog.getByRole("button", { name: "Send message to 2" }).click();
  await expect(dialog.getByText("Agree to the policy to send the message.")).toBeVisible();
  expect(await violationsIn(page, "light", OPEN_DIALOG)).toEqual([]);
  await dialog.getByLabel("Your name").fill("Amira Khan");
  await dialog.getByLabel("Email").fill("amira@hallam.example");
  await dialog.getByLabel("Message").fill(text);
  await dialog.getByRole("checkbox", { name: "I agree to the Acceptable Use Policy" }).check();
  await looks(page, "message-writing");
  await dialog.getByRole("button", { name: "Send message to 2" }).click();
  const sent = page.getByRole("dialog", { name: "Your message goes to 2 organisations" });
  await expect(sent.getByText("Handed to its mail server")).toHaveCount(2);
  await looks(page, "message-sent");
  expect(await violationsIn(page, "light", OPEN_DIALOG)).toEqual([]);

  const mails = await mailsThatSay(page, text.split("\n")[1] ?? text);
  expect(mails).toHaveLength(2);
  for (const { name } of [first, second]) expect(mails.filter((mail) => mail.includes(name))).toHaveLength(1);
});

test("CLM-01, CLM-03: a visitor claims a page and confirms the address; staff refuse it with a reason", async ({
  page,
}) => {
  const email = `kofi.${crypto.randomUUID()}@quietwater.example`;
  await page.goto(`${origin()}/details/supplier/118/barebones-offsite/claim-this-page?region=UK`);
  const dialog = page.getByRole("dialog", { name: "Claim this page" });
  await dialog.getByLabel("Your name").fill("Kofi Norwood");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send claim" }).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await looks(page, "claim-faults");
  expect(await violationsIn(page, "light", OPEN_DIALOG)).toEqual([]);
  await dialog.getByLabel("How can we verify you?").fill("I run the works. My name is on the register.");
  await dialog.getByRole("checkbox", { name: "I agree to the Acceptable Use Policy" }).check();
  await dialog.getByRole("button", { name: "Send claim" }).click();
  await expect(page.getByRole("dialog", { name: "Claim received" })).toContainText(email);
  await looks(page, "claim-received");

  const [mail = ""] = await mailsThatSay(page, email);
  await page.goto(`${origin()}/claim-confirmed#${/claim-confirmed#([\w-]+)/.exec(mail)?.[1] ?? ""}`);
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();

  // Staff read it in the console, and refuse with a reason that the claimant gets by mail.
  await goWithin(page, "/console?view=claims");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Priya Nair/ }).click();
  const opened = page.getByRole("link", { name: /^Barebones Offsite/ });
  await opened.click();
  await expect(page.getByRole("heading", { name: "Claim of Barebones Offsite" })).toBeVisible();
  await looks(page, "console");
  expect(await violationsIn(page, "light", "main")).toEqual([]);
  await page.getByRole("button", { name: "Refuse" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByLabel("Reason, Kofi Norwood reads it").fill("The register names somebody else.");
  await looks(page, "console-refuse");
  expect(await violationsIn(page, "light", OPEN_DIALOG)).toEqual([]);
  await asked.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText(/^The claim of Barebones Offsite was refused\./)).toBeVisible();
  await expect(opened).toBeHidden();
  expect(await mailsThatSay(page, "The register names somebody else.")).toHaveLength(1);
});
