import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aSentProfile } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { cutLine } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const RUTH = { as: demoUsers.supplierOwner };
const field = ({ page }: OpenScreen, label: string | RegExp) => page.getByLabelText<HTMLInputElement>(label);
const untilSaved = ({ page }: OpenScreen) => page.findByText(/^Saved \d/, { selector: ".save-pill *" });

/** The form of a new page of a supplier. */
async function openForm(): Promise<OpenScreen> {
  const screen = await openScreen(app, "/register/supplier?new=1", { as: "supplierOwner" });
  await screen.page.findByRole("heading", { level: 1, name: "Your organisation" });
  return screen;
}

/** A draft of a supplier's page that has all that it needs, but for what is changed. */
async function aDraft(change: Readonly<Record<string, unknown>> = {}): Promise<ProfileRequest> {
  const begun = await app.call("POST", "/api/profiles/drafts", { ...RUTH, body: { type: "Supplier" } });
  return save(ProfileRequest.parse(begun.body), await aSentProfile(app, RUTH.as, "Supplier", change));
}

/** Saves a draft from another device. */
async function save({ id, version }: ProfileRequest, payload: Readonly<Record<string, unknown>>) {
  const body = { type: "Supplier", payload, version };
  return ProfileRequest.parse((await app.call("PUT", `/api/profiles/drafts/${id}`, { ...RUTH, body })).body);
}

test("PRF-15, PRF-17: nobody is told off before they have typed; a refused step says what to fix, and where", async () => {
  const screen = await openForm();
  const { page, user, violations } = screen;
  expect(page.queryByText("This field is required.")).toBeNull();
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  const summary = await page.findByRole("alert");
  expect(summary.textContent).toContain("2 things to fix before step 2.");
  expect(document.activeElement).toBe(summary);
  page.getByRole("heading", { level: 1, name: "Your organisation" });
  expect(await violations()).toEqual([]);
  await user.click(within(summary).getByRole("link", { name: /^Name/ }));
  await waitFor(() => expect(document.activeElement).toBe(field(screen, "Name")));
  // Enter sends nothing and leaves the step open.
  await user.keyboard("Merrowby{Enter}");
  page.getByRole("heading", { level: 1, name: "Your organisation" });
  expect(field(screen, "Name").value).toBe("Merrowby");
});

test("PRF-21: what is typed is saved as a draft that the address names; without a line it waits and says so", async () => {
  const screen = await openForm();
  const { page, user, at } = screen;
  await fill(user, field(screen, "Name"), "Merrowby Balconies");
  await user.tab();
  await untilSaved(screen);
  const id = await waitFor(() => /draft=([0-9a-f-]{36})/.exec(at())?.[1] ?? Promise.reject(new Error(at())));
  const mend = cutLine(/^\/api\/profiles\/drafts\//);
  await fill(user, field(screen, /^Former name/), "Selby Metalwork");
  await user.tab();
  await page.findByText(/^Not saved since \d/);
  expect(field(screen, /^Former name/).value).toBe("Selby Metalwork");
  mend();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(page.queryByText(/^Not saved since \d/)).toBeNull());
  await untilSaved(screen);
  const { body } = await app.call("GET", `/api/profiles/drafts/${id}`, RUTH);
  expect(ProfileRequest.parse(body).payload).toMatchObject({
    name: "Merrowby Balconies",
    formerName: "Selby Metalwork",
  });
});

test("PRF-17: beside the form stands what visitors will see, as it is typed", async () => {
  const { id } = await aDraft({ name: "Aske Balconies", description: "Balconies." });
  const screen = await openScreen(app, `/register/supplier?draft=${id}&step=making`, { as: "supplierOwner" });
  const { page, user } = screen;
  const preview = within(await page.findByRole("complementary", { name: "What visitors will see" }));
  await preview.findByText("Aske Balconies");
  const text = "Balconies that leave Selby decked and load-tested.";
  await fill(user, await page.findByLabelText("Description"), text);
  await preview.findByText(text);
  expect(preview.queryByText("Balconies.")).toBeNull();
});

test("PRF-21: a draft of an older form opens with what still fits, and says what to fill again", async () => {
  const { id, payload } = await aDraft({ name: "Escrick Balconies" });
  const older = { ...payload, yearCreated: "in the eighties" };
  await app.database.knex("profile_requests").where({ id }).update({ form_version: 1, payload: older });
  const path = `/register/supplier?draft=${id}&step=organisation`;
  const { page } = await openScreen(app, path, { as: "supplierOwner" });
  const notice = await page.findByText("This draft is of an older form.");
  expect(notice.closest(".notice-strip, [role]")?.textContent).toContain("Please fill these again: Founded in.");
  expect(page.getByLabelText<HTMLInputElement>("Name").value).toBe("Escrick Balconies");
  expect(page.getByLabelText<HTMLInputElement>(/^Founded in/).value).toBe("");
});

test("PRF-21: what another device typed first is shown beside the own text, and can be taken", async () => {
  const draft = await aDraft({ formerName: "Selby Metalwork" });
  const screen = await openScreen(app, `/register/supplier?draft=${draft.id}&step=organisation`, {
    as: "supplierOwner",
  });
  const { page, user, violations } = screen;
  await page.findByLabelText(/^Former name/);
  await save(draft, { ...draft.payload, formerName: "Selby Steel" });
  await fill(user, field(screen, /^Former name/), "Selby Ironwork");
  await user.tab();
  await page.findByText(/^Newer text from another device/);
  await user.click(page.getByRole("button", { name: "Show the difference" }));
  const row = await page.findByRole("row", { name: /Former name/ });
  for (const text of ["Selby Steel", "Selby Ironwork"]) expect(row.textContent).toContain(text);
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: "Take the other" }));
  await waitFor(() => expect(page.queryByText(/^Newer text from another device/)).toBeNull());
  expect(field(screen, /^Former name/).value).toBe("Selby Steel");
});

test("PRF-12, PRF-17, PRF-21: a draft is found, is not sent without consent, and waits for staff once it is", async () => {
  const name = "Cawood Balconies";
  await app.database.knex("profile_requests").where({ tenant_id: RUTH.as.tenant.id }).delete();
  await aDraft({ name, agreedTerms: false });
  const { page, user, violations } = await openScreen(app, "/register/supplier", { as: "supplierOwner" });
  await user.click(await page.findByRole("button", { name: `Go on with ${name}` }));
  await page.findByRole("heading", { level: 1, name: "Check and send" });
  const send = () => user.click(page.getByRole("button", { name: "Send to staff" }));
  await send();
  const summary = await page.findByRole("alert");
  expect(summary.textContent).toContain("1 thing to fix before it can be sent.");
  expect(document.activeElement).toBe(summary);
  await user.click(page.getByRole("checkbox", { name: /I agree to the/ }));
  await send();
  await page.findByRole("heading", { name: "Sent to staff" });
  expect((await app.call("GET", "/api/suppliers/1")).body).not.toMatchObject({ name });
  expect(await app.database.knex("organisations").where({ name })).toEqual([]);
  await user.click(page.getByRole("link", { name: "My pages" }));
  const waiting = await page.findByRole("region", { name: "Waiting for staff" });
  within(waiting).getByText(name);
  expect(await violations()).toEqual([]);
});
