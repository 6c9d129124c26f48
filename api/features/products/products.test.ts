import { activityVersion, getActivity } from "#shared/configurator/engine/registry.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import { listProductBuildingSystems, listProducts } from "#shared/contracts/market/products.ts";
import { releaseId } from "#api/database/seeds/seed-demo.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { productRoutes } from "./products.routes.ts";
import { insertReleases } from "./kit-releases.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => productRoutes);
});
afterAll(() => app.stop());

type User = Parameters<TestApp["issuer"]["tokenFor"]>[0];
const library = async (as: User) => listProducts.response.parse((await app.call("GET", "/api/products", { as })).body);

describe("REL-04, REL-06: the library", () => {
  test("holds every Active product, and Private ones of the own tenant only", async () => {
    const designer = await library(demoUsers.designer);
    expect(designer).toHaveLength(160);
    expect(designer.every((row) => row.releaseStatus === "Active")).toBe(true);
    const owner = await library(demoUsers.supplierOwner);
    expect(owner).toHaveLength(161);
    expect(owner.filter((row) => row.releaseStatus === "Private")).toEqual([
      expect.objectContaining({ id: 6, name: "Kelder K200 party wall panel", releaseId: releaseId(6, "0.9") }),
    ]);
  });

  test("a newer Private release is the owner's, the Active one everybody else's", async () => {
    const { knex } = app.database;
    await knex("kits").where({ id: 10 }).update({ tenant_id: demoUsers.supplierOwner.tenant.id });
    const releaseOf = async (user: User) => (await library(user)).find((row) => row.id === 10)?.releaseId;
    expect(await releaseOf(demoUsers.supplierOwner)).toBe(releaseId(10, "1.1"));
    expect(await releaseOf(demoUsers.designer)).toBe(releaseId(10, "1.0"));
  });

  test("a release of one's own that was private and is discontinued is in nobody's library", async () => {
    const release = app.database.knex("kit_releases").where({ id: releaseId(6, "0.9") });
    await release.clone().update({ status: "PrivateDiscontinued" });
    try {
      expect((await library(demoUsers.supplierOwner)).map((row) => row.id)).not.toContain(6);
    } finally {
      await release.clone().update({ status: "Private" });
    }
  });

  test("says what can be applied: products with a configurator", async () => {
    const rows = await library(demoUsers.designer);
    expect(
      rows
        .filter((row) => row.canApply)
        .map((row) => row.id)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 9, 10, 46, 47]);
    expect(rows.every((row) => row.canApply === (row.activityId !== null))).toBe(true);
    expect(new Set(rows.map((row) => row.activityId))).toEqual(new Set([null, "wall-panel", "bathroom-pod"]));
    expect(rows.find((row) => row.id === 1)).toMatchObject({
      supplier: { id: 5, name: "Northgate Frame", mark: { seed: "Northgate Frame", system: "Walls" } },
      buildingSystem: "Walls",
      buildingSystemId: 10,
      category: "LGS load-bearing",
    });
  });

  test("products of a hidden supplier are left out for others and kept for itself", async () => {
    const { knex } = app.database;
    await knex("organisations").where({ id: 1 }).update({ is_visible: false });
    const idsOf = async (user: User) => (await library(user)).map((row) => row.id);
    expect(await idsOf(demoUsers.designer)).not.toContain(5);
    expect(await idsOf(demoUsers.supplierOwner)).toContain(5);
    await knex("organisations").where({ id: 1 }).update({ is_visible: true });
  });

  test("needs sign-in", async () => {
    expect((await app.call("GET", "/api/products")).status).toBe(401);
    expect((await app.call("GET", "/api/products/1/activity")).status).toBe(401);
  });
});

test("REL-06: building systems with their categories, for who is signed in", async () => {
  const path = "/api/products/building-systems";
  expect((await app.call("GET", path)).status).toBe(401);
  const answer = await app.call("GET", path, { as: demoUsers.visitor });
  const systems = listProductBuildingSystems.response.parse(answer.body);
  expect(systems.map((row) => row.name)).toHaveLength(10);
  expect(systems.find((row) => row.name === "Walls")?.categories.map((row) => row.name)).toEqual([
    "LGS load-bearing",
    "SFS infill",
    "Timber open panel",
    "Timber closed panel",
    "SIP wall",
    "CLT wall",
    "Precast sandwich",
  ]);
});

describe("inputs of a product's activity", () => {
  const activityOf = async (id: number, as: User = demoUsers.designer) =>
    app.call("GET", `/api/products/${id}/activity`, { as });

  test.each([
    [1, "wall-panel", { system: "lgs-load-bearing", studDepth: 100 }],
    [2, "wall-panel", { system: "sfs-infill", studDepth: 150 }],
    [3, "wall-panel", { system: "timber-closed", timberDepth: 140 }],
    [5, "wall-panel", { system: "lgs-load-bearing", studDepth: 150, gauge: 1.6 }],
    [46, "bathroom-pod", { type: "en-suite", shell: "steel" }],
    [47, "bathroom-pod", { type: "en-suite", shell: "grp", finish: "gel" }],
  ])("product %s of %s starts with its own values", async (id, activityId, presets) => {
    const activity = ActivityDefinition.parse((await activityOf(id)).body);
    expect(activity.id).toBe(activityId);
    const defaults = Object.fromEntries(activity.fields.map((field) => [field.name, field.default]));
    expect(defaults).toMatchObject(presets);
  });

  test("every preset of every kit is a field of its activity and one of its choices", async () => {
    const kits: { id: number; activity_id: string; activity_presets: Record<string, unknown> }[] = await app.database
      .knex("kits")
      .whereNotNull("activity_id")
      .select("id", "activity_id", "activity_presets");
    expect(kits.length).toBe(12);
    const presets = kits.flatMap((kit) =>
      Object.entries(kit.activity_presets).map(([name, value]) => ({ kit: kit.id, in: kit.activity_id, name, value })),
    );
    const isChoice = ({ in: activityId, name, value }: (typeof presets)[number]): boolean =>
      getActivity(activityId)
        .definition.fields.find((field) => field.name === name)
        ?.choices.some((choice) => choice.value === value) === true;
    expect(presets.filter((preset) => !isChoice(preset))).toEqual([]);
  });

  test.each([
    ["a product without configurator", 11],
    ["a Discontinued product", 7],
    ["another tenant's Private product", 6],
    ["an unknown product", 9999],
  ])("%s has none", async (_name, id) => {
    expect(await activityOf(id)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("the owner may open its Private product", async () => {
    expect((await activityOf(6, demoUsers.supplierOwner)).status).toBe(200);
  });
});

test("REL-05: a release of a kit whose category has no category of MMC is cut like any other", async () => {
  const { knex } = app.database;
  const category = await knex("kits").where({ id: 1 }).first("product_category_id as id");
  await knex("product_categories").where({ id: category.id }).update({ mmc_category_id: null });
  const id = randomUUID();
  await insertReleases(knex, [{ id, kitId: 1, name: "9.9", status: "Private", createdAt: "2026-01-01T00:00:00.000Z" }]);
  const row = await knex("kit_releases").where({ id }).first("snapshot", "activity_id", "activity_version");
  expect(row?.snapshot).toMatchObject({ categoryId: category.id, mmcCategoryId: null, mmcCategory: null });
  // It pins the version of its activity.
  expect([row?.activity_id, row?.activity_version]).toEqual(["wall-panel", activityVersion("wall-panel")]);
});
