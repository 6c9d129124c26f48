import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner, asUser, inTenant, rowsOf, type RowsCaller } from "#api/platform/database/tenant-rows.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { createTwoTenants, NOT_ALLOWED, tenantsSeen, triedOn } from "#api/test/tenant-rows.ts";

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
beforeAll(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
});
afterAll(() => database.drop());

const tried = <T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> =>
  triedOn(database.knex, caller, work);
/** What a statement gives a caller. */
const asked = (caller: RowsCaller | null, sql: string, values: readonly string[]) =>
  tried(caller, async (trx) => (await trx.raw<{ rows: unknown[] }>(sql, [...values])).rows);

describe("rows of persons and staff", () => {
  test("approvers see and decide requests that were sent, and their uploads; drafts are their tenant's", async () => {
    const { knex } = database;
    const approver = { ...ours, capabilities: ["profiles:approve"] };
    const other = { ...ours, capabilities: ["onboarding:admin", "tenant:manage"] };
    const sent = { tenant_id: theirs.tenantId };
    const rename = (who: RowsCaller) => tried(who, (trx) => trx("profile_requests").where(sent).update({ name: "x" }));
    const inQueue = (who: RowsCaller | null) => tried(who, (trx) => trx("sent_profile_requests").pluck("tenant_id"));
    expect(await rename(approver)).toBe(0);
    await knex("profile_requests").where(sent).update({ submitted_at: knex.fn.now() });
    expect([await rename(approver), await rename(other)]).toEqual([1, 0]);
    expect(await tried(approver, (trx) => trx("profile_requests").where(sent).delete())).toBe(0);
    expect(await tried(approver, (trx) => tenantsSeen(trx, "profile_uploads"))).toContain(theirs.tenantId);
    expect(await tried(approver, (trx) => trx("profile_uploads").where(sent).update({ name: "x" }))).toBe(0);
    expect(await inQueue(approver)).toEqual([theirs.tenantId]);
    expect([await inQueue(other), await inQueue(theirs), await inQueue(null)]).toEqual([[], [], []]);
    await knex("profile_requests").where(sent).update({ submitted_at: null });
  });

  test("a person reads their own lines of the audit and their connections wherever they work", async () => {
    const elsewhere = { ...theirs, tenantId: ours.tenantId };
    for (const table of ["audit_entries", "connections"]) {
      const both = [ours.tenantId, theirs.tenantId].toSorted();
      expect(await tried(elsewhere, (trx) => tenantsSeen(trx, table))).toEqual(both);
    }
  });

  test("staff read the audit but for supply chains, and write in their own name to every tenant's", async () => {
    const staff = { ...ours, capabilities: ["onboarding:admin"] };
    const write = (who: RowsCaller | null, values: Record<string, unknown>) =>
      tried(who, async (trx) => {
        const row = await database.knex("audit_entries").where({ tenant_id: theirs.tenantId }).first();
        const { id: _, detail: __, ...rest } = row;
        await trx("audit_entries").insert({ ...rest, ...values });
        return "written";
      });
    const own = { user_id: ours.userId };
    expect(await tried(staff, (trx) => tenantsSeen(trx, "audit_entries"))).toContain(theirs.tenantId);
    expect(await write(staff, own)).toBe("written");
    expect(await write({ ...ours, capabilities: ["tenant:proxy"] }, own)).toBe("written");
    expect([await write(staff, {}), await write(ours, own), await write(null, own)]).toEqual(
      Array(3).fill(NOT_ALLOWED),
    );
    expect(await write(ours, { ...own, tenant_id: null })).toBe("written");
    const chain = { tenant_id: theirs.tenantId, user_id: theirs.userId, action: "supply-chain.changed" };
    const subject = { subject_kind: "supply-chain", subject_id: "1", subject_name: "Timber", at: new Date() };
    await database.knex("audit_entries").insert({ ...chain, ...subject, user_name: "Somebody" });
    const actions = (who: RowsCaller) => tried(who, (trx) => trx("audit_entries").orderBy("id").pluck("action"));
    expect(await actions(staff)).toEqual(["account.exported", "account.exported"]);
    expect(await actions(theirs)).toEqual(["account.exported", "supply-chain.changed"]);
  });

  test("of a connection of another tenant a request learns that it is somebody else's", async () => {
    const { id } = await database.knex("connections").where({ tenant_id: theirs.tenantId }).first("id");
    const isForeign = (who: RowsCaller, connection: string) =>
      tried(who, async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>("select is_foreign_connection(?) as found", [connection]);
        return rows;
      });
    expect(await isForeign(ours, id)).toEqual([{ found: true }]);
    expect(await isForeign(theirs, id)).toEqual([{ found: false }]);
    expect(await isForeign(ours, "nobody's")).toEqual([{ found: false }]);
  });

  test("the next number of a tenant's changes is given to everybody", async () => {
    const next = (who: RowsCaller | null) =>
      tried(who, async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>("select next_tenant_sequence(?)::int as seq", [
          theirs.tenantId,
        ]);
        return rows;
      });
    await database.knex("tenant_sequences").where({ tenant_id: theirs.tenantId }).update({ last_seq: 41 });
    expect([await next(ours), await next(null)]).toEqual([[{ seq: 42 }], [{ seq: 42 }]]);
  });

  test("work within another tenant has its rows, and what comes after has the caller's", async () => {
    const trx = await rowsOf(database.knex, ours).transaction();
    const seen = () => tenantsSeen(trx, "projects");
    try {
      expect(await inTenant(trx, theirs.tenantId, seen)).toEqual([theirs.tenantId]);
      expect(await seen()).toEqual([ours.tenantId]);
    } finally {
      await trx.rollback();
    }
  });

  test("a person sees their memberships, requests and invitations from outside, and lets nobody in", async () => {
    const { knex } = database;
    const elsewhere = { ...theirs, tenantId: ours.tenantId };
    const both = [ours.tenantId, theirs.tenantId].toSorted();
    for (const table of ["memberships", "join_requests"]) {
      expect(await tried(elsewhere, (trx) => tenantsSeen(trx, table))).toEqual(both);
    }
    const join = { tenant_id: theirs.tenantId, user_id: ours.userId };
    const insert = (who: RowsCaller, table: string, row: Record<string, unknown>) =>
      tried(who, async (trx) => (await trx(table).insert(row).onConflict().ignore(), "made"));
    expect(await insert(ours, "memberships", { ...join, role: "manager" })).toBe(NOT_ALLOWED);
    const request = { ...join, region: "UK", created_at: new Date() };
    expect(await insert(ours, "join_requests", request)).toBe("made");
    expect(await insert(theirs, "join_requests", request)).toBe(NOT_ALLOWED);

    const invited = () => tried(ours, (trx) => tenantsSeen(trx, "tenant_invitations"));
    const { email } = await knex("users").where({ id: ours.userId }).first("email");
    await knex("tenant_invitations").where({ tenant_id: theirs.tenantId }).update({ email: email.toUpperCase() });
    expect(await invited()).toEqual([ours.tenantId]);
    await knex("users").where({ id: ours.userId }).update({ verified_email: email });
    expect(await invited()).toEqual(both);
    const accept = (trx: Knex.Transaction) => trx("tenant_invitations").update({ accepted_at: new Date() });
    expect(await tried(ours, accept)).toBe(1);
    await knex("users").where({ id: ours.userId }).update({ verified_email: null });
  });

  test("onboarding administrators see who belongs to whom; approvers do not", async () => {
    const seen = (capability: string) =>
      tried({ ...ours, capabilities: [capability] }, (trx) => tenantsSeen(trx, "memberships"));
    expect(await seen("onboarding:admin")).toEqual([ours.tenantId, theirs.tenantId].toSorted());
    expect(await seen("profiles:approve")).toEqual([ours.tenantId]);
  });

  test("everybody learns how many people a tenant has and their domains; a token tells its tenant", async () => {
    const { knex } = database;
    const tenant = [theirs.tenantId];
    const people = [{ people: 1, managers: 0, domains: null, is_verified: false }];
    expect(await asked(null, "select has_people(?) as has", tenant)).toEqual([{ has: true }]);
    expect(await asked(null, "select has_people(?) as has", [randomUUID()])).toEqual([{ has: false }]);
    expect(await asked(null, "select * from people_of(?)", tenant)).toEqual(people);
    await knex("users")
      .where({ id: theirs.userId })
      .update({ verified_email: knex.raw("upper(email)") });
    const verified = [{ ...people[0], domains: ["tenant.example"], is_verified: true }];
    expect(await asked(ours, "select * from people_of(?)", tenant)).toEqual(verified);
    await knex("users").where({ id: theirs.userId }).update({ verified_email: null });
    const { token_hash } = await knex("tenant_invitations").where({ tenant_id: theirs.tenantId }).first("token_hash");
    const tenantOf = "select tenant_of_invitation(?) as id";
    expect(await asked(null, tenantOf, [token_hash])).toEqual([{ id: theirs.tenantId }]);
    expect(await asked(null, tenantOf, ["none"])).toEqual([{ id: null }]);
  });

  test("a kit that the market shows is read by everybody and changed by its tenant and staff", async () => {
    const { knex } = database;
    const their = { tenant_id: theirs.tenantId };
    const { id, buildup_id } = await knex("kits").where(their).first("id", "buildup_id");
    const seen = (who: RowsCaller | null) => tried(who, (trx) => tenantsSeen(trx, "kits"));
    const rename = (who: RowsCaller | null) => tried(who, (trx) => trx("kits").where(their).update({ name: "x" }));
    const both = [ours.tenantId, theirs.tenantId].toSorted();
    const release = {
      kit_id: id,
      name: "1.0",
      can_apply: false,
      snapshot: "{}",
      parts: { buildupId: Number(buildup_id) },
    };
    const [made] = await knex("kit_releases")
      .insert({ id: randomUUID(), status: "Private", ...release })
      .returning("id");
    expect([await seen(ours), await seen(null)]).toEqual([[ours.tenantId], []]);
    // Studies tell whose a release is that they have had.
    const released = await tried(ours, (trx) => trx("released_kits").pluck("tenant_id"));
    expect(released).toContain(theirs.tenantId);
    const named = [{ id: Number(buildup_id), tenant_id: theirs.tenantId }];
    expect(await asked(ours, "select id, tenant_id from buildup_of_release(?)", [made.id])).toEqual(named);
    await knex("kit_releases").where({ id: made.id }).update({ status: "Active" });
    expect([await seen(ours), await seen(null)]).toEqual([both, [theirs.tenantId]]);
    const staff = { ...ours, capabilities: ["onboarding:admin"] };
    expect([await rename(ours), await rename(null), await rename(staff)]).toEqual([0, 0, 1]);
    await knex("kit_releases").delete();
  });

  test("of kits and buildups of another tenant a request learns that they are somebody else's", async () => {
    for (const [table, sql] of [
      ["kits", "select is_foreign_kit(?) as found"],
      ["buildups", "select is_foreign_buildup(?) as found"],
    ] as const) {
      const { id } = await database.knex(table).where({ tenant_id: theirs.tenantId }).first("id");
      expect(await asked(ours, sql, [id])).toEqual([{ found: true }]);
      expect(await asked(theirs, sql, [id])).toEqual([{ found: false }]);
      expect(await asked(ours, sql, ["0"])).toEqual([{ found: false }]);
    }
    // One that its tenant deleted is nobody's any more.
    const kits = database.knex("kits").where({ tenant_id: theirs.tenantId });
    const { id } = await kits.clone().first("id");
    await kits.clone().update({ is_deleted: true });
    expect(await asked(ours, "select is_foreign_kit(?) as found", [id])).toEqual([{ found: false }]);
    await kits.clone().update({ is_deleted: false });
  });

  test.each(["organisations", "case_studies"])(
    "%s: public pages are read by everybody, hidden ones by tenant and staff, who alone make them",
    async (table) => {
      const { knex } = database;
      const both = [ours.tenantId, theirs.tenantId].toSorted();
      const seen = (who: RowsCaller | null) => tried(who, (trx) => tenantsSeen(trx, table));
      const rename = (who: RowsCaller | null) =>
        tried(who, (trx) => trx(table).where({ tenant_id: theirs.tenantId }).update({ name: "x" }));
      const staffOf = (capability: string): RowsCaller => ({ ...ours, capabilities: [capability] });
      for (const capability of ["profiles:approve", "onboarding:admin"]) {
        expect(await seen(staffOf(capability))).toEqual(both);
        expect(await rename(staffOf(capability))).toBeGreaterThan(0);
      }
      expect(await seen(staffOf("tenant:proxy"))).toEqual([ours.tenantId]);
      await knex(table).where({ tenant_id: theirs.tenantId }).update({ is_visible: true });
      expect([await seen(ours), await seen(null)]).toEqual([both, [theirs.tenantId]]);
      expect([await rename(ours), await rename(null)]).toEqual([0, 0]);
      await knex(table).where({ tenant_id: theirs.tenantId }).update({ is_approved: false });
      expect([await seen(ours), await seen(null)]).toEqual([[ours.tenantId], []]);
      const make = (who: RowsCaller) =>
        tried(who, async (trx) => {
          const page = { name: "New", mark_seed: "x", description: "Makes panels." };
          const kind = table === "organisations" ? { type: "supplier" } : { status: "planned" };
          await trx(table).insert({ ...page, ...kind });
          return "made";
        });
      expect([await make(staffOf("onboarding:admin")), await make(ours)]).toEqual(["made", NOT_ALLOWED]);
      await knex(table).update({ is_visible: false, is_approved: true });
    },
  );

  test("the page that a token names is seen by its person", async () => {
    const { knex } = database;
    const { id } = await knex("organisations").where({ tenant_id: theirs.tenantId }).first("id");
    const user = knex("users").where({ id: ours.userId });
    const seen = () => tried(ours, (trx) => tenantsSeen(trx, "organisations"));
    expect(await seen()).toEqual([ours.tenantId]);
    await user.clone().update({ organisation_id: id });
    expect(await seen()).toEqual([ours.tenantId, theirs.tenantId].toSorted());
    await user.clone().update({ organisation_id: null });
  });

  test("what is for every tenant is done as the owner, and what comes after as the caller", async () => {
    const seen = (trx: Knex.Transaction) => tenantsSeen(trx, "projects");
    const both = [ours.tenantId, theirs.tenantId].toSorted();
    const done = await tried(ours, async (trx) => [await asOwner(trx, () => seen(trx)), await seen(trx)]);
    expect(done).toEqual([both, [ours.tenantId]]);
  });

  test("work that fails gives the caller's rows back to whoever goes on after it", async () => {
    const fail = () => Promise.reject(new Error("not today"));
    const seen = await tried(ours, async (trx) => {
      await expect(asOwner(trx, fail)).rejects.toThrow("not today");
      const afterOwner = await tenantsSeen(trx, "projects");
      await expect(inTenant(trx, theirs.tenantId, fail)).rejects.toThrow("not today");
      return [afterOwner, await tenantsSeen(trx, "projects")];
    });
    expect(seen).toEqual([[ours.tenantId], [ours.tenantId]]);
    // A statement that fails says why itself, not that the transaction has ended.
    const broken = () => tried(ours, (trx) => asOwner(trx, (owner) => owner.raw("select 1 / 0")));
    expect(await broken()).toBe("22012");
  });

  test("work as a person who is not signed in has their rows", async () => {
    const seen = (trx: Knex.Transaction) => tenantsSeen(trx, "join_requests");
    expect(await tried(null, (trx) => asUser(trx, theirs.userId, () => seen(trx)))).toEqual([theirs.tenantId]);
  });
});
