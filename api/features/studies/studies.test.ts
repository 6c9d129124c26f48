import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { ElementSet, StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { addProduct, aGlobalId, anOption, aProduct, bodyOf } from "#api/test/builders/study-builders.ts";
import { aContext, anOutput, aSummary } from "#api/test/builders/result-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import { activityVersion } from "#shared/configurator/engine/registry.ts";
import { HOST_READER_VERSION } from "#shared/ifc/hosts/reader-version.ts";
import { hashResultState } from "#api/features/studies/state/state-hash.ts";
import { studyRoutes } from "./studies.routes.ts";

const { designer, secondDesigner, designerWithoutPro } = demoUsers;
let app: TestApp;
let kit: { id: number; releaseId: string };
let study: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes]);
  kit = await aProduct(app.database.knex, { presets: { studDepth: 150 } });
});
beforeEach(async () => {
  study = (await anOption(app)).id;
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: unknown, as: DemoUser = designer) =>
  app.call(method, `/api/studies/${study}${path}`, { as, body });
const read = async () => bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer }));

/** Stands in for a run: a result made from the inputs and the base model of now. */
async function applied(product: StudyProduct, sha = "a", engine = ENGINE_VERSION): Promise<void> {
  const [row] = await app.database.knex("study_products").where({ id: product.id }).select("inputs");
  await app.database
    .knex("study_products")
    .where({ id: product.id })
    .update({
      status: "completed",
      result_execution_id: randomUUID(),
      result_summary: JSON.stringify({ ...aSummary(), engineVersion: engine }),
      result_outputs: JSON.stringify([anOutput()]),
      result_state_hash: hashResultState(
        {
          activityId: product.activityId,
          releaseId: product.releaseId,
          inputs: row.inputs,
          elements: null,
          baseKey: sha.repeat(64),
        },
        { engine, readers: HOST_READER_VERSION, activity: activityVersion(product.activityId) },
      ),
      result_finished_at: new Date(),
    });
}

describe("products of a study", () => {
  test("STU-03, STU-04: adding a product takes its active release, with its presets as inputs", async () => {
    const product = await addProduct(app, study, kit.id);
    expect(product).toMatchObject({
      releaseId: kit.releaseId,
      kitId: kit.id,
      studyId: study,
      status: "not run yet",
      isOutOfDate: false,
      type: "Kit",
      name: "Hallam panel",
      activityId: "wall-panel",
      supplierName: "Kelder Offsite Ltd",
      elementSetId: null,
      releaseStatus: "Active",
      result: null,
    });
    const { inputs } = bodyOf<{ inputs: Record<string, unknown> }>(await call("GET", `/products/${product.id}/inputs`));
    expect(inputs["studDepth"]).toBe(150);
    expect((await read()).products).toEqual({ [product.id]: product });
  });

  test("STU-04: without Pro adding is 403 licence_required with title, detail and statusCode", async () => {
    const own = await anOption(app, { as: designerWithoutPro });
    const answer = await app.call("POST", `/api/studies/${own.id}/products`, {
      as: designerWithoutPro,
      body: { productId: kit.id },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "licence_required", statusCode: 403, title: expect.any(String), detail: expect.any(String) },
    });
  });

  test("REL-08, STU-04: a discontinued product and one without configurator are 403; unknown and foreign ones 404", async () => {
    const { knex } = app.database;
    const discontinued = await aProduct(knex, { status: "Discontinued" });
    const plain = await aProduct(knex, { activityId: null });
    const foreign = await aProduct(knex, { status: "Private" });
    const own = await aProduct(knex, { status: "Private", tenantId: designer.tenant.id });
    const add = (productId: number) => call("POST", "/products", { productId });
    expect(await add(discontinued.id)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await add(plain.id)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await add(foreign.id)).status).toBe(404);
    expect((await add(999_999)).status).toBe(404);
    expect(bodyOf<StudyProduct>(await add(own.id), 201).releaseStatus).toBe("Private");
  });

  test.each([{ is_visible: false }, { is_approved: false }])(
    "STU-04, R-31: a product whose supplier has %o is 404 to add, but not to the supplier's tenant",
    async (supplier) => {
      const { knex } = app.database;
      const { id: productId } = await aProduct(knex, { supplier });
      expect(await call("POST", "/products", { productId })).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
      const own = await aProduct(knex, { supplier, tenantId: designer.tenant.id });
      expect(await addProduct(app, study, own.id)).toMatchObject({ releaseStatus: "Active" });
    },
  );

  test("REL-08: a study keeps the product of a supplier who is hidden later, with its release", async () => {
    const { knex } = app.database;
    const { id: productId, releaseId } = await aProduct(knex);
    const product = await addProduct(app, study, productId);
    await knex("organisations")
      .where("id", knex("kits").where({ id: productId }).select("organisation_id"))
      .update({ is_visible: false });
    expect((await call("POST", "/products", { productId })).status).toBe(404);
    expect((await read()).products).toEqual({ [product.id]: product });
    const copy = bodyOf<StudyProduct>(await call("POST", `/products/${product.id}/duplicate`), 201);
    expect(copy).toMatchObject({ releaseId, kitId: productId });
    const inputs = { inputs: { studDepth: 150 } };
    expect((await call("PUT", `/products/${product.id}/inputs`, inputs)).status).toBe(200);
  });

  test("REL-08: a study keeps a product that is discontinued later, and says so", async () => {
    const later = await aProduct(app.database.knex);
    const product = await addProduct(app, study, later.id);
    await app.database.knex("kit_releases").where({ id: later.releaseId }).update({ status: "Discontinued" });
    expect((await read()).products[product.id]).toMatchObject({ releaseStatus: "Discontinued" });
  });

  test("STU-05: a product is not removed while it is applied; cleared it is", async () => {
    const product = await addProduct(app, study, kit.id);
    await applied(product);
    expect(await call("DELETE", `/products/${product.id}`)).toMatchObject({
      status: 409,
      body: { code: "product_applied" },
    });
    expect((await call("DELETE", `/products/${product.id}/result`)).status).toBe(204);
    expect((await read()).products[product.id]).toMatchObject({ status: "ready", result: null });
    expect((await call("DELETE", `/products/${product.id}`)).status).toBe(204);
    expect((await read()).products).toEqual({});
  });

  test("a duplicate has the same inputs and element set, and no result", async () => {
    const product = await addProduct(app, study, kit.id);
    await call("PUT", `/products/${product.id}/inputs`, { inputs: { studDepth: 200 } });
    await applied(product);
    const copy = bodyOf<StudyProduct>(await call("POST", `/products/${product.id}/duplicate`), 201);
    expect(copy).toMatchObject({ releaseId: kit.releaseId, status: "ready", result: null });
    const { inputs } = bodyOf<{ inputs: Record<string, unknown> }>(await call("GET", `/products/${copy.id}/inputs`));
    expect(inputs["studDepth"]).toBe(200);
  });
});

