import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConsultantDetails, ProductDetails, ProjectDetails, SupplierDetails } from "#shared/contracts/listings.ts";
import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { verifyBlobToken } from "#api/platform/blobs/blob-token.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { listingRoutes } from "./listings.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => listingRoutes);
  await seedReference(app.database.knex);
  await seedDemo(app.database.knex, app.runtime.blobs);
});
afterAll(() => app.stop());

const bodyOf = async (path: string, as: DemoUser | null = null): Promise<unknown> =>
  (await app.call("GET", path, { as })).body;
const supplier = async (id: number): Promise<SupplierDetails> =>
  SupplierDetails.parse(await bodyOf(`/api/suppliers/${id}`));
const project = async (id: number): Promise<ProjectDetails> =>
  ProjectDetails.parse(await bodyOf(`/api/case-studies/${id}`));
const product = async (id: number): Promise<ProductDetails> =>
  ProductDetails.parse(await bodyOf(`/api/market-products/${id}`));

describe("a supplier's page", () => {
  test("DET-01, DET-04, DET-05: says who it is, what it makes and who vouches for it", async () => {
    const page = await supplier(2);
    expect(page).toMatchObject({
      name: "Fellhouse Modular",
      formerName: "Eden Cabin Company",
      slug: "fellhouse-modular",
      mark: { seed: "Fellhouse Modular", system: "Modules", logoUrl: null },
      founded: 1998,
      sizeName: "250–999",
      isClaimed: true,
      verifiedBy: ["Northern Homes Register"],
      buildingSystems: ["Modules", "Pods", "Roofs"],
      mmcCategories: [
        { id: 1, name: "Volumetric" },
        { id: 2, name: "Panelised" },
        { id: 5, name: "Pods" },
      ],
      hasEmail: true,
    });
    expect(page.certifications.map((file) => file.name)).toEqual(["BOPAS", "British Board of Agrement", "BS EN 1090"]);
    expect(page.caseStudies.length).toBeGreaterThan(0);
    expect(page.locations[0]).toMatchObject({ isHq: true, country: "United Kingdom", county: "Cumbria" });
    expect(page.locations[0]?.longLat).toMatch(/^-2\.9\d*,54\.\d+$/);
  });

  test("DET-06: the value chain has the eight stages in their order", async () => {
    expect((await supplier(5)).valueChain.map((row) => row.stage)).toEqual([
      "Land Purchase",
      "Concept Design",
      "DfMA",
      "Manufacturing",
      "Supply",
      "Delivery",
      "Installation",
      "Project Sales",
    ]);
  });

  test("DET-01: shows its images in its order, to everybody", async () => {
    const { images } = await supplier(2);
    expect(images.length).toBeGreaterThan(0);
    const token = images[0]?.url.split("/").at(-1) ?? "";
    expect(verifyBlobToken(token, app.config.blobSecret, Date.now())).toMatchObject({ type: "image/svg+xml" });
    expect((await supplier(112)).images).toEqual([]);
  });

  test("DET-18: Private and withdrawn releases are no products of its page", async () => {
    expect((await supplier(1)).products.map((row) => row.name)).toContain("Kelder K150 load-bearing panel");
    const names = (await Promise.all([1, 4, 5].map(supplier))).flatMap((page) => page.products.map((row) => row.name));
    expect(names).not.toContain("Kelder K200 party wall panel");
    expect(names).not.toContain("SFS heavy infill panel 200");
    expect(names).not.toContain("LGS infill panel 70");
  });

  test("a profile with next to nothing still has a page; a former name keeps the mark", async () => {
    expect(await supplier(118)).toMatchObject({
      locations: [],
      founded: null,
      sizeName: null,
      phone: null,
      products: [],
    });
    expect((await supplier(113)).mark.seed).toBe("Zennorquist Timberworks");
    expect((await supplier(111)).hasEmail).toBe(false);
    expect((await supplier(115)).locations.map((row) => row.country)).toEqual(["United Kingdom", "Poland"]);
  });

  test("REF-05: an answer to a question that is no longer asked still shows", async () => {
    const row = await app.database
      .knex("faq_question_responses")
      .where({ faq_question_id: 7 })
      .first("organisation_id");
    const path = row.organisation_id > 200 ? "consultants" : "suppliers";
    expect(await bodyOf(`/api/${path}/${row.organisation_id}`)).toHaveProperty(
      "questions",
      expect.arrayContaining([expect.objectContaining({ text: "Do you hold stock?" })]),
    );
  });
});

test("DET-07: a consultant's page adds roles with their sub-roles", async () => {
  const page = ConsultantDetails.parse(await bodyOf("/api/consultants/201"));
  expect(page.name).toBe("Brindle Thorpe LLP");
  expect(page.subRoles.length).toBeGreaterThan(0);
  expect(page.subRoles[0]?.roleName).toBe("Architect");
  expect(page.caseStudies.map((row) => row.id)).toContain(76);
});

