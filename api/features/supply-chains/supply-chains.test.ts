import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SupplyChain, SupplyChainSummary } from "#shared/contracts/people/supply-chains.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";
import { supplyChainRoutes } from "./supply-chains.routes.ts";

const { tenantManager, designer, secondDesigner, designerWithoutPro, supplierOwner, visitor } = demoUsers;
let app: TestApp;

beforeAll(async () => {
  app = await startDemoApp(() => supplyChainRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, as: DemoUser | null, body?: unknown): Promise<TestAnswer> =>
  app.call(method, `/api/supplychains${path}`, { as, body });

let number = 0;
async function aChain(values: object = {}, as: DemoUser = tenantManager): Promise<SupplyChain> {
  number += 1;
  return bodyOf<SupplyChain>(await ask("POST", "", as, { name: `Chain ${number}`, ...values }), 201);
}
const read = async (id: number, as: DemoUser = tenantManager): Promise<SupplyChain> =>
  bodyOf<SupplyChain>(await ask("GET", `/${id}`, as));
const listed = async (as: DemoUser, search = ""): Promise<SupplyChainSummary[]> =>
  bodyOf<SupplyChainSummary[]>(await ask("GET", search === "" ? "" : `?search=${encodeURIComponent(search)}`, as));
const heard = (id: number): string[] =>
  app.announced.filter((change) => change.id === String(id)).map(({ resource, tenantId }) => `${resource} ${tenantId}`);

describe("supply chains of a tenant", () => {
  test("SUP-01, SUP-03: one is created, read, changed, listed and deleted, and each change is announced", async () => {
    const created = await aChain({ name: " Canal Street ", description: "48 homes" });
    expect(created).toEqual({
      id: created.id,
      tenantId: tenantManager.tenant.id,
      tenantName: "Hallam Studio",
      name: "Canal Street",
      description: "48 homes",
      status: "Active",
      readOnly: false,
      version: 1,
      createdAt: expect.any(String),
      createdBy: { id: tenantManager.id, name: "Dana Ross", initials: "DR" },
      lastUpdatedAt: created.createdAt,
      lastUpdatedBy: created.createdBy,
    });
    const changed = bodyOf<SupplyChain>(
      await ask("PUT", `/${created.id}`, designer, { name: "Canal Street 2", description: "", version: 1 }),
    );
    expect(changed).toMatchObject({ name: "Canal Street 2", description: "", version: 2 });
    expect([changed.createdBy?.name, changed.lastUpdatedBy?.name]).toEqual(["Dana Ross", "Amira Khan"]);
    const [first] = await listed(tenantManager);
    expect(first).toMatchObject({ ...changed, members: 0, marks: [], systems: [] });
    expect((await ask("DELETE", `/${created.id}`, secondDesigner)).status).toBe(204);
    expect((await ask("GET", `/${created.id}`, tenantManager)).status).toBe(404);
    expect(heard(created.id)).toEqual(Array.from({ length: 3 }, () => `supply-chains ${tenantManager.tenant.id}`));
  });

  test("SUP-02: a name is needed, a description has at most 2,000 characters, and nothing else is taken", async () => {
    for (const name of ["", "  ", "x".repeat(121), 1, null]) {
      expect((await ask("POST", "", designer, { name })).status).toBe(400);
    }
    const text = "d".repeat(2000);
    expect((await ask("POST", "", designer, { name: "Long", description: `${text}d` })).status).toBe(400);
    const { id } = await aChain({ name: "x".repeat(120), description: text, id: 7, tenantId: visitor.tenant.id });
    expect(id).not.toBe(7);
    expect(await read(id)).toMatchObject({ description: text, tenantId: tenantManager.tenant.id });
    const again = await ask("PUT", `/${id}`, designer, { name: "Long", description: `${text}d` });
    expect(again).toMatchObject({ status: 400, body: { errors: { description: [expect.any(String)] } } });
  });

  test("a name is the tenant's once, whatever its case; another tenant may use it", async () => {
    const { name } = await aChain();
    const twice = await ask("POST", "", designer, { name: name.toUpperCase() });
    expect(twice).toMatchObject({ status: 409, body: { code: "name_taken", facts: { name: name.toUpperCase() } } });
    expect((await ask("POST", "", designerWithoutPro, { name })).status).toBe(201);
  });

  test("SUP-04: the status is Active or Public; another one is 400 and changes nothing", async () => {
    const { id } = await aChain();
    for (const status of ["Private", "active", "", null]) {
      expect((await ask("PUT", `/${id}/status`, designer, { status })).status).toBe(400);
    }
    expect(await read(id)).toMatchObject({ status: "Active", version: 1 });
    expect(bodyOf(await ask("PUT", `/${id}/status`, designer, { status: "Public" }))).toMatchObject({
      status: "Public",
      version: 2,
    });
    // Said again it changes nothing.
    expect(bodyOf(await ask("PUT", `/${id}/status`, designer, { status: "Public" }))).toMatchObject({ version: 2 });
    expect(bodyOf(await ask("PUT", `/${id}/status`, designer, { status: "Active" }))).toMatchObject({ version: 3 });
  });

  test("APR-11: a tenant that waits for approval keeps chains of its own and shares none", async () => {
    const { id } = await aChain({}, visitor);
    expect(await ask("PUT", `/${id}/status`, visitor, { status: "Public" })).toMatchObject({
      status: 403,
      body: { code: "forbidden", statusCode: 403 },
    });
    expect(await read(id, visitor)).toMatchObject({ status: "Active" });
  });

  test("a change from an old version is refused with both texts, and the later one stays", async () => {
    const { id, name } = await aChain();
    await ask("PUT", `/${id}`, designer, { name, description: "Theirs", version: 1 });
    const late = await ask("PUT", `/${id}`, secondDesigner, { name, description: "Mine", version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "stale_version",
        facts: {
          version: 2,
          by: { name: "Amira Khan" },
          theirs: { name, description: "Theirs" },
          mine: { name, description: "Mine" },
        },
      },
    });
    expect(await read(id)).toMatchObject({ description: "Theirs", version: 2 });
    // A client that knows no versions writes over it.
    expect((await ask("PUT", `/${id}`, secondDesigner, { name, description: "Mine" })).status).toBe(200);
  });

  test("a tenant has at most 200 chains", async () => {
    const { knex } = app.database;
    const tenant_id = demoUsers.consultantOwner.tenant.id;
    await knex("supply_chains").insert(Array.from({ length: 199 }, (_, index) => ({ tenant_id, name: `N${index}` })));
    const last = await aChain({}, demoUsers.consultantOwner);
    const full = { status: 409, body: { code: "conflict", facts: { most: 200 } } };
    expect(await ask("POST", "", demoUsers.consultantOwner, { name: "One more" })).toMatchObject(full);
    expect(await ask("POST", `/${last.id}/clone`, demoUsers.consultantOwner)).toMatchObject(full);
  });
});

describe("SUP-07: who sees which chain", () => {
  test("another tenant's Active chain is 404 for every call and in no list; signed out is 401", async () => {
    const { id } = await aChain({ name: "Secret of Hallam" });
    const calls: [string, string, unknown?][] = [
      ["GET", `/${id}`],
      ["PUT", `/${id}`, { name: "Taken" }],
      ["DELETE", `/${id}`],
      ["PUT", `/${id}/status`, { status: "Public" }],
      ["GET", `/${id}/organisations`],
      ["POST", `/${id}/organisations`, { organisationIds: [2] }],
      ["DELETE", `/${id}/organisations/2`],
      ["PUT", `/${id}/organisations/2/note`, { text: "x", version: 0 }],
      ["POST", `/${id}/clone`],
      ["GET", `/${id}/products`],
      ["GET", `/${id}/presence`],
      ["PUT", `/${id}/presence`, { connection: "c", organisationId: null, isWriting: false }],
    ];
    for (const [method, path, body] of calls) {
      expect([method, path, (await ask(method, path, designerWithoutPro, body)).status]).toEqual([method, path, 404]);
      expect([method, path, (await ask(method, path, null, body)).status]).toEqual([method, path, 401]);
    }
    expect((await listed(designerWithoutPro, "Secret")).length).toBe(0);
    expect(await read(id)).toMatchObject({ name: "Secret of Hallam", status: "Active", version: 1 });
  });

  test("SUP-06, R-18: a public one is read by everybody and changed by its tenant: each change of others is 403", async () => {
    const { id } = await aChain({ name: "Shared by Hallam" });
    await ask("POST", `/${id}/organisations`, designer, { organisationIds: [2] });
    await ask("PUT", `/${id}/status`, designer, { status: "Public" });
    const seen = await read(id, designerWithoutPro);
    expect(seen).toMatchObject({ readOnly: true, tenantName: "Hallam Studio", createdBy: null, lastUpdatedBy: null });
    expect((await listed(designerWithoutPro)).find((chain) => chain.id === id)).toMatchObject({ readOnly: true });
    const before = await app.database.knex("supply_chains").where({ id }).first();
    const changes: [string, string, unknown?][] = [
      ["PUT", "", { name: "Taken" }],
      ["DELETE", ""],
      ["PUT", "/status", { status: "Active" }],
      ["POST", "/organisations", { organisationIds: [3] }],
      ["DELETE", "/organisations/2"],
      ["PUT", "/organisations/2/note", { text: "x", version: 0 }],
    ];
    for (const [method, path, body] of changes) {
      expect([method, path, await ask(method, `/${id}${path}`, designerWithoutPro, body)]).toMatchObject([
        method,
        path,
        {
          status: 403,
          body: {
            code: "read_only",
            statusCode: 403,
            detail: "Hallam Studio shares this supply chain to be read. Clone it to change it.",
            facts: { tenantName: "Hallam Studio" },
          },
        },
      ]);
    }
    expect(await app.database.knex("supply_chains").where({ id }).first()).toEqual(before);
    expect(bodyOf<unknown[]>(await ask("GET", `/${id}/organisations`, designerWithoutPro))).toMatchObject([
      { organisationId: 2, note: null, addedBy: null },
    ]);
    await ask("PUT", `/${id}/status`, designer, { status: "Active" });
    expect((await ask("GET", `/${id}`, designerWithoutPro)).status).toBe(404);
  });

  test("SUP-07, R-18: the entry with id -1 is there, and in no list and no call", async () => {
    expect(await app.database.knex("supply_chains").where({ id: -1 }).first("name")).toEqual({
      name: "All organisations",
    });
    expect((await listed(tenantManager)).map(({ id }) => id)).not.toContain(-1);
    expect(await listed(tenantManager, "All organisations")).toEqual([]);
    expect((await ask("GET", "/-1", tenantManager)).status).toBe(400);
    expect((await ask("POST", "/-1/clone", tenantManager)).status).toBe(400);
  });

  test("a search finds part of a chain's name, its description or a member's name; % and _ are letters", async () => {
    const { id } = await aChain({ name: "Quarry 100%_safe" });
    await ask("POST", `/${id}/organisations`, designer, { organisationIds: [2] });
    const found = async (search: string) => (await listed(designer, search)).map((chain) => chain.id);
    expect(await found("quarry")).toEqual([id]);
    expect(await found("0%_s")).toEqual([id]);
    expect(await found("1%safe")).toEqual([]);
    expect(await found("fellhouse")).toContain(id);
    expect(await found("stavewell")).not.toContain(id);
  });
});

describe("SUP-08: cloning", () => {
  test("name with a unique suffix, description and members become an Active chain of the caller's tenant", async () => {
    const source = await aChain({ name: "Pods", description: "For rooms" });
    await ask("POST", `/${source.id}/organisations`, designer, { organisationIds: [3, 9, 14] });
    await ask("PUT", `/${source.id}/organisations/3/note`, designer, { text: "Ours alone", version: 0 });
    await ask("DELETE", `/${source.id}/organisations/14`, designer);
    await ask("PUT", `/${source.id}/status`, designer, { status: "Public" });
    const first = bodyOf<SupplyChain>(await ask("POST", `/${source.id}/clone`, designer), 201);
    expect(first).toMatchObject({ name: "Pods (2)", description: "For rooms", status: "Active", readOnly: false });
    const second = bodyOf<SupplyChain>(await ask("POST", `/${first.id}/clone`, designer), 201);
    expect(second.name).toBe("Pods (3)");
    const theirs = bodyOf<SupplyChain>(await ask("POST", `/${source.id}/clone`, supplierOwner), 201);
    expect(theirs).toMatchObject({ name: "Pods (2)", tenantId: supplierOwner.tenant.id, readOnly: false });
    const members = bodyOf<{ organisationId: number; note: { text: string } }[]>(
      await ask("GET", `/${theirs.id}/organisations`, supplierOwner),
    );
    expect(members.map(({ organisationId, note }) => [organisationId, note.text])).toEqual([
      [9, ""],
      [3, ""],
    ]);
  });
});

describe("SUP-09: products", () => {
  test("Active releases of the members are listed, Private ones for the tenant that owns them only", async () => {
    const { knex } = app.database;
    const kelder = supplierOwner.organisation?.id ?? 0;
    const { id } = await aChain({}, supplierOwner);
    await ask("POST", `/${id}/organisations`, supplierOwner, { organisationIds: [kelder] });
    await ask("PUT", `/${id}/status`, supplierOwner, { status: "Public" });
    const ofKelder = (statuses: readonly string[]): Promise<string[]> =>
      knex("kit_releases as r")
        .join("kits as k", "k.id", "r.kit_id")
        .where("k.organisation_id", kelder)
        .whereIn("r.status", [...statuses])
        .pluck<string[]>("r.id");
    const [active] = await ofKelder(["Active"]);
    if (active === undefined) throw new Error("The demonstration data has no release of Kelder.");
    const products = async (as: DemoUser): Promise<string[]> =>
      bodyOf<{ releaseId: string; status: string }[]>(await ask("GET", `/${id}/products`, as))
        .map((product) => `${product.status} ${product.releaseId}`)
        .toSorted();
    await knex("kit_releases").where({ id: active }).update({ status: "Private" });
    const shown = (await ofKelder(["Active"])).map((release) => `Active ${release}`);
    const kept = (await ofKelder(["Private"])).map((release) => `Private ${release}`);
    expect(kept).toContain(`Private ${active}`);
    expect(await products(supplierOwner)).toEqual([...shown, ...kept].toSorted());
    expect(await products(designer)).toEqual(shown.toSorted());
    await knex("kit_releases").where({ id: active }).update({ status: "Active" });
    expect(await products(designer)).toContain(`Active ${active}`);
  });
});