describe("inputs", () => {
  test("STU-07: inputs are checked by the activity: 400 with one entry per field, nothing saved", async () => {
    const product = await addProduct(app, study, kit.id);
    const path = `/products/${product.id}/inputs`;
    const refused = await call("PUT", path, { inputs: { studDepth: 151, jointGap: 99 } });
    expect(refused).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(Object.keys(bodyOf<{ errors: object }>(refused, 400).errors).toSorted()).toEqual(["jointGap", "studDepth"]);
    const kept = bodyOf<{ inputs: Record<string, unknown> }>(await call("GET", path));
    expect(kept.inputs["studDepth"]).toBe(150);
    const saved = bodyOf<{ inputs: Record<string, unknown> }>(await call("PUT", path, { inputs: { studDepth: 200 } }));
    expect(saved.inputs["studDepth"]).toBe(200);
    expect((await read()).products[product.id]?.status).toBe("ready");
  });

  test("changing inputs marks the result out of date; changing them back makes it current again", async () => {
    const product = await addProduct(app, study, kit.id);
    await call("PUT", "/context", aContext("a"));
    await applied(product);
    const isOutOfDate = async () => (await read()).products[product.id]?.isOutOfDate;
    expect(await isOutOfDate()).toBe(false);
    await call("PUT", `/products/${product.id}/inputs`, { inputs: { studDepth: 200 } });
    expect(await isOutOfDate()).toBe(true);
    await call("PUT", `/products/${product.id}/inputs`, { inputs: { studDepth: 150 } });
    expect(await isOutOfDate()).toBe(false);
  });

  test("a result of engine 1.1, which reported openings in a list of its own, opens and says that it is of another", async () => {
    const product = await addProduct(app, study, kit.id);
    await call("PUT", "/context", aContext("a"));
    await applied(product, "a", "1.1.1");
    const { reports: _reports, ...older } = { ...aSummary(), engineVersion: "1.1.1", openings: [] };
    await app.database
      .knex("study_products")
      .where({ id: product.id })
      .update({ result_summary: JSON.stringify(older) });
    expect((await read()).products[product.id]).toMatchObject({
      isOutOfDate: true,
      result: { isOfOtherEngine: true, summary: { engineVersion: "1.1.1", units: 3, reports: [] } },
    });
    await applied(product, "a");
    expect((await read()).products[product.id]).toMatchObject({
      isOutOfDate: false,
      result: { isOfOtherEngine: false },
    });
  });
});

