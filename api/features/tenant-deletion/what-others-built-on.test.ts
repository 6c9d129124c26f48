import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Execution, StudyProduct } from "#shared/contracts/design/studies.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { demoTenants, demoUsers } from "#api/features/identity/demo-users.ts";
import { startExecutionWorkers } from "#api/features/executions/execution-workers.ts";
import { allRoutes } from "#api/features/routes.ts";
import { rebuildAllDocuments } from "#api/features/search/search-documents.service.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { type LiveNode, startNode } from "#api/platform/jobs/nodes.ts";
import type { Workers } from "#api/platform/jobs/worker.ts";
import { aBaseModel, addProduct, anOption, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { insertOrganisation } from "#api/test/builders/search-builders.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { sweepTenants } from "./tenant-sweep.service.ts";

const { designer, supplierOwner } = demoUsers;
const KELDER = demoTenants.supplier.id;
const PAGE = 1;
/** Of its own, of the demonstration data: in one it took part alone, in the other with Northgate Frame. */
const [ALONE, SHARED] = [4, 9];
/** Of nobody, naming Kelder. */
const ELSEWHERE = 19;
const NORTHGATE = 5;
/** One that nobody holds, and one without kits in the chain of Hallam. */
const [SECOND_PAGE, THIRD_PAGE] = [900_001, 900_002];
/** Of Hallam, with Kelder in it. */
const CHAIN = 2;

let app: TestApp;
let node: LiveNode;
let workers: Workers;
let study: string;
let used: { kitId: number; buildup: number };
let trashed: { option: string; kitId: number };
let before: { product: StudyProduct; run: unknown; losses: unknown };

beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  const { knex } = app.database;
  node = await startNode({ url: app.database.url, log: app.runtime.log });
  workers = await startExecutionWorkers({ url: app.database.url, runtime: app.runtime, node: node.id });
  await knex("case_studies").whereIn("id", [ALONE, SHARED]).update({ tenant_id: KELDER });
  for (const table of ["case_study_roles", "case_study_product_categories"]) {
    await knex(table).whereIn("case_study_id", [ALONE, SHARED]).whereNot({ organisation_id: PAGE }).delete();
  }
  const role = await knex("sub_roles").orderBy("id").first("id");
  await knex("case_study_roles").insert({ case_study_id: SHARED, sub_role_id: role.id, organisation_id: NORTHGATE });
  await insertOrganisation(knex, { id: SECOND_PAGE, name: "Kelder Advice", type: "consultant", tenant_id: KELDER });
  await insertOrganisation(knex, { id: THIRD_PAGE, name: "Kelder Frames", tenant_id: KELDER });
  const places = await knex("organisation_locations").where({ organisation_id: PAGE }).orderBy("id");
  const { id: _place, ...place } = places[0];
  await knex("organisation_locations").insert({ ...place, organisation_id: THIRD_PAGE });
  await knex("supply_chain_members").insert({
    supply_chain_id: CHAIN,
    organisation_id: THIRD_PAGE,
    added_by: designer.id,
  });
  await knex.transaction(rebuildAllDocuments);
  await knex("supply_chain_members")
    .where({ supply_chain_id: CHAIN })
    .whereIn("organisation_id", [PAGE, THIRD_PAGE])
    .update({ note: "Rings back on Fridays." });

  const kits = await knex("market_products")
    .where({ organisation_id: PAGE, activity_id: "wall-panel" })
    .orderBy("kit_id");
  const buildup = await aBuildup("Used");
  await aBuildup("Unused");
  // A newer release, which names the buildup.
  await aRelease(kits[0].kit_id, kits[0].release_id, { buildupId: buildup });
  used = { kitId: Number(kits[0].kit_id), buildup };
  study = (await anOption(app)).id;
  await addProduct(app, study, used.kitId);
  // Another kit is in an option that was deleted a moment ago, and a third in none.
  const [other] = await knex("kits").where({ organisation_id: PAGE }).whereNot({ id: used.kitId }).orderBy("id");
  const { id: _, ...values } = other;
  await knex("kits").insert({
    ...values,
    name: "In no study",
    activity_presets: JSON.stringify(values.activity_presets),
  });
  await aRelease(other.id, kits[0].release_id, {});
  trashed = { option: (await anOption(app)).id, kitId: Number(other.id) };
  await addProduct(app, trashed.option, trashed.kitId);
  bodyOf(await app.call("DELETE", `/api/designoptions/${trashed.option}`, { as: designer }), 204);
  const run = await ran();
  const losses = await app.call("GET", "/api/tenant/deletion", { as: supplierOwner });
  before = { product: await product(), run, losses: losses.body };

  await knex("tenants")
    .where({ id: KELDER })
    .update({ deletion_at: new Date(Date.now() - 1000) });
  await sweepTenants(openSystemContext(app.runtime, { requestId: "sweep" }).ctx);
});
afterAll(async () => {
  await workers.stop();
  await node.close();
  await app.stop();
});

