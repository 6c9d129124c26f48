import { afterAll, beforeAll, expect, test } from "vitest";
import { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { listingRoutes } from "./listings.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => listingRoutes);
});
afterAll(() => app.stop());

const supplier = async (id: number) =>
  SupplierDetails.parse((await app.call("GET", `/api/suppliers/${id}`, { as: null })).body);

test("case studies of a supplier come latest first, those without a year last", async () => {
  const shown = (await supplier(2)).caseStudies.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(shown.length).toBeGreaterThan(2);
  for (const [index, id] of shown.entries()) {
    const year_of_completion = index === 0 ? null : 2000 + index;
    await app.database.knex("case_studies").where({ id }).update({ year_of_completion });
  }
  expect((await supplier(2)).caseStudies.map(({ id }) => id)).toEqual([...shown.slice(1).toReversed(), shown[0]]);
});

test.each([
  ["of its contact", { contact_email: "una@fellhouse.example", email_address: null }, true],
  ["of its own", { contact_email: null, email_address: "hello@fellhouse.example" }, true],
  ["at all", { contact_email: null, email_address: null }, false],
])("MSG-01: a supplier can be written to by an address %s", async (_, columns, hasEmail) => {
  await app.database.knex("organisations").where({ id: 2 }).update(columns);
  expect((await supplier(2)).hasEmail).toBe(hasEmail);
});

test("a supplier states its capacity by system until it is over", async () => {
  const { knex } = app.database;
  await knex("organisation_capacities").where({ organisation_id: 2 }).delete();
  const [walls, pods] = await Promise.all(
    ["Walls", "Pods"].map(async (name) => (await knex("building_systems").where({ name }).first("id"))?.id),
  );
  const row = { organisation_id: 2, units_per_week: 12, lead_time_weeks: 8 };
  await knex("organisation_capacities").insert([
    { ...row, building_system_id: walls, valid_until: "2020-01-31" },
    { ...row, building_system_id: pods, valid_until: null, heaviest_unit_kg: 6500 },
  ]);
  const stated = { system: "Pods", unitsPerWeek: 12, leadTimeWeeks: 8, largestUnit: null, heaviestUnitKg: 6500 };
  expect((await supplier(2)).capacities).toEqual([{ ...stated, radiusMiles: null, validUntil: null }]);
});
