import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AuthSettings, Me } from "#shared/contracts/people/identity.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { startTestIssuer } from "#api/test/tokens.ts";
import { demoUsers } from "./demo-users.ts";
import { identityRoutes } from "./identity.routes.ts";
import { initialsOf, seedDemoUsers } from "./identity.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => identityRoutes(config.oidc));
});
afterAll(() => app.stop());

const user = demoUsers.designer;
const aMinuteAgo = () => Math.floor(Date.now() / 1000) - 60;

/** A token with another header and no valid signature. */
function unsigned(token: string, header: Record<string, unknown>, signature = ""): string {
  const part = Buffer.from(JSON.stringify(header)).toString("base64url");
  return `${part}.${token.split(".")[1] ?? ""}.${signature}`;
}

/** The same token with one claim changed and the old signature. */
function tampered(token: string): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const changed = { ...(claims as object), capabilities: ["onboarding:admin"] };
  return [header, Buffer.from(JSON.stringify(changed)).toString("base64url"), signature].join(".");
}

describe("bearer tokens", () => {
  test("AUT-16: an expired token answers 401 token_expired", async () => {
    const token = await app.issuer.tokenFor(user, { exp: aMinuteAgo() });
    const answer = await app.call("GET", "/api/me", { as: token });
    expect(answer.body).toMatchObject({ status: 401, code: "token_expired" });
    expect(answer.headers.get("www-authenticate")).toContain("invalid_token");
  });

  test("a token that expired within the clock tolerance of 30 s still works", async () => {
    const token = await app.issuer.tokenFor(user, { exp: Math.floor(Date.now() / 1000) - 10 });
    expect((await app.call("GET", "/api/me", { as: token })).status).toBe(200);
  });

  test("AUT-16: every other wrong token answers 401 unauthenticated", async () => {
    const good = await app.issuer.tokenFor(user);
    const foreign = await startTestIssuer();
    const wrong = {
      issuer: await app.issuer.tokenFor(user, { iss: "https://evil.test" }),
      audience: await app.issuer.tokenFor(user, { aud: "https://else.test" }),
      tampered: tampered(good),
      "algorithm none": unsigned(good, { alg: "none", typ: "at+jwt" }),
      "shared secret": unsigned(good, { alg: "HS256", kid: "test", typ: "at+jwt" }, good.split(".")[2]),
      "another key": await foreign.tokenFor(user, { iss: app.issuer.oidc.issuer, aud: app.issuer.oidc.audience }),
      "unknown key id": await app.issuer.tokenFor(user, {}, { kid: "else" }),
      "ID token by type": await app.issuer.tokenFor(user, {}, { typ: "id+jwt" }),
      "ID token by claim": await app.issuer.tokenFor(user, { nonce: "n" }, { typ: "JWT" }),
      "no expiry": await app.issuer.tokenFor(user, { exp: undefined }),
      "not yet valid": await app.issuer.tokenFor(user, { nbf: aMinuteAgo() + 600 }),
      "no user id": await app.issuer.tokenFor(user, { sub: undefined }),
      "ID token of Keycloak": await app.issuer.tokenFor(user, { typ: "ID" }, { typ: "JWT" }),
      garbage: "abc.def.ghi",
    };
    await foreign.stop();
    for (const [what, token] of Object.entries(wrong)) {
      const answer = await app.call("GET", "/api/me", { as: token });
      expect({ what, status: answer.status, body: answer.body }).toMatchObject({
        what,
        status: 401,
        body: { code: "unauthenticated", title: "Sign-in needed", statusCode: 401 },
      });
    }
  });

  test("a token that is sent to a public address must be valid as well", async () => {
    const token = await app.issuer.tokenFor(user, { exp: aMinuteAgo() });
    expect((await app.call("GET", "/api/auth/settings", { as: token })).status).toBe(401);
    expect((await app.call("GET", "/api/auth/settings")).status).toBe(200);
  });
});

