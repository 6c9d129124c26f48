import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

const { designer, supplierOwner } = demoUsers;
const PAGE = 111;
let app: TestApp;
let pageName: string;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  for (const as of Object.values(demoUsers)) await app.call("GET", "/api/me", { as });
  ({ name: pageName } = await app.database.knex("organisations").where({ id: PAGE }).first("name"));
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["rate_limits", "claims", "mail_outbox"]) await app.database.knex(table).delete();
});

/** A claim of the page; its address is confirmed where `isConfirmed`. */
async function aClaim(who: { name: string; email: string }, isConfirmed = true): Promise<void> {
  const body = {
    name: who.name,
    email: who.email,
    message: "I run the works; my name is on the register.",
    itemId: PAGE,
    itemName: pageName,
    captchaResponse: await captchaResponse(app),
  };
  expect((await app.call("POST", "/api/contact/claimWork", { body })).status).toBe(204);
  if (isConfirmed) {
    await app.database.knex("claims").where({ email: who.email }).update({ confirmed_at: new Date() });
  }
  await app.database.knex("mail_outbox").delete();
}
const mails = () => app.database.knex("mail_outbox").orderBy("recipient").select("recipient", "subject", "body");

test("CLM-03: a claim whose address is confirmed while it is open is shown anew, and can be given then", async () => {
  const { knex } = app.database;
  await aClaim(designer, false);
  const { page, user } = await openScreen(app, "/console?view=claims", { as: "approver" });
  await page.findByText("Has not opened the link");
  await user.click(page.getByRole("button", { name: `Give page to ${designer.name}` }));
  await knex("claims").update({ confirmed_at: new Date(), version: 2 });
  const giving = within(await page.findByRole("alertdialog"));
  await user.click(giving.getByRole("button", { name: `Give page to ${designer.name}` }));
  await giving.findByText(/^This claim has changed since you opened it\./);
  await page.findByText(/^Opened the link, /);
  await user.click(giving.getByRole("button", { name: `Give page to ${designer.name}` }));
  await page.findByText(new RegExp(`^${pageName} was given to ${designer.name}\\.`));
  expect(await knex("organisations").where({ id: PAGE }).first("tenant_id")).toEqual({ tenant_id: designer.tenant.id });
  await knex("organisations").where({ id: PAGE }).update({ tenant_id: null, is_claimed: false });
});

test("CLM-02, CLM-03: staff refuse a claim with a reason, then give the page, which shows Claimed", async () => {
  await aClaim({ name: "Rival Reeve", email: "r.reeve@mail.example" }, false);
  await aClaim(designer);
  const { page, user, go, violations } = await openScreen(app, "/console?view=claims", { as: "approver" });
  const heading = { level: 2, name: `Claim of ${pageName}` };
  await page.findByRole("heading", heading);
  expect(page.getByText(/The claim form promises 1-2 working days\./)).toBeTruthy();
  expect(page.getByText(/2 people claim this page: giving it to one refuses the others\./)).toBeTruthy();
  const rows = page.getAllByRole("link", { name: new RegExp(`^${pageName}.*Rival Reeve`) });
  await user.click(rows[0] as HTMLElement);
  await page.findByText("Has not opened the link");
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: "Refuse" }));
  const refusing = within(await page.findByRole("alertdialog", { name: "Refuse" }));
  await user.click(refusing.getByRole("button", { name: "Refuse" }));
  const reason = refusing.getByLabelText(/^Reason, Rival Reeve reads it/);
  expect(reason.getAttribute("aria-invalid")).toBe("true");
  expect(await mails()).toEqual([]);
  await fill(user, reason, "The register names somebody else.");
  await user.click(refusing.getByRole("button", { name: "Refuse" }));
  await page.findByText(new RegExp(`^The claim of ${pageName} was refused\\.`));
  const [refusal, ...others] = await mails();
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({ recipient: "r.reeve@mail.example" });
  expect(refusal.body).toContain("> The register names somebody else.");

  await page.findByText(/^Opened the link, /);
  await user.click(page.getByRole("button", { name: `Give page to ${designer.name}` }));
  const giving = within(await page.findByRole("alertdialog"));
  expect(giving.getByText(`Give ${pageName} to ${designer.name}? It is public at once.`)).toBeTruthy();
  await user.click(giving.getByRole("button", { name: `Give page to ${designer.name}` }));
  await page.findByText(new RegExp(`^${pageName} was given to ${designer.name}\\.`));
  expect(await app.database.knex("organisations").where({ id: PAGE }).first("tenant_id", "is_claimed")).toEqual({
    tenant_id: designer.tenant.id,
    is_claimed: true,
  });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([designer.email, "r.reeve@mail.example"]);
  go(`/details/supplier/${PAGE}`);
  await page.findByRole("heading", { level: 1, name: pageName });
  expect((await page.findAllByText("Claimed")).length).toBeGreaterThan(0);
  await app.database.knex("organisations").where({ id: PAGE }).update({ tenant_id: null, is_claimed: false });
});

