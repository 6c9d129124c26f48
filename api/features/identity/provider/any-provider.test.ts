import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newPerson, type Person } from "#api/test/people.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { userIdOf } from "#api/features/identity/user-id.ts";
import { createUserInfo } from "#api/features/identity/user-info.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => identityRoutes(config.oidc));
});
afterAll(() => app.stop());

describe("AUT-01: tokens of any OpenID provider", () => {
  test("a subject that is no UUID becomes one of version 5, the same each time and another for another issuer", () => {
    // By hand: uuid5(namespace 6f1d3f0e-8a5b-4c57-9a3e-2c1f60d7b911, "https://issuer.test auth0|1") of Python.
    expect(userIdOf("https://issuer.test", "auth0|1")).toBe("bb92c195-da41-5084-9958-d67045fcce74");
    expect(userIdOf("https://other.test", "auth0|1")).not.toBe(userIdOf("https://issuer.test", "auth0|1"));
    expect(userIdOf("https://issuer.test", "05E00000-0000-4000-8000-000000000001")).toBe(demoUsers.visitor.id);
  });

  test("R-20: a user of no tenant gets a pending one of their own name, and chooses an organisation next", async () => {
    const person = newPerson(app, "Ada Byron", "ada@byron.example", { sub: "auth0|507f" });
    const me = await person.me();
    expect(me).toMatchObject({
      id: userIdOf(app.issuer.oidc.issuer, "auth0|507f"),
      isEmailVerified: true,
      tenant: { name: "Ada Byron", status: "pending", licence: "free" },
      tenants: [{ isPersonal: true, isActive: true, role: "manager" }],
      onboarding: { step: "organisation", before: null, submittedAt: null },
    });
    expect(await person.me()).toEqual(me);
  });

  test("two first calls at once make one tenant", async () => {
    const person = newPerson(app, "Twice Quick", "twice@quick.example");
    const both = await Promise.all([person.me(), person.me()]);
    expect(new Set(both.map(({ tenant }) => tenant.id)).size).toBe(1);
    expect(await app.database.knex("memberships").where({ user_id: person.id })).toHaveLength(1);
  });

  test("a token without name and email signs in: the person is asked for them", async () => {
    const person = newPerson(app, "", "", { name: undefined, email: undefined, email_verified: undefined });
    expect(await person.me()).toMatchObject({
      name: "New user",
      email: "",
      isEmailVerified: false,
      onboarding: { step: "details" },
    });
  });

  test("an address that the provider did not verify counts as not verified, and so does one that changed since", async () => {
    const unverified = newPerson(app, "Una Vero", "una@vero.example", { email_verified: undefined });
    expect(await unverified.me()).toMatchObject({ isEmailVerified: false });
    const person = newPerson(app, "Cora Moved", "cora@old.example");
    expect(await person.me()).toMatchObject({ isEmailVerified: true });
    const moved = await person.token({ email: "cora@new.example", email_verified: false });
    expect((await app.call("GET", "/api/me", { as: moved })).body).toMatchObject({
      email: "cora@new.example",
      isEmailVerified: false,
    });
  });

  test("AUT-07: tenant:manage in a token of no tenant is of the own one only; staff capabilities stay", async () => {
    const person = newPerson(app, "Max Claims", "max@claims.example", { capabilities: ["profilesApprove", "root"] });
    expect((await person.me()).capabilities).toEqual(["profiles:approve", "tenant:manage"]);
  });
});

describe("memberships of tokens", () => {
  test("a tenant that a token names gives a membership once: who was removed stays removed", async () => {
    const { id, tenant } = demoUsers.secondDesigner;
    const me = async () => (await app.call("GET", "/api/me", { as: demoUsers.secondDesigner })).body;
    expect(await me()).toMatchObject({ tenant: { id: tenant.id }, role: "editor" });
    await app.database.knex("memberships").where({ tenant_id: tenant.id, user_id: id }).delete();
    expect(await me()).toMatchObject({ tenant: { name: "James Okafor", status: "pending" }, role: "manager" });
  });

  test("AUT-07: a role that was taken is gone at the next call, though the token still says tenant:manage", async () => {
    const manager = demoUsers.tenantManager;
    const me = async () => (await app.call("GET", "/api/me", { as: manager })).body;
    expect(await me()).toMatchObject({ capabilities: ["tenant:manage"] });
    await app.database.knex("memberships").where({ user_id: manager.id }).update({ role: "member" });
    expect(await me()).toMatchObject({ capabilities: [], role: "member" });
  });
});

