import type { Knex } from "knex";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoTenants, demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { anOption, aProduct } from "#api/test/builders/study-builders.ts";
import { untilWaiting } from "#api/test/lock-waits.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { sweepTenants } from "./tenant-sweep.service.ts";

const { designer } = demoUsers;
const MAKER = demoTenants.supplier.id;

let app: TestApp;
let knex: Knex;
let kitId: number;
let study: string;
beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes]);
  ({ knex } = app.database);
});
beforeEach(async () => {
  await knex("deleted_tenants").delete();
  kitId = (await aProduct(knex, { supplier: { tenant_id: MAKER } })).id;
  await knex("tenants")
    .where({ id: MAKER })
    .update({ deletion_at: new Date(0) });
  study = (await anOption(app)).id;
});
afterAll(() => app.stop());

const take = () => app.call("POST", `/api/studies/${study}/products`, { as: designer, body: { productId: kitId } });
const sweep = () => sweepTenants(openSystemContext(app.runtime, { requestId: "sweep" }).ctx);
const state = async () => ({
  makers: await knex("tenants").where({ id: MAKER }).pluck("id"),
  kits: await knex("kits").where({ id: kitId }).select("tenant_id"),
  taken: (await knex("study_products").where({ design_option_id: study }).pluck("kit_id")).map(Number),
});

/** Holds a row that somebody needs before they can end, in a connection of its own. */
async function hold(table: string, where: object): Promise<Knex.Transaction> {
  const holding = await knex.transaction();
  const rows = await holding(table).where(where).forUpdate().select("*");
  expect(rows).toHaveLength(1);
  return holding;
}

describe("a kit that another tenant takes into a study while its maker is deleted", () => {
  test("stays without an owner when it was taken first: the deletion waits for that", async () => {
    // The number of the change is given at the very end of a call.
    const holding = await hold("tenant_sequences", { tenant_id: designer.tenant.id });
    const taking = take();
    await untilWaiting(knex);
    const sweeping = sweep();
    await untilWaiting(knex, 2);
    await holding.commit();
    await sweeping;
    expect((await taking).status).toBe(201);
    expect(await state()).toEqual({ makers: [], kits: [{ tenant_id: null }], taken: [kitId] });
  });

  test("is refused and gone when the deletion came first: who takes it waits for that", async () => {
    const holding = await hold("organisations", { tenant_id: MAKER });
    const sweeping = sweep();
    await untilWaiting(knex);
    const taking = take();
    await untilWaiting(knex, 2);
    await holding.commit();
    await sweeping;
    expect(await taking).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await state()).toEqual({ makers: [], kits: [], taken: [] });
    expect((await take()).status).toBe(404);
  });
});
