import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { consoleRoutes } from "./console.routes.ts";

/** A Wednesday. */
const NOW = new Date("2026-11-25T12:00:00Z");
const DAY_END = "2026-11-25T23:59:59Z";
const PAGE = 111;

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => consoleRoutes);
  await seedDemoUsers(app.database.knex);
  app.runtime.now = () => NOW;
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["claims", "contact_messages", "mail_outbox", "profile_requests"])
    await app.database.knex(table).delete();
});

const claim = (name: string, dueAt: string, more: object = {}) =>
  app.database.knex("claims").insert({
    reference: `C-2026-${name}`,
    organisation_id: PAGE,
    item_name: "Quietwater Facades",
    name,
    email: `${name.toLowerCase()}@quietwater.example`,
    subject: "Claim",
    message: "I run the works.",
    region: "UK",
    due_at: dueAt,
    confirm_hash: name,
    confirm_until: dueAt,
    created_at: "2026-11-20T12:00:00Z",
    ...more,
  });
const message = (reference: string, dueAt: string, text: string, more: object = {}) =>
  app.database.knex("contact_messages").insert({
    name: "Nina Lowe",
    email: "nina@marlow.example",
    subject: "Report bug",
    message: text,
    reference,
    due_at: dueAt,
    created_at: "2026-11-20T12:00:00Z",
    ...more,
  });
const list = (query = "", as: Parameters<TestApp["call"]>[2] = { as: demoUsers.approver }) =>
  app.call("GET", `/api/console?dayEnd=${DAY_END}${query}`, as);

/** A profile that was sent on a Friday: two working days later it is Tuesday. */
const aRequest = (name: string, more: object = {}) => ({
  type: "Supplier",
  tenant_id: demoUsers.designer.tenant.id,
  region: "UK",
  name,
  payload: { name, yearCreated: 2001 },
  form_version: 2,
  created_at: NOW,
  created_by: demoUsers.designer.id,
  created_by_name: "Amira Khan",
  updated_at: NOW,
  updated_by: demoUsers.designer.id,
  updated_by_name: "Amira Khan",
  state: "submitted",
  submitted_by_name: "Amira Khan",
  submitted_at: "2026-11-20T09:00:00Z",
  ...more,
});