describe("a project's page", () => {
  test("DET-08: says what was built, where, by whom", async () => {
    const page = await project(1);
    expect(page).toMatchObject({ name: "Calder Row", phaseName: "Phase 2", currency: "GBP", isPublic: true });
    expect(page.images.every((image) => image.url.startsWith("/api/files/"))).toBe(true);
    expect(page.subSectors.length).toBeGreaterThan(0);
    expect(page.roles.every((row) => row.subRole !== null && row.organisation !== null)).toBe(true);
    expect((await project(61)).currency).toBe("USD");
  });

  test("DET-09: a role without organisation or sub-role comes through with null, the rest unharmed", async () => {
    expect((await project(76)).roles).toEqual([
      {
        id: expect.any(Number),
        subRole: "Concept architect",
        organisation: { id: 201, name: "Brindle Thorpe LLP", slug: "brindle-thorpe-llp", type: "consultant" },
      },
      { id: expect.any(Number), subRole: "Timber structures", organisation: null },
    ]);
    expect((await project(77)).roles.map((row) => [row.subRole, row.organisation?.id])).toEqual([
      ["Quantity surveyor", 203],
      [null, 202],
    ]);
  });

  test("DET-10: a category without organisation or category comes through with null", async () => {
    const { productCategories } = await project(78);
    expect(productCategories.map((row) => [row.category, row.organisation?.name ?? null])).toEqual([
      ["Steel-frame bathroom", null],
      ["LGS load-bearing", "Northgate Frame"],
      [null, "Tarnbeck Pods"],
    ]);
  });

  test("R-31: a partner that is hidden is a missing one", async () => {
    const { knex } = app.database;
    await knex("organisations").where({ id: 203 }).update({ is_visible: false });
    expect((await project(77)).roles[0]?.organisation).toBeNull();
    await knex("organisations").where({ id: 203 }).update({ is_visible: true });
  });

  test("a project without a place or figures still has a page", async () => {
    expect(await project(79)).toMatchObject({ location: null });
    expect(await project(80)).toMatchObject({ totalCost: null, storeys: null, roles: [], productCategories: [] });
  });
});

describe("a product's page", () => {
  test("DET-11: shows the latest Active release with owner, attributes, files and configurator", async () => {
    const page = await product(1);
    expect(page).toMatchObject({
      name: "LGS wall panel 100",
      releaseName: "4.2",
      category: "LGS load-bearing",
      buildingSystem: "Walls",
      baseMaterial: "Steel (light gauge)",
      mmcCategory: "2 Panelised",
      owner: { id: 5, name: "Northgate Frame", place: "Darlington, County Durham", isClaimed: expect.any(Boolean) },
      activityId: "wall-panel",
      canApply: true,
      costGuide: { low: 120, high: 170, unit: "m²", currency: "GBP", isIllustrative: true },
    });
    expect(page.attributes[0]).toEqual({ group: "Size", name: "Stud depth", value: "100", unit: "mm" });
    expect(page.certifications.map((file) => file.name)).toEqual(["BOPAS", "SCI Certified"]);
    expect(page.documents.map((file) => file.typeExtension)).toEqual(["pdf", "pdf", "ifc"]);
  });

  test("DET-11: shows its images in its order, to everybody", async () => {
    const { images } = await product(1);
    expect(images.length).toBe(2);
    const tokens = images.map((image) => image.url.split("/").at(-1) ?? "");
    expect(tokens.map((token) => verifyBlobToken(token, app.config.blobSecret, Date.now()))).toEqual([
      expect.objectContaining({ key: "demo/images/wall-panel-elevation.svg", type: "image/svg+xml" }),
      expect.objectContaining({ key: "demo/images/walls.svg", type: "image/svg+xml" }),
    ]);
    expect((await product(45)).images).toEqual([]);
  });

  test("R-41: a newer Private or Discontinued release does not replace the Active one", async () => {
    expect((await product(10)).releaseName).toBe("1.0");
    expect((await product(42)).releaseName).toBe("1");
  });

  test("REL-05: a later change of the kit does not change the page", async () => {
    const before = await product(3);
    await app.database.knex("kits").where({ id: 3 }).update({ name: "Renamed", activity_id: null, can_apply: false });
    expect(await product(3)).toEqual({
      ...before,
      documents: expect.any(Array),
      certifications: expect.any(Array),
      images: expect.any(Array),
    });
  });

  test("a product with nothing but a name still has a page, without a configurator", async () => {
    expect(await product(45)).toMatchObject({
      activityId: null,
      canApply: false,
      sku: null,
      costGuide: null,
      leadTimeWeeks: null,
      attributes: [],
      documents: [],
    });
  });
});

describe("DET-12: files", () => {
  test("anonymous callers see certificates and models without a link, guides with one", async () => {
    const page = await product(1);
    expect(page.certifications.every((file) => file.needsSignIn && file.url === null)).toBe(true);
    const links = page.documents.map((file) => [file.needsSignIn, file.url !== null]);
    expect(links).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect((await supplier(5)).certifications.every((file) => file.url === null)).toBe(true);
  });

  test("after sign-in every file has a link", async () => {
    const page = ProductDetails.parse(await bodyOf("/api/market-products/1", demoUsers.visitor));
    for (const file of [...page.certifications, ...page.documents]) expect(file.url).toMatch(/^\/api\/files\//);
  });
});

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
