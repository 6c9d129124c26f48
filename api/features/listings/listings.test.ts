import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ConsultantDetails,
  ProductDetails,
  ProjectDetails,
  SupplierDetails,
} from "#shared/contracts/market/listings.ts";
import { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { ProductType, SearchQuery } from "#shared/contracts/market/search-query.ts";
import { ListingKind } from "#shared/contracts/market/search.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { verifyBlobToken } from "#api/platform/blobs/blob-token.ts";
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
      contactName: "Una Osgood",
      phone: "+441632960157",
      webSiteUrl: "https://fellhousemodular.example",
      socialMedia: [{ mediaType: "X", url: "https://x.example/fellhousemodular" }],
      markets: ["United Kingdom", "Ireland"],
      // The last three are those of its buildings.
      sectors: "Build to rent, Research labs, Life science, Aparthotel, Rail and station, Community centre".split(", "),
      hasManufacturingFacility: true,
    });
    expect(page.certifications.map((file) => file.name)).toEqual(["BOPAS", "British Board of Agrement", "BS EN 1090"]);
    expect(page.caseStudies.length).toBeGreaterThan(0);
    expect(page.locations[0]).toMatchObject({
      isHq: true,
      isManufacturingLocation: true,
      country: "United Kingdom",
      county: "Cumbria",
    });
    expect(page.locations[0]?.longLat).toMatch(/^-2\.9\d*,54\.\d+$/);
  });

  test("its headquarters come first, whatever was entered first", async () => {
    const { knex } = app.database;
    const locations = () => knex("organisation_locations").where({ organisation_id: 2 });
    const former = await locations().where({ is_hq: true }).first();
    const { id: _id, ...copy } = former;
    await locations().update({ is_hq: false });
    const [added] = await knex("organisation_locations")
      .insert({ ...copy, address: "9 New Yard", is_hq: true })
      .returning("id");
    expect((await supplier(2)).locations[0]).toMatchObject({ address: "9 New Yard", isHq: true });
    await locations().where({ id: added.id }).delete();
    await locations().where({ id: former.id }).update({ is_hq: true });
  });

  test("DET-01: a logo of its own stands for the drawn mark", async () => {
    const { knex } = app.database;
    await knex("organisations").where({ id: 2 }).update({ logo_url: "https://fellhousemodular.example/logo.svg" });
    expect((await supplier(2)).mark).toEqual({
      seed: "Fellhouse Modular",
      system: "Modules",
      logoUrl: "https://fellhousemodular.example/logo.svg",
    });
    await knex("organisations").where({ id: 2 }).update({ logo_url: null });
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
      mark: { seed: "Barebones Offsite", system: null, logoUrl: null },
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
    expect(page).toMatchObject({
      name: "Calder Row",
      status: "completed",
      noOfHomes: 234,
      storeys: 9,
      storeysBelow: 0,
      totalCost: 56_200_000,
      currency: "GBP",
      yearOfCompletion: 2025,
      phaseName: "Phase 2",
      subSectors: ["Private housing", "Build to rent"],
      location: {
        address: "Calder Row, Hull",
        postcode: "HU9",
        county: "East Yorkshire",
        country: "United Kingdom",
        longLat: "-0.3,53.75",
      },
      retailNia: null,
      isPublic: true,
    });
    expect(page.roles[0]).toMatchObject({
      subRole: "Steel structures",
      organisation: { name: "Ostler Reid Engineers" },
    });
    expect(page.productCategories[0]).toMatchObject({
      category: "Steel-frame bathroom",
      organisation: { name: "Halden Pods" },
    });
    expect(page.roles.every((row) => row.subRole !== null && row.organisation !== null)).toBe(true);
    expect((await project(61)).currency).toBe("USD");
  });

  test("DET-08: says its areas, and shows its images in its order", async () => {
    const { knex } = app.database;
    const areas = { retail_nia: 410.5, storage_nia: 95, office_nia: 1200 };
    await knex("case_studies").where({ id: 3 }).update(areas);
    await knex("case_study_images").where({ case_study_id: 3 }).delete();
    await knex("case_study_images").insert([
      { case_study_id: 3, blob_key: "demo/images/sheet-grp-bathroom.svg", sort_no: 2 },
      { case_study_id: 3, url: "https://images.example/row.jpg", sort_no: 1 },
    ]);
    const page = await project(3);
    expect(page).toMatchObject({ retailNia: 410.5, storageNia: 95, officeNia: 1200 });
    expect(page.images.map((image) => image.url)).toEqual([
      "https://images.example/row.jpg",
      expect.stringMatching(/^\/api\/files\//),
    ]);
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
    expect(productCategories.map((row) => [row.category, row.buildingSystem, row.organisation?.name ?? null])).toEqual([
      ["Steel-frame bathroom", "Pods", null],
      ["LGS load-bearing", "Walls", "Northgate Frame"],
      [null, null, "Tarnbeck Pods"],
    ]);
  });

  test.each(["is_visible", "is_approved"])("R-31: a partner without %s is a missing one", async (column) => {
    const { knex } = app.database;
    await knex("organisations")
      .where({ id: 203 })
      .update({ [column]: false });
    expect((await project(77)).roles[0]?.organisation).toBeNull();
    await knex("organisations")
      .where({ id: 203 })
      .update({ [column]: true });
    expect((await project(77)).roles[0]?.organisation).toMatchObject({ id: 203 });
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
      owner: {
        id: 5,
        name: "Northgate Frame",
        place: "Darlington, County Durham",
        isClaimed: expect.any(Boolean),
        hasEmail: true,
      },
      activityId: "wall-panel",
      canApply: true,
      costGuide: { low: 120, high: 170, unit: "m²", currency: "GBP", isIllustrative: true },
    });
    expect(page.attributes[0]).toEqual({
      group: "Size",
      name: "Stud depth",
      value: "100",
      unit: "mm",
      // The second attribute of the list, compared in millimetres.
      compared: { place: 1, unit: "mm" },
    });
    expect(page.certifications.map((file) => file.name)).toEqual(["BOPAS", "SCI Certified"]);
    expect(page.documents.map((file) => file.typeExtension)).toEqual(["pdf", "pdf", "ifc"]);
  });

  test("DET-11: shows its images in its order, to everybody", async () => {
    const { images } = await product(1);
    expect(images.length).toBe(2);
    const tokens = images.map((image) => image.url.split("/").at(-1) ?? "");
    expect(tokens.map((token) => verifyBlobToken(token, app.config.blobSecret, Date.now()))).toEqual([
      expect.objectContaining({ key: "demo/images/wall-panel-elevation.svg", type: "image/svg+xml" }),
      expect.objectContaining({ key: "demo/images/sheet-lgs-load-bearing.svg", type: "image/svg+xml" }),
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

describe("CON-06: types", () => {
  test("organisations are suppliers or consultants, and nothing else", async () => {
    expect(OrganisationType.options).toEqual(["supplier", "consultant"]);
    for (const type of ["specifier", "Supplier", ""]) {
      const change = app.database.knex("organisations").where({ id: 1 }).update({ type });
      await expect(change).rejects.toThrow("organisations_type_check");
    }
  });

  test("items are consultants, projects, products and suppliers, and each has a page", async () => {
    const items = ListingKind.options.map((kind) => kind.replace(/s$/, ""));
    expect(items.toSorted()).toEqual(["consultant", "product", "project", "supplier"]);
    const pages = ["/api/consultants/201", "/api/case-studies/1", "/api/market-products/1", "/api/suppliers/1"];
    for (const path of pages) expect((await app.call("GET", path)).status).toBe(200);
  });

  test("products are kits, parts or systems; the filter also takes All", async () => {
    expect(ProductType.options).toEqual(["Kit", "Part", "System"]);
    const change = app.database.knex("kits").where({ id: 1 }).update({ product_type: "All" });
    await expect(change).rejects.toThrow("kits_product_type_check");
    const read = (type: string) => SearchQuery.safeParse({ "product-type": type }).data?.["product-type"];
    expect(["Kit", "Part", "System", "All", "Module"].map(read)).toEqual([
      ["Kit"],
      ["Part"],
      ["System"],
      ["All"],
      undefined,
    ]);
  });
});
