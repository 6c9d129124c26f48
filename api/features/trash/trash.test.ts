import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { anOutput, aSummary } from "#api/test/builders/result-builders.ts";
import { addProduct, anOption, aProduct, aProject, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { emptyTrash } from "./trash.service.ts";

const { designer, secondDesigner } = demoUsers;
let app: TestApp;
let kit: number;
let option: DesignOption;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes]);
  kit = (await aProduct(app.database.knex)).id;
});
beforeEach(async () => {
  option = await anOption(app);
});
afterAll(() => app.stop());

const call = (method: string, path: string, as = designer, body?: unknown) =>
  app.call(method, `/api${path}`, { as, body });
const read = async () => bodyOf<DesignOption>(await call("GET", `/designoptions/${option.id}`));
/** Gives the product a result, and a run that it came from, as the jobs write them. */
async function finishRun(product: StudyProduct): Promise<void> {
  const { knex } = app.database;
  const [run] = await knex("executions")
    .insert({
      design_option_id: option.id,
      tenant_id: designer.tenant.id,
      project_id: option.projectId,
      requested_by: designer.id,
      region: "UK",
      status: "completed",
      stage: "done",
      request_key: "k",
      base_model_sha256: "a".repeat(64),
    })
    .returning<{ id: string }[]>("id");
  await knex("execution_products").insert({
    execution_id: run?.id,
    study_product_id: product.id,
    position: 0,
    status: "completed",
    request: JSON.stringify({ note: "kept" }),
    state_hash: "h",
  });
  await knex("study_products")
    .where({ id: product.id })
    .update({
      status: "warning",
      result_execution_id: run?.id,
      result_summary: JSON.stringify({ ...aSummary(), status: "warning" }),
      result_outputs: JSON.stringify([anOutput()]),
      result_state_hash: "h",
      result_finished_at: "2026-11-20T10:00:00.123456Z",
    });
}
/** Every row of the option and below it, as the database has them. */
async function rowsOf(id: string): Promise<unknown> {
  const { rows } = await app.database.knex.raw(
    `select (select to_jsonb(o) - '{seat_epoch,last_modified_at,changed_at}'::text[] from design_options o where id = :id) as option,
       (select jsonb_agg(p order by p.id) from study_products p where design_option_id = :id) as products,
       (select jsonb_agg(s order by s.id) from element_sets s where design_option_id = :id) as sets,
       (select jsonb_agg(e order by e.id) from executions e where design_option_id = :id) as runs,
       (select jsonb_agg(x) from execution_products x join executions e on e.id = x.execution_id
        where design_option_id = :id) as parts`,
    { id },
  );
  return rows[0];
}
async function aStudy(): Promise<StudyProduct> {
  const product = await addProduct(app, option.id, kit);
  const body = { name: "South", query: { ifcClass: "IfcWall", globalIds: null } };
  const set = bodyOf<{ id: string }>(await call("POST", `/studies/${option.id}/element-sets`, designer, body), 201);
  await call("PUT", `/studies/${option.id}/products/${product.id}/element-set`, designer, { elementSetId: set.id });
  await finishRun(product);
  return product;
}

