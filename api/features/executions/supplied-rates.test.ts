import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Execution, StudyProduct } from "#shared/contracts/design/studies.ts";
import type { CostSourceInfo, ProductCostingInfo } from "#shared/contracts/kits/costings.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { costingRoutes } from "#api/features/kits/costings/costings.routes.ts";
import { kitRoutes } from "#api/features/kits/kits.routes.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import type { Workers } from "#api/platform/jobs/worker.ts";
import { aRelease } from "#api/test/builders/kit-builders.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { startExecutionWorkers } from "./execution-workers.ts";
import { executionRoutes } from "./executions.routes.ts";

const { designer, onboardingAdmin, supplierOwner } = demoUsers;
const supplier: DemoUser = { ...supplierOwner, tenant: { ...supplierOwner.tenant, licence: "pro" } };
const [AREA, MASS] = [1, 4];
let app: TestApp;
let node: LiveNode;
let workers: Workers;
let supply: number;

beforeAll(async () => {
  app = await startTestApp((config) => [
    ...kitRoutes(config.blobSecret),
    ...costingRoutes,
    ...projectRoutes,
    ...designOptionRoutes,
    ...studyRoutes,
    ...executionRoutes,
  ]);
  await aProduct(app.database.knex);
  node = await startNode({ url: app.database.url, log: app.runtime.log });
  workers = await startExecutionWorkers({ url: app.database.url, runtime: app.runtime, node: node.id });
  const body = { sourceNames: ["Supply"] };
  const { sources } = bodyOf<{ sources: [CostSourceInfo] }>(
    await ask("/productCostingsAdmin/sources", body, onboardingAdmin),
  );
  supply = sources[0].id;
});
afterAll(async () => {
  await workers.stop();
  await node.close();
  await app.stop();
});

const ask = (path: string, body: unknown, as = supplier, method = "POST") =>
  app.call(method, `/api${path}`, { as, body });

/** A wall panel of the supplier that can be costed by mass and area. Gives the kit's id. */
async function costable(): Promise<number> {
  const { id } = await aProduct(app.database.knex, { supplier: { tenant_id: supplier.tenant.id } });
  const sources = [{ sourceId: supply, measurementIds: [AREA, MASS] }];
  const body = { productId: id, tenantId: supplier.tenant.id, sources };
  bodyOf(await ask("/productCostingsAdmin/enable", body, onboardingAdmin), 204);
  return id;
}
const steel = (more: object = {}) => ({
  name: "Light gauge steel",
  sourceId: supply,
  measurementId: MASS,
  rate: 5,
  currency: "GBP",
  systemOfUnits: "Metric",
  ...more,
});
async function costed(kitId: number, more: object = {}): Promise<ProductCostingInfo> {
  return bodyOf<ProductCostingInfo>(await ask(`/kits/${kitId}/productCostings`, steel(more)), 201);
}

/** Applies the kit's newest release to a wall of 3 × 2.7 m, in a study of its own. */
async function applied(kitId: number, as: DemoUser) {
  const { id: study } = await anOption(app, { as });
  await addProduct(app, study, kitId, as);
  return { study, run: async () => runIn(study, as) };
}
async function runIn(study: string, as: DemoUser): Promise<RunSummary> {
  const hosts = someWalls(1, { length: 3, openings: [] });
  const { id } = bodyOf<Execution>(
    await ask(`/studies/${study}/executions`, { baseModel: aBaseModel(), hosts }, as),
    202,
  );
  const ended = async () => bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as })).finishedAt;
  await expect.poll(ended, { interval: 50 }).not.toBeNull();
  const { result } = await productIn(study, as);
  if (result === null) throw new Error("The run gave no result.");
  return result.summary;
}
async function productIn(study: string, as: DemoUser): Promise<StudyProduct> {
  const option = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as }));
  const [product] = Object.values(option.products);
  if (!product) throw new Error("The study has no product.");
  return product;
}
const steelRows = ({ costRows }: RunSummary) =>
  costRows
    .filter(({ label }) => label.startsWith("Light gauge steel"))
    .map(({ key, quantity, likelyRate, likely, source }) => [key, quantity, likelyRate, likely, source]);
const TELLS = "Kelder Offsite Ltd, product costing";
// The plain wall of `shared/configurator/engine/execute.test.ts`, worked there: 42.82 kg of steel at £3.00 are 128.46 of 783.32.
const ILLUSTRATIVE = 100_892;
// At £5.00: 783.32 − 128.46 + 214.10 = 868.96; × 0.12 = 104.28; 973.24 × 0.15 = 145.99.
const AT_FIVE = 111_923;