/** Of a kit, with the content of another release. */
async function aRelease(kitId: string, of: string, parts: object): Promise<void> {
  await app.database.knex.raw(
    `insert into kit_releases (id, kit_id, name, description, status, activity_id, activity_version, can_apply, snapshot,
       created_at, parts)
     select gen_random_uuid(), :kitId, 'Newest', description, status, activity_id, activity_version, can_apply, snapshot,
       now(), :parts from kit_releases where id = :of`,
    { kitId, parts: JSON.stringify(parts), of },
  );
}
async function aBuildup(name: string): Promise<number> {
  const { knex } = app.database;
  const by = { created_at: new Date(), created_by: supplierOwner.id };
  const updated = { last_updated_at: new Date(), last_updated_by: supplierOwner.id };
  const [row] = await knex("buildups")
    .insert({ tenant_id: KELDER, activity_id: "wall-panel", name, ...by, ...updated })
    .returning("id");
  await knex("buildup_values").insert({ buildup_id: row.id, path: "/", configuration_id: 1, is_default: false });
  return Number(row.id);
}
async function product(): Promise<StudyProduct> {
  const { products } = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer }));
  const [only] = Object.values(products);
  if (!only) throw new Error("The study has lost its product.");
  // Links end at another second each time.
  return JSON.parse(JSON.stringify(only).replaceAll(/\/api\/files\/[\w.-]+/g, "link"));
}
/** What a run of the study over three walls makes of it. */
async function ran(): Promise<unknown> {
  const body = { baseModel: aBaseModel(), hosts: someWalls(3) };
  const started = await app.call("POST", `/api/studies/${study}/executions`, { as: designer, body });
  const { id } = bodyOf<Execution>(started, 202);
  const state = async (): Promise<Execution> =>
    bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as: designer }));
  await vi.waitUntil(async () => (await state()).finishedAt !== null, { timeout: 110_000, interval: 50 });
  const { id: productId } = await product();
  const csv = await app.runtime.blobs.readBytes(`executions/${id}/${productId}/quantities.csv`);
  const row = await app.database.knex("study_products").where({ id: productId }).first("result_summary");
  return { quantities: Buffer.from(csv).toString(), summary: row.result_summary };
}
const numberOf = async (table: string, where: object): Promise<number> =>
  Number((await app.database.knex(table).where(where).count("* as n"))[0]?.n);
const found = async (kind: string, query: string): Promise<string[]> => {
  const { body } = await app.call("GET", `/api/search/${kind}?query=${query}`);
  return SearchPage.parse(body).items.map(({ name }) => name);
};

describe("a kit of an organisation that was deleted, in a study of another", () => {
  test("the study shows the same product, and a run gives the same quantities to the byte", async () => {
    const { product: then, run } = before;
    expect(run).toMatchObject({ quantities: expect.stringContaining("\n") });
    const now = await product();
    expect(then.releaseStatus).toBe("Active");
    expect(now).toEqual({ ...then, releaseStatus: "Discontinued" });
    expect(await ran()).toEqual(run);
  });

  test("it belongs to nobody, is off the market, and cannot be added again; a kit in no such study is gone", async () => {
    const kits = await app.database
      .knex("kits")
      .where({ organisation_id: PAGE })
      .orderBy("id")
      .select("id", "tenant_id");
    const kept = [used.kitId, trashed.kitId].toSorted((a, b) => a - b);
    expect(kits).toEqual(kept.map((id) => ({ id: String(id), tenant_id: null })));
    const statuses = await app.database.knex("kit_releases").where({ kit_id: used.kitId }).distinct().pluck("status");
    expect(statuses).toEqual(["Discontinued"]);
    expect(await numberOf("market_releases", { kit_id: used.kitId })).toBe(0);
    const body = { productId: used.kitId };
    expect((await app.call("POST", `/api/studies/${study}/products`, { as: designer, body })).status).toBe(404);
    expect((await app.call("GET", `/api/market-products/${used.kitId}`)).status).toBe(404);
  });

  test("a design option that was deleted a moment ago comes back with the kit in it", async () => {
    const { option, kitId } = trashed;
    const { products } = bodyOf<DesignOption>(
      await app.call("POST", `/api/designoptions/${option}/restore`, { as: designer }),
    );
    expect(Object.values(products).map((each) => each.kitId)).toEqual([kitId]);
  });

  test("the buildup that its release names stays with its values; others are gone", async () => {
    const left = await app.database.knex("buildups").whereIn("name", ["Used", "Unused"]).select("id", "tenant_id");
    expect(left).toEqual([{ id: String(used.buildup), tenant_id: null }]);
    expect(await numberOf("buildup_values", { buildup_id: used.buildup })).toBe(1);
  });

  test("its maker's places stay: the market that its prices are in", async () => {
    expect(await numberOf("released_kits", { id: used.kitId, region: "UK" })).toBe(1);
  });
});

