import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import { accountRoutes } from "#api/features/accounts/accounts.routes.ts";
import { auditRoutes } from "#api/features/audit/audit.routes.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { teamRoutes } from "#api/features/teams/teams.routes.ts";
import { tenantDeletionRoutes } from "./tenant-deletion.routes.ts";
import { mailsTo, makeOrganisation, newPerson, type Person } from "#api/test/people.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [
    ...identityRoutes(config.oidc),
    ...accountRoutes(config),
    ...teamRoutes(config),
    ...auditRoutes,
    ...tenantDeletionRoutes(config),
  ]);
});
afterAll(() => app.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const remove = (who: Person, name: string) => who.call("POST", "/tenant/deletion", { name });
const keep = (who: Person) => who.call("DELETE", "/tenant/deletion");
const settingsOf = async (who: Person) => (await who.call("GET", "/tenant")).body as TenantSettings;
const subjectsTo = async (who: Person) => (await mailsTo(app, who.email)).map(({ subject }) => subject);

/** An organisation with its manager and one member. */
async function anOrganisation(name: string) {
  const word = name.toLowerCase();
  const manager = newPerson(app, `${name} Boss`, `boss@${word}.example`);
  const tenantId = await makeOrganisation(manager, name);
  const member = newPerson(app, `${name} Member`, `member@${word}.example`);
  await manager.call("POST", "/tenant/invitations", { emails: [member.email], role: "member" });
  await member.call("POST", "/invitations/accept", { token: (await mailsTo(app, member.email))[0]?.token });
  await app.database.knex("mail_outbox").delete();
  return { manager, member, tenantId };
}

describe("asking to delete an organisation", () => {
  test("needs its name typed, sets a day 30 days away, and mails that day to each of its people once", async () => {
    const { manager, member } = await anOrganisation("Alder");
    expect(await remove(manager, "Older")).toMatchObject({
      status: 400,
      body: { errors: { name: ["This is not the name of your organisation."] } },
    });
    expect(await settingsOf(manager)).toMatchObject({ deletionAt: null });
    const { status, body } = await remove(manager, " alder ");
    const { deletionAt } = body as TenantSettings;
    expect([status, Math.round((Date.parse(deletionAt ?? "") - Date.now()) / DAY_MS)]).toEqual([200, 30]);
    expect((await remove(manager, "Alder")).body).toMatchObject({ deletionAt });
    // Everybody of it sees the day.
    expect(await settingsOf(member)).toMatchObject({ deletionAt });
    for (const who of [manager, member]) {
      expect(await subjectsTo(who)).toEqual([
        expect.stringMatching(/^Alder will be deleted on \d{1,2} [A-Z][a-z]+ \d{4}$/),
      ]);
    }
    expect((await mailsTo(app, member.email))[0]?.body).toContain("Alder Boss asked us to delete Alder.");
  });

  test("an address that nobody verified gets no mail of it", async () => {
    const { manager, member } = await anOrganisation("Birch");
    await app.database.knex("users").where({ id: member.id }).update({ verified_email: "older@birch.example" });
    await remove(manager, "Birch");
    expect(await subjectsTo(member)).toEqual([]);
    expect(await subjectsTo(manager)).toHaveLength(1);
  });

  test("keeping it takes the day away, tells its people once, and the audit has who asked and who kept", async () => {
    const { manager, member } = await anOrganisation("Cedar");
    await remove(manager, "Cedar");
    const other = await anotherManager(manager, member);
    expect((await keep(other)).body).toMatchObject({ deletionAt: null });
    expect((await keep(manager)).body).toMatchObject({ deletionAt: null });
    for (const who of [manager, member]) {
      expect(await subjectsTo(who)).toEqual([expect.stringMatching(/^Cedar will be/), "Cedar will not be deleted"]);
    }
    const { body } = await manager.call("GET", "/tenant/activity");
    expect(body).toMatchObject({
      items: [
        { action: "tenant.deletion-cancelled", who: { name: "Cedar Member" }, subject: { name: "Cedar" } },
        { action: "member.role-changed" },
        { action: "tenant.deletion-asked", who: { name: "Cedar Boss" }, subject: { name: "Cedar" } },
        {},
        {},
        {},
      ],
    });
  });

  test("of two managers who ask at once one sets the day, and one mail goes out", async () => {
    const { manager, member } = await anOrganisation("Dogwood");
    const other = await anotherManager(manager, member);
    const answers = await Promise.all([remove(manager, "Dogwood"), remove(other, "Dogwood")]);
    const days = answers.map(({ body }) => (body as TenantSettings).deletionAt);
    expect(new Set(days).size).toBe(1);
    expect(await subjectsTo(manager)).toHaveLength(1);
  });

  test("only a manager may: a member gets 403, nobody signed in 401, who has no organisation tenant_required", async () => {
    const { manager, member, tenantId } = await anOrganisation("Elm");
    for (const method of ["GET", "POST", "DELETE"]) {
      const body = method === "POST" ? { name: "Elm" } : undefined;
      expect(await member.call(method, "/tenant/deletion", body)).toMatchObject({
        status: 403,
        body: { code: "capability_required" },
      });
      expect((await app.call(method, "/api/tenant/deletion", { body })).status).toBe(401);
      const alone = newPerson(app, "Al One", "al@one.example");
      expect(await alone.call(method, "/tenant/deletion", body && { name: "Al One" })).toMatchObject({
        status: 403,
        body: { code: "tenant_required" },
      });
    }
    expect(await settingsOf(manager)).toMatchObject({ id: tenantId, deletionAt: null });
    expect(await subjectsTo(manager)).toEqual([]);
  });

  test("who acts for it may keep it and may not delete it", async () => {
    const { manager, tenantId } = await anOrganisation("Fir");
    const as = demoUsers.proxy;
    await app.call("POST", "/api/me/acting", { as, body: { tenantId } });
    const call = (method: string, body?: object) => app.call(method, "/api/tenant/deletion", { as, body });
    expect(await call("POST", { name: "Fir" })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await settingsOf(manager)).toMatchObject({ deletionAt: null });
    await remove(manager, "Fir");
    expect(await call("DELETE")).toMatchObject({ status: 200, body: { id: tenantId, deletionAt: null } });
  });
});

async function anotherManager(manager: Person, member: Person): Promise<Person> {
  await manager.call("PUT", `/tenant/members/${member.id}/role`, { role: "manager" });
  return member;
}