describe("the signed-in user", () => {
  test("SHL-07: Amira Khan of Hallam Studio, with Pro", async () => {
    const { body } = await app.call("GET", "/api/me", { as: user });
    const tenant = { id: user.tenant.id, name: "Hallam Studio", licence: "pro", status: "approved" };
    const me = Me.parse(body);
    expect(me).toEqual({
      id: user.id,
      name: "Amira Khan",
      email: "amira.khan@hallam.example",
      isEmailVerified: true,
      initials: "AK",
      capabilities: [],
      tenant,
      role: "editor",
      organisation: null,
      actingFor: null,
      tenants: [{ ...tenant, role: "editor", isActive: true, isPersonal: false }],
      invitations: [],
      onboarding: {
        step: "done",
        before: null,
        accountMadeAt: expect.any(String),
        emailVerifiedAt: expect.any(String),
        submittedAt: null,
        joinAsked: null,
      },
      deletionAt: null,
    });
  });

  test("the owner of a supplier has an organisation; a new claim replaces the old one at once", async () => {
    const owner = demoUsers.supplierOwner;
    const first = Me.parse((await app.call("GET", "/api/me", { as: owner })).body);
    expect(first.organisation).toEqual(owner.organisation);
    const email = "ruth.ann@kelder.example";
    const moved = { tenant_id: randomUUID(), tenant_name: "Kelder Timber" };
    const claims = { name: "Ruth Ann Kelder", email, licence: "pro", organisation_name: "Kelder Timber Ltd", ...moved };
    const token = await app.issuer.tokenFor(owner, claims);
    const second = Me.parse((await app.call("GET", "/api/me", { as: token })).body);
    expect(second).toMatchObject({
      name: "Ruth Ann Kelder",
      initials: null,
      email,
      tenant: { id: moved.tenant_id, name: "Kelder Timber", licence: "pro" },
      organisation: { id: owner.organisation?.id, name: "Kelder Timber Ltd" },
    });
  });

  test("a tenant's approval is ours: a later token neither gives nor takes it", async () => {
    const tenant = randomUUID();
    const toldAs = async (tenant_status: string) => {
      const sub = randomUUID();
      const claims = { sub, email: `${sub}@newcomer.example`, tenant_id: tenant, tenant_status };
      const token = await app.issuer.tokenFor(demoUsers.visitor, { ...claims, tenant_name: "Newcomer Ltd" });
      return Me.parse((await app.call("GET", "/api/me", { as: token })).body).tenant.status;
    };
    expect(await toldAs("pending")).toBe("pending");
    expect(await toldAs("approved")).toBe("pending");
    await app.database.knex("tenants").where({ id: tenant }).update({ status: "approved" });
    expect(await toldAs("pending")).toBe("approved");
  });

  test("what is seeded is what the token writes: seeding twice changes nothing", async () => {
    await app.call("GET", "/api/me", { as: demoUsers.approver });
    const read = () => app.database.knex("users").where({ id: demoUsers.approver.id }).first("name", "capabilities");
    const before = await read();
    await seedDemoUsers(app.database.knex);
    await seedDemoUsers(app.database.knex);
    expect(await read()).toEqual(before);
    expect(before).toEqual({ name: "Priya Nair", capabilities: ["profiles:approve"] });
  });

  test.each([
    ["Amira Khan", "AK"],
    ["élodie o'neil", "ÉO"],
    ["Cher", null],
    ["Ruth Ann Kelder", null],
    ["", null],
  ])("SHL-07: initials of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test("settings name the issuer and both clients", async () => {
    expect(AuthSettings.parse((await app.call("GET", "/api/auth/settings")).body)).toEqual({
      issuer: app.config.oidc.issuer,
      webClientId: "purlin-web",
      desktopClientId: "purlin-desktop",
      scope: "openid profile email offline_access",
      audience: app.config.oidc.audience,
      canRegister: false,
    });
  });
});
