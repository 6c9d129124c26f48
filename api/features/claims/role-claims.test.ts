import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { claimRoutes } from "./claims.routes.ts";

let app: TestApp;
let subRoleId: number;
let part: { productCategoryId: number; buildingSystemId: number };
const SUPPLIER = demoUsers.supplierOwner.organisation.id;
const CONSULTANT = demoUsers.consultantOwner.organisation.id;
const supplier = { as: demoUsers.supplierOwner };
const consultant = { as: demoUsers.consultantOwner };
const PROJECTS = [3, 4];

beforeAll(async () => {
  app = await startDemoApp(claimRoutes);
  const { knex } = app.database;
  await seedDemoUsers(knex);
  subRoleId = (await knex("sub_roles").orderBy("id").first("id")).id;
  const fit = await knex("product_category_building_systems").orderBy("product_category_id").first();
  part = { productCategoryId: fit.product_category_id, buildingSystemId: fit.building_system_id };
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { knex } = app.database;
  await knex("case_study_product_categories").where({ organisation_id: SUPPLIER }).delete();
  await knex("case_study_roles").where({ organisation_id: CONSULTANT }).delete();
  app.announced.length = 0;
});

const asSupplier = (body: object, input: Parameters<TestApp["call"]>[2] = supplier) =>
  app.call("PUT", "/api/profiles/case-studies/suppliers", {
    ...input,
    body: { caseStudyIds: PROJECTS, ...part, organisationId: SUPPLIER, ...body },
  });
const asSpecifier = (body: object, input: Parameters<TestApp["call"]>[2] = consultant) =>
  app.call("PUT", "/api/profiles/case-studies/specifiers", {
    ...input,
    body: { caseStudyIds: PROJECTS, subRoleId, organisationId: CONSULTANT, ...body },
  });
const supplierRows = () => app.database.knex("case_study_product_categories").where({ organisation_id: SUPPLIER });
const consultantRows = () => app.database.knex("case_study_roles").where({ organisation_id: CONSULTANT });

describe("CLM-04, CLM-05: claiming a role in projects", () => {
  test("CLM-09: a supplier names its part once a project, however often it is sent, and others are told", async () => {
    expect(await asSupplier({})).toMatchObject({ status: 200, body: { added: PROJECTS, present: [] } });
    expect(app.announced.map(({ resource, id }) => [resource, id])).toEqual([
      ["case-studies", "3"],
      ["case-studies", "4"],
    ]);
    expect(await asSupplier({ caseStudyIds: [4, 5, 5] })).toMatchObject({ body: { added: [5], present: [4] } });
    const both = await Promise.all([asSupplier({ caseStudyIds: [6] }), asSupplier({ caseStudyIds: [6] })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await supplierRows()).toHaveLength(4);
    const { summary } = await app.database.knex("listing_summaries").where({ kind: "suppliers", id: SUPPLIER }).first();
    expect(summary.caseStudies).toBeGreaterThanOrEqual(4);
  });

  test("a consultant names its role, and the audit says who did", async () => {
    expect(await asSpecifier({})).toMatchObject({ status: 200, body: { added: PROJECTS, present: [] } });
    expect((await asSpecifier({})).body).toEqual({ added: [], present: PROJECTS });
    expect(await consultantRows()).toHaveLength(2);
    const audit = await app.database.knex("audit_entries").where({ action: "claim.role", user_name: "Tom Brindle" });
    expect(audit).toHaveLength(2);
  });

  test("CLM-05: each kind of organisation has its own call", async () => {
    expect((await asSpecifier({ organisationId: SUPPLIER }, supplier)).status).toBe(400);
    expect((await asSupplier({ organisationId: CONSULTANT }, consultant)).status).toBe(400);
  });

  test.each([
    ["an unknown project", { caseStudyIds: [3, 999_999] }],
    ["no project", { caseStudyIds: [] }],
    ["21 projects", { caseStudyIds: Array.from({ length: 21 }, (_, index) => index + 1) }],
    ["an unknown category", { productCategoryId: 999_999 }],
    ["a category of another system", { buildingSystemId: 999 }],
  ])("%s is refused, and nothing is added", async (_title, body) => {
    expect((await asSupplier(body)).status).toBe(400);
    expect(await supplierRows()).toEqual([]);
  });

  test("a hidden project is refused", async () => {
    const { knex } = app.database;
    await knex("case_studies").where({ id: 4 }).update({ is_visible: false });
    expect((await asSupplier({})).status).toBe(400);
    await knex("case_studies").where({ id: 4 }).update({ is_visible: true });
    expect(await supplierRows()).toEqual([]);
  });
});

describe("CLM-07, CLM-08: for whom one may claim", () => {
  test("signed out 401, for another's organisation 403, and the rows are unchanged", async () => {
    expect((await asSupplier({}, { as: null })).status).toBe(401);
    expect((await asSupplier({}, consultant)).status).toBe(403);
    expect((await asSupplier({}, { as: demoUsers.designer })).status).toBe(403);
    expect((await asSupplier({ organisationId: 999_999 })).status).toBe(403);
    expect(await supplierRows()).toEqual([]);
  });

  test("an approver may claim for anybody", async () => {
    expect((await asSupplier({}, { as: demoUsers.approver })).status).toBe(200);
    expect((await asSpecifier({}, { as: demoUsers.approver })).status).toBe(200);
  });

  test("R-20: an organisation that staff have not approved cannot claim yet", async () => {
    const { knex } = app.database;
    const { id } = demoUsers.supplierOwner.tenant;
    await knex("tenants").where({ id }).update({ status: "pending" });
    const answer = await asSupplier({});
    await knex("tenants").where({ id }).update({ status: "approved" });
    expect(answer.status).toBe(403);
    expect(await supplierRows()).toEqual([]);
  });
});