describe("base model", () => {
  test("STU-06: replacing the base model marks every result out of date", async () => {
    const first = await addProduct(app, study, kit.id);
    const second = await addProduct(app, study, kit.id);
    expect((await call("PUT", "/context", aContext("a"))).status).toBe(204);
    await applied(first);
    await applied(second);
    expect(Object.values((await read()).products).map((product) => product.isOutOfDate)).toEqual([false, false]);
    await call("PUT", "/context", aContext("b"));
    const option = await read();
    expect(Object.values(option.products).map((product) => product.isOutOfDate)).toEqual([true, true]);
    expect(option.context).toMatchObject({ name: "duplex.ifc", sha256: "b".repeat(64), schema: "IFC2X3" });
    await call("DELETE", "/context");
    const without = await read();
    expect(without.context).toBeNull();
    expect(Object.values(without.products).map((product) => product.isOutOfDate)).toEqual([true, true]);
  });

  test("a replacement of a base model that is no longer the option's is 409 and changes nothing", async () => {
    expect((await call("PUT", "/context", { ...aContext("a"), replaces: null })).status).toBe(204);
    for (const replaces of [null, "c".repeat(64)]) {
      expect(await call("PUT", "/context", { ...aContext("b"), replaces })).toMatchObject({
        status: 409,
        body: { code: "other_base_model", facts: { expected: "a".repeat(64), given: "b".repeat(64) } },
      });
    }
    expect((await read()).context).toMatchObject({ sha256: "a".repeat(64) });
    expect((await call("PUT", "/context", { ...aContext("b"), replaces: "a".repeat(64) })).status).toBe(204);
    expect((await read()).context).toMatchObject({ sha256: "b".repeat(64) });
  });

  test("STU-06: name, displayName and url may not be empty", async () => {
    const answer = await call("PUT", "/context", { name: "", displayName: "x", url: " " });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { name: [expect.any(String)], url: [expect.any(String)] } },
    });
  });
});

describe("element sets", () => {
  test("STU-09: a set is made, chosen and reset; choosing one marks the result out of date", async () => {
    const product = await addProduct(app, study, kit.id);
    await call("PUT", "/context", aContext("a"));
    await applied(product);
    const query = { ifcClass: "IfcWall", globalIds: [aGlobalId(1), aGlobalId(2), aGlobalId(1)] };
    const set = bodyOf<ElementSet>(await call("POST", "/element-sets", { name: "Party walls", query }), 201);
    expect(set.query.globalIds).toEqual([aGlobalId(1), aGlobalId(2)]);
    const path = `/products/${product.id}/element-set`;
    const chosen = bodyOf<StudyProduct>(await call("PUT", path, { elementSetId: set.id }));
    expect(chosen).toMatchObject({ elementSetId: set.id, elementSet: set, isOutOfDate: true });
    const reset = bodyOf<StudyProduct>(await call("DELETE", path));
    expect(reset).toMatchObject({ elementSetId: null, elementSet: null, isOutOfDate: false });
  });

  test("a set of another option is 404", async () => {
    const product = await addProduct(app, study, kit.id);
    const other = await anOption(app);
    const body = { name: "There", query: { ifcClass: "IfcWall", globalIds: null } };
    const made = await app.call("POST", `/api/studies/${other.id}/element-sets`, { as: designer, body });
    const set = bodyOf<ElementSet>(made, 201);
    const answer = await call("PUT", `/products/${product.id}/element-set`, { elementSetId: set.id });
    expect(answer.status).toBe(404);
  });
});

