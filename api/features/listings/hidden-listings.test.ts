import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProjectDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { listingRoutes } from "./listings.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => listingRoutes);
});
afterAll(() => app.stop());

const bodyOf = async (path: string, as: DemoUser | null = null): Promise<unknown> =>
  (await app.call("GET", path, { as })).body;
const supplier = async (id: number): Promise<SupplierDetails> =>
  SupplierDetails.parse(await bodyOf(`/api/suppliers/${id}`));
const project = async (id: number): Promise<ProjectDetails> =>
  ProjectDetails.parse(await bodyOf(`/api/case-studies/${id}`));

describe("R-31, DET-18: what may not be seen answers as if it did not exist", () => {
  test.each([
    ["a hidden supplier", "/api/suppliers/116"],
    ["an unapproved supplier", "/api/suppliers/117"],
    ["an unknown supplier", "/api/suppliers/99999"],
    ["a consultant asked for as a supplier", "/api/suppliers/201"],
    ["a supplier asked for as a consultant", "/api/consultants/5"],
    ["a hidden consultant", "/api/consultants/259"],
    ["a hidden project", "/api/case-studies/75"],
    ["a Private product", "/api/market-products/6"],
    ["a Discontinued product", "/api/market-products/7"],
    ["a PrivateDiscontinued product", "/api/market-products/8"],
    ["a kit that was never released", "/api/market-products/41"],
  ])("%s", async (_name, path) => {
    for (const as of [null, demoUsers.designer]) {
      expect(await app.call("GET", path, { as })).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  test("R-31: the owner and approvers see a hidden page, which says that it is hidden", async () => {
    const { knex } = app.database;
    const { mark, verifiedBy } = await supplier(1);
    await knex("organisations").where({ id: 1 }).update({ is_visible: false });
    await rebuildOrganisations(knex, [1]);
    try {
      expect(await app.call("GET", "/api/suppliers/1")).toMatchObject({ status: 404 });
      expect(await app.call("GET", "/api/suppliers/1", { as: demoUsers.designer })).toMatchObject({ status: 404 });
      for (const as of [demoUsers.supplierOwner, demoUsers.approver]) {
        const page = SupplierDetails.parse(await bodyOf("/api/suppliers/1", as));
        expect(page).toMatchObject({ name: "Kelder Offsite Ltd", isPublic: false, mark, verifiedBy });
        expect(mark.system).toBe("Walls");
      }
    } finally {
      await knex("organisations").where({ id: 1 }).update({ is_visible: true });
      await rebuildOrganisations(knex, [1]);
    }
    expect(await supplier(1)).toMatchObject({ isPublic: true });
    expect(await app.call("GET", "/api/consultants/259", { as: demoUsers.supplierOwner })).toMatchObject({
      status: 404,
    });
    for (const path of ["/api/suppliers/116", "/api/suppliers/117", "/api/consultants/259", "/api/case-studies/75"]) {
      expect(await bodyOf(path, demoUsers.approver)).toHaveProperty("isPublic", false);
    }
  });

  test("R-31: a hidden project is seen by its own tenant, and by no other", async () => {
    const { knex } = app.database;
    const row = await knex("case_studies").where({ id: 2 }).first("tenant_id");
    await knex("case_studies").where({ id: 2 }).update({ tenant_id: demoUsers.designer.tenant.id, is_visible: false });
    try {
      expect(await bodyOf("/api/case-studies/2", demoUsers.secondDesigner)).toMatchObject({ id: 2, isPublic: false });
      for (const as of [null, demoUsers.designerWithoutPro, demoUsers.supplierOwner]) {
        expect(await app.call("GET", "/api/case-studies/2", { as })).toMatchObject({ status: 404 });
      }
    } finally {
      await knex("case_studies").where({ id: 2 }).update({ tenant_id: row.tenant_id, is_visible: true });
    }
  });

  test("R-31: a hidden project keeps its mark", async () => {
    const { knex } = app.database;
    const { mark } = await project(1);
    expect(mark).toEqual({ seed: "Calder Row", system: "Pods", logoUrl: null });
    await knex("case_studies").where({ id: 1 }).update({ is_visible: false });
    await rebuildCaseStudies(knex, [1]);
    expect(await bodyOf("/api/case-studies/1", demoUsers.approver)).toMatchObject({ isPublic: false, mark });
    await knex("case_studies").where({ id: 1 }).update({ is_visible: true });
    await rebuildCaseStudies(knex, [1]);
  });

  test("an id that is no number is refused", async () => {
    expect(await app.call("GET", "/api/suppliers/five")).toMatchObject({ status: 400 });
  });
});
