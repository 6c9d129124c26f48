import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildupIdentity, BuildupInfo, BuildupValueInfo } from "#shared/contracts/kits/buildups.ts";
import type { KitAttribute, KitInfo } from "#shared/contracts/kits/kits.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aDocument, aKit, aRelease, kitBody } from "#api/test/builders/kit-builders.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";
import { kitRoutes } from "./kits.routes.ts";

const { supplierOwner, designer, visitor, tenantManager } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => kitRoutes(config.blobSecret));
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, as: DemoUser | null = supplierOwner): Promise<TestAnswer> =>
  app.call(method, `/api${path}`, { as, body });
const read = async (id: number, as: DemoUser = supplierOwner): Promise<KitInfo> =>
  bodyOf<KitInfo>(await ask("GET", `/kits/${id}`, undefined, as));

async function aBuildup(name = `Buildup ${randomUUID().slice(0, 8)}`, activityId = "wall-panel") {
  return bodyOf<BuildupIdentity>(await ask("POST", "/buildups", { name, activityId }), 201);
}

describe("kits of a supplier", () => {
  test("KIT-01, KIT-03: a kit is created, read, listed, replaced and deleted, with every field of KitInfo", async () => {
    const body = await kitBody(app.database.knex, { name: " Kelder K300 ", sku: "K-300", description: "A panel." });
    const kit = bodyOf<KitInfo>(await ask("POST", "/kits", body), 201);
    const ruth = { id: supplierOwner.id, name: "Ruth Kelder", initials: "RK" };
    expect(kit).toEqual({
      id: kit.id,
      name: "Kelder K300",
      sku: "K-300",
      description: "A panel.",
      categoryId: body["categoryId"],
      category: expect.any(String),
      buildingSystemId: body["buildingSystemId"],
      buildingSystem: expect.any(String),
      baseMaterialId: body["baseMaterialId"],
      baseMaterial: expect.any(String),
      thumbnailUrl: null,
      flexConfiguratorId: null,
      canApply: false,
      buildupId: null,
      hasChangedSinceLastRelease: true,
      lastReleaseName: null,
      lastReleaseStatus: null,
      lastReleaseScore: null,
      isApplicable: false,
      attributeSets: [],
      createdAt: expect.any(String),
      createdBy: ruth,
      lastUpdatedAt: kit.createdAt,
      lastUpdatedBy: ruth,
    });
    const replaced = bodyOf<KitInfo>(await ask("PUT", `/kits/${kit.id}`, { name: "K301" }));
    expect(replaced).toMatchObject({ name: "K301", sku: null, description: "", categoryId: body["categoryId"] });
    const [first] = bodyOf<KitInfo[]>(await ask("GET", "/kits"));
    expect(first).toEqual(replaced);
    expect((await ask("DELETE", `/kits/${kit.id}`)).status).toBe(204);
    expect((await ask("GET", `/kits/${kit.id}`)).status).toBe(404);
    expect((await ask("DELETE", `/kits/${kit.id}`)).status).toBe(404);
  });

  test("KIT-02: name, category, building system and material are needed; the lists must have them; bounds ± 1", async () => {
    const body = await kitBody(app.database.knex);
    for (const field of ["name", "categoryId", "buildingSystemId", "baseMaterialId"]) {
      const answer = await ask("POST", "/kits", { ...body, [field]: undefined });
      expect([field, answer]).toMatchObject([
        field,
        { status: 400, body: { errors: { [field]: [expect.any(String)] } } },
      ]);
    }
    for (const wrong of [{ name: " " }, { name: "x".repeat(201) }, { sku: "x".repeat(101) }, { categoryId: 99_999 }]) {
      expect([wrong, (await ask("POST", "/kits", { ...body, ...wrong })).status]).toEqual([wrong, 400]);
    }
    const other = await app.database
      .knex("product_category_building_systems")
      .whereNot({ building_system_id: body["buildingSystemId"] })
      .whereNot({ product_category_id: body["categoryId"] })
      .first("building_system_id");
    const pair = await ask("POST", "/kits", { ...body, buildingSystemId: other.building_system_id });
    expect(pair).toMatchObject({
      status: 400,
      body: { errors: { categoryId: ["This category is not one of the building system."] } },
    });
    const kit = await aKit(app, { name: "x".repeat(200), sku: "s".repeat(100) });
    expect((await ask("PUT", `/kits/${kit.id}`, { name: "" })).status).toBe(400);
    expect((await read(kit.id)).name).toHaveLength(200);
  });

  test("API-07: who and when, tenant and id in a body are not stored", async () => {
    const at = "2001-01-01T00:00:00.000Z";
    const lies = { id: 1, tenantId: designer.tenant.id, createdAt: at, lastUpdatedAt: at, createdBy: designer.id };
    const kit = await aKit(app, { ...lies, lastUpdatedBy: designer.id, hasChangedSinceLastRelease: false });
    expect(kit.id).not.toBe(1);
    expect([kit.createdBy?.id, kit.lastUpdatedBy?.id]).toEqual([supplierOwner.id, supplierOwner.id]);
    expect([kit.createdAt, kit.lastUpdatedAt]).not.toContain(at);
    const row = await app.database.knex("kits").where({ id: kit.id }).first("tenant_id");
    expect(row.tenant_id).toBe(supplierOwner.tenant.id);
  });

  test("KIT-01: a copy has the same words and parts, and no release; editing it leaves the first as it was", async () => {
    const kit = await aKit(app, { name: "First", sku: "F-1" });
    await ask("PUT", `/kits/${kit.id}/attributes/201`, { value: "C section" });
    const buildup = await aBuildup();
    await ask("PUT", `/kits/${kit.id}/buildup`, { buildupId: buildup.id });
    await aDocument(app, kit.id);
    await aRelease(app, kit.id, { status: "Private" });
    const copy = bodyOf<KitInfo>(await ask("POST", `/kits/${kit.id}/duplicate`), 201);
    expect(copy).toMatchObject({
      name: "First copy",
      sku: "F-1",
      buildupId: buildup.id,
      flexConfiguratorId: "wall-panel",
      lastReleaseName: null,
      attributeSets: [{ schema: { name: "Structure" }, attributes: [{ id: 201, value: "C section" }] }],
    });
    expect(bodyOf(await ask("GET", `/kits/${copy.id}/docs`))).toMatchObject([{ name: "Sizes", resourceId: copy.id }]);
    await ask("PUT", `/kits/${copy.id}/attributes/201`, { value: "Z section" });
    expect((await read(kit.id)).attributeSets[0]?.attributes[0]?.value).toBe("C section");
  });

  test("R-21: a tenant without a supplier page, a member, and who is signed out make none", async () => {
    const body = await kitBody(app.database.knex);
    expect((await ask("POST", "/kits", body, null)).status).toBe(401);
    for (const as of [visitor, designer, tenantManager, demoUsers.consultantOwner]) {
      expect(await ask("POST", "/kits", body, as)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    const kit = await aKit(app);
    await app.database.knex("memberships").where({ user_id: supplierOwner.id }).update({ role: "member" });
    try {
      expect((await ask("PUT", `/kits/${kit.id}`, { name: "Taken" })).status).toBe(403);
    } finally {
      await app.database.knex("memberships").where({ user_id: supplierOwner.id }).update({ role: "manager" });
    }
    expect((await read(kit.id)).name).toBe(kit.name);
  });
});

describe("KIT-15: a kit of another tenant", () => {
  const changes = (id: number): [string, string, unknown?][] => [
    ["PUT", `/kits/${id}`, { name: "Taken" }],
    ["DELETE", `/kits/${id}`],
    ["POST", `/kits/${id}/duplicate`],
    ["PUT", `/kits/${id}/thumbnail`, { documentId: 1 }],
    ["PUT", `/kits/${id}/buildup`, { buildupId: 1 }],
    ["DELETE", `/kits/${id}/buildup`],
    ["PUT", `/kits/${id}/attributes/201`, { value: "x" }],
    ["DELETE", `/kits/${id}/attributes/201`],
    ["POST", `/kits/${id}/docs`, { name: "x", sizeBytes: 1, typeExtension: "csv" }],
    ["POST", `/kits/${id}/releases`, { name: "x" }],
    ["PUT", `/releases/${id}/status`, { status: "Private" }],
  ];
  const reads = (id: number): string[] => ["", "/attributes", "/docs", "/releases"].map((part) => `/kits/${id}${part}`);

  test("is 404 to read and 403 to change while it has no public release, and stays as it was", async () => {
    const kit = await aKit(app, { name: "Secret" });
    await aRelease(app, kit.id, { status: "Private" });
    const before = await read(kit.id);
    for (const path of [...reads(kit.id), `/kits/${kit.id}/buildup`]) {
      expect([path, (await ask("GET", path, undefined, designer)).status]).toEqual([path, 404]);
    }
    for (const [method, path, body] of changes(kit.id)) {
      expect([method, path, (await ask(method, path, body, designer)).status]).toEqual([method, path, 403]);
    }
    expect(await read(kit.id)).toEqual(before);
    expect(bodyOf<KitInfo[]>(await ask("GET", "/kits", undefined, designer))).toEqual([]);
  });

  test("is read as its public release has it, by whom is said to nobody, and is 403 to change", async () => {
    const kit = await aKit(app, { name: "Open panel" });
    await ask("PUT", `/kits/${kit.id}/attributes/201`, { value: "C section" });
    await aDocument(app, kit.id, { name: "Released" });
    const buildup = await aBuildup("Released buildup");
    await ask("PUT", `/kits/${kit.id}/buildup`, { buildupId: buildup.id });
    await aRelease(app, kit.id);
    await ask("PUT", `/kits/${kit.id}`, { name: "Not yet out" });
    await ask("PATCH", `/buildups/${buildup.id}`, { name: "Not yet out" });
    await ask("PUT", `/kits/${kit.id}/attributes/201`, { value: "Not yet out" });
    await aDocument(app, kit.id, { name: "Not yet out" });
    expect(await read(kit.id, designer)).toMatchObject({
      name: "Open panel",
      createdBy: null,
      lastUpdatedBy: null,
      hasChangedSinceLastRelease: false,
      attributeSets: [{ attributes: [{ value: "C section" }] }],
    });
    const buildupOf = async (as: DemoUser) => bodyOf(await ask("GET", `/kits/${kit.id}/buildup`, undefined, as));
    const released = { buildupId: buildup.id, activityId: buildup.activityId };
    expect(await buildupOf(designer)).toEqual({ ...released, name: "Released buildup" });
    expect(await buildupOf(supplierOwner)).toEqual({ ...released, name: "Not yet out" });
    for (const path of reads(kit.id)) {
      const answer = await ask("GET", path, undefined, designer);
      expect([path, answer.status, JSON.stringify(answer.body).includes("Not yet out")]).toEqual([path, 200, false]);
    }
    for (const [method, path, body] of changes(kit.id)) {
      expect([method, path, (await ask(method, path, body, designer)).status]).toEqual([method, path, 403]);
    }
    expect(await read(kit.id)).toMatchObject({ name: "Not yet out" });
  });
});

describe("KIT-06: attributes of a kit", () => {
  test("are stated, listed in the list's order and taken back; what nobody stated is 404", async () => {
    const { id } = await aKit(app);
    await ask("PUT", `/kits/${id}/attributes/301`, { value: 0.18 });
    const stated = bodyOf<KitAttribute>(
      await ask("PUT", `/kits/${id}/attributes/102`, { value: { value: 4, unit: "in" } }),
    );
    expect(stated).toEqual({
      id: 102,
      schema: { name: "Stud depth", kind: "Unit", unit: "mm", setId: 1 },
      value: { value: 4, unit: "in" },
    });
    await ask("PUT", `/kits/${id}/attributes/104`, { value: { minimum: 1200, maximum: 12_000 } });
    expect(bodyOf<KitAttribute[]>(await ask("GET", `/kits/${id}/attributes`)).map((row) => row.id)).toEqual([
      102, 104, 301,
    ]);
    // As the product's page shows them: figures in the list's unit.
    expect(
      await app.database
        .knex("kit_attributes")
        .where({ kit_id: id })
        .orderBy("sort_no")
        .select("name", "value", "unit"),
    ).toEqual([
      { name: "Stud depth", value: "101.6", unit: "mm" },
      { name: "Panel width", value: "1,200–12,000", unit: "mm" },
      { name: "U-value", value: "0.18", unit: "W/m²K" },
    ]);
    expect((await ask("DELETE", `/kits/${id}/attributes/102`)).status).toBe(204);
    expect((await ask("DELETE", `/kits/${id}/attributes/102`)).status).toBe(404);
    expect((await ask("PUT", `/kits/${id}/attributes/999`, { value: 1 })).status).toBe(404);
  });

  test.each([
    ["a text for a number", 301, "0.18"],
    ["a number for a text", 201, 5],
    ["an empty text", 201, " "],
    ["a text of 501 characters", 201, "x".repeat(501)],
    ["a figure without a unit", 102, 100],
    ["a unit of another dimension", 102, { value: 4, unit: "kg" }],
    ["a unit that is none", 102, { value: 4, unit: "ell" }],
    ["a range upside down", 104, { minimum: 2, maximum: 1 }],
    ["half a range", 104, { minimum: 2 }],
    ["nothing", 301, null],
  ])("%s is 400 and changes nothing", async (_, attribute, value) => {
    const { id } = await aKit(app);
    const path = `/kits/${id}/attributes/${attribute}`;
    expect(await ask("PUT", path, { value })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", errors: { value: [expect.any(String)] } },
    });
    expect(bodyOf(await ask("GET", `/kits/${id}/attributes`))).toEqual([]);
  });

  test("a demonstration kit's texts are read as values of their kinds", async () => {
    const values = bodyOf<KitAttribute[]>(await ask("GET", "/kits/1/attributes", undefined, designer));
    expect(values.find(({ id }) => id === 104)?.value).toEqual({ minimum: 1200, maximum: 12_000 });
    expect(values.find(({ id }) => id === 102)?.value).toEqual({ value: 100, unit: "mm" });
  });
});

describe("KIT-13, KIT-14: buildups", () => {
  test("one is created, listed, read with both schemas, and renamed; a name is the tenant's once", async () => {
    const made = await aBuildup("Party wall");
    expect(made).toEqual({ id: made.id, activityId: "wall-panel", name: "Party wall" });
    const info = bodyOf<BuildupInfo>(await ask("GET", `/buildups/${made.id}`));
    expect(info).toMatchObject({ id: made.id, name: "Party wall", activity: { id: "wall-panel" } });
    expect(info.activity.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(info.inputSchema.map(({ name }) => name)).toContain("studDepth");
    expect(info.outputSchema).toMatchObject({ type: "object", required: ["summary", "outputs"] });
    expect(await ask("POST", "/buildups", { name: "PARTY WALL", activityId: "wall-panel" })).toMatchObject({
      status: 409,
      body: { code: "name_taken" },
    });
    const other = await aBuildup();
    expect((await ask("PATCH", `/buildups/${other.id}`, { name: "party wall" })).status).toBe(409);
    expect(bodyOf(await ask("PATCH", `/buildups/${other.id}`, { name: "Inner wall" }))).toEqual({
      ...other,
      name: "Inner wall",
    });
    const names = bodyOf<BuildupIdentity[]>(await ask("GET", "/buildups")).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect((await ask("POST", "/buildups", { name: "x", activityId: "tent" })).status).toBe(400);
  });

  test("a new default of a path takes the mark from the one before, and from no other path", async () => {
    const { id } = await aBuildup();
    const add = async (path: string, configurationId: number, isDefault?: boolean) =>
      bodyOf<BuildupValueInfo>(await ask("POST", `/buildups/${id}/values`, { path, configurationId, isDefault }), 201);
    const first = await add("studDepth", 7, true);
    expect(first).toEqual({ id: first.id, path: "studDepth", configurationId: 7, name: "Stud depth", isDefault: true });
    await add("gauge", 1, true);
    await add("studDepth", 9_007_199_254_740_990, true);
    await add("studDepth", 8);
    expect(
      bodyOf<BuildupValueInfo[]>(await ask("GET", `/buildups/${id}/values`)).map((row) => [
        row.path,
        row.configurationId,
        row.isDefault,
      ]),
    ).toEqual([
      ["gauge", 1, true],
      ["studDepth", 7, false],
      ["studDepth", 9_007_199_254_740_990, true],
      ["studDepth", 8, false],
    ]);
    expect((await ask("POST", `/buildups/${id}/values`, { path: "colour", configurationId: 1 })).status).toBe(400);
    expect((await ask("POST", `/buildups/${id}/values`, { path: "gauge", configurationId: 1.5 })).status).toBe(400);
  });

  test("another tenant's is 404 to read and 403 to change; who has no supplier page makes none", async () => {
    const { id, name } = await aBuildup();
    expect((await ask("GET", `/buildups/${id}`, undefined, designer)).status).toBe(404);
    expect((await ask("GET", `/buildups/${id}/values`, undefined, designer)).status).toBe(404);
    expect((await ask("PATCH", `/buildups/${id}`, { name: "Taken" }, designer)).status).toBe(403);
    const value = { path: "gauge", configurationId: 1 };
    expect((await ask("POST", `/buildups/${id}/values`, value, designer)).status).toBe(403);
    expect((await ask("POST", "/buildups", { name: "x", activityId: "wall-panel" }, designer)).status).toBe(403);
    expect(bodyOf(await ask("GET", `/buildups/${id}`))).toMatchObject({ name });
    expect(bodyOf(await ask("GET", `/buildups/${id}/values`))).toEqual([]);
  });

  test("KIT-05: a kit takes a buildup with its activity, reads it and leaves it; another tenant's is refused", async () => {
    const { id } = await aKit(app);
    const buildup = await aBuildup("Of the kit", "bathroom-pod");
    expect((await ask("GET", `/kits/${id}/buildup`)).status).toBe(404);
    expect(bodyOf(await ask("PUT", `/kits/${id}/buildup`, { buildupId: buildup.id }))).toMatchObject({
      buildupId: buildup.id,
      flexConfiguratorId: "bathroom-pod",
      canApply: true,
    });
    expect(bodyOf(await ask("GET", `/kits/${id}/buildup`))).toEqual({
      buildupId: buildup.id,
      name: "Of the kit",
      activityId: "bathroom-pod",
    });
    await app.database.knex("buildups").where({ id: buildup.id }).update({ tenant_id: designer.tenant.id });
    expect(await ask("PUT", `/kits/${id}/buildup`, { buildupId: buildup.id })).toMatchObject({
      status: 400,
      body: { code: "invalid_reference" },
    });
    expect((await ask("DELETE", `/kits/${id}/buildup`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ buildupId: null, flexConfiguratorId: null, canApply: false });
    expect((await ask("DELETE", `/kits/${id}/buildup`)).status).toBe(404);
  });
});
