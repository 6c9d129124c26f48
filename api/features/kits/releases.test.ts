import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KitInfo } from "#shared/contracts/kits/kits.ts";
import type { KitRelease, KitReleaseWithParts } from "#shared/contracts/kits/releases.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { productRoutes } from "#api/features/products/products.routes.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aKit, aRelease } from "#api/test/builders/kit-builders.ts";
import { anOption, bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";
import { kitRoutes } from "./kits.routes.ts";

const { supplierOwner, designer } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [
    ...kitRoutes(config.blobSecret),
    ...productRoutes,
    ...listingRoutes,
    ...projectRoutes,
    ...designOptionRoutes,
    ...studyRoutes,
  ]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, as: DemoUser = supplierOwner): Promise<TestAnswer> =>
  app.call(method, `/api${path}`, { as, body });
const kitOf = async (id: number): Promise<KitInfo> => bodyOf<KitInfo>(await ask("GET", `/kits/${id}`));
const readRelease = async (id: string, as = supplierOwner as DemoUser): Promise<TestAnswer> =>
  ask("GET", `/releases/${id}`, undefined, as);
const library = async (as: DemoUser): Promise<number[]> =>
  bodyOf<{ id: number }[]>(await ask("GET", "/products", undefined, as)).map(({ id }) => id);

