import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { RunSummary } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import type { Context } from "#api/platform/context.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { aContext, aSummary } from "#api/test/builders/result-builders.ts";
import { addProduct, anOption, aProduct, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { studyRoutes } from "./studies.routes.ts";
import { listRunnableProducts, readResultStatuses, restoreStatuses, storeResult } from "./study-results.service.ts";

const { designer } = demoUsers;
let app: TestApp;
let ctx: Context;
let kit: { id: number; releaseId: string };
let option: DesignOption;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes]);
  kit = await aProduct(app.database.knex);
  ctx = openSystemContext(app.runtime, { requestId: "test" }).ctx;
});
beforeEach(async () => {
  option = await anOption(app);
});
afterAll(() => app.stop());

const rowOf = (product: StudyProduct) => app.database.knex("study_products").where({ id: product.id });

/** Columns of a result whose summary says this. */
const aResult = (summary: object) => ({
  result_execution_id: randomUUID(),
  result_summary: JSON.stringify({ ...aSummary(), ...summary }),
  result_outputs: JSON.stringify([]),
  result_state_hash: "h",
  result_finished_at: new Date(),
});

describe("the products of a study", () => {
  test("one of another option is 404 for every change, and stays as it is", async () => {
    const other = await anOption(app);
    const there = await addProduct(app, other.id, kit.id);
    const before = await rowOf(there).first();
    const path = `/api/studies/${option.id}/products/${there.id}`;
    for (const [method, verb, body] of [
      ["GET", "/activity", undefined],
      ["GET", "/inputs", undefined],
      ["PUT", "/inputs", { inputs: { studDepth: 100 } }],
      ["POST", "/duplicate", undefined],
      ["DELETE", "/element-set", undefined],
      ["DELETE", "/result", undefined],
      ["DELETE", "", undefined],
    ] as const) {
      expect(await app.call(method, path + verb, { as: designer, body })).toMatchObject({ status: 404 });
    }
    expect(await rowOf(there).first()).toEqual(before);
  });

  test("REL-08: its inputs are its own release's, also discontinued, and with a newer one of another activity", async () => {
    const { knex } = app.database;
    const later = await aProduct(knex, { presets: { studDepth: 150 } });
    const product = await addProduct(app, option.id, later.id);
    const path = `/api/studies/${option.id}/products/${product.id}/activity`;
    const shown = async () => {
      const answer = await app.call("GET", path, { as: designer });
      const { id, fields } = ActivityDefinition.parse(bodyOf(answer));
      return [id, fields.find(({ name }) => name === "studDepth")?.default];
    };
    expect(await shown()).toEqual(["wall-panel", 150]);
    await knex("kit_releases").where({ id: later.releaseId }).update({ status: "Discontinued" });
    expect(await shown()).toEqual(["wall-panel", 150]);
    const newer = { kit_id: later.id, name: "R2", status: "Active", activity_id: "bathroom-pod", can_apply: true };
    await knex("kit_releases").insert({ id: randomUUID(), ...newer, snapshot: "{}" });
    expect(await shown()).toEqual(["wall-panel", 150]);
  });

  test("a new one comes behind the others, also when one was removed", async () => {
    const [first, second] = [await addProduct(app, option.id, kit.id), await addProduct(app, option.id, kit.id)];
    await app.call("DELETE", `/api/studies/${option.id}/products/${first.id}`, { as: designer });
    const third = await addProduct(app, option.id, kit.id);
    const places = await Promise.all([second, third].map((product) => rowOf(product).first("sort_no")));
    expect(places).toEqual([{ sort_no: 2 }, { sort_no: 3 }]);
  });

  test("they run in their order, each of a release by its number there: two never have the same ids", async () => {
    const timber = await aProduct(app.database.knex, { name: "Timber panel" });
    const added: StudyProduct[] = [];
    for (const { id } of [kit, kit, timber, kit, timber]) added.push(await addProduct(app, option.id, id));
    // The opposite of the order of their random ids, so that it cannot come right by chance.
    const wanted = added.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    for (const [index, product] of wanted.entries()) await rowOf(product).update({ sort_no: index + 1 });
    const runnable = await listRunnableProducts(ctx, { id: option.id, tenant_id: designer.tenant.id }, "base");
    expect(runnable.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const keysOf = (releaseId: string) =>
      runnable.filter((product) => product.releaseId === releaseId).map(({ outputKey }) => outputKey);
    expect(keysOf(kit.releaseId)).toEqual([1, 2, 3].map((number) => `${kit.releaseId}/${number}`));
    expect(keysOf(timber.releaseId)).toEqual([1, 2].map((number) => `${timber.releaseId}/${number}`));
    const shown = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${option.id}`, { as: designer }));
    expect(Object.keys(shown.products)).toEqual(wanted.map(({ id }) => id));
  });
});

describe("the results of a study", () => {
  test("OPT-12: the results of a copy are as current as those of the option", async () => {
    const product = await addProduct(app, option.id, kit.id);
    await app.call("PUT", `/api/studies/${option.id}/context`, { as: designer, body: aContext("a") });
    const { base_key } = await app.database.knex("design_options").where({ id: option.id }).first("base_key");
    const [runnable] = await listRunnableProducts(ctx, { id: option.id, tenant_id: designer.tenant.id }, base_key);
    await rowOf(product).update({ ...aResult({}), status: "completed", result_state_hash: runnable?.stateHash });
    const read = (answer: Awaited<ReturnType<TestApp["call"]>>, status: number) =>
      Object.values(bodyOf<DesignOption>(answer, status).products).map(({ isOutOfDate }) => isOutOfDate);
    const path = `/api/designoptions/${option.id}`;
    expect(read(await app.call("GET", path, { as: designer }), 200)).toEqual([false]);
    expect(read(await app.call("POST", `${path}/duplicate`, { as: designer }), 201)).toEqual([false]);
  });

  test("another region of the project marks a result out of date, its own makes it current; a copy keeps it", async () => {
    const product = await addProduct(app, option.id, kit.id);
    await app.call("PUT", `/api/studies/${option.id}/context`, { as: designer, body: aContext("a") });
    const [{ stateHash } = { stateHash: "" }] = await listRunnableProducts(
      ctx,
      { id: option.id, tenant_id: designer.tenant.id },
      "a".repeat(64),
    );
    const stored = { executionId: randomUUID(), summary: RunSummary.parse(aSummary()), outputs: [], stateHash };
    await storeResult(ctx, product.id, { ...stored, baseSha256: "a".repeat(64), region: "UK" });
    const shown = (answer: Awaited<ReturnType<TestApp["call"]>>, status = 200) =>
      Object.values(bodyOf<DesignOption>(answer, status).products).map(({ isOutOfDate }) => isOutOfDate);
    const path = `/api/designoptions/${option.id}`;
    const inRegion = async (region?: string) => {
      const body = { name: `Project ${option.projectId}`, region };
      bodyOf(await app.call("PUT", `/api/projects/${option.projectId}`, { as: designer, body }));
      return shown(await app.call("GET", path, { as: designer }));
    };
    expect(await inRegion()).toEqual([false]);
    expect(await inRegion("NA")).toEqual([true]);
    expect(await inRegion()).toEqual([true]);
    expect(shown(await app.call("POST", `${path}/duplicate`, { as: designer }), 201)).toEqual([true]);
    expect(await inRegion("UK")).toEqual([false]);
    // A result of before regions were kept is judged by its hash alone.
    await rowOf(product).update({ result_region: null });
    expect(await inRegion("NA")).toEqual([false]);
  });

  test("a product that will not run now is as its last result says, one without a result is ready", async () => {
    const [done, fresh] = [await addProduct(app, option.id, kit.id), await addProduct(app, option.id, kit.id)];
    await rowOf(done).update({ ...aResult({ status: "warning" }), status: "running" });
    await rowOf(fresh).update({ status: "running" });
    await restoreStatuses(ctx, [done.id, fresh.id]);
    const statuses = await Promise.all([done, fresh].map((product) => rowOf(product).first("status")));
    expect(statuses).toEqual([{ status: "warning" }, { status: "ready" }]);
  });

  test("the message of a result is its first error, else its first warning", async () => {
    const found = (severity: string, message: string) => ({ ruleId: "R", severity, message, hostGlobalIds: [] });
    const warnings = [found("info", "Note"), found("warning", "Heavy"), found("warning", "Wide")];
    const product = await addProduct(app, option.id, kit.id);
    const messageOf = async (status: string, findings: object[]) => {
      await rowOf(product).update(aResult({ status, findings }));
      return (await readResultStatuses(ctx, option.id)).get(product.id);
    };
    expect(await messageOf("warning", warnings)).toEqual({ status: "warning", message: "Heavy" });
    const errors = [...warnings, found("error", "Too tall"), found("error", "Too long")];
    expect(await messageOf("error", errors)).toEqual({ status: "error", message: "Too tall" });
    expect(await messageOf("completed", [found("info", "Note")])).toEqual({ status: "completed", message: null });
  });
});
