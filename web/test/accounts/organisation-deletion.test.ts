import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo, makeOrganisation, newPerson } from "#api/test/people.ts";
import type { Person } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

async function aTeam(name: string): Promise<{ manager: Person; member: Person; tenantId: string }> {
  const manager = newPerson(app, `Mary ${name}`, `mary@${name.toLowerCase()}.example`);
  const tenantId = await makeOrganisation(manager, name);
  const member = newPerson(app, `Otto ${name}`, `otto@${name.toLowerCase()}.example`);
  await manager.call("POST", "/tenant/invitations", { emails: [member.email], role: "member" });
  await member.call("POST", "/invitations/accept", { token: (await mailsTo(app, member.email))[0]?.token });
  return { manager, member, tenantId };
}
const opened = async (person: Person) => openScreen(app, "/organisation", { as: { token: await person.token() } });
const deletionOf = async (person: Person) => ((await person.call("GET", "/tenant")).body as TenantSettings).deletionAt;

test("UI-PEOPLE: a manager deletes the organisation once its name is typed, with what goes counted, and keeps it", async () => {
  const { manager } = await aTeam("Alder");
  await manager.call("POST", "/supplychains", { name: "First", description: "" });
  await manager.call("POST", "/supplychains", { name: "Second", description: "" });
  const { page, user, violations } = await opened(manager);
  const remove = await page.findByRole("button", { name: "Delete organisation" });
  const counted = "2 people lose access. After 30 days these are deleted: 2 supply chains.";
  await page.findByText(counted);
  await user.click(remove);
  const dialog = within(page.getByRole("dialog", { name: "Delete Alder?" }));
  expect(dialog.getByText("2 people lose access. Deleted for good: 2 supply chains.")).toBeTruthy();
  const confirm = dialog.getByRole("button", { name: "Delete organisation" });
  const typed = dialog.getByLabelText("Type the name of the organisation");
  await fill(user, typed, "Alde");
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  await user.click(confirm);
  expect(await deletionOf(manager)).toBeNull();
  expect(await violations()).toEqual([]);

  await user.type(typed, "r");
  await user.click(confirm);
  const strip = await page.findByText(/^Alder will be deleted on /);
  const at = (await deletionOf(manager)) ?? "";
  expect(Math.round((Date.parse(at) - Date.now()) / 86_400_000)).toBe(30);
  const [, month, day, year] = /^\w+ (\w+) (\d+) (\d+)/.exec(new Date(at.slice(0, 10)).toDateString()) ?? [];
  expect(strip.textContent).toBe(`Alder will be deleted on ${month} ${day}, ${year}.`);
  expect(page.queryByRole("button", { name: "Delete organisation" })).toBeNull();
  await page.findByText("Asked to delete Alder");
  expect(await violations()).toEqual([]);

  await user.click(page.getByRole("button", { name: "Keep Alder" }));
  await page.findByRole("button", { name: "Delete organisation" });
  expect(page.queryByText(/^Alder will be deleted on /)).toBeNull();
  await page.findByText("Kept Alder");
  expect(await deletionOf(manager)).toBeNull();
});

test("UI-PEOPLE: a member reads the day and that a manager can keep it, and has no button for it", async () => {
  const { manager, member } = await aTeam("Birch");
  await manager.call("POST", "/tenant/deletion", { name: "Birch" });
  const { page } = await opened(member);
  const strip = (await page.findByText(/^Birch will be deleted on /)).closest("[role=status]");
  expect(strip?.textContent).toContain("Until then all of it works as before, and a manager can keep it.");
  expect(page.queryByRole("button", { name: /^Keep/ })).toBeNull();
  expect(page.queryByRole("button", { name: "Delete organisation" })).toBeNull();
});

test("UI-PEOPLE: what others build on is told apart: it stays as they have it", async () => {
  const { knex } = app.database;
  const study = (await app.call("POST", "/api/projects", { as: demoUsers.designer, body: { name: "Mill" } })).body as {
    id: string;
  };
  const path = `/api/designoptions?projectId=${study.id}`;
  const option = (await app.call("POST", path, { as: demoUsers.designer, body: {} })).body as { id: string };
  const product = await knex("market_products")
    .where({ organisation_id: 1, activity_id: "wall-panel" })
    .first("kit_id");
  const body = { productId: Number(product.kit_id) };
  await app.call("POST", `/api/studies/${option.id}/products`, { as: demoUsers.designer, body });
  const { page, user } = await openScreen(app, "/organisation", { as: "supplierOwner" });
  await page.findByText(/1 person loses access\. After 30 days these are deleted: /);
  await user.click(page.getByRole("button", { name: "Delete organisation" }));
  const dialog = page.getByRole("dialog", { name: "Delete Kelder Offsite Ltd?" });
  expect(dialog.textContent).toContain(
    "Others build on 1 kit in their studies: they stay as they are there, without an owner and off your name.",
  );
});

test("AUT-14: who acts for an organisation may not delete it, and keeps it once a manager asked", async () => {
  const { manager, tenantId } = await aTeam("Cedar");
  await app.call("POST", "/api/me/acting", { as: demoUsers.proxy, body: { tenantId } });
  const { page, user } = await openScreen(app, "/organisation", { as: "proxy" });
  const remove = await page.findByRole("button", { name: "Delete organisation" });
  await page.findByText("Only a manager who belongs to this organisation may delete it.");
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  await user.click(remove);
  expect(page.queryByRole("dialog")).toBeNull();

  await manager.call("POST", "/tenant/deletion", { name: "Cedar" });
  const after = await openScreen(app, "/organisation", { as: "proxy" });
  const strip = (await after.page.findByText(/^Cedar will be deleted on /)).closest("[role=status]");
  expect(strip?.textContent).toContain("Until then all of it works as before.");
  expect(after.page.queryByRole("button", { name: "Delete organisation" })).toBeNull();
  await after.user.click(after.page.getByRole("button", { name: "Keep Cedar" }));
  await after.page.findByText("Only a manager who belongs to this organisation may delete it.");
  expect(await deletionOf(manager)).toBeNull();
});

test("R-20: who has no organisation of their own yet is offered none to delete", async () => {
  const person = newPerson(app, "Al One", "al@one.example");
  const { page } = await opened(person);
  await page.findByRole("heading", { name: "Danger zone" });
  await waitFor(() => expect(page.queryByRole("button", { name: "Delete organisation" })).toBeNull());
});
