import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditRoutes } from "#api/features/audit/audit.routes.ts";
import { supplyChainRoutes } from "#api/features/supply-chains/supply-chains.routes.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { demoUsers } from "./demo-users.ts";
import { identityRoutes } from "./identity.routes.ts";
import { seedDemoUsers } from "./identity.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [...identityRoutes(config.oidc), ...auditRoutes, ...supplyChainRoutes]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const { memberOfTwo, proxy } = demoUsers;
const first = memberOfTwo.tenant;
const second = memberOfTwo.alsoIn[0].tenant;

const chains = async (as: typeof memberOfTwo | typeof proxy) =>
  ((await app.call("GET", "/api/supplychains", { as })).body as { name: string }[]).map(({ name }) => name);

describe("AUT-14: switching between one's own tenants", () => {
  test("the other becomes the active one on the server, and what depends on it is the other's", async () => {
    await app.call("POST", "/api/supplychains", { as: memberOfTwo, body: { name: "Of the first", description: "" } });
    const switched = await app.call("POST", "/api/me/tenant", { as: memberOfTwo, body: { tenantId: second.id } });
    expect(switched.body).toMatchObject({ tenant: { id: second.id }, role: "member", capabilities: [] });
    expect((await app.call("GET", "/api/me", { as: memberOfTwo })).body).toEqual(switched.body);
    expect(app.announced.at(-1)).toMatchObject({ resource: "standing", id: memberOfTwo.id, tenantId: first.id });
    expect(await chains(memberOfTwo)).not.toContain("Of the first");
    const back = await app.call("POST", "/api/me/tenant", { as: memberOfTwo, body: { tenantId: first.id } });
    expect(back.body).toMatchObject({ tenant: { id: first.id }, role: "editor" });
    expect(await chains(memberOfTwo)).toContain("Of the first");
  });

  test("a tenant of others is 404 and changes nothing; a tenant in another call's body is ignored", async () => {
    const refused = await app.call("POST", "/api/me/tenant", {
      as: memberOfTwo,
      body: { tenantId: demoUsers.consultantOwner.tenant.id },
    });
    expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } });
    const made = await app.call("POST", "/api/supplychains", {
      as: memberOfTwo,
      body: { name: "Mine", description: "", tenantId: second.id, tenant_id: second.id },
    });
    expect(made.body).toMatchObject({ tenantId: first.id });
  });
});

describe("AUT-14: acting for another tenant", () => {
  const target = demoUsers.supplierOwner.tenant;
  const act = () => app.call("POST", "/api/me/acting", { as: proxy, body: { tenantId: target.id } });
  const stop = () => app.call("DELETE", "/api/me/acting", { as: proxy });

  test("with tenant:proxy everything is the other's until it is stopped, and the audit has both names", async () => {
    expect((await act()).body).toMatchObject({
      actingFor: { tenantId: target.id, name: target.name },
      tenant: { id: target.id },
      role: null,
      capabilities: ["tenant:proxy", "tenant:manage"],
    });
    await app.call("POST", "/api/supplychains", { as: proxy, body: { name: "Made for them", description: "" } });
    const standing = { resource: "standing", id: proxy.id };
    expect(app.announced).toContainEqual(expect.objectContaining(standing));
    app.announced.length = 0;
    expect((await stop()).body).toMatchObject({ actingFor: null, tenant: { id: proxy.tenant.id }, role: "editor" });
    expect(app.announced).toMatchObject([standing]);
    expect(await chains(proxy)).not.toContain("Made for them");
    const { body } = await app.call("GET", "/api/tenant/activity", { as: demoUsers.supplierOwner });
    const who = { name: proxy.name };
    expect(body).toMatchObject({
      items: [
        { action: "acting.stopped", who, actedFor: target.name },
        { action: "supply-chain.made", who, actedFor: target.name, subject: { name: "Made for them" } },
        { action: "acting.started", who, actedFor: target.name },
      ],
    });
  });

  test("starting twice writes one line; a tenant that is none is 404", async () => {
    const count = async () => (await app.database.knex("audit_entries").where({ action: "acting.started" })).length;
    const before = await count();
    await act();
    await act();
    expect(await count()).toBe(before + 1);
    const none = { tenantId: "00000000-0000-4000-8000-0000000000aa" };
    expect((await app.call("POST", "/api/me/acting", { as: proxy, body: none })).status).toBe(404);
    await stop();
  });

  test("without tenant:proxy it is refused, and one whose token has it no more acts for nobody at once", async () => {
    const refused = await app.call("POST", "/api/me/acting", { as: memberOfTwo, body: { tenantId: target.id } });
    expect(refused).toMatchObject({ status: 403, body: { facts: { capability: "tenant:proxy" } } });
    await act();
    const token = await app.issuer.tokenFor(proxy, { capabilities: [] });
    expect((await app.call("GET", "/api/me", { as: token })).body).toMatchObject({
      actingFor: null,
      tenant: { id: proxy.tenant.id },
    });
    await stop();
  });
});
