import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoUser, demoUsers } from "#api/features/identity/demo-users.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { actorOf } from "#api/test/live-users.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { auditRoutes } from "./audit.routes.ts";
import { writeAudit } from "./audit.service.ts";

let app: TestApp;
const manager = demoUsers.tenantManager;
const contextOf = (user: DemoUser = manager) =>
  openContext(app.runtime, { actor: actorOf(user), requestId: "audit-test" }).ctx;
const fact = (name: string) => ({ action: "tenant.made" as const, subject: { kind: "tenant", id: 7, name } });

beforeAll(async () => {
  app = await startTestApp(() => auditRoutes);
  await writeAudit(contextOf(), { ...fact("Hallam 100%"), detail: { from: "pending" } });
  await writeAudit(contextOf(demoUsers.onboardingAdmin), {
    ...fact("Elsewhere"),
    tenantId: demoUsers.supplierOwner.tenant.id,
  });
});
afterAll(() => app.stop());

describe("the audit", () => {
  test("an entry says who did what to which, and when; staff read all entries, newest first", async () => {
    const { body } = await app.call("GET", "/api/audit", { as: demoUsers.onboardingAdmin });
    expect(body).toMatchObject({
      total: 2,
      items: [
        { subject: { name: "Elsewhere" } },
        {
          who: { id: manager.id, name: "Dana Ross" },
          actedFor: null,
          action: "tenant.made",
          subject: { kind: "tenant", id: "7", name: "Hallam 100%" },
          detail: { from: "pending" },
        },
      ],
    });
    const found = await app.call("GET", "/api/audit?search=100%25", { as: demoUsers.approver });
    expect(found.body).toMatchObject({ total: 1, items: [{ subject: { name: "Hallam 100%" } }] });
  });

  test("a manager reads the entries of the own organisation, others none", async () => {
    const { body } = await app.call("GET", "/api/tenant/activity", { as: manager });
    expect(body).toMatchObject({ total: 1, items: [{ subject: { name: "Hallam 100%" } }] });
    const refused = await Promise.all([
      app.call("GET", "/api/audit", { as: manager }),
      app.call("GET", "/api/tenant/activity", { as: demoUsers.designer }),
      app.call("GET", "/api/audit"),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 401]);
  });

  test("staff are not told what a tenant calls its supply chains; its managers are", async () => {
    const chain = { kind: "supply-chain", id: "9", name: "Bid for the Aldgate site" };
    await writeAudit(contextOf(), { action: "supply-chain.made", subject: chain });
    const told = await app.call("GET", "/api/audit", { as: demoUsers.approver });
    expect(told.body).toMatchObject({ total: 2 });
    const asked = await app.call("GET", "/api/audit?action=supply-chain.made", { as: demoUsers.approver });
    expect(asked.body).toMatchObject({ total: 0, items: [] });
    const own = await app.call("GET", "/api/tenant/activity", { as: manager });
    await writeAudit(contextOf(), {
      action: "supply-chain.made",
      subject: { ...chain, name: "Made for them" },
      actedFor: manager.tenant.name,
    });
    const acted = await app.call("GET", "/api/audit?action=supply-chain.made", { as: demoUsers.approver });
    expect(acted.body).toMatchObject({ total: 1, items: [{ subject: { name: "Made for them" } }] });
    expect(own.body).toMatchObject({ total: 2, items: [{ subject: chain }, {}] });
  });

  test("an entry goes with the transaction of the change, and is never changed afterwards", async () => {
    const undone = withTransaction(contextOf(), async (ctx) => {
      await writeAudit(ctx, fact("Undone"));
      throw new Error("the change failed");
    });
    await expect(undone).rejects.toThrow("the change failed");
    expect(await app.database.knex("audit_entries").where({ subject_name: "Undone" })).toEqual([]);
    await expect(app.database.knex("audit_entries").update({ user_name: "Somebody" })).rejects.toThrow("never changed");
  });
});