describe("texts without an end", () => {
  const long = "x".repeat(3_900_000);
  const set = (name: string, ifcClass: string) => ({ name, query: { ifcClass, globalIds: null } });

  test.each([
    ["name of an element set", "POST", "/element-sets", set(long, "IfcWall"), "name"],
    ["class of an element set", "POST", "/element-sets", set("x", long), "query.ifcClass"],
    ["version of a file", "PUT", "/context", { ...aContext("a"), fileVersionId: "x".repeat(200_000) }, "fileVersionId"],
    [
      "address of a derivate",
      "PUT",
      "/context",
      { ...aContext("a"), derivates: [{ name: "x", url: "x".repeat(200_000) }] },
      "derivates.0.url",
    ],
  ])("the %s is refused by name and not kept", async (_, method, path, body, field) => {
    const before = await read();
    expect(await call(method, path, body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await read()).toEqual(before);
    expect(await app.database.knex("element_sets").where({ design_option_id: study })).toEqual([]);
  });

  test("texts as long as may be are kept", async () => {
    expect((await call("POST", "/element-sets", set("x".repeat(255), "x".repeat(64)))).status).toBe(201);
    const body = { ...aContext("a"), fileVersionId: "x".repeat(255) };
    expect((await call("PUT", "/context", body)).status).toBe(204);
  });
});

describe("who may change a study", () => {
  test("STU-15: locked by me or occupied by another user is 409 for every mutation; X-Connection sharpens it", async () => {
    const product = await addProduct(app, study, kit.id);
    const mutations = [
      ["PUT", "/context", aContext("a")],
      ["DELETE", "/context", undefined],
      ["POST", "/products", { productId: kit.id }],
      ["POST", `/products/${product.id}/duplicate`, undefined],
      ["DELETE", `/products/${product.id}`, undefined],
      ["DELETE", `/products/${product.id}/result`, undefined],
      ["PUT", `/products/${product.id}/inputs`, { inputs: {} }],
      ["PATCH", `/products/${product.id}/inputs`, { edits: [{ id: randomUUID(), field: "x", value: 1, version: 0 }] }],
      ["POST", "/element-sets", { name: "x", query: { ifcClass: "IfcWall", globalIds: null } }],
      ["PUT", `/products/${product.id}/element-set`, { elementSetId: null }],
      ["DELETE", `/products/${product.id}/element-set`, undefined],
    ] as const;
    const option = (verb: string) => app.call("PUT", `/api/designoptions/${study}/${verb}`, { as: designer });
    await option("occupy?connection=desk");
    for (const [method, path, body] of mutations) {
      expect(await call(method, path, body, secondDesigner)).toMatchObject({
        status: 409,
        body: { code: "option_occupied" },
      });
    }
    const elsewhere = await app.call("PUT", `/api/studies/${study}/products/${product.id}/inputs`, {
      as: designer,
      body: { inputs: {} },
      headers: { "x-connection": "another desk" },
    });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: "option_occupied" } });
    expect((await call("PUT", `/products/${product.id}/inputs`, { inputs: {} })).status).toBe(200);
    await app.call("POST", `/api/designoptions/${study}/lock`, { as: designer });
    for (const [method, path, body] of mutations) {
      expect(await call(method, path, body)).toMatchObject({ status: 409, body: { code: "option_locked" } });
    }
  });

  test("another tenant's study is 404 to read and to change", async () => {
    const product = await addProduct(app, study, kit.id);
    const stranger = { ...designerWithoutPro, tenant: { ...designerWithoutPro.tenant, licence: "pro" as const } };
    expect((await call("GET", `/products/${product.id}/inputs`, undefined, stranger)).status).toBe(404);
    expect((await call("PUT", `/products/${product.id}/inputs`, { inputs: {} }, stranger)).status).toBe(404);
    expect((await call("POST", "/products", { productId: kit.id }, stranger)).status).toBe(404);
    expect((await call("PUT", "/context", aContext("a"), stranger)).status).toBe(404);
  });

  test("OPT-12: a copy of the option has context, products, inputs, element sets and results of its own", async () => {
    const product = await addProduct(app, study, kit.id);
    await call("PUT", "/context", aContext("a"));
    await applied(product);
    const query = { ifcClass: "IfcWall", globalIds: [aGlobalId(1)] };
    const set = bodyOf<ElementSet>(await call("POST", "/element-sets", { name: "One", query }), 201);
    await call("PUT", `/products/${product.id}/element-set`, { elementSetId: set.id });
    const answer = await app.call("POST", `/api/designoptions/${study}/duplicate`, { as: designer });
    const copy = bodyOf<DesignOption>(answer, 201);
    const [copied] = Object.values(copy.products);
    expect(copy.context?.sha256).toBe("a".repeat(64));
    expect(copied).toMatchObject({
      studyId: copy.id,
      status: "completed",
      elementSet: { name: "One", query },
      isOutOfDate: true,
      result: { summary: { units: 3 } },
    });
    expect(copied?.id).not.toBe(product.id);
    expect(copied?.elementSetId).not.toBe(set.id);
  });
});

describe("STU-12: two products on the same element", () => {
  test("both get a warning that names both", async () => {
    const first = await addProduct(app, study, kit.id);
    const timber = await aProduct(app.database.knex, { name: "Timber panel" });
    const second = await addProduct(app, study, timber.id);
    await applied(first);
    await applied(second);
    const products = (await read()).products;
    for (const id of [first.id, second.id]) {
      expect(products[id]).toMatchObject({ status: "warning", result: { summary: { status: "warning" } } });
      expect(products[id]?.result?.summary.findings).toMatchObject([
        { ruleId: "STU-12", severity: "warning", hostGlobalIds: [aGlobalId(1)] },
      ]);
      const message = products[id]?.result?.summary.findings[0]?.message ?? "";
      expect(message).toContain("Hallam panel");
      expect(message).toContain("Timber panel");
    }
  });
});
