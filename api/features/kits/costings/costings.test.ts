import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CostSourceInfo, ProductCostingInfo } from "#shared/contracts/kits/costings.ts";
import type { KitInfo } from "#shared/contracts/kits/kits.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { kitRoutes } from "#api/features/kits/kits.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aKit, aRelease } from "#api/test/builders/kit-builders.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";
import { costingRoutes } from "./costings.routes.ts";

const { supplierOwner, onboardingAdmin, designer, approver } = demoUsers;
const [AREA, LENGTH, EACH] = [1, 2, 5];
let app: TestApp;
let sources: Record<string, number>;
beforeAll(async () => {
  app = await startDemoApp((config) => [...kitRoutes(config.blobSecret), ...costingRoutes]);
  await seedDemoUsers(app.database.knex);
  const sourceNames = ["Supply", "Installation"];
  const added = bodyOf<{ sources: CostSourceInfo[] }>(await admin("sources", { sourceNames }));
  sources = Object.fromEntries(added.sources.map(({ id, name }) => [name, id]));
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, as: DemoUser | null = supplierOwner): Promise<TestAnswer> =>
  app.call(method, `/api${path}`, { as, body });
const admin = (what: string, body: unknown, as: DemoUser | null = onboardingAdmin): Promise<TestAnswer> =>
  ask("POST", `/productCostingsAdmin/${what}`, body, as);

/** A kit that can be costed by supply per area or each, and by installation per area. */
async function costable(): Promise<KitInfo> {
  const kit = await aKit(app);
  const body = {
    productId: kit.id,
    tenantId: supplierOwner.tenant.id,
    sources: [
      { sourceId: sources["Supply"], measurementIds: [AREA, EACH] },
      { sourceId: sources["Installation"], measurementIds: [AREA] },
    ],
  };
  expect((await admin("enable", body)).status).toBe(204);
  return kit;
}
const costing = (values: object = {}) => ({
  name: "Panel",
  sourceId: sources["Supply"],
  measurementId: AREA,
  rate: 10,
  currency: "USD",
  systemOfUnits: "Imperial",
  ...values,
});
const added = async (kitId: number, values: object = {}): Promise<ProductCostingInfo> =>
  bodyOf<ProductCostingInfo>(await ask("POST", `/kits/${kitId}/productCostings`, costing(values)), 201);

describe("costings of a kit", () => {
  test("CST-02, CST-04: one is added, listed, read, replaced and deleted, with every field", async () => {
    const kit = await costable();
    const path = `/kits/${kit.id}/productCostings`;
    const made = await added(kit.id, { systemOfUnits: "Metric", currency: "GBP", rate: 62.5 });
    expect(made).toEqual({
      id: made.id,
      productId: kit.id,
      name: "Panel",
      sourceId: sources["Supply"],
      measurementId: AREA,
      rate: 62.5,
      currency: "GBP",
      systemOfUnits: "Metric",
      normalizedRate: 62.5,
      prices: [],
      note: "It prices nothing: this product has no configurator here. Choose a buildup, which brings one.",
    });
    expect(bodyOf(await ask("GET", path))).toEqual([made]);
    expect(bodyOf(await ask("GET", `${path}/${made.id}`))).toEqual(made);
    const each = costing({ name: "Unit", measurementId: EACH, rate: 900, currency: "GBP" });
    expect(bodyOf(await ask("PUT", `${path}/${made.id}`, each))).toMatchObject({ ...each, normalizedRate: 900 });
    const other = await costable();
    expect((await ask("GET", `/kits/${other.id}/productCostings/${made.id}`)).status).toBe(404);
    expect((await ask("DELETE", `/kits/${other.id}/productCostings/${made.id}`)).status).toBe(404);
    expect((await ask("DELETE", `${path}/${made.id}`)).status).toBe(204);
    expect(bodyOf(await ask("GET", path))).toEqual([]);
  });

  test("CST-04: name, currency and system are needed; what is not enabled for the kit is refused", async () => {
    const kit = await costable();
    for (const wrong of [
      { name: " " },
      { name: "x".repeat(101) },
      { currency: "" },
      { currency: "usd" },
      { systemOfUnits: "" },
      { systemOfUnits: "metric" },
      { rate: -0.01 },
      { rate: 1e12 + 1 },
      { rate: "10" },
    ]) {
      const answer = await ask("POST", `/kits/${kit.id}/productCostings`, costing(wrong));
      expect([wrong, answer]).toMatchObject([wrong, { status: 400, body: { code: "validation_failed" } }]);
    }
    for (const wrong of [
      { measurementId: LENGTH },
      { sourceId: sources["Installation"], measurementId: EACH },
      { sourceId: 2_000_000_000 },
    ]) {
      const answer = await ask("POST", `/kits/${kit.id}/productCostings`, costing(wrong));
      expect([wrong, answer]).toMatchObject([wrong, { status: 400, body: { code: "invalid_reference" } }]);
    }
    expect(bodyOf(await ask("GET", `/kits/${kit.id}/productCostings`))).toEqual([]);
  });

  test("CST-05: $10.00/ft² is 107.6391/m²; a copy in the other system and back is the same within 1e-9", async () => {
    const kit = await costable();
    const feet = await added(kit.id);
    // 10 / 0.09290304, by hand.
    expect(feet.normalizedRate).toBeCloseTo(107.6391, 4);
    const copied = async (id: number, systemOfUnits: string) =>
      bodyOf<ProductCostingInfo>(
        await ask("POST", `/kits/${kit.id}/productCostings/${id}/duplicate`, { systemOfUnits }),
        201,
      );
    const metres = await copied(feet.id, "Metric");
    expect(metres).toMatchObject({ name: "Panel", currency: "USD", systemOfUnits: "Metric" });
    expect(metres.rate).toBeCloseTo(107.6391041671, 9);
    expect(metres.normalizedRate).toBeCloseTo(107.6391041671, 9);
    const back = await copied(metres.id, "Imperial");
    expect(Math.abs(back.rate - 10)).toBeLessThan(1e-9);
    expect((await copied(feet.id, "Imperial")).rate).toBe(10);
    expect((await ask("POST", `/kits/${kit.id}/productCostings/${feet.id}/duplicate`, {})).status).toBe(400);
    expect(bodyOf(await ask("GET", `/kits/${kit.id}/productCostings`))).toHaveLength(4);
  });

  test("CST-03, CST-06: sources and measurements are those enabled for the kit, of its category and system", async () => {
    const kit = await costable();
    const path = `/kits/${kit.id}/productCostings`;
    const own = `productCategoryId=${kit.categoryId}&buildingSystemId=${kit.buildingSystemId}`;
    const names = async (what: string) => bodyOf<CostSourceInfo[]>(await ask("GET", `${path}/${what}`));
    expect(await names(`sources?${own}`)).toEqual([
      { id: sources["Installation"], name: "Installation" },
      { id: sources["Supply"], name: "Supply" },
    ]);
    expect(await names(`sources?productCategoryId=${kit.categoryId + 1}`)).toEqual([]);
    expect(await names(`sources?buildingSystemId=${kit.buildingSystemId - 1}`)).toEqual([]);
    expect(await names(`measurements?${own}`)).toEqual([
      { id: AREA, name: "Area" },
      { id: EACH, name: "Each" },
    ]);
    expect(await names(`measurements?productSourceId=${sources["Installation"]}`)).toEqual([
      { id: AREA, name: "Area" },
    ]);
  });

  test("KIT-04: adding, replacing, copying and deleting a costing is an edit of the kit", async () => {
    const kit = await costable();
    const path = `/kits/${kit.id}/productCostings`;
    const edits: (() => Promise<unknown>)[] = [
      () => added(kit.id),
      async () => ask("PUT", `${path}/${(await first()).id}`, costing({ rate: 11 })),
      async () => ask("POST", `${path}/${(await first()).id}/duplicate`, { systemOfUnits: "Metric" }),
      async () => ask("DELETE", `${path}/${(await first()).id}`),
    ];
    const first = async () => bodyOf<[ProductCostingInfo]>(await ask("GET", path))[0];
    for (const [place, edit] of edits.entries()) {
      await aRelease(app, kit.id, { name: `R${place}`, status: "Private" });
      const changed = async () => bodyOf<KitInfo>(await ask("GET", `/kits/${kit.id}`)).hasChangedSinceLastRelease;
      expect([place, await changed()]).toEqual([place, false]);
      await edit();
      expect([place, await changed()]).toEqual([place, true]);
    }
  });

  test("KIT-15: another tenant reads no rates, also of a kit that is released, and changes none", async () => {
    const kit = await costable();
    const made = await added(kit.id);
    await aRelease(app, kit.id);
    const path = `/kits/${kit.id}/productCostings`;
    for (const part of ["", `/${made.id}`, "/sources", "/measurements"]) {
      expect([part, (await ask("GET", path + part, undefined, designer)).status]).toEqual([part, 404]);
    }
    const changes: [string, string, unknown?][] = [
      ["POST", path, costing()],
      ["PUT", `${path}/${made.id}`, costing()],
      ["DELETE", `${path}/${made.id}`],
      ["POST", `${path}/${made.id}/duplicate`, { systemOfUnits: "Metric" }],
    ];
    for (const [method, address, body] of changes) {
      expect([method, (await ask(method, address, body, designer)).status]).toEqual([method, 403]);
    }
    expect(bodyOf(await ask("GET", path))).toEqual([made]);
  });

  test("KIT-01: a copy of a kit has its costings", async () => {
    const kit = await costable();
    await added(kit.id, { name: "Copied" });
    const copy = bodyOf<KitInfo>(await ask("POST", `/kits/${kit.id}/duplicate`), 201);
    expect(bodyOf(await ask("GET", `/kits/${copy.id}/productCostings`))).toMatchObject([
      { name: "Copied", productId: copy.id, rate: 10 },
    ]);
  });
});

describe("what a costing prices is told where it is read", () => {
  const PRICES_NOTHING = "It prices nothing: ";
  /** A kit with the wall panel's configurator. */
  async function configurable(): Promise<number> {
    const { id } = await costable();
    const buildup = { name: `Panels ${id}`, activityId: "wall-panel" };
    const { id: buildupId } = bodyOf<{ id: number }>(await ask("POST", "/buildups", buildup), 201);
    await ask("PUT", `/kits/${id}/buildup`, { buildupId });
    return id;
  }
  const board = {
    name: "plasterboard  12.5 MM",
    measurementId: AREA,
    currency: "GBP",
    systemOfUnits: "Metric",
    rate: 6.5,
  };
  const told = async (kitId: number) =>
    bodyOf<ProductCostingInfo[]>(await ask("GET", `/kits/${kitId}/productCostings`)).map(({ prices, note }) => [
      prices,
      note,
    ]);

  test("rows by region with their measure and the rate as it is charged, once the product has a configurator", async () => {
    const kit = await configurable();
    expect(await added(kit, board)).toMatchObject({
      prices: [{ region: "UK", row: "Plasterboard 12.5 mm", unit: "m²", rate: 650 }],
      note: null,
    });
    // $1.105 per ft².
    expect(await added(kit, { ...board, currency: "USD", systemOfUnits: "Imperial", rate: 1.105 })).toMatchObject({
      prices: [{ region: "NA", row: "Plasterboard 12.5 mm", unit: "ft²", rate: 111 }],
      note: null,
    });
    expect((await added((await costable()).id, board)).note).toBe(
      `${PRICES_NOTHING}this product has no configurator here. Choose a buildup, which brings one.`,
    );
  });

  test("a name that no row has, with those that there are; a source and measurement without rows", async () => {
    const kit = await configurable();
    await added(kit, { ...board, name: "Gypsum" });
    await added(kit, { ...board, name: "Crew", sourceId: sources["Installation"] });
    const [gypsum, crew] = await told(kit);
    expect(gypsum).toEqual([
      [],
      `${PRICES_NOTHING}“Light gauge steel or timber wall panel” has no row “Gypsum” of Supply by Area. Name it as one that there is: ` +
        "“Plasterboard 12.5 mm”, “Plasterboard 15 mm”, “OSB 9 mm”, “Cement board 12 mm”, “Insulation, layers of 20 mm”, " +
        "“Membranes, taped”, “Insulation, layers of 1 in”.",
    ]);
    expect(crew).toEqual([
      [],
      `${PRICES_NOTHING}“Light gauge steel or timber wall panel” has no row of Installation by Area.`,
    ]);
  });

  test("CST-07: a currency that no region is costed in, a rate that cannot be charged, and one of two for a row", async () => {
    const kit = await configurable();
    await added(kit, { ...board, currency: "EUR" });
    await added(kit, { ...board, rate: 0.004 });
    await added(kit, board);
    await added(kit, { ...board, name: "Plasterboard 12.5 mm", rate: 7 });
    expect(await told(kit)).toEqual([
      [[], `${PRICES_NOTHING}“plasterboard  12.5 MM” is costed in GBP or USD, and no currency is converted from EUR.`],
      [
        [],
        `${PRICES_NOTHING}“plasterboard  12.5 MM” is charged from 0.01 to 100,000 GBP for one, and this is outside.`,
      ],
      [[], `${PRICES_NOTHING}“Plasterboard 12.5 mm”, which was added later, prices the same row.`],
      [[{ region: "UK", row: "Plasterboard 12.5 mm", unit: "m²", rate: 700 }], null],
    ]);
  });
});

describe("CST-01: staff enable costings", () => {
  test("sources are added once whatever their case; enabling twice changes nothing", async () => {
    const names = async (sourceNames: string[]) =>
      bodyOf<{ sources: CostSourceInfo[]; measurements: CostSourceInfo[] }>(await admin("sources", { sourceNames }));
    const { sources: all, measurements } = await names(["supply", "Transport"]);
    expect(all.map(({ name }) => name)).toEqual(["Installation", "Supply", "Transport"]);
    expect(measurements.map(({ name }) => name)).toEqual(["Area", "Length", "Volume", "Mass", "Each"]);
    const kit = await costable();
    const body = {
      productId: kit.id,
      tenantId: supplierOwner.tenant.id,
      sources: [{ sourceId: sources["Supply"], measurementIds: [AREA, AREA] }],
    };
    expect((await admin("enable", body)).status).toBe(204);
    expect(bodyOf<unknown[]>(await ask("GET", `/kits/${kit.id}/productCostings/measurements`))).toHaveLength(2);
  });

  test("a kit that is not the tenant's, an unknown source or measurement is refused and enables nothing", async () => {
    const kit = await aKit(app);
    const body = (values: object) => ({
      productId: kit.id,
      tenantId: supplierOwner.tenant.id,
      sources: [{ sourceId: sources["Supply"], measurementIds: [AREA] }],
      ...values,
    });
    expect((await admin("enable", body({ tenantId: designer.tenant.id }))).status).toBe(404);
    for (const pair of [
      { sourceId: 2_000_000_000, measurementIds: [AREA] },
      { sourceId: sources["Supply"], measurementIds: [AREA, 99] },
    ]) {
      expect((await admin("enable", body({ sources: [pair] }))).status).toBe(400);
    }
    for (const as of [supplierOwner, designer, approver]) {
      expect((await admin("enable", body({}), as)).status).toBe(403);
      expect((await admin("sources", { sourceNames: ["Mine"] }, as)).status).toBe(403);
    }
    expect((await admin("enable", body({}), null)).status).toBe(401);
    expect(bodyOf(await ask("GET", `/kits/${kit.id}/productCostings/sources`))).toEqual([]);
  });
});