describe("bringing back what was deleted", () => {
  test("a design option comes back with products, element sets, runs and results, and nobody in its seat", async () => {
    await aStudy();
    const before = await rowsOf(option.id);
    const seat = bodyOf<DesignOption>(await call("PUT", `/designoptions/${option.id}/occupy?connection=c`));
    expect((await call("DELETE", `/designoptions/${option.id}?connection=c`)).status).toBe(204);
    expect((await call("GET", `/designoptions/${option.id}`)).status).toBe(404);
    const announced = app.announced.length;
    const back = bodyOf<DesignOption>(await call("POST", `/designoptions/${option.id}/restore`));
    expect(back).toMatchObject({ id: option.id, name: option.name, occupied: null });
    expect(back.seatEpoch).toBeGreaterThan(seat.seatEpoch);
    expect(await rowsOf(option.id)).toEqual(before);
    expect(app.announced.slice(announced)).toMatchObject([{ resource: "design-options", id: option.id }]);
    expect((await call("POST", `/designoptions/${option.id}/restore`)).status).toBe(404);
  });

  test("what was deleted before a column was added comes back with the column's default", async () => {
    await aStudy();
    const before = await rowsOf(option.id);
    await call("PUT", `/designoptions/${option.id}/occupy?connection=c`);
    await call("DELETE", `/designoptions/${option.id}?connection=c`);
    const { rowCount } = await app.database.knex.raw(
      `update trash set tables = (select jsonb_agg(each || jsonb_build_object('rows',
         (select coalesce(jsonb_agg(row - 'kind'), '[]') from jsonb_array_elements(each -> 'rows') row)) order by place)
       from jsonb_array_elements(tables) with ordinality as every (each, place)) where id = ?`,
      [option.id],
    );
    expect(rowCount).toBe(1);
    bodyOf(await call("POST", `/designoptions/${option.id}/restore`));
    expect(await rowsOf(option.id)).toEqual(before);
    expect(before).toMatchObject({ sets: [{ kind: "wall" }] });
  });

  test("PRJ-05: a project comes back with all its options", async () => {
    await aStudy();
    const before = await rowsOf(option.id);
    expect((await call("DELETE", `/projects/${option.projectId}`)).status).toBe(204);
    expect(bodyOf(await call("POST", `/projects/${option.projectId}/restore`))).toMatchObject({ designOptions: 1 });
    expect(await rowsOf(option.id)).toEqual(before);
  });

  test("a cleared result comes back to its product; not over a newer one", async () => {
    const product = await aStudy();
    const before = await rowsOf(option.id);
    const path = `/studies/${option.id}/products/${product.id}`;
    expect((await call("DELETE", `${path}/result`)).status).toBe(204);
    expect((await read()).products[product.id]).toMatchObject({ status: "ready", result: null });
    expect((await call("POST", `${path}/restore`)).status).toBe(200);
    expect(await rowsOf(option.id)).toEqual(before);
    await call("DELETE", `${path}/result`);
    await finishRun(product);
    const newer = (await read()).products[product.id]?.result?.executionId;
    await call("POST", `${path}/restore`);
    expect((await read()).products[product.id]?.result?.executionId).toBe(newer);
  });

  test("a removed product comes back in its place with its inputs; by whoever may change the option only", async () => {
    const [first] = [await addProduct(app, option.id, kit), await addProduct(app, option.id, kit)];
    const before = await rowsOf(option.id);
    const path = `/studies/${option.id}/products/${first?.id}`;
    expect((await call("DELETE", path)).status).toBe(204);
    const other = await anOption(app);
    expect((await call("POST", `/studies/${other.id}/products/${first?.id}/restore`)).status).toBe(404);
    await call("PUT", `/designoptions/${option.id}/occupy?connection=x`, secondDesigner);
    expect(await call("POST", `${path}/restore`)).toMatchObject({ status: 409, body: { code: "option_occupied" } });
    await call("PUT", `/designoptions/${option.id}/vacate?connection=x`, secondDesigner);
    expect((await call("POST", `${path}/restore`)).status).toBe(200);
    expect((await read()).products[String(first?.id)]).toMatchObject({ id: first?.id });
    expect(await rowsOf(option.id)).toMatchObject({ products: Reflect.get(Object(before), "products") });
  });

  test("a product of an option that is gone does not come back by way of another option", async () => {
    const product = await addProduct(app, option.id, kit);
    expect((await call("DELETE", `/studies/${option.id}/products/${product.id}`)).status).toBe(204);
    expect((await call("DELETE", `/designoptions/${option.id}`)).status).toBe(204);
    const other = await anOption(app);
    expect(await call("POST", `/studies/${other.id}/products/${product.id}/restore`)).toMatchObject({
      status: 404,
      body: { code: "not_found", detail: expect.stringContaining(product.id) },
    });
    // It waits for its own option.
    expect((await call("POST", `/designoptions/${option.id}/restore`)).status).toBe(200);
    expect((await call("POST", `/studies/${option.id}/products/${product.id}/restore`)).status).toBe(200);
  });

  test("what somebody else deleted, and what was deleted ten minutes ago, does not come back", async () => {
    await call("DELETE", `/designoptions/${option.id}`);
    expect((await call("POST", `/designoptions/${option.id}/restore`, secondDesigner)).status).toBe(404);
    await app.database
      .knex("trash")
      .where({ id: option.id })
      .update({ deleted_at: app.database.knex.raw("now() - interval '10 minutes'") });
    expect(await call("POST", `/designoptions/${option.id}/restore`)).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining("too long ago") },
    });
  });

  test("what can no longer be brought back is removed by a sweep, what still can be stays", async () => {
    const { knex } = app.database;
    const other = await anOption(app);
    for (const [{ id }, minutes] of [[option, 10] as const, [other, 9] as const]) {
      await call("DELETE", `/designoptions/${id}`);
      const deleted_at = knex.raw("now() - make_interval(mins => ?::int)", [minutes]);
      await knex("trash").where({ id }).update({ deleted_at });
    }
    await emptyTrash(openSystemContext(app.runtime, { requestId: "sweep" }).ctx);
    expect(await knex("trash").whereIn("id", [option.id, other.id]).pluck("id")).toEqual([other.id]);
    expect((await call("POST", `/designoptions/${other.id}/restore`)).status).toBe(200);
  });

  test("a name that was taken meanwhile is told, and the option can still be brought back after", async () => {
    await call("DELETE", `/designoptions/${option.id}`);
    const other = await anOption(app, { projectId: option.projectId });
    expect(other.name).toBe(option.name);
    expect(await call("POST", `/designoptions/${option.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: "name_taken", facts: { name: option.name } },
    });
    await call("DELETE", `/designoptions/${other.id}`);
    expect((await call("POST", `/designoptions/${option.id}/restore`)).status).toBe(200);
  });

  test("an option of a project that is gone does not come back", async () => {
    await call("DELETE", `/designoptions/${option.id}`);
    await call("DELETE", `/projects/${option.projectId}`);
    expect((await call("POST", `/designoptions/${option.id}/restore`)).status).toBe(404);
    const project = await aProject(app);
    expect((await call("POST", `/projects/${project.id}/restore`)).status).toBe(404);
  });
});
