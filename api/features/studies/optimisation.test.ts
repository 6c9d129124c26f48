import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { addProduct, anOption, aProduct, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "#api/test/test-app.ts";
import { studyRoutes } from "./studies.routes.ts";

const { designer, designerWithoutPro, supplierOwner } = demoUsers;
let app: TestApp;
let kitId: number;
beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes]);
  kitId = (await aProduct(app.database.knex)).id;
});
afterAll(() => app.stop());

const OPTIONS = {
  population: 40,
  generations: 20,
  seed: 7,
  variables: [{ name: "panelMaxWidth", minimum: 2400, maximum: 3600 }],
  objectives: [{ measure: "cost", goal: "minimise" }],
};
async function aStudy(): Promise<{ option: DesignOption; product: StudyProduct; path: string }> {
  const option = await anOption(app);
  const product = await addProduct(app, option.id, kitId);
  return { option, product, path: `/api/studies/${option.id}/products/${product.id}/optimisation` };
}
const ask = (method: string, path: string, body?: unknown, as: DemoUser | null = designer): Promise<TestAnswer> =>
  app.call(method, path, { as, body });

test("STU-08: optimisation options of a product are set, loaded, replaced and deleted; before and after it is 404", async () => {
  const { option, product, path } = await aStudy();
  const isSaid = async () =>
    bodyOf<DesignOption>(await ask("GET", `/api/designoptions/${option.id}`)).products[product.id]
      ?.hasOptimisationOptions;
  expect([(await ask("GET", path)).status, await isSaid()]).toEqual([404, false]);
  expect(bodyOf(await ask("PUT", path, OPTIONS))).toEqual(OPTIONS);
  expect(bodyOf(await ask("GET", path))).toEqual(OPTIONS);
  expect(await isSaid()).toBe(true);
  const { seed: _seed, ...unseeded } = { ...OPTIONS, generations: 1 };
  expect(bodyOf(await ask("PUT", path, unseeded))).toEqual({ ...unseeded, seed: 0 });
  expect((await ask("DELETE", path)).status).toBe(204);
  expect([(await ask("GET", path)).status, await isSaid()]).toEqual([404, false]);
});

test("STU-08: bounds, and variables that the product does not have, are refused by field and nothing is kept", async () => {
  const { path } = await aStudy();
  const [variable] = OPTIONS.variables;
  for (const wrong of [
    { population: 1 },
    { population: 1001 },
    { generations: 0 },
    { generations: 1.5 },
    { seed: -1 },
    { variables: [] },
    { variables: [{ ...variable, name: "colour" }] },
    { variables: [{ ...variable, name: "system" }] },
    { variables: [{ ...variable, minimum: 3601 }] },
    { variables: [{ ...variable, minimum: -1 }] },
    { variables: [{ ...variable, maximum: 1e9 }] },
    { variables: [variable, variable] },
    { objectives: [] },
    { objectives: [{ measure: "beauty", goal: "maximise" }] },
    { objectives: [...OPTIONS.objectives, { measure: "cost", goal: "maximise" }] },
  ]) {
    const answer = await ask("PUT", path, { ...OPTIONS, ...wrong });
    expect([wrong, answer]).toMatchObject([wrong, { status: 400, body: { code: "validation_failed" } }]);
  }
  expect((await ask("GET", path)).status).toBe(404);
});

test("OPT-12: copies of the option and of the product have the same options, each its own", async () => {
  const { option, product, path } = await aStudy();
  await ask("PUT", path, OPTIONS);
  const twin = bodyOf<StudyProduct>(
    await ask("POST", `/api/studies/${option.id}/products/${product.id}/duplicate`),
    201,
  );
  const copy = bodyOf<DesignOption>(await ask("POST", `/api/designoptions/${option.id}/duplicate`), 201);
  expect(twin.hasOptimisationOptions).toBe(true);
  expect(Object.values(copy.products).map((each) => each.hasOptimisationOptions)).toEqual([true, true]);
  await ask("DELETE", path);
  expect(bodyOf(await ask("GET", path.replace(product.id, twin.id)))).toEqual(OPTIONS);
});

test("STU-15: who is not in the seat changes none; another tenant, no Pro licence and signed out are refused", async () => {
  const { option, path } = await aStudy();
  await ask("PUT", path, OPTIONS);
  expect((await ask("GET", path, undefined, supplierOwner)).status).toBe(404);
  expect((await ask("PUT", path, OPTIONS, designerWithoutPro)).status).toBe(403);
  expect((await ask("PUT", path, OPTIONS, null)).status).toBe(401);
  expect((await ask("GET", path.replace(/products\/[^/]+/, `products/${randomUUID()}`))).status).toBe(404);
  await ask("PUT", `/api/designoptions/${option.id}/occupy?connection=desk-1`, undefined, demoUsers.secondDesigner);
  for (const method of ["PUT", "DELETE"]) {
    expect((await ask(method, path, method === "PUT" ? OPTIONS : undefined)).status).toBe(409);
  }
  expect(bodyOf(await ask("GET", path))).toEqual(OPTIONS);
});
