import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeUnusedFiles } from "#api/features/files/unused-files.service.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Change, Runtime } from "#api/platform/context.ts";
import type { RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { untilWaiting } from "#api/test/lock-waits.ts";
import { PART_ROWS } from "#api/test/part-rows.ts";
import { createTwoTenants } from "#api/test/tenant-rows.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { sweepTenants } from "./tenant-sweep.service.ts";

const DUE = new Date("2026-12-24T10:00:00Z");
const BEFORE = new Date(DUE.getTime() - 1);
/** What keeps the id of a tenant that is gone: its history, the number of its last change, and that it is gone. */
const KEPT = ["audit_entries", "deleted_tenants", "tenant_sequences"];

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
let folder: string;
let announced: Change[];
beforeEach(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
  for (const add of Object.values(PART_ROWS)) for (const each of [ours, theirs]) await add(database.knex, each);
  folder = await mkdtemp(join(tmpdir(), "purlin-sweep-"));
  announced = [];
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function runtime(): Runtime {
  return {
    knex: database.knex,
    blobs: createDiskBlobStore(folder, "secret-of-the-tests-only-0123456789ab"),
    log: pino({ level: "silent" }),
    announce: (changes) => void announced.push(...changes),
    announceProgress: () => undefined,
    now: () => new Date(),
  };
}
const system = () => openSystemContext(runtime(), { requestId: "sweep" }).ctx;
const sweepAt = (at: Date) => sweepTenants({ ...system(), now: () => at });
const ask = (who: RowsCaller, at: Date = DUE) =>
  database.knex("tenants").where({ id: who.tenantId }).update({ deletion_at: at });

/** Tables with rows that name the id anywhere, with those rows as JSON. */
async function rowsNaming(id: string): Promise<Record<string, string[]>> {
  const tables: string[] = await database
    .knex("pg_tables")
    .where({ schemaname: "public" })
    .orderBy("tablename")
    .pluck("tablename");
  const found: [string, string[]][] = [];
  for (const table of tables) {
    const { rows }: { rows: { row: string }[] } = await database.knex.raw(
      "select to_jsonb(t)::text as row from ?? t where to_jsonb(t)::text like ? order by 1",
      [table, `%${id}%`],
    );
    if (rows.length > 0) found.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}

/** The whole database but for what a sweep writes anew. */
async function everything(): Promise<Record<string, string[]>> {
  const all = await rowsNaming("");
  return Object.fromEntries(Object.entries(all).filter(([table]) => !table.startsWith("knex_migrations")));
}

describe("deleting an organisation at its day", () => {
  test("leaves no row that names it but its audit, and every row of another organisation as it was", async () => {
    const before = [await rowsNaming(theirs.tenantId), await rowsNaming(theirs.userId)];
    expect(Object.keys(await rowsNaming(ours.tenantId)).length).toBeGreaterThan(20);
    await ask(ours);
    await sweepAt(DUE);
    const left = Object.keys(await rowsNaming(ours.tenantId));
    expect(left.filter((table) => !KEPT.includes(table))).toEqual([]);
    expect([await rowsNaming(theirs.tenantId), await rowsNaming(theirs.userId)]).toEqual(before);
  });

  test("leaves its people their accounts, in another organisation of theirs or in none", async () => {
    const { knex } = database;
    await knex("users").where({ id: theirs.userId }).update({ active_tenant_id: ours.tenantId });
    await knex("memberships").insert({ tenant_id: ours.tenantId, user_id: theirs.userId, role: "member" });
    await ask(ours);
    await sweepAt(DUE);
    const users = await knex("users").orderBy("active_tenant_id").select("id", "name", "active_tenant_id");
    expect(users).toEqual([
      { id: theirs.userId, name: "Somebody", active_tenant_id: theirs.tenantId },
      { id: ours.userId, name: "Somebody", active_tenant_id: null },
    ]);
    // Their connections end: they listen as who they were.
    expect(announced.map(({ resource, id }) => `${resource} ${id}`).toSorted()).toEqual(
      [ours.userId, theirs.userId].map((id) => `standing ${id}`).toSorted(),
    );
  });

  test("mails each of its people once that it is gone, in the words of their region, and nobody else", async () => {
    const { knex } = database;
    for (const [who, region] of [[ours, "NA"] as const, [theirs, "UK"] as const]) {
      const values = { email: `${region}@people.example`, verified_email: `${region}@people.example`, region };
      await knex("users").where({ id: who.userId }).update(values);
    }
    const unverified = { name: "Newest", email: "newest@people.example", capabilities: [] };
    const [newest] = await knex("users")
      .insert({ id: randomUUID(), active_tenant_id: ours.tenantId, ...unverified })
      .returning("id");
    await knex("memberships").insert({ tenant_id: ours.tenantId, user_id: newest.id, role: "member" });
    await knex("tenants").where({ id: ours.tenantId }).update({ name: "Alder" });
    const mails = () => knex("mail_outbox").select("recipient", "subject", "body");
    await ask(ours);
    await sweepAt(BEFORE);
    expect(await mails()).toEqual([]);
    await Promise.all([sweepAt(DUE), sweepAt(DUE)]);
    await sweepAt(DUE);
    expect(await mails()).toEqual([
      {
        recipient: "NA@people.example",
        subject: "Alder was deleted",
        body: expect.stringMatching(
          /^Alder was deleted\s+Alder was deleted on December 24, 2026, as a manager had asked\. Its pages, projects, supply chains and files are gone\. Your account stays/,
        ),
      },
    ]);
  });

  test("waits for its day, and does nothing to one that was kept", async () => {
    const before = await everything();
    await ask(ours);
    await sweepAt(BEFORE);
    await database.knex("tenants").update({ deletion_at: null });
    await sweepAt(DUE);
    expect(await everything()).toEqual(before);
  });

  test("leaves one that a manager keeps at that very moment", async () => {
    await ask(ours);
    const before = Object.keys(await rowsNaming(ours.tenantId));
    const keeping = await database.knex.transaction();
    await keeping("tenants").where({ id: ours.tenantId }).update({ deletion_at: null });
    const sweeping = sweepAt(DUE);
    await untilWaiting(database.knex);
    await keeping.commit();
    await sweeping;
    expect(Object.keys(await rowsNaming(ours.tenantId))).toEqual(before);
  });

  test("is done by the housekeeping of the server", async () => {
    await ask(ours, new Date(Date.now() - 1));
    await keepHouse({ runtime: runtime() });
    expect(Object.keys(await rowsNaming(ours.tenantId))).toEqual(KEPT);
  });

  test("of two sweeps at once one does it, and a third finds nothing to do", async () => {
    await ask(ours);
    await Promise.all([sweepAt(DUE), sweepAt(DUE)]);
    const after = await everything();
    await sweepAt(DUE);
    expect(await everything()).toEqual(after);
    const lines = await database.knex("audit_entries").where({ action: "tenant.deleted" }).select("tenant_id");
    expect(lines).toEqual([{ tenant_id: ours.tenantId }]);
  });

  test("one that fails leaves all of its own, and the next is deleted all the same", async () => {
    await ask(ours, BEFORE);
    await ask(theirs);
    const verified = { email: "who@people.example", verified_email: "who@people.example" };
    await database.knex("users").where({ id: ours.userId }).update(verified);
    await database.knex("tenants").where({ id: ours.tenantId }).update({ name: "Alder" });
    const before = await rowsNaming(ours.tenantId);
    // Its very last step fails.
    await database.knex("deleted_tenants").insert({ id: ours.tenantId, deleted_at: BEFORE });
    await expect(sweepAt(DUE)).rejects.toThrow("1 organisations could not be deleted.");
    await database.knex("deleted_tenants").where({ id: ours.tenantId }).delete();
    expect(await database.knex("mail_outbox")).toEqual([]);
    expect(await rowsNaming(ours.tenantId)).toEqual(before);
    expect(Object.keys(await rowsNaming(theirs.tenantId))).toEqual(KEPT);
    await sweepAt(DUE);
    expect(Object.keys(await rowsNaming(ours.tenantId))).toEqual(KEPT);
  });

  test("takes lines about people and supply chains out of its audit, leaves others, and adds that it is gone", async () => {
    const { knex } = database;
    await knex("audit_entries").delete();
    const line = (action: string, kind: string, more: object = {}) => ({
      at: BEFORE,
      tenant_id: ours.tenantId,
      user_name: "Somebody",
      action,
      subject_kind: kind,
      subject_id: "1",
      subject_name: `of ${action}`,
      ...more,
    });
    await knex("audit_entries").insert([
      line("member.invited", "invitation"),
      line("member.left", "user"),
      line("supply-chain.made", "supply-chain"),
      line("supply-chain.removed", "supply-chain", { acted_for: "Ours" }),
      line("profile.went-live", "supplier"),
      line("member.left", "user", { tenant_id: theirs.tenantId, subject_name: "of theirs" }),
    ]);
    await ask(ours);
    await sweepAt(DUE);
    const lines = await knex("audit_entries").orderBy("id").select("action", "subject_name", "user_id");
    expect(lines).toEqual([
      { action: "supply-chain.removed", subject_name: "of supply-chain.removed", user_id: null },
      { action: "profile.went-live", subject_name: "of profile.went-live", user_id: null },
      { action: "member.left", subject_name: "of theirs", user_id: null },
      { action: "tenant.deleted", subject_name: `Tenant ${ours.tenantId}`, user_id: null },
    ]);
  });
});

describe("files of an organisation that was deleted", () => {
  const hasFile = async (key: string): Promise<boolean> =>
    runtime()
      .blobs.read(key)
      .then(({ stream }) => {
        stream.destroy();
        return true;
      })
      .catch(() => false);

  test("go after its rows: thumbnails, requests and outputs of runs, and documents; what others name stays", async () => {
    const { knex } = database;
    const files: Record<string, RowsCaller> = {};
    for (const who of [ours, theirs]) {
      const where = { tenant_id: who.tenantId };
      const name = who === ours ? "ours" : "theirs";
      await knex("design_options")
        .where(where)
        .update({ thumbnail_key: `options/${name}.webp` });
      await knex("executions")
        .where(where)
        .update({ request_key: `executions/${name}/request.json` });
      const kit = await knex("kits").where(where).orderBy("id").first("id");
      await knex("kit_documents")
        .where({ kit_id: kit.id })
        .update({
          url: null,
          blob_key: who === ours ? "documents/ours.pdf" : "documents/shared.pdf",
          upload_key: who === ours ? "documents/shared.pdf" : "documents/theirs.pdf",
        });
      const run = await knex("execution_products as p")
        .join("executions as e", "e.id", "p.execution_id")
        .where("e.tenant_id", who.tenantId)
        .first("p.execution_id", "p.study_product_id");
      const output = `executions/${run.execution_id}/${run.study_product_id}/output.ifc`;
      // A copy has the result of a run that went with its option.
      const copied = `executions/before-${name}/product/output.ifc`;
      await knex("study_products")
        .whereIn("design_option_id", knex("design_options").where(where).select("id"))
        .update({
          result_execution_id: randomUUID(),
          result_summary: "{}",
          result_outputs: JSON.stringify([{ key: copied }]),
          result_state_hash: "h",
          result_finished_at: BEFORE,
        });
      const own = [`options/${name}.webp`, `executions/${name}/request.json`, `documents/${name}.pdf`, output, copied];
      for (const key of [...own, "documents/shared.pdf"]) {
        files[key] = who;
        await runtime().blobs.put(key, Buffer.from(key));
      }
    }
    await ask(ours);
    await sweepAt(DUE);
    await removeUnusedFiles(system());
    for (const [key, who] of Object.entries(files)) expect([key, await hasFile(key)]).toEqual([key, who === theirs]);
    // It goes when the other has gone too.
    expect(await database.knex("files_to_remove").pluck("blob_key")).toEqual(["documents/shared.pdf"]);
  });

  test("uploads wait for the sweep of uploads, which removes their bytes with their rows", async () => {
    const [upload] = await database.knex("profile_uploads").where({ tenant_id: ours.tenantId }).select("id");
    await ask(ours);
    await sweepAt(DUE);
    expect(await database.knex("profile_uploads").where({ id: upload.id }).select("tenant_id")).toEqual([
      { tenant_id: null },
    ]);
  });
});
