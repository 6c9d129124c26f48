import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APP_ROLE, type RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { addPrivateRelease } from "#api/test/kit-rows.ts";
import { REQUEST_RIGHTS } from "#api/test/request-rights.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { createTwoTenants, NOT_ALLOWED, triedOn } from "#api/test/tenant-rows.ts";

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
let staff: RowsCaller;
beforeAll(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
  staff = { ...ours, capabilities: ["profiles:approve"] };
});
afterAll(() => database.drop());

const tried = <T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> =>
  triedOn(database.knex, caller, work);

/** Verbs of the role on each table that has no `tenant_id`, as the catalogue says: small for some columns alone. */
async function rightsInCatalogue(): Promise<Record<string, string>> {
  const verbs = ["select", "insert", "update", "delete"].map((verb) => {
    const whole = `has_table_privilege('${APP_ROLE}', t.oid, '${verb}')`;
    if (verb === "delete") return `case when ${whole} then 'D' else '' end`;
    const some = `has_any_column_privilege('${APP_ROLE}', t.oid, '${verb}')`;
    return `case when ${whole} then '${verb[0]?.toUpperCase()}' when ${some} then '${verb[0]}' else '' end`;
  });
  const { rows } = await database.knex.raw<{ rows: { name: string; rights: string }[] }>(
    `select t.relname as name, ${verbs.join(" || ")} as rights from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
       and not exists (select from pg_attribute a
         where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped)
     order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}

describe("AUT-15: what requests may do on tables whose rows name no tenant", () => {
  test("each table is in the list of rights, and has these and no others", async () => {
    const listed = Object.entries(REQUEST_RIGHTS).flatMap(([rights, tables]) => tables.map((name) => [name, rights]));
    expect(await rightsInCatalogue(), "Give the table its line in api/test/request-rights.ts").toEqual(
      Object.fromEntries(listed),
    );
  });

  test("a table that a migration makes gives requests nothing until it says so", async () => {
    const { knex } = database;
    await knex.raw("create table made_later (id int)");
    expect(await tried(ours, (trx) => trx("made_later"))).toBe(NOT_ALLOWED);
    expect((await rightsInCatalogue())["made_later"]).toBe("");
    await knex.raw("drop table made_later");
  });

  test.each(REQUEST_RIGHTS[""] ?? [])(
    "%s is refused to a request, signed in or not, whatever it asks",
    async (table) => {
      for (const who of [ours, staff, null]) {
        expect(await tried(who, (trx) => trx(table).first(trx.raw("1")))).toBe(NOT_ALLOWED);
        expect(await tried(who, (trx) => trx.raw("insert into ?? default values", [table]))).toBe(NOT_ALLOWED);
        expect(await tried(who, (trx) => trx(table).delete())).toBe(NOT_ALLOWED);
      }
    },
  );

  test.each(["body", "html", "reply_to", "message_id"])("nobody's request reads the %s of a mail", async (column) => {
    for (const who of [ours, staff, null])
      expect(await tried(who, (trx) => trx("mail_outbox").select(column))).toBe(NOT_ALLOWED);
  });

  test.each([
    ["users", "capabilities", []],
    ["users", "organisation_id", 1],
    ["tenants", "status", "approved"],
    ["tenants", "licence", "pro"],
    ["tenants", "approved_by", "Me"],
    ["claims", "user_id", randomUUID()],
    ["mail_outbox", "recipient", "me@mine.example"],
    ["mail_outbox", "sent_at", null],
  ])("a request does not change %s.%s, not even in its own row", async (table, column, value) => {
    for (const who of [ours, staff])
      expect(await tried(who, (trx) => trx(table).update({ [column]: value }))).toBe(NOT_ALLOWED);
  });
});

describe("AUT-15: tables of people and of staff", () => {
  test("a person changes their own row, and nobody else's", async () => {
    const rename = (trx: Knex.Transaction, id: string) => trx("users").where({ id }).update({ name: "X" });
    expect(await tried(ours, (trx) => rename(trx, ours.userId))).toBe(1);
    expect(await tried(ours, (trx) => rename(trx, theirs.userId))).toBe(0);
    expect(await tried(null, (trx) => rename(trx, theirs.userId))).toBe(0);
  });

  test("an address is seen by its person, their team, the team that is asked, and staff; a name when signed in", async () => {
    const { knex } = database;
    const person = (name: string) => ({ id: randomUUID(), name, email: `${name}@people.example`, capabilities: [] });
    const people = { member: person("Member"), asker: person("Asker"), other: person("Other") };
    await knex("users").insert(Object.values(people));
    const { tenantId } = ours;
    await knex("memberships").insert({ tenant_id: tenantId, user_id: people.member.id, role: "editor" });
    const asked = { tenant_id: tenantId, user_id: people.asker.id, region: "UK", created_at: knex.fn.now() };
    await knex("join_requests").insert(asked);
    const alone = { tenantId: randomUUID(), userId: people.other.id, capabilities: [] };
    const ids = Object.values(people).map(({ id }) => id);
    const seen = (who: RowsCaller | null, from: string) =>
      tried(who, (trx) => trx(from).whereIn("id", ids).orderBy("name").pluck("name"));
    const all = ["Asker", "Member", "Other"];
    expect(await seen(ours, "users")).toEqual(["Asker", "Member"]);
    expect(await seen(theirs, "users")).toEqual([]);
    expect(await seen(alone, "users")).toEqual(["Other"]);
    for (const capability of ["profiles:approve", "onboarding:admin"])
      expect(await seen({ ...theirs, capabilities: [capability] }, "users")).toEqual(all);
    expect(await seen({ ...theirs, capabilities: ["tenant:proxy", "tenant:manage"] }, "users")).toEqual([]);
    expect(await seen(null, "users")).toEqual([]);
    expect(await seen(theirs, "people_names")).toEqual(all);
    expect(await seen(null, "people_names")).toEqual([]);
    const columns = await tried(theirs, async (trx) => Object.keys((await trx("people_names").first()) ?? {}));
    expect(columns).toEqual(["id", "name"]);
  });

  test("a tenant is renamed by its own people, and by no staff", async () => {
    const rename = (id: string) => (trx: Knex.Transaction) => trx("tenants").where({ id }).update({ name: "X" });
    expect(await tried(ours, rename(ours.tenantId))).toBe(1);
    for (const who of [ours, staff, null]) expect(await tried(who, rename(theirs.tenantId))).toBe(0);
  });

  test("mails that are off are each person's own", async () => {
    const rows = [ours, theirs].map(({ userId }) => ({ user_id: userId, kind: "join-requests" }));
    await database.knex("muted_mails").insert(rows);
    expect(await tried(ours, (trx) => trx("muted_mails").pluck("user_id"))).toEqual([ours.userId]);
    expect(await tried(ours, (trx) => trx("muted_mails").delete())).toBe(1);
    const other = { user_id: theirs.userId, kind: "other" };
    expect(await tried(ours, (trx) => trx("muted_mails").insert(other))).toBe(NOT_ALLOWED);
    expect(await tried(null, (trx) => trx("muted_mails").pluck("user_id"))).toEqual([]);
  });

  test("a public run is added in the own name; its outputs go to its user, a visitor's to whoever has the link", async () => {
    const { knex } = database;
    const { kit_id, release_id } = await addPrivateRelease(knex, theirs);
    const of = { product_id: kit_id, release_id, activity_id: "wall-panel", status: "completed" };
    const done = { inputs: "{}", summary: "{}", outputs: JSON.stringify([{ id: "a" }]), size_bytes: 1 };
    const times = { started_at: new Date(), finished_at: new Date() };
    const run = (who: RowsCaller | null) => {
      const by = { user_id: who?.userId ?? null, owner_hash: "0" };
      return { id: randomUUID(), ...by, ...of, ...done, ...times };
    };
    const callers = [ours, theirs, null];
    const stored = callers.map(run);
    await knex("flex_executions").insert(stored);
    const added = async (who: RowsCaller | null, whose: RowsCaller | null) =>
      tried(who, async (trx) => (await trx("flex_executions").insert(run(whose)), "made"));
    const given = async (who: RowsCaller | null) =>
      Promise.all(
        stored.map(({ id }) =>
          tried(
            who,
            async (trx) => (await trx.raw("select flex_outputs(?) as outputs", [id])).rows[0].outputs !== null,
          ),
        ),
      );
    for (const [index, who] of callers.entries()) {
      const own = callers.map((whose) => (whose === who ? "made" : NOT_ALLOWED));
      expect(await Promise.all(callers.map((whose) => added(who, whose)))).toEqual(own);
      expect(await given(who)).toEqual([index === 0, index === 1, true]);
      expect(await tried(who, (trx) => trx("flex_executions").select("inputs"))).toBe(NOT_ALLOWED);
      expect(await tried(who, (trx) => trx("flex_executions").delete())).toBe(NOT_ALLOWED);
    }
  });

  test("claims, messages and mails are staff's to read; whoever does something that sends a mail queues one", async () => {
    const { knex } = database;
    const [at, id] = [new Date(), randomUUID()];
    const text = { name: "Somebody", email: "a@b.example", subject: "Hello", message: "Hello", region: "UK" };
    const [claim] = await knex("claims")
      .insert({
        ...text,
        reference: "C-1",
        organisation_id: await knex("organisations")
          .where({ tenant_id: theirs.tenantId })
          .first("id")
          .then((row) => row.id),
        item_name: "Page",
        due_at: at,
        confirm_hash: "0",
        confirm_until: at,
        created_at: at,
      })
      .returning("id");
    await knex("claim_events").insert({ claim_id: claim.id, at, kind: "received", who: "Somebody" });
    await knex("contact_messages").insert({ ...text, reference: "M-1", created_at: at, due_at: at });
    const mail = { id, recipient: "a@b.example", subject: "Hello", body: "Link", message_id: `<${id}>` };
    expect(await tried(null, (trx) => trx("mail_outbox").insert(mail))).toMatchObject({ rowCount: 1 });
    await knex("mail_outbox").insert(mail);
    const tables = ["claims", "claim_events", "contact_messages", "mail_outbox"];
    const seen = async (who: RowsCaller | null) =>
      Promise.all(tables.map(async (table) => tried(who, async (trx) => (await trx(table).select("id")).length)));
    expect([await seen(staff), await seen(ours), await seen(null)]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    const decide = (trx: Knex.Transaction) => trx("claims").update({ state: "granted" });
    expect([await tried(staff, decide), await tried(ours, decide)]).toEqual([1, 0]);
    expect(await tried(ours, (trx) => trx("claims").insert({ ...text, item_name: "Page" }))).toBe(NOT_ALLOWED);
    const answer = (trx: Knex.Transaction) => trx("contact_messages").update({ answered_by: "X" });
    expect([await tried(staff, answer), await tried(ours, answer)]).toEqual([1, 0]);
    const again = (trx: Knex.Transaction) => trx("mail_outbox").update({ attempts: 0 });
    expect([await tried(staff, again), await tried(ours, again)]).toEqual([1, 0]);
  });
});
