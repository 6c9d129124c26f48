import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Team } from "#shared/contracts/people/team.ts";
import { accountRoutes } from "#api/features/accounts/accounts.routes.ts";
import { auditRoutes } from "#api/features/audit/audit.routes.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { mailsTo, makeOrganisation, newPerson, type Person } from "#api/test/people.ts";
import { teamRoutes } from "./teams.routes.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [
    ...identityRoutes(config.oidc),
    ...accountRoutes(config),
    ...teamRoutes(config),
    ...auditRoutes,
  ]);
});
afterAll(() => app.stop());

let count = 0;
/** A person with an address of their own. */
const person = (name: string, claims: Record<string, unknown> = {}) =>
  newPerson(app, name, `${name.toLowerCase().replace(" ", ".")}.${++count}@team.example`, claims);

/** An approved organisation with its manager. */
async function anOrganisation(name: string): Promise<{ manager: Person; tenantId: string }> {
  const manager = person(`${name} Boss`);
  const tenantId = await makeOrganisation(manager, name);
  await app.database.knex("tenants").where({ id: tenantId }).update({ status: "approved" });
  return { manager, tenantId };
}

async function join(manager: Person, name: string, role: string): Promise<Person> {
  const joined = person(name);
  await manager.call("POST", "/tenant/invitations", { emails: [joined.email], role });
  const [mail] = await mailsTo(app, joined.email);
  expect((await joined.call("POST", "/invitations/accept", { token: mail?.token })).status).toBe(200);
  return joined;
}

const teamOf = async (who: Person) => (await who.call("GET", "/tenant/team")).body as Team;
const rolesOf = async (tenantId: string) =>
  Object.fromEntries(
    (
      await app.database
        .knex("memberships as m")
        .join("users as u", "u.id", "m.user_id")
        .where("m.tenant_id", tenantId)
        .select<{ name: string; role: string }[]>("u.name", "m.role")
    ).map(({ name, role }) => [name, role]),
  );
const bodyWith = (status: number, code: string) => ({ status, body: { code } });

