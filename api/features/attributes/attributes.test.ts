import { afterAll, beforeAll, expect, test } from "vitest";
import { listAttributes, listAttributeSets } from "#shared/contracts/design/attributes.ts";
import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { attributeRoutes } from "./attributes.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => attributeRoutes);
  await seedReference(app.database.knex);
});
afterAll(() => app.stop());

test("REF-07, KIT-12: who is signed in gets the attributes set by set, each with its schema; nobody else does", async () => {
  const { knex } = app.database;
  // A set and an attribute that come first although they were added last.
  await knex("attribute_sets").insert({ id: 9, name: "Identity", sort_no: 0 });
  await knex("attributes").insert({ id: 901, set_id: 9, name: "Range", kind: "String", unit: null, sort_no: 1 });
  const paths = ["/api/attributes", "/api/attributes/sets"];
  for (const path of paths) expect((await app.call("GET", path)).status).toBe(401);
  const answers = await Promise.all(paths.map((path) => app.call("GET", path, { as: demoUsers.visitor })));
  const [list, sets] = answers.map(({ body }) => body);
  const attributes = listAttributes.response.parse(list);
  expect(listAttributeSets.response.parse(sets)).toEqual([
    { id: 9, sortNo: 0, schema: { name: "Identity" } },
    { id: 1, sortNo: 1, schema: { name: "Size" } },
    { id: 2, sortNo: 2, schema: { name: "Structure" } },
    { id: 3, sortNo: 3, schema: { name: "Performance" } },
  ]);
  expect(attributes[0]).toEqual({ id: 901, schema: { name: "Range", kind: "String", unit: null, setId: 9 } });
  expect(attributes[2]).toEqual({ id: 102, schema: { name: "Stud depth", kind: "Unit", unit: "mm", setId: 1 } });
  const order = attributes.map(({ id }) => id);
  expect(order.slice(1)).toEqual(order.slice(1).toSorted((a, b) => a - b));
});

test("every attribute of the demonstration products is on the list, in its set and unit", async () => {
  const { knex } = app.database;
  await seedDemo(knex, app.runtime.blobs);
  const { rows }: { rows: unknown[] } = await knex.raw(
    `select k.name, k.group_name, k.unit from kit_attributes k where not exists (
       select 1 from attributes a join attribute_sets s on s.id = a.set_id
       where a.name = k.name and s.name = k.group_name and a.unit is not distinct from k.unit)`,
  );
  expect(rows).toEqual([]);
});