test("CLM-04, CLM-05, CLM-09: a supplier names system and category; a second time nothing can be sent", async () => {
  const { knex } = app.database;
  const rows = () =>
    knex("case_study_product_categories").where({ case_study_id: 3, organisation_id: supplierOwner.organisation.id });
  await rows().delete();
  const { page, user, at, violations } = await openScreen(app, "/details/project/3/any/claim-role", {
    as: "supplierOwner",
  });
  const dialog = within(await page.findByRole("dialog", { name: "Claim a role" }));
  expect(dialog.getByText("You can claim for your own organisation only.")).toBeTruthy();
  const system = await dialog.findByLabelText("Building system");
  await user.selectOptions(system, "Pods");
  const category = dialog.getByLabelText("Product category");
  const [first = "", second = ""] = within(category)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  await user.selectOptions(category, second);
  expect(dialog.getByText(`Kelder Offsite Ltd, Pods, ${second}`)).toBeTruthy();
  expect(await violations()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Claim role on 1 project" }));
  await page.findByText(/^Kelder Offsite Ltd is now on /);
  const [pods] = await knex("building_systems").where({ name: "Pods" }).pluck("id");
  const [chosen] = await knex("product_categories").where({ name: second }).pluck("id");
  expect(await rows().select("building_system_id", "product_category_id")).toEqual([
    { building_system_id: pods, product_category_id: chosen },
  ]);
  await waitFor(() => expect(at()).toMatch(/^\/details\/project\/3\//));

  const again = await openScreen(app, "/details/project/3/any/claim-role", { as: "supplierOwner" });
  const form = within(await again.page.findByRole("dialog", { name: "Claim a role" }));
  await again.user.selectOptions(await form.findByLabelText("Building system"), "Pods");
  await again.user.selectOptions(form.getByLabelText("Product category"), second);
  expect(form.getByText("Already there. Nothing changes.")).toBeTruthy();
  const send = form.getByRole("button", { name: "Claim role on 0 projects" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await again.user.click(send);
  await again.user.selectOptions(form.getByLabelText("Product category"), first);
  expect(form.getByRole("button", { name: "Claim role on 1 project" }).getAttribute("aria-disabled")).toBe("false");
  expect(await rows()).toHaveLength(1);
});

test("CLM-09: a category that is there with another building system, or with none, can be claimed", async () => {
  const { knex } = app.database;
  const rows = () =>
    knex("case_study_product_categories").where({ case_study_id: 3, organisation_id: supplierOwner.organisation.id });
  const [pods] = await knex("building_systems").where({ name: "Pods" }).pluck("id");
  const [walls] = await knex("building_systems").where({ name: "Walls" }).pluck("id");
  const [part] = await knex("product_category_building_systems")
    .join("product_categories as c", "c.id", "product_category_id")
    .where({ building_system_id: pods })
    .select("c.id", "c.name");
  const row = { case_study_id: 3, organisation_id: supplierOwner.organisation.id, product_category_id: part.id };
  const sends = async (building_system_id: number | null): Promise<string | null> => {
    await rows().delete();
    await knex("case_study_product_categories").insert({ ...row, building_system_id });
    const { page, user } = await openScreen(app, "/details/project/3/any/claim-role", { as: "supplierOwner" });
    const form = within(await page.findByRole("dialog", { name: "Claim a role" }));
    await user.selectOptions(await form.findByLabelText("Building system"), "Pods");
    await user.selectOptions(form.getByLabelText("Product category"), part.name);
    return form.getByRole("button", { name: /^Claim role/ }).textContent;
  };
  expect(await sends(pods)).toBe("Claim role on 0 projects");
  expect(await sends(null)).toBe("Claim role on 1 project");
  expect(await sends(walls)).toBe("Claim role on 1 project");
});