describe("releases of a kit", () => {
  test("REL-01, REL-02: one is made with every field, listed for its kit and among all, and read with its parts", async () => {
    const kit = await aKit(app, { name: "K400", sku: "K-400", description: "Of the kit" });
    await ask("PUT", `/kits/${kit.id}/attributes/201`, { value: "C section" });
    const body = { name: "1.0", description: "First", status: "Active" };
    const release = bodyOf<KitReleaseWithParts>(await ask("POST", `/kits/${kit.id}/releases`, body), 201);
    const brief = {
      id: release.id,
      kitId: kit.id,
      name: "1.0",
      description: "First",
      status: "Active",
      createdBy: { id: supplierOwner.id, name: "Ruth Kelder", initials: "RK" },
      createdAt: expect.any(String),
      marketProfileId: 1,
      marketProfileName: "Kelder Offsite Ltd",
      tenantId: supplierOwner.tenant.id,
      isApplicable: true,
      thumbnailUrl: null,
      categoryId: kit.categoryId,
      buildingSystemId: kit.buildingSystemId,
      lastUpdatedAt: release.createdAt,
    };
    const { attributeSets } = await kitOf(kit.id);
    expect(release).toEqual({ ...brief, sku: "K-400", attributeSets, documents: [] });
    expect((await readRelease(release.id)).body).toEqual(release);
    expect(bodyOf(await ask("GET", `/kits/${kit.id}/releases`))).toEqual([brief]);
    expect(bodyOf(await ask("GET", `/releases/${release.id}/attributes`))).toMatchObject([
      { id: 201, value: "C section" },
    ]);
    const listed = async (query: string): Promise<string[]> =>
      bodyOf<KitRelease[]>(await ask("GET", `/releases${query}`, undefined, designer)).map(({ id }) => id);
    expect((await listed(""))[0]).toBe(release.id);
    expect(await listed(`?categoryId=${kit.categoryId}&buildingSystemId=${kit.buildingSystemId}`)).toContain(
      release.id,
    );
    expect(await listed(`?categoryId=${kit.categoryId + 1}`)).not.toContain(release.id);
    expect(await listed(`?buildingSystemId=${kit.buildingSystemId - 1}`)).not.toContain(release.id);
  });

  test("REL-03, R-22: the status is one of four; without releaseId the newest release changes, with it that one", async () => {
    const kit = await aKit(app);
    const first = await aRelease(app, kit.id, { name: "1.0", status: "Private" });
    const second = await aRelease(app, kit.id, { name: "1.1" });
    const statuses = async () =>
      bodyOf<KitRelease[]>(await ask("GET", `/kits/${kit.id}/releases`)).map(({ name, status }) => `${name} ${status}`);
    const set = async (place: number | string, body: object) =>
      (await ask("PUT", `/releases/${place}/status`, body)).status;
    for (const status of ["active", "Gone", "", null]) {
      expect([status, await set(kit.id, { status })]).toEqual([status, 400]);
      expect((await ask("POST", `/kits/${kit.id}/releases`, { name: "2.0", status: status ?? 1 })).status).toBe(400);
    }
    expect(await set(kit.id, { status: "Discontinued" })).toBe(200);
    expect(await statuses()).toEqual(["1.1 Discontinued", "1.0 Private"]);
    expect(await set(kit.id, { status: "PrivateDiscontinued", releaseId: first.id })).toBe(200);
    expect(await statuses()).toEqual(["1.1 Discontinued", "1.0 PrivateDiscontinued"]);
    expect(await set(second.id, { status: "Active" })).toBe(200);
    expect(await statuses()).toEqual(["1.1 Active", "1.0 PrivateDiscontinued"]);
    const other = await aKit(app);
    expect(await set(other.id, { status: "Active" })).toBe(404);
    expect(await set(other.id, { status: "Active", releaseId: first.id })).toBe(404);
    expect((await readRelease(second.id)).body).toMatchObject({ isApplicable: true });
    expect((await readRelease(first.id)).body).toMatchObject({ isApplicable: false });
  });

  test("REL-04, REL-06: an Active release is everybody's to apply, a Private one its tenant's, the others nobody's", async () => {
    const kit = await aKit(app);
    const release = await aRelease(app, kit.id, { status: "Private" });
    const seen = async () => [
      (await library(supplierOwner)).includes(kit.id),
      (await library(designer)).includes(kit.id),
    ];
    expect(await seen()).toEqual([true, false]);
    expect((await readRelease(release.id, designer)).status).toBe(404);
    expect((await ask("GET", `/releases/${release.id}/attributes`, undefined, designer)).status).toBe(404);
    await ask("PUT", `/releases/${release.id}/status`, { status: "Active" });
    expect(await seen()).toEqual([true, true]);
    expect((await readRelease(release.id, designer)).body).toMatchObject({ createdBy: null, status: "Active" });
    // What a visitor's search shows, and its page.
    const found = async (): Promise<[string[], number]> => {
      const { rows }: { rows: { summary: { name: string } }[] } = await app.database.knex.raw(
        "select l.summary from listing_summaries l join product_search s on s.id = l.id where kind = 'products' and l.id = ?",
        [kit.id],
      );
      return [
        rows.map(({ summary }) => summary.name),
        (await app.call("GET", `/api/market-products/${kit.id}`)).status,
      ];
    };
    expect(await found()).toEqual([[kit.name], 200]);
    await ask("PUT", `/releases/${release.id}/status`, { status: "Discontinued" });
    expect(await seen()).toEqual([false, false]);
    expect(await found()).toEqual([[], 404]);
    expect(await kitOf(kit.id)).toMatchObject({ isApplicable: false, lastReleaseStatus: "Discontinued" });
  });

  test("REL-05: what a release returns stays the same whatever is edited, deleted or released later", async () => {
    const kit = await aKit(app, { name: "Before", sku: "B-1" });
    await ask("PUT", `/kits/${kit.id}/attributes/301`, { value: 0.18 });
    const link = { name: "Guide", sizeBytes: 1, url: "https://kelder.example/guide.pdf", typeExtension: "pdf" };
    const doc = bodyOf<{ id: number }>(await ask("POST", `/kits/${kit.id}/docs`, link), 201);
    const release = await aRelease(app, kit.id);
    await ask("PUT", `/kits/${kit.id}`, { name: "After", sku: "A-1", description: "Other" });
    await ask("PUT", `/kits/${kit.id}/attributes/301`, { value: 0.3 });
    await ask("PUT", `/kits/${kit.id}/attributes/201`, { value: "New" });
    await ask("DELETE", `/kits/${kit.id}/docs/${doc.id}`);
    await aRelease(app, kit.id);
    expect((await readRelease(release.id)).body).toEqual(release);
    expect(bodyOf(await ask("GET", `/releases/${release.id}/attributes`))).toMatchObject([{ id: 301, value: 0.18 }]);
    await expect(app.database.knex("kit_releases").where({ id: release.id }).update({ parts: "{}" })).rejects.toThrow(
      "A release never changes",
    );
    // The kit goes, its releases stay as they were, discontinued.
    expect((await ask("DELETE", `/kits/${kit.id}`)).status).toBe(204);
    expect((await readRelease(release.id)).body).toEqual({
      ...release,
      status: "Discontinued",
      isApplicable: false,
      lastUpdatedAt: expect.any(String),
    });
  });

  test("what the market is shown is in the audit with who did it; what stays with the tenant is not", async () => {
    const kit = await aKit(app, { name: "K700" });
    const setStatus = async (status: string, releaseId: string): Promise<void> => {
      expect((await ask("PUT", `/releases/${kit.id}/status`, { status, releaseId })).status).toBe(200);
    };
    const kept = await aRelease(app, kit.id, { name: "0.9", status: "Private" });
    await setStatus("PrivateDiscontinued", kept.id);
    const shown = await aRelease(app, kit.id, { name: "1.0", status: "Active" });
    await setStatus("Active", shown.id);
    await setStatus("Private", shown.id);
    await setStatus("Discontinued", kept.id);
    const lines = await app.database
      .knex("audit_entries")
      .where({ subject_kind: "product", subject_id: String(kit.id) })
      .orderBy("id")
      .select("action", "user_name", "tenant_id", "subject_name", "detail");
    const line = { user_name: "Ruth Kelder", tenant_id: supplierOwner.tenant.id, subject_name: "K700" };
    expect(lines).toEqual([
      { ...line, action: "kit.released", detail: { release: "1.0", status: "Active" } },
      { ...line, action: "kit.status-changed", detail: { release: "1.0", from: "Active", to: "Private" } },
      {
        ...line,
        action: "kit.status-changed",
        detail: { release: "0.9", from: "PrivateDiscontinued", to: "Discontinued" },
      },
    ]);
  });

  test("REL-08: a study keeps a discontinued release, says so, and takes it anew no more", async () => {
    const kit = await aKit(app);
    const buildup = bodyOf<{ id: number }>(
      await ask("POST", "/buildups", { name: `For ${kit.name}`, activityId: "wall-panel" }),
      201,
    );
    await ask("PUT", `/kits/${kit.id}/buildup`, { buildupId: buildup.id });
    await aRelease(app, kit.id);
    const option = await anOption(app);
    const add = () => ask("POST", `/studies/${option.id}/products`, { productId: kit.id }, designer);
    const product = bodyOf<StudyProduct>(await add(), 201);
    expect(product).toMatchObject({ releaseStatus: "Active", activityId: "wall-panel" });
    await ask("PUT", `/releases/${kit.id}/status`, { status: "Discontinued" });
    const place = `/studies/${option.id}/products/${product.id}/inputs`;
    expect((await ask("PUT", place, { inputs: {} }, designer)).status).toBe(200);
    const { products } = bodyOf<{ products: Record<string, StudyProduct> }>(
      await ask("GET", `/designoptions/${option.id}`, undefined, designer),
    );
    expect(products[product.id]).toMatchObject({ releaseStatus: "Discontinued", releaseId: product.releaseId });
    expect(await add()).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("REL-09: a name is the kit's once; another kit may use it", async () => {
    const [one, other] = [await aKit(app), await aKit(app)];
    await aRelease(app, one.id, { name: "1.0" });
    expect(await ask("POST", `/kits/${one.id}/releases`, { name: " 1.0 " })).toMatchObject({
      status: 409,
      body: { code: "name_taken", facts: { name: "1.0" } },
    });
    expect(bodyOf<KitRelease[]>(await ask("GET", `/kits/${one.id}/releases`))).toHaveLength(1);
    await aRelease(app, other.id, { name: "1.0" });
  });

  test("R-20: a tenant that waits for approval keeps Private releases and publishes none", async () => {
    const { knex } = app.database;
    const kit = await aKit(app);
    const release = await aRelease(app, kit.id, { status: "Private" });
    await knex("tenants").where({ id: supplierOwner.tenant.id }).update({ status: "pending" });
    try {
      for (const status of ["Active", "Discontinued"]) {
        const answers = [
          await ask("POST", `/kits/${kit.id}/releases`, { name: "2.0", status }),
          await ask("PUT", `/releases/${release.id}/status`, { status }),
        ];
        expect(answers.map((answer) => answer.status)).toEqual([403, 403]);
      }
      await aRelease(app, kit.id, { status: "Private" });
    } finally {
      await knex("tenants").where({ id: supplierOwner.tenant.id }).update({ status: "approved" });
    }
    expect((await readRelease(release.id)).body).toMatchObject({ status: "Private" });
  });
});
