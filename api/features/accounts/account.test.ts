import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountExport } from "#shared/contracts/people/accounts.ts";
import { approvalRoutes } from "#api/features/approvals/approvals.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { supplyChainRoutes } from "#api/features/supply-chains/supply-chains.routes.ts";
import { teamRoutes } from "#api/features/teams/teams.routes.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { mailsTo, makeOrganisation, newPerson, type Person } from "#api/test/people.ts";
import { TENANT_ROWS } from "#api/test/tenant-rows.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { sweepAccounts } from "./account-deletion.service.ts";
import { accountRoutes } from "./accounts.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [
    ...identityRoutes(config.oidc),
    ...accountRoutes(config),
    ...teamRoutes(config),
    ...supplyChainRoutes,
    ...approvalRoutes(config),
  ]);
});
afterAll(() => app.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
/** What the housekeeping does so many days from now. */
const sweepIn = (days: number) =>
  sweepAccounts({
    ...openSystemContext(app.runtime, { requestId: "sweep" }).ctx,
    now: () => new Date(Date.now() + days * DAY_MS),
  });
const remove = (who: Person) => who.call("POST", "/me/deletion", { email: who.email });
const rowOf = (who: Person) => app.database.knex("users").where({ id: who.id }).first("name", "email", "deletion_at");

async function joinedTo(manager: Person, name: string, email: string, role: string): Promise<Person> {
  const joined = newPerson(app, name, email);
  await manager.call("POST", "/tenant/invitations", { emails: [email], role });
  await joined.call("POST", "/invitations/accept", { token: (await mailsTo(app, email))[0]?.token });
  return joined;
}

describe("the account", () => {
  test("a name is kept whatever the token says; mails are switched off and on; no field of others is taken", async () => {
    const person = newPerson(app, "Ann Name", "ann@name.example");
    const body = {
      name: "Ann Own",
      email: "x@x.example",
      id: "1",
      capabilities: ["onboarding:admin"],
      mails: [{ kind: "join-requests", isOn: false }],
    };
    expect((await person.call("PATCH", "/me/account", body)).body).toMatchObject({
      name: "Ann Own",
      email: "ann@name.example",
      mails: [{ kind: "join-requests", isOn: false }],
      onlyManagerOf: [],
      deletionAt: null,
    });
    const token = await person.token({ licence: "free" });
    expect((await app.call("GET", "/api/me", { as: token })).body).toMatchObject({
      name: "Ann Own",
      capabilities: ["tenant:manage"],
    });
    const on = { mails: [{ kind: "join-requests", isOn: true }] };
    expect((await person.call("PATCH", "/me/account", on)).body).toMatchObject({ name: "Ann Own", ...on });
  });

  test("the export is a download with everything kept about the person, and nothing of others", async () => {
    const person = newPerson(app, "Eve Export", "eve@export.example");
    await makeOrganisation(person, "Export Ltd");
    await person.call("POST", "/supplychains", { name: "Exported", description: "" });
    const other = newPerson(app, "Not Eve", "eve@export.example", { email_verified: false });
    await other.call("POST", "/supplychains", { name: "Not hers", description: "" });
    await app.database.knex("organisation_messages").insert({
      id: "00000000-0000-4000-8000-00000000e0e0",
      name: "Eve",
      email: "Eve@export.example",
      message: "Can you make pods?",
      region: "UK",
      content_hash: "x",
      created_at: new Date(),
    });
    for (const email of ["Eve@export.example", "other@export.example"]) {
      await app.database.knex("contact_messages").insert({
        name: "Eve",
        email,
        subject: "Report bug",
        message: `The map is upside down, says ${email}.`,
        reference: `M-${email}`,
        created_at: "2026-11-02T09:00:00Z",
        due_at: "2026-11-04T09:00:00Z",
        answered_at: "2026-11-03T09:00:00Z",
        answered_by: "Priya Nair",
        answer: "It is not any more.",
      });
      const list = { name: "Eve", email, organisation_name: `Ltd of ${email}`, created_at: "2026-11-02T09:00:00Z" };
      await app.database.knex("subscriptions").insert([list, { ...list, country: "Brazil" }]);
    }
    const answer = await person.call("GET", "/me/export");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="purlin-account.json"');
    const file = AccountExport.parse(answer.body);
    expect(file).toMatchObject({
      account: { id: person.id, name: "Eve Export", email: "eve@export.example" },
      organisations: [{ name: "Export Ltd", role: "manager" }],
      messages: [{ message: "Can you make pods?" }],
      contactMessages: [
        {
          at: "2026-11-02T09:00:00Z",
          reference: "M-Eve@export.example",
          subject: "Report bug",
          message: "The map is upside down, says Eve@export.example.",
          answer: "It is not any more.",
        },
      ],
      subscriptions: [
        { at: "2026-11-02T09:00:00Z", organisationName: "Ltd of Eve@export.example", country: "Brazil" },
        { at: "2026-11-02T09:00:00Z", organisationName: "Ltd of Eve@export.example", country: null },
      ],
      supplyChains: [{ name: "Exported" }],
      activity: [{ what: "supply-chain.made" }, { what: "tenant.made", subject: "Export Ltd" }],
    });
    const theirs = AccountExport.parse((await other.call("GET", "/me/export")).body);
    const none = { messages: [], mails: [], contactMessages: [], subscriptions: [] };
    expect(theirs).toMatchObject({ ...none, supplyChains: [{ name: "Not hers" }] });
    // The names of staff are no data of the person.
    expect(JSON.stringify(file)).not.toContain("Priya");
  });
});

describe("deleting the account", () => {
  test("needs the address typed, says the day by mail, can be taken back for 30 days, and then takes the person out", async () => {
    const person = newPerson(app, "Del Eted", "del@eted.example");
    await person.me();
    expect(await person.call("POST", "/me/deletion", { email: "other@eted.example" })).toMatchObject({ status: 400 });
    const asked = await remove(person);
    const { deletionAt } = asked.body as { deletionAt: string };
    expect(Math.round((Date.parse(deletionAt) - Date.now()) / DAY_MS)).toBe(30);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toMatch(/^Your account will be deleted on \d{1,2} \w+ \d{4}$/);
    expect((await remove(person)).body).toMatchObject({ deletionAt });
    expect(await mailsTo(app, person.email)).toHaveLength(1);
    expect((await person.call("DELETE", "/me/deletion")).body).toMatchObject({ deletionAt: null });
    await remove(person);
    await sweepIn(29.9);
    expect(await rowOf(person)).toMatchObject({ name: "Del Eted" });
    await sweepIn(30.1);
    expect(await rowOf(person)).toEqual({ name: "Former user", email: "", deletion_at: null });
    expect(await app.database.knex("memberships").where({ user_id: person.id })).toEqual([]);
    expect(await app.database.knex("tenants").where({ name: "Del Eted" })).toEqual([]);
    // Who signs in again is new.
    expect(await person.me()).toMatchObject({ name: "Del Eted", onboarding: { step: "organisation" } });
  });

  test("the files of the person's own tenant are found by the sweeps of files and of uploads", async () => {
    const { knex } = app.database;
    const person = newPerson(app, "Fay Files", "fay@files.example");
    const own = (await person.me()).tenant.id;
    const caller = { tenantId: own, userId: person.id, capabilities: [] };
    for (const table of ["profile_uploads", "design_options"]) await TENANT_ROWS[table]?.(knex, caller);
    await knex("design_options").where({ tenant_id: own }).update({ thumbnail_key: "options/fay.webp" });
    await remove(person);
    await sweepIn(31);
    expect(await knex("tenants").where({ id: own })).toEqual([]);
    expect(await knex("profile_uploads").where({ created_by: person.id }).select("tenant_id")).toEqual([
      { tenant_id: null },
    ]);
    expect(await knex("files_to_remove").pluck("blob_key")).toEqual(["options/fay.webp"]);
  });

  test("nobody who is gone is mailed or named by a request that they sent", async () => {
    const { knex } = app.database;
    const manager = newPerson(app, "Stays Here", "stays@request.example");
    const tenantId = await makeOrganisation(manager, "Request Ltd");
    const gone = await joinedTo(manager, "Gone Away", "gone@request.example", "editor");
    const aRequest = async (sender: Person, name: string): Promise<string> => {
      const id = randomUUID();
      const at = new Date();
      await knex("profile_requests").insert({
        id,
        type: "Supplier",
        state: "submitted",
        tenant_id: tenantId,
        region: "UK",
        name: "Request Ltd",
        payload: "{}",
        form_version: 2,
        created_at: at,
        updated_at: at,
        submitted_at: at,
        created_by: sender.id,
        created_by_name: name,
        updated_by: sender.id,
        updated_by_name: name,
        submitted_by: sender.id,
        submitted_by_name: name,
        submitted_by_email: sender.email,
      });
      const events = [
        { kind: "created", who: name },
        { kind: "submitted", who: name },
        { kind: "changes_requested", who: "Priya Nair" },
      ];
      await knex("profile_request_events").insert(events.map((event) => ({ ...event, request_id: id, at })));
      return id;
    };
    const [theirs, other] = [await aRequest(gone, "Gone Away"), await aRequest(manager, "Stays Here")];
    await remove(gone);
    await sweepIn(31);
    await knex("mail_outbox").delete();
    for (const id of [theirs, other]) {
      const body = { version: 1, comments: [{ field: null, text: "Say what you make." }] };
      const asked = await app.call("POST", `/api/profiles/requests/${id}/changes`, { as: demoUsers.approver, body });
      expect(asked.status).toBe(200);
    }
    expect(await knex("mail_outbox").pluck("recipient")).toEqual(["stays@request.example"]);
    const said = async (id: string) => [
      await knex("profile_requests")
        .where({ id })
        .first("created_by_name", "updated_by_name", "submitted_by_name", "submitted_by_email"),
      await knex("profile_request_events").where({ request_id: id }).orderBy("id").limit(3).pluck("who"),
    ];
    const former = "Former user";
    expect(await said(theirs)).toEqual([
      { created_by_name: former, updated_by_name: former, submitted_by_name: former, submitted_by_email: null },
      [former, former, "Priya Nair"],
    ]);
    const stays = "Stays Here";
    expect(await said(other)).toEqual([
      { created_by_name: stays, updated_by_name: stays, submitted_by_name: stays, submitted_by_email: manager.email },
      [stays, stays, "Priya Nair"],
    ]);
  });

  test("the only manager of others hands over first; who became one while waiting stays", async () => {
    const manager = newPerson(app, "Boss Only", "boss@only.example");
    await makeOrganisation(manager, "Only Ltd");
    const colleague = await joinedTo(manager, "Cy Colleague", "cy@only.example", "manager");
    const waiting = await remove(manager);
    expect(waiting.status).toBe(200);
    await colleague.call("POST", "/tenant/leave");
    const member = await joinedTo(manager, "Meg Member", "meg@only.example", "member");
    await sweepIn(31);
    expect(await rowOf(manager)).toMatchObject({ name: "Boss Only" });
    await manager.call("DELETE", "/me/deletion");
    expect(await remove(manager)).toMatchObject({
      status: 409,
      body: { code: "conflict", facts: { onlyManagerOf: [{ name: "Only Ltd" }] } },
    });
    await manager.call("POST", "/tenant/hand-over", { userId: member.id });
    expect((await remove(manager)).status).toBe(200);
  });
});
