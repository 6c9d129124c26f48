import { afterAll, beforeAll, expect, test } from "vitest";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { type DemoUser, demoUserList, demoUsers } from "#api/features/identity/demo-users.ts";
import { requestSenders } from "#api/database/seeds/demo/request-senders.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { goLive } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "./profiles.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => profileRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

test("the queue of the demonstration holds requests of each type and region, new and old", async () => {
  const rows = await app.database.knex("profile_requests").where({ state: "submitted" }).orderBy("submitted_at");
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(["Supplier", "Consultant", "Project", "Product"]));
  expect(new Set(rows.map(({ region }) => region))).toEqual(new Set(["UK", "NA", "SA"]));
  const [oldest, newest] = [rows[0].submitted_at, rows.at(-1).submitted_at];
  expect(newest.getTime() - oldest.getTime()).toBeGreaterThan(2 * 24 * 60 * 60 * 1000);
});

/** Who sent it: those of other regions as somebody of the demonstration who may sign in. */
function ownerOf(tenantId: string): DemoUser | null {
  const sender = Object.values(requestSenders).find(({ tenant }) => tenant.id === tenantId);
  if (!sender) return demoUserList.find(({ tenant }) => tenant.id === tenantId) ?? null;
  return { ...demoUsers.designer, ...sender, tenant: { ...demoUsers.designer.tenant, ...sender.tenant } };
}

test("what is sent in the demonstration is whole: its owner reads no fault, and it can be approved", async () => {
  const { knex } = app.database;
  await knex("tenants").update({ status: "approved" });
  const rows = await knex("profile_requests").whereNot({ state: "draft" }).select("id", "name", "tenant_id", "state");
  for (const { id, name, tenant_id, state } of rows) {
    const owner = ownerOf(tenant_id);
    const read = await app.call("GET", `/api/profiles/drafts/${id}`, { as: owner });
    const { issues, version } = ProfileRequest.parse(read.body);
    expect([name, issues]).toEqual([name, []]);
    // Sent again by its owner, it is checked against the lists and files as well.
    if (state === "submitted") {
      const back = await app.call("POST", `/api/profiles/drafts/${id}/withdraw`, {
        as: owner,
        body: { version },
      });
      expect([name, back.status]).toEqual([name, 200]);
      await knex("profile_requests").where({ id }).update({ state: "draft" });
    }
    const sent = await app.call("POST", `/api/profiles/drafts/${id}/submit`, {
      as: owner,
      body: { version: state === "submitted" ? version + 1 : version },
    });
    expect([name, sent.status, sent.body]).toMatchObject([name, 200, {}]);
    expect(await goLive(app, id)).toMatchObject({ name, isFirst: true });
  }
});
