import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const PAGE = { id: 118, name: "Barebones Offsite", path: "/details/supplier/118/barebones-offsite" };

test("CLM-01, CLM-02: a claim says how long staff take and what is missing, and a mail confirms the address", async () => {
  const email = "kofi@quietwater.example";
  const { page, user, go, at, violations } = await openScreen(app, `/details/supplier/${PAGE.id}`);
  await user.click(await page.findByRole("link", { name: "Claim this page" }));
  const dialog = within(await page.findByRole("dialog", { name: "Claim this page" }));
  expect(at()).toBe(`${PAGE.path}/claim-this-page`);
  dialog.getByText(/within 1-2 working days/);
  await fill(user, dialog.getByLabelText("Your name"), "Kofi Norwood");
  await fill(user, dialog.getByLabelText("Email"), email);
  const how = dialog.getByLabelText("How can we verify you?");
  await fill(user, how, "I run");
  const send = () => user.click(dialog.getByRole("button", { name: "Send claim" }));
  await send();
  await dialog.findByText("Use at least 10 characters.");
  expect(await violations()).toEqual([]);
  await fill(user, how, "I run the works. My name is on the register.");
  await user.click(dialog.getByRole("checkbox", { name: "I agree to the Acceptable use policy" }));
  await send();
  const received = await page.findByRole("dialog", { name: "Claim received" });
  expect(received.textContent).toContain(email);
  await user.click(within(received).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(at()).toBe(PAGE.path));

  const [mail] = await mailsTo(app, email);
  go(`/claim-confirmed#${mail?.token}`);
  await page.findByRole("heading", { name: "Your address is confirmed" });
  go("/terms");
  await page.findByRole("heading", { level: 1, name: "Terms of service" });
  go(`/claim-confirmed#${"x".repeat(43)}`);
  await page.findByRole("heading", { name: "This link has ended" });
});

test("CLM-01: claiming a project promises no badge, and does not say that nobody owns its page", async () => {
  const { page, user } = await openScreen(app, "/details/project/7");
  await user.click(await page.findByRole("link", { name: "Claim this page" }));
  const dialog = await page.findByRole("dialog", { name: "Claim this page" });
  expect(dialog.textContent).toContain("within 1-2 working days. Then the page is yours to edit.");
  expect(dialog.textContent).not.toMatch(/Nobody owns|owner|badge/);
});

test("CLM-03: staff cannot give a page to nobody's account, and refuse with a reason that the claimant is mailed", async () => {
  const email = "ada@quietwater.example";
  const claim = { name: "Ada Norwood", email, message: "I run the works.", itemId: PAGE.id, itemName: PAGE.name };
  const body = { ...claim, captchaResponse: await captchaResponse(app) };
  await app.call("POST", "/api/contact/claimWork", { body });
  const [mail] = await mailsTo(app, email);
  await app.call("POST", "/api/contact/claimWork/confirm", { body: { token: mail?.token } });
  await app.database.knex("claims").whereNot({ email }).delete();

  const { page, user, go, violations } = await openScreen(app, "/console?view=claims", { as: "approver" });
  await user.click(await page.findByRole("link", { name: /^Barebones Offsite/ }));
  await page.findByRole("heading", { name: "Claim of Barebones Offsite" });
  expect(page.getByRole("row", { name: /^Email/ }).textContent).toContain("Opened the link");
  expect(await violations()).toEqual([]);
  await user.keyboard("a");
  const asked = async () => within(await page.findByRole("alertdialog"));
  await user.click((await asked()).getByRole("button", { name: "Give page to Ada Norwood" }));
  const refusal = await (await asked()).findByRole("alert");
  expect(refusal.textContent).toContain("no account under a confirmed address");
  await user.click((await asked()).getByRole("button", { name: "Cancel" }));
  await user.click(await page.findByRole("button", { name: "Refuse" }));
  await asked();
  await user.keyboard("{Escape}");
  await user.click(await page.findByRole("button", { name: "Refuse" }));
  await fill(user, (await asked()).getByLabelText("Reason, Ada Norwood reads it"), "The register names somebody else.");
  expect(await violations()).toEqual([]);
  await user.click((await asked()).getByRole("button", { name: "Refuse" }));
  await page.findByText(/^The claim of Barebones Offsite was refused\./);
  await waitFor(() => expect(page.queryByRole("link", { name: /^Barebones Offsite/ })).toBeNull());
  go("/console?view=audit");
  const row = await page.findByRole("row", { name: /Refused a claim of Barebones Offsite/ });
  expect(row.textContent).toContain("Priya Nair");
  const reasons = (await mailsTo(app, email)).filter((one) => one.body.includes("The register names somebody else."));
  expect(reasons).toHaveLength(1);
});