describe("the licence of a tenant that tokens name", () => {
  const now = Math.floor(Date.now() / 1000);
  const inTenant = (name: string, licence: string, agoSeconds: number, id: string) =>
    newPerson(app, name, `${name}@licence.example`, {
      tenant_id: id,
      tenant_name: "Licensed",
      tenant_status: "approved",
      licence,
      iat: now - agoSeconds,
    });
  const licenceSeenBy = async (person: Person) => (await person.me()).tenant.licence;

  test("follows the newest token, not an older one of a colleague that is seen later", async () => {
    const id = randomUUID();
    const anna = inTenant("anna", "pro", 60, id);
    expect(await licenceSeenBy(anna)).toBe("pro");
    expect(await licenceSeenBy(inTenant("ben", "free", 120, id))).toBe("pro");
    expect(await licenceSeenBy(anna)).toBe("pro");
    expect(await licenceSeenBy(inTenant("cleo", "free", 60, id))).toBe("free");
    expect(await licenceSeenBy(anna)).toBe("free");
    // Says the same as her first one, and is the newest now.
    const newest = await anna.token({ iat: now - 30 });
    expect((await app.call("GET", "/api/me", { as: newest })).body).toMatchObject({ tenant: { licence: "pro" } });
  });

  test("is not told by a token of somebody who was removed", async () => {
    const id = randomUUID();
    const [anna, ben] = [inTenant("anna2", "pro", 60, id), inTenant("ben2", "pro", 60, id)];
    expect([await licenceSeenBy(anna), await licenceSeenBy(ben)]).toEqual(["pro", "pro"]);
    await app.database.knex("memberships").where({ tenant_id: id, user_id: ben.id }).delete();
    const { status } = await app.call("GET", "/api/me", { as: await ben.token({ licence: "free", iat: now }) });
    expect([status, await licenceSeenBy(anna)]).toEqual([200, "pro"]);
  });
});

describe("userinfo of the provider", () => {
  let provider: Server;
  let answer: unknown;
  let issuer = "";
  let count = 0;
  beforeAll(async () => {
    provider = createServer((request, response) => {
      count += 1;
      const isDiscovery = request.url === "/.well-known/openid-configuration";
      const body = isDiscovery ? { userinfo_endpoint: `${issuer}/userinfo` } : answer;
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => new Promise((resolve) => void provider.close(resolve)));

  test("tells name and address where the token has none", async () => {
    answer = { sub: "okta|7", name: "Ines Okta", email: "ines@okta.example", email_verified: true };
    const said = { sub: "okta|7", iss: issuer, name: undefined, email: undefined, email_verified: undefined };
    const token = await app.issuer.tokenFor(demoUsers.visitor, { ...said, tenant_id: undefined });
    const { actor } = await createAuthenticate(app.database.knex, { ...app.issuer.oidc, issuer })(token);
    expect(actor).toMatchObject({ name: "Ines Okta", email: "ines@okta.example", isEmailVerified: true });
  });

  test("is asked again for another token, and soon after an answer that said nothing", async () => {
    const said = { sub: "okta|9", iss: issuer, name: undefined, email: undefined, email_verified: undefined };
    const tokenAt = (iat: number) =>
      app.issuer.tokenFor(demoUsers.visitor, { ...said, tenant_id: undefined, iat, jti: randomUUID() });
    const authenticate = createAuthenticate(app.database.knex, { ...app.issuer.oidc, issuer });
    const emailOf = async (token: string) => {
      const { email, isEmailVerified } = (await authenticate(token)).actor;
      return `${email} ${isEmailVerified}`;
    };
    const iat = Math.floor(Date.now() / 1000) - 10;
    const [first, second, third] = [await tokenAt(iat), await tokenAt(iat), await tokenAt(iat + 1)];
    answer = { sub: "okta|9", name: "Nina Okta", email: "nina@okta.example", email_verified: false };
    expect(await emailOf(first)).toBe("nina@okta.example false");
    answer = { sub: "okta|9", name: "Nina Okta", email: "nina@okta.example", email_verified: true };
    expect(await emailOf(first)).toBe("nina@okta.example false");
    expect(await emailOf(second)).toBe("nina@okta.example true");
    answer = "away";
    expect(await emailOf(third)).toBe("nina@okta.example true");
    answer = { sub: "okta|9", name: "Nina Okta", email: "moved@okta.example", email_verified: true };
    const asked = count;
    expect(await emailOf(third)).toBe("nina@okta.example true");
    expect(count).toBe(asked);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect(await emailOf(third)).toBe("moved@okta.example true");
  });

  test("an answer about somebody else is not believed, nor one that is no JSON", async () => {
    const read = createUserInfo(issuer);
    answer = { sub: "okta|8", email: "other@okta.example", email_verified: true };
    expect(await read("token", "okta|7")).toEqual({});
    answer = "x".repeat(100_000);
    expect(await read("token", "okta|7")).toEqual({});
    expect(await createUserInfo("http://127.0.0.1:9")("token", "okta|7")).toEqual({});
  });
});