describe("invitations by mail", () => {
  test("an invitation lets its address in once, with its role, and makes the organisation active", async () => {
    const { manager, tenantId } = await anOrganisation("Alder");
    const guest = person("Gus Guest");
    const sent = await manager.call("POST", "/tenant/invitations", { emails: [guest.email], role: "editor" });
    expect((sent.body as Team).invitations).toMatchObject([
      { email: guest.email, role: "editor", invitedBy: "Alder Boss", state: "open" },
    ]);
    const [mail] = await mailsTo(app, guest.email);
    expect(mail?.subject).toBe("Alder Boss invites you to Alder on Purlin");
    const read = await app.call("POST", "/api/invitations/read", { body: { token: mail?.token } });
    expect(read.body).toMatchObject({
      tenantName: "Alder",
      invitedBy: "Alder Boss",
      email: guest.email,
      role: "editor",
    });
    const accepted = await guest.call("POST", "/invitations/accept", { token: mail?.token });
    expect(accepted.body).toMatchObject({ tenant: { id: tenantId }, role: "editor", onboarding: { step: "done" } });
    expect(await guest.call("POST", "/invitations/accept", { token: mail?.token })).toMatchObject(
      bodyWith(403, "link_expired"),
    );
    expect((await teamOf(guest)).invitations).toEqual([]);
    const activity = await manager.call("GET", "/tenant/activity");
    expect(activity.body).toMatchObject({ items: [{ action: "member.joined" }, { action: "member.invited" }, {}] });
  });

  test("another address than the invited one is refused, and the invitation stays open", async () => {
    const { manager } = await anOrganisation("Birch");
    const [guest, thief] = [person("Real Guest"), person("Tom Thief")];
    await manager.call("POST", "/tenant/invitations", { emails: [guest.email], role: "manager" });
    const [mail] = await mailsTo(app, guest.email);
    expect(await thief.call("POST", "/invitations/accept", { token: mail?.token })).toMatchObject({
      status: 403,
      body: { code: "forbidden", facts: { email: guest.email } },
    });
    const { id } = (await teamOf(manager)).invitations[0] ?? {};
    expect(await thief.call("POST", "/invitations/accept", { id })).toMatchObject(bodyWith(403, "link_expired"));
    // An address that nobody verified is anybody's, unless the link came to it.
    const claimed = newPerson(app, "Not Guest", guest.email, { email_verified: false });
    expect((await claimed.me()).invitations).toEqual([]);
    expect(await claimed.call("POST", "/invitations/accept", { id })).toMatchObject(bodyWith(403, "link_expired"));
    expect((await guest.me()).invitations).toMatchObject([{ id, tenantName: "Birch", role: "manager" }]);
    expect((await guest.call("POST", "/invitations/accept", { id })).status).toBe(200);
  });

  test("a link ends after seven days, when it is cancelled, and when a newer one is sent", async () => {
    const { manager } = await anOrganisation("Cedar");
    const guest = person("Late Guest");
    const accept = (token: string | undefined) => guest.call("POST", "/invitations/accept", { token });
    await manager.call("POST", "/tenant/invitations", { emails: [guest.email], role: "member" });
    const { id } = (await teamOf(manager)).invitations[0] ?? {};
    await manager.call("POST", `/tenant/invitations/${id}/resend`, {});
    const [old, newer] = await mailsTo(app, guest.email);
    expect(await accept(old?.token)).toMatchObject(bodyWith(403, "link_expired"));
    const rows = app.database.knex("tenant_invitations").where({ id });
    const [{ created_at, expires_at }] = await rows.clone().select("created_at", "expires_at");
    expect(expires_at.getTime() - created_at.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    await rows.clone().update({ expires_at: new Date(Date.now() - 1000) });
    expect((await teamOf(manager)).invitations).toMatchObject([{ state: "ended" }]);
    expect(await accept(newer?.token)).toMatchObject(bodyWith(403, "link_expired"));
    await manager.call("POST", `/tenant/invitations/${id}/resend`, {});
    const third = (await mailsTo(app, guest.email))[2];
    await manager.call("DELETE", `/tenant/invitations/${id}`);
    expect(await accept(third?.token)).toMatchObject(bodyWith(403, "link_expired"));
    expect(await accept("x".repeat(43))).toMatchObject(bodyWith(403, "link_expired"));
  });

  test("a mail that came back says so, and the corrected address gets a link of its own", async () => {
    const { manager } = await anOrganisation("Dogwood");
    await manager.call("POST", "/tenant/invitations", { emails: ["lena@brick.example"], role: "member" });
    await app.database.knex("mail_outbox").where({ recipient: "lena@brick.example" }).update({ failed_at: new Date() });
    const [returned] = (await teamOf(manager)).invitations;
    expect(returned).toMatchObject({ state: "returned" });
    const corrected = { email: "lena@bricks.example" };
    const { body } = await manager.call("POST", `/tenant/invitations/${returned?.id}/resend`, corrected);
    expect((body as Team).invitations).toMatchObject([{ email: "lena@bricks.example", state: "open" }]);
  });

  test("an address of the team is refused by name; others of the same call get nothing", async () => {
    const { manager } = await anOrganisation("Elm");
    const emails = ["new@elm.example", manager.email.toUpperCase()];
    expect(await manager.call("POST", "/tenant/invitations", { emails, role: "member" })).toMatchObject({
      status: 400,
      body: { errors: { "emails.1": ["Elm Boss is in your team already."] } },
    });
    expect(await mailsTo(app, "new@elm.example")).toEqual([]);
  });

  test("R-20, API-04: a pending organisation invites five addresses a day, who has none gets tenant_required", async () => {
    const maker = person("Penny Pending");
    const invite = (email: string) => maker.call("POST", "/tenant/invitations", { emails: [email], role: "member" });
    expect(await invite("a@x.example")).toMatchObject(bodyWith(403, "tenant_required"));
    await makeOrganisation(maker, "Pending Ltd");
    for (const letter of ["a", "b", "c", "d", "e"]) expect((await invite(`${letter}@x.example`)).status).toBe(200);
    const sixth = await invite("f@x.example");
    expect(sixth).toMatchObject(bodyWith(429, "too_many_requests"));
    expect(sixth.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("roles", () => {
  test("only managers change the team: others get 403, strangers 404, nobody signed in 401, and the rows are unchanged", async () => {
    const { manager, tenantId } = await anOrganisation("Fir");
    const editor = await join(manager, "Ed Editor", "editor");
    const before = await rolesOf(tenantId);
    const calls: [string, string, unknown?][] = [
      ["POST", "/tenant/invitations", { emails: ["x@x.example"], role: "manager" }],
      ["PUT", `/tenant/members/${editor.id}/role`, { role: "manager" }],
      ["DELETE", `/tenant/members/${manager.id}`],
      ["POST", "/tenant/hand-over", { userId: editor.id }],
      ["PATCH", "/tenant", { name: "Taken over" }],
    ];
    for (const [method, path, body] of calls) {
      expect(await editor.call(method, path, body)).toMatchObject(bodyWith(403, "capability_required"));
      expect((await app.call(method, `/api${path}`, { body })).status).toBe(401);
    }
    const other = (await anOrganisation("Gorse")).manager;
    expect(await other.call("PUT", `/tenant/members/${editor.id}/role`, { role: "member" })).toMatchObject(
      bodyWith(404, "not_found"),
    );
    expect(await other.call("DELETE", `/tenant/members/${editor.id}`)).toMatchObject(bodyWith(404, "not_found"));
    expect(await rolesOf(tenantId)).toEqual(before);
    expect((await teamOf(editor)).members).toHaveLength(2);
  });

  test("the only manager cannot lose the role, be removed or leave; who hands over becomes an editor", async () => {
    const { manager, tenantId } = await anOrganisation("Hazel");
    const next = await join(manager, "Nora Next", "member");
    const { members } = await teamOf(next);
    expect(members.find(({ userId }) => userId === manager.id)).toMatchObject({ isOnlyManager: true, isYou: false });
    const refused = { status: 409, body: { code: "conflict", facts: { onlyManager: true } } };
    expect(await manager.call("PUT", `/tenant/members/${manager.id}/role`, { role: "editor" })).toMatchObject(refused);
    expect(await manager.call("POST", "/tenant/leave")).toMatchObject(refused);
    expect((await manager.call("POST", "/tenant/hand-over", { userId: next.id })).status).toBe(200);
    expect(await rolesOf(tenantId)).toEqual({ "Hazel Boss": "editor", "Nora Next": "manager" });
    expect((await manager.me()).capabilities).toEqual([]);
    const left = await manager.call("POST", "/tenant/leave");
    expect(left.body).toMatchObject({ tenant: { status: "pending", name: "Hazel Boss" } });
    expect(app.announced).toContainEqual(expect.objectContaining({ resource: "standing", id: manager.id, tenantId }));
    expect(await rolesOf(tenantId)).toEqual({ "Nora Next": "manager" });
    expect(await manager.call("POST", "/tenant/leave")).toMatchObject(bodyWith(403, "tenant_required"));
  });

  test("of two managers who remove each other at once one stays", async () => {
    const { manager, tenantId } = await anOrganisation("Ivy");
    const other = await join(manager, "Otto Other", "manager");
    const answers = await Promise.all([
      manager.call("DELETE", `/tenant/members/${other.id}`),
      other.call("DELETE", `/tenant/members/${manager.id}`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(Object.values(await rolesOf(tenantId))).toEqual(["manager"]);
  });

  test("of two managers who give the role up at once one keeps it", async () => {
    const { manager, tenantId } = await anOrganisation("Juniper");
    const other = await join(manager, "Olga Other", "manager");
    const answers = await Promise.all(
      [manager, other].map((who) => who.call("PUT", `/tenant/members/${who.id}/role`, { role: "member" })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(Object.values(await rolesOf(tenantId)).toSorted()).toEqual(["manager", "member"]);
  });

  test("who is removed is in their own pending tenant at the next call, and the audit tells", async () => {
    const { manager, tenantId } = await anOrganisation("Larch");
    const gone = await join(manager, "Gil Gone", "editor");
    await manager.call("DELETE", `/tenant/members/${gone.id}`);
    expect(app.announced).toContainEqual(expect.objectContaining({ resource: "standing", id: gone.id, tenantId }));
    expect(await gone.me()).toMatchObject({ tenant: { name: "Gil Gone", status: "pending" } });
    const { body } = await manager.call("GET", "/tenant/activity");
    expect(body).toMatchObject({ items: [{ action: "member.removed", subject: { name: "Gil Gone" } }, {}, {}, {}] });
  });

  test("mass assignment: a tenant, user or status in the body changes nothing", async () => {
    const { manager, tenantId } = await anOrganisation("Maple");
    const { tenantId: otherId } = await anOrganisation("Nutmeg");
    const body = { name: "Maple Ltd", id: otherId, tenantId: otherId, status: "pending", licence: "pro" };
    expect((await manager.call("PATCH", "/tenant", body)).body).toMatchObject({
      id: tenantId,
      name: "Maple Ltd",
      status: "approved",
      licence: "free",
      people: 1,
    });
    expect((await app.database.knex("tenants").where({ id: otherId }).first("name")).name).toBe("Nutmeg");
  });
});

describe("requests to join", () => {
  const ask = (who: Person, tenantId: string) =>
    who.call("POST", "/me/organisation", { choice: { kind: "tenant", tenantId }, acceptsTerms: true });

  test("a manager lets somebody in with a role; both get one mail, and the second manager is told who was first", async () => {
    const { manager, tenantId } = await anOrganisation("Oak");
    const colleague = await join(manager, "Cole Colleague", "manager");
    const asker = person("Ann Asker");
    expect((await ask(asker, tenantId)).body).toMatchObject({
      onboarding: { step: "join-asked", joinAsked: { tenantName: "Oak" } },
    });
    expect((await mailsTo(app, manager.email)).map(({ subject }) => subject)).toEqual(["Ann Asker asks to join Oak"]);
    const [request] = (await teamOf(manager)).joinRequests;
    expect(request).toMatchObject({ name: "Ann Asker", email: asker.email, isSameDomain: true });
    const decide = (who: Person) =>
      who.call("POST", `/tenant/join-requests/${request?.id}/decision`, { verdict: "accepted", role: "editor" });
    expect((await decide(manager)).status).toBe(200);
    expect(await decide(colleague)).toMatchObject({
      status: 409,
      body: { code: "stale_version", facts: { decidedBy: "Oak Boss", state: "accepted" } },
    });
    expect(await asker.me()).toMatchObject({
      tenant: { id: tenantId },
      role: "editor",
      onboarding: { joinAsked: null },
    });
    expect((await mailsTo(app, asker.email)).map(({ subject }) => subject)).toEqual(["You are in: Oak"]);
  });

  test("REG-09: each manager reads of it in the words of their own region, whatever the asker's", async () => {
    const { manager, tenantId } = await anOrganisation("Larch");
    const american = await join(manager, "Lea Colleague", "manager");
    await app.database.knex("users").where({ id: american.id }).update({ region: "NA" });
    await ask(person("Ali Asker"), tenantId);
    const said = async (who: Person) => (await mailsTo(app, who.email)).at(-1)?.body;
    expect(await said(manager)).toContain("Managers of your organisation decide.");
    expect(await said(american)).toContain("Managers of your organization decide.");
  });

  test("who is let in by request has no open invitation any more: removed, they do not come back with its role", async () => {
    const { manager, tenantId } = await anOrganisation("Rowan");
    const asker = person("Ida Invited");
    await manager.call("POST", "/tenant/invitations", { emails: [asker.email.toUpperCase()], role: "manager" });
    const [mail] = await mailsTo(app, asker.email.toUpperCase());
    await ask(asker, tenantId);
    const [request] = (await teamOf(manager)).joinRequests;
    const verdict = { verdict: "accepted", role: "member" };
    const decided = await manager.call("POST", `/tenant/join-requests/${request?.id}/decision`, verdict);
    expect((decided.body as Team).invitations).toEqual([]);
    expect((await manager.call("DELETE", `/tenant/members/${asker.id}`)).status).toBe(200);
    expect(await asker.call("POST", "/invitations/accept", { token: mail?.token })).toMatchObject(
      bodyWith(403, "link_expired"),
    );
    expect(await rolesOf(tenantId)).toEqual({ "Rowan Boss": "manager" });
  });

  test.each(["removed", "gone by themselves"])("who is %s has no open invitation", async (how) => {
    const { manager, tenantId } = await anOrganisation(`Sorb ${how}`);
    const member = await join(manager, "Max Member", "editor");
    // Sent to an address that became theirs while they were of the team.
    await app.database.knex("tenant_invitations").where({ tenant_id: tenantId }).update({ accepted_at: null });
    if (how === "removed") await manager.call("DELETE", `/tenant/members/${member.id}`);
    else await member.call("POST", "/tenant/leave", {});
    expect((await teamOf(manager)).invitations).toEqual([]);
    expect(await rolesOf(tenantId)).toEqual({ [`Sorb ${how} Boss`]: "manager" });
  });

  test("who was refused may ask another; a request that was taken back is decided by nobody", async () => {
    const { manager, tenantId } = await anOrganisation("Pine");
    const asker = person("Abe Asker");
    await ask(asker, tenantId);
    expect(await ask(asker, (await anOrganisation("Quince")).tenantId)).toMatchObject(bodyWith(409, "conflict"));
    const { id } = (await teamOf(manager)).joinRequests[0] ?? {};
    await asker.call("DELETE", "/me/join-request");
    const verdict = { verdict: "accepted", role: "manager" };
    expect(await manager.call("POST", `/tenant/join-requests/${id}/decision`, verdict)).toMatchObject({
      status: 409,
      body: { facts: { decidedBy: "Abe Asker", state: "withdrawn" } },
    });
    await ask(asker, tenantId);
    const again = (await teamOf(manager)).joinRequests[0]?.id;
    await manager.call("POST", `/tenant/join-requests/${again}/decision`, { verdict: "refused" });
    expect(await asker.me()).toMatchObject({ onboarding: { step: "organisation", joinAsked: null } });
    expect(await rolesOf(tenantId)).toEqual({ "Pine Boss": "manager" });
  });

  test("managers hear of it once the asker's address is verified, and not when they switched these mails off", async () => {
    const { manager, tenantId } = await anOrganisation("Rowan");
    const asker = person("Una Asker", { email_verified: false });
    await ask(asker, tenantId);
    expect((await teamOf(manager)).joinRequests).toEqual([]);
    expect(await mailsTo(app, manager.email)).toEqual([]);
    await manager.call("PATCH", "/me/account", { mails: [{ kind: "join-requests", isOn: false }] });
    const [mail] = await mailsTo(app, asker.email);
    await app.call("POST", "/api/verification/confirm", { body: { token: mail?.token } });
    expect((await teamOf(manager)).joinRequests).toHaveLength(1);
    expect(await mailsTo(app, manager.email)).toEqual([]);
  });
});
