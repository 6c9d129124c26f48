import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo } from "#api/test/people.ts";
import { aSentProfile, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const AMIRA = demoUsers.designer;
const ASKED = "Say for which buildings.";

/** A supplier's page that waits for staff. */
async function aRequest(name: string): Promise<ProfileRequest> {
  const body = await aSentProfile(app, AMIRA, "Supplier", { name, description: "We make balconies." });
  return ProfileRequest.parse((await app.call("POST", REQUEST_PATHS.Supplier, { as: AMIRA, body })).body);
}

test("APR-02, APR-04: an approver narrows the queue by type, by keyboard, and sees the page without its actions", async () => {
  const name = "Queue Balconies";
  await aRequest(name);
  const { page, user, violations } = await openScreen(app, "/approvals", { as: "approver" });
  await page.findByRole("link", { name: new RegExp(`^${name}`) });
  const type = page.getByLabelText<HTMLSelectElement>("Type of the page");
  await user.selectOptions(type, "Consultant page");
  const itemOf = () => page.queryByRole("link", { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(itemOf()).toBeNull());
  type.blur();
  await user.keyboard("f");
  await waitFor(() => expect(document.activeElement === type).toBe(true));
  await user.selectOptions(type, "Supplier page");
  await user.click(await page.findByRole("link", { name: new RegExp(`^${name}`) }));
  await page.findByRole("heading", { name, level: 2 });
  expect(await violations()).toEqual([]);
  await user.click(await page.findByRole("link", { name: "Open preview" }));
  await page.findByRole("heading", { level: 1, name });
  expect(page.queryByRole("button", { name: "Send message" })).toBeNull();
  await user.click(page.getByRole("link", { name: "Back to the request" }));
  await page.findByRole("heading", { name, level: 2 });
});

test("APR-04: where who sent a page has left Purlin, no mail is announced, and none goes out", async () => {
  const name = "Left Balconies";
  const { id } = await aRequest(name);
  const gone = { submitted_by_name: "Former user", submitted_by_email: null };
  await app.database.knex("profile_requests").where({ id }).update(gone);
  const { page, user } = await openScreen(app, `/console?view=approvals&item=approvals-${id}`, { as: "approver" });
  await user.click(await page.findByRole("link", { name: new RegExp(`^${name}`) }));
  await page.findByText(/^Sent by Former user · /);
  const asked = async () => within(await page.findByRole("alertdialog"));
  await user.click(await page.findByRole("button", { name: "Ask for a change" }));
  (await asked()).getByText(/^Send it back\? Who sent it has left Purlin, so nobody gets a mail/);
  await user.click((await asked()).getByRole("button", { name: "Cancel" }));
  await user.keyboard("a");
  (await asked()).getByText(/^Approve Left Balconies\? It is public at once\. Who sent it has left Purlin/);
  await user.click((await asked()).getByRole("button", { name: "Approve this item" }));
  await page.findByText(new RegExp(`^Successful approval: ${name}\\.`));
  expect(await app.database.knex("mail_outbox").where("subject", "like", `${name}%`)).toEqual([]);
});

test("B-09, APR-05, APR-12: a page is sent back, changed and approved: what changed is shown, one mail tells it", async () => {
  const name = "Merrow Balconies";
  const { id } = await aRequest(name);
  const approver = await openScreen(app, `/console?view=approvals&item=approvals-${id}`, { as: "approver" });
  const choose = async ({ page, user }: typeof approver) => {
    await user.click(await page.findByRole("link", { name: new RegExp(`^${name}`) }));
    await page.findByRole("heading", { name, level: 2 });
  };
  await choose(approver);
  await approver.user.click(await approver.page.findByRole("button", { name: /^Comment ?Description$/ }));
  await fill(approver.user, approver.page.getByLabelText("What has to change: Description"), ASKED);
  await approver.user.click(approver.page.getByRole("button", { name: "Ask for a change" }));
  const asked = within(await approver.page.findByRole("alertdialog"));
  await approver.user.click(asked.getByRole("button", { name: "Ask for a change" }));
  await approver.page.findByText(new RegExp(`^${name} goes back with what has to change\\.`));

  // The owner reads it at the field, changes the text and sends it again.
  const owner = await openScreen(app, "/profile/pages", { as: "designer" });
  await owner.user.click(await owner.page.findByRole("link", { name: `Go on with ${name}` }));
  await owner.user.click(await owner.page.findByRole("button", { name: "Go to the field" }));
  const description = await owner.page.findByLabelText("Description");
  expect(owner.page.getAllByText(new RegExp(ASKED)).length).toBeGreaterThan(1);
  await fill(owner.user, description, "We make balconies for apartments of up to fourteen storeys.");
  await owner.user.click(owner.page.getByRole("button", { name: /^Check and send/ }));
  await owner.user.click(await owner.page.findByRole("button", { name: "Send again" }));
  await owner.page.findByRole("heading", { name: "Sent to staff" });

  const again = await openScreen(app, "/console?view=approvals", { as: "approver" });
  await choose(again);
  const table = await again.page.findByRole("table", { name: "Difference to the live page" });
  const rows = within(table).getAllByRole("row");
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toContain("up to fourteen storeys");
  await again.user.keyboard("a");
  const sure = within(await again.page.findByRole("alertdialog"));
  await again.user.click(sure.getByRole("button", { name: "Approve this item" }));
  await again.page.findByText(new RegExp(`^Successful approval: ${name}\\.`));

  const visitor = await openScreen(app, `/search/suppliers?query=${encodeURIComponent(name)}`);
  await visitor.user.click((await visitor.page.findAllByRole("link", { name }))[0] as HTMLElement);
  await visitor.page.findByRole("heading", { level: 1, name });
  await visitor.page.findAllByText("We make balconies for apartments of up to fourteen storeys.");
  const mails = await mailsTo(app, AMIRA.email);
  expect(mails.filter(({ subject }) => subject.startsWith(`${name} is live`))).toHaveLength(1);
});