describe("pages of an organisation that was deleted", () => {
  test("the manager was told before what goes and what stays", () => {
    expect(before.losses).toEqual({
      people: 1,
      supplyChains: 1,
      projects: 0,
      designOptions: 0,
      kits: 1,
      files: expect.any(Number),
      pages: 4,
      kept: { caseStudies: 1, kits: 2 },
    });
  });

  test("one that nobody holds is gone; one in a chain of others is a name that nobody is shown, with their note", async () => {
    expect(await numberOf("organisations", { id: SECOND_PAGE })).toBe(0);
    const { knex } = app.database;
    expect(
      await knex("organisations").where({ id: PAGE }).first("name", "tenant_id", "is_visible", "is_claimed"),
    ).toEqual({
      name: "Kelder Offsite Ltd",
      tenant_id: null,
      is_visible: false,
      is_claimed: false,
    });
    const { rows } = await knex.raw(
      `select description, contact_name, contact_email, email_address, phone_number, web_site_url, logo_url
       from organisations where id = ?`,
      [PAGE],
    );
    expect(Object.values(rows[0]).filter((text) => text !== null)).toEqual(["No longer on Purlin."]);
    expect(await numberOf("faq_question_responses", { organisation_id: PAGE })).toBe(0);
    expect(await numberOf("organisations", { id: THIRD_PAGE, tenant_id: null, is_visible: false })).toBe(1);
    expect(await numberOf("organisation_locations", { organisation_id: THIRD_PAGE })).toBe(0);
    const notes = await knex("supply_chain_members")
      .where({ supply_chain_id: CHAIN })
      .whereIn("organisation_id", [PAGE, THIRD_PAGE])
      .pluck("note");
    expect(notes).toEqual(["Rings back on Fridays.", "Rings back on Fridays."]);
    expect((await app.call("GET", `/api/suppliers/${PAGE}`)).status).toBe(404);
    // Nor by a token that names it.
    expect((await app.call("GET", `/api/suppliers/${PAGE}`, { as: supplierOwner })).status).toBe(404);
  });

  test("a case study of its alone is gone; one that others took part in stays live, without owner and name", async () => {
    const { knex } = app.database;
    expect(await numberOf("case_studies", { id: ALONE })).toBe(0);
    expect(await numberOf("public_case_studies", { id: SHARED, tenant_id: null })).toBe(1);
    expect(await numberOf("organisation_case_studies", { organisation_id: NORTHGATE, case_study_id: SHARED })).toBe(1);
    const naming = knex("case_study_product_categories").whereIn("case_study_id", [SHARED, ELSEWHERE]);
    expect((await naming.clone().pluck("organisation_id")).filter((id) => id === PAGE)).toEqual([]);
    // What was made there stays on the page.
    expect((await naming).length).toBeGreaterThan(0);
  });

  test("search and market find none of it, and what is kept for the search is as if it were made anew", async () => {
    expect(await found("suppliers", "Kelder")).toEqual([]);
    expect(await found("consultants", "Kelder")).toEqual([]);
    const { knex } = app.database;
    const tables = ["organisation_search", "project_search", "product_search", "listing_summaries", "facet_counts"];
    const read = async (): Promise<string[]> => {
      const all: string[] = [];
      for (const table of [...tables, "organisation_points"]) {
        const { rows }: { rows: { row: string }[] } = await knex.raw("select to_jsonb(t)::text as row from ?? t", [
          table,
        ]);
        all.push(...rows.map(({ row }) => `${table} ${row}`));
      }
      return all.toSorted();
    };
    const after = await read();
    await knex.transaction(rebuildAllDocuments);
    const anew = await read();
    expect(after.filter((row) => !anew.includes(row))).toEqual([]);
    expect(anew.filter((row) => !after.includes(row))).toEqual([]);
  });
});

describe("people of an organisation that was deleted", () => {
  test("who had no other gets the tenant of a new account, and a token that names the old does not bring it back", async () => {
    // Her token still names both.
    const { body } = await app.call("GET", "/api/me", { as: supplierOwner });
    expect(body).toMatchObject({ tenant: { name: "Ruth Kelder", status: "pending" }, organisation: null });
    expect(await numberOf("tenants", { id: KELDER })).toBe(0);
  });
});