describe("what a supplier's product costings price", () => {
  test("a supplier's steel at £5.00/kg prices the steel rows, and the row names the supplier", async () => {
    const kit = await costable();
    await costed(kit);
    await aRelease(app, kit, {}, supplier);
    const { run } = await applied(kit, supplier);
    const summary = await run();
    expect(steelRows(summary)).toEqual([
      ["supply:steel:bottom-track", 5.37, 500, 2685, TELLS],
      ["supply:steel:top-track", 5.37, 500, 2685, TELLS],
      ["supply:steel:end-stud", 10.69, 500, 5345, TELLS],
      ["supply:steel:stud", 21.39, 500, 10_695, TELLS],
    ]);
    expect(summary.cost).toMatchObject({ currency: "GBP", likely: AT_FIVE, isIllustrative: true });
    expect(summary.costRows.reduce((sum, { likely }) => sum + likely, 0)).toBe(AT_FIVE);
    expect(summary.findings.filter(({ ruleId }) => ruleId === "CST-07")).toEqual([]);
  });

  test("CST-05: £2.26796185 per lb is the same £5.00 per kg", async () => {
    const kit = await costable();
    await costed(kit, { rate: 5 * 0.45359237, systemOfUnits: "Imperial" });
    await aRelease(app, kit, {}, supplier);
    const { run } = await applied(kit, supplier);
    expect((await run()).cost?.likely).toBe(AT_FIVE);
  });

  test("CST-07: in dollars it leaves the illustrative rate of a project in pounds, and the result says so", async () => {
    const kit = await costable();
    await costed(kit, { currency: "USD" });
    await aRelease(app, kit, {}, supplier);
    const { run } = await applied(kit, supplier);
    const summary = await run();
    expect(summary.cost?.likely).toBe(ILLUSTRATIVE);
    expect(summary).toMatchObject({ status: "completed" });
    expect(summary.findings).toMatchObject([
      {
        ruleId: "CST-07",
        severity: "info",
        message:
          "Kelder Offsite Ltd states “Light gauge steel” in USD. This run is costed in GBP and no currency is converted: these rows keep the illustrative rates.",
      },
    ]);
  });

  test("REL-05: a later edit changes nothing before a release has it, and nothing of studies of the earlier one", async () => {
    const kit = await costable();
    const costing = await costed(kit);
    await aRelease(app, kit, {}, supplier);
    const first = await applied(kit, supplier);
    expect((await first.run()).cost?.likely).toBe(AT_FIVE);
    bodyOf(await ask(`/kits/${kit}/productCostings/${costing.id}`, steel({ rate: 9 }), supplier, "PUT"));
    expect((await first.run()).cost?.likely).toBe(AT_FIVE);
    await aRelease(app, kit, {}, supplier);
    expect((await productIn(first.study, supplier)).isOutOfDate).toBe(false);
    expect((await first.run()).cost?.likely).toBe(AT_FIVE);
    const second = await applied(kit, supplier);
    // 42.82 kg at £9.00 are 385.38: 1,040.24; × 0.12 = 124.83; 1,165.07 × 0.15 = 174.76.
    expect((await second.run()).cost?.likely).toBe(133_983);
  });

  test("KIT-15: another organisation's run of the same release has illustrative rates, and nothing of the supplier's", async () => {
    const kit = await costable();
    await costed(kit);
    await costed(kit, { name: "Plasterboard 12.5 mm", measurementId: AREA, rate: 77.77, currency: "USD" });
    const release = await aRelease(app, kit, {}, supplier);
    const { study, run } = await applied(kit, designer);
    const summary = await run();
    expect(summary.cost?.likely).toBe(ILLUSTRATIVE);
    expect(summary.findings).toEqual([]);
    expect(new Set(summary.costRows.map(({ source }) => source))).toEqual(
      new Set(["Illustrative, UK 2026, not published by anyone"]),
    );
    const read = await app.call("GET", `/api/releases/${release.id}`, { as: designer });
    expect(JSON.stringify(bodyOf(read))).not.toMatch(/costing|77\.77/i);
    // What the run was asked with is kept until it goes.
    const { knex } = app.database;
    const [asked] = await knex("execution_products as p")
      .join("executions as e", "e.id", "p.execution_id")
      .where("e.design_option_id", study)
      .pluck("p.request");
    expect(asked.costings).toEqual([]);
  });
});