describe("what waits for staff", () => {
  test("one list of all kinds, those due first on top, and how many are overdue, due today and later", async () => {
    await message("M-1", "2026-11-25T17:00:00Z", "The certificate file is damaged.\nCould you look?");
    await claim("Kofi", "2026-11-24T12:00:00Z");
    await claim("Bea", "2026-11-27T12:00:00Z");
    await claim("Done", "2026-11-23T12:00:00Z", { state: "refused", decided_at: NOW, decided_by: "Priya Nair" });
    await message("M-2", "2026-11-23T12:00:00Z", "Answered", { answered_at: NOW, answered_by: "Priya Nair" });
    // Twice by one person, who is one claimant.
    await claim("Kofi-again", "2026-11-30T12:00:00Z", { name: "Kofi", email: "KOFI@quietwater.example" });
    const { body } = await list();
    expect(body).toMatchObject({
      total: 4,
      groups: { overdue: 1, today: 1, later: 2 },
      items: [
        { kind: "claims", title: "Quietwater Facades", who: "Kofi", count: 2, mark: { system: "Facades" } },
        {
          kind: "messages",
          title: "The certificate file is damaged.",
          who: "Nina Lowe",
          topic: "Report bug",
          mark: null,
        },
        { kind: "claims", who: "Bea" },
        { kind: "claims", who: "Kofi" },
      ],
    });
    expect(await list("&kind=messages")).toMatchObject({ body: { total: 1, items: [{ kind: "messages" }] } });
    expect(await list("&pageSize=2&page=2")).toMatchObject({
      body: { total: 4, items: [{ who: "Bea" }, { who: "Kofi" }] },
    });
  });

  test("profiles that were sent wait two working days, with how many fields they change", async () => {
    await app.database
      .knex("profile_requests")
      .insert([
        aRequest("New Works"),
        aRequest("Known Works", { is_edit: true, organisation_id: PAGE, base: { name: "Known", yearCreated: 2001 } }),
        aRequest("A draft", { state: "draft", submitted_at: null }),
      ]);
    const { body } = await list("&kind=approvals");
    const { items, groups } = body as { items: { title: string }[]; groups: object };
    expect(groups).toEqual({ overdue: 2, today: 0, later: 0 });
    const common = { kind: "approvals", who: "Amira Khan", topic: "Supplier", dueAt: "2026-11-24T09:00:00.000Z" };
    expect(items.toSorted((one, other) => one.title.localeCompare(other.title))).toMatchObject([
      { ...common, title: "Known Works", isNew: false, count: 1, mark: { seed: "Quietwater Facades" } },
      { ...common, title: "New Works", isNew: true, count: 2, mark: { seed: "New Works" } },
    ]);
  });

  test("APR-11: an onboarding administrator sees the organisations that wait, and nothing that approvers decide", async () => {
    await claim("Kofi", "2026-11-24T12:00:00Z");
    const { knex } = app.database;
    // A Friday and a Tuesday: two working days later it is Tuesday and Thursday.
    await knex("tenants").where({ name: "Merrowby Balconies" }).update({ submitted_at: "2026-11-20T09:00:00Z" });
    await knex("tenants").where({ name: "Fenwick Timber Homes" }).update({ submitted_at: "2026-11-24T09:00:00Z" });
    const as = { as: demoUsers.onboardingAdmin };
    const { body } = await list("&search=e", as);
    const { items } = body as { items: { kind: string; title: string }[] };
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["organisations"]));
    const known = items.filter(({ title }) => /^(Merrowby|Fenwick)/.test(title));
    expect(known).toMatchObject([
      { title: "Merrowby Balconies", who: "Hugo Merrow", dueAt: "2026-11-24T09:00:00.000Z", mark: null },
      { title: "Fenwick Timber Homes", who: "Ivy Fenwick", dueAt: "2026-11-26T09:00:00.000Z" },
    ]);
    expect(await list("&search=hugo.merrow@", as)).toMatchObject({ body: { total: 1 } });
    const counts = await app.call("GET", "/api/console/counts", as);
    expect(counts.body).toEqual({ kinds: [{ kind: "organisations", count: items.length }], outgoingMail: null });
    expect((await list("&kind=claims", as)).status).toBe(403);
    expect((await list("&kind=organisations")).status).toBe(403);
  });

  test("an organisation leaves the list when it is let in", async () => {
    const as = { as: demoUsers.onboardingAdmin };
    const { knex } = app.database;
    const total = async () => ((await list("", as)).body as { total: number }).total;
    const before = await total();
    await knex("tenants").where({ name: "Fenwick Timber Homes" }).update({ status: "approved" });
    expect(await total()).toBe(before - 1);
    await knex("tenants").where({ name: "Fenwick Timber Homes" }).update({ status: "pending" });
  });

  test("APR-01: profiles are narrowed by type, region and age, and no other kind is listed with these", async () => {
    await claim("Kofi", "2026-11-24T12:00:00Z");
    const row = (name: string, type: string, region: string, submitted_at: string) =>
      aRequest(name, { type, region, submitted_at });
    await app.database
      .knex("profile_requests")
      .insert([
        row("Old supplier", "Supplier", "UK", "2026-11-18T12:00:00Z"),
        row("New supplier", "Supplier", "NA", "2026-11-25T09:00:00Z"),
        row("Project", "Project", "UK", "2026-11-23T12:00:00Z"),
      ]);
    const titles = async (query: string) => {
      const { body } = await list(query);
      const { items, total } = body as { items: { title: string }[]; total: number };
      expect(total).toBe(items.length);
      return items.map(({ title }) => title);
    };
    expect(await titles("&type=Supplier")).toEqual(["Old supplier", "New supplier"]);
    expect(await titles("&region=UK")).toEqual(["Old supplier", "Project"]);
    // Sent two days ago to the second counts as two days.
    expect(await titles("&days=2")).toEqual(["Old supplier", "Project"]);
    expect(await titles("&days=3")).toEqual(["Old supplier"]);
    expect(await titles("&type=Supplier&region=NA&days=0&search=new")).toEqual(["New supplier"]);
    expect((await list("&type=Factory")).status).toBe(400);
    expect((await list("&days=-1")).status).toBe(400);
    expect((await list("&kind=claims&type=Supplier")).status).toBe(403);
  });

  test("a search looks in titles, people, addresses and references; % and _ are letters", async () => {
    await claim("Kofi", "2026-11-24T12:00:00Z");
    await message("M-2026-0007", "2026-11-25T17:00:00Z", "100% of the files");
    const found = async (text: string) => {
      const { body } = await list(`&search=${encodeURIComponent(text)}`);
      return [text, (body as { total: number }).total];
    };
    expect(
      await Promise.all(["kofi@", "C-2026-KOFI", "0007", "water facades", "100%", "10_%", "o"].map(found)),
    ).toEqual([
      ["kofi@", 1],
      ["C-2026-KOFI", 1],
      ["0007", 1],
      ["water facades", 1],
      ["100%", 1],
      ["10_%", 0],
      ["o", 2],
    ]);
  });

  test("counts by kind, and mails that were not handed over yet", async () => {
    await claim("Kofi", "2026-11-24T12:00:00Z");
    await claim("Bea", "2026-11-24T12:00:00Z");
    const mail = (message_id: string) => ({ id: randomUUID(), message_id, recipient: "a@a", subject: "A", body: "A" });
    await app.database
      .knex("mail_outbox")
      .insert([mail("1"), { ...mail("2"), sent_at: NOW }, { ...mail("3"), failed_at: NOW }]);
    const { body } = await app.call("GET", "/api/console/counts", { as: demoUsers.approver });
    const { kinds, outgoingMail } = body as { kinds: { kind: string; count: number }[]; outgoingMail: number };
    expect(kinds.filter(({ count }) => count > 0)).toEqual([{ kind: "claims", count: 2 }]);
    expect(outgoingMail).toBe(1);
  });

  test.each([
    ["nobody", null, 401],
    ["a tenant manager", demoUsers.tenantManager, 403],
    ["an owner", demoUsers.supplierOwner, 403],
  ])("%s has no console", async (_, as, status) => {
    const answers = [await list("", { as }), await app.call("GET", "/api/console/counts", { as })];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  });
});
