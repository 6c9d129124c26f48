import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ConsultantDetails,
  ProductDetails,
  ProjectDetails,
  SupplierDetails,
} from "#shared/contracts/market/listings.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { PROFILE_SCHEMAS, type ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload, goLive } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "./profiles.routes.ts";

const { supplierOwner } = demoUsers;

let app: TestApp;
let full: Record<ProfileType, Record<string, unknown>>;
let named: Awaited<ReturnType<typeof readNamed>>;
beforeAll(async () => {
  app = await startDemoApp(() => [...profileRoutes, ...listingRoutes]);
  await seedDemoUsers(app.database.knex);
  named = await readNamed();
  full = await fillForms();
});
afterAll(() => app.stop());

/** Rows of the reference lists, and a public page, that the forms choose. */
async function readNamed() {
  const { knex } = app.database;
  const first = (table: string): Promise<{ id: number; name: string }> => knex(table).orderBy("id").first("id", "name");
  const pair = await knex("product_category_building_systems").orderBy("product_category_id").first();
  return {
    parent: await knex("public_organisations").where({ type: "supplier" }).orderBy("id").first("id", "name", "type"),
    country: await first("countries"),
    sector: await first("sub_sectors"),
    role: await first("sub_roles"),
    size: await first("organisation_sizes"),
    certification: await first("certifications"),
    material: await first("base_materials"),
    category: await knex("product_categories").where({ id: pair.product_category_id }).first("id", "name"),
    system: await knex("building_systems").where({ id: pair.building_system_id }).first("id", "name"),
    question: await knex("faq_questions").orderBy("id").first("id", "text"),
  };
}

/** Each type with every field of its schema, at the bounds of PRF-09. */
async function fillForms(): Promise<typeof full> {
  const { parent, country, sector, role, size, certification, material, category, system, question } = named;
  const images = async () => [{ fileId: await anUpload(app, supplierOwner), isCover: true }];
  const making = { productCategoryId: category.id, buildingSystemId: system.id };
  const shared = {
    name: "N".repeat(200),
    description: "D".repeat(2000),
    agreedTerms: true,
  };
  const certificates = [{ certificationId: certification.id, validUntil: FAR, fileId: null, url: `${SITE}/a.pdf` }];
  const sectors = { organisationSubSectors: [{ subSectorsId: sector.id }], suggestedSector: "S".repeat(80) };
  const place = {
    address: "Unit 4",
    town: "Leeds",
    county: "West Yorkshire",
    postcode: "LS1 4AP",
    countryId: country.id,
    longLat: "-1.5,53.8",
  };
  const organisation = async (name: string) => ({
    ...shared,
    ...sectors,
    name: name.padEnd(200, "N"),
    formerName: "F".repeat(200),
    contactName: "C".repeat(200),
    contactEmail: "ada@works.example",
    emailAddress: "hello@works.example",
    phoneNumber: "+44123456789012",
    webSiteUrl: SITE,
    yearCreated: 1600,
    sizeId: size.id,
    parentCompanyId: parent.id,
    locations: [{ ...place, isHQ: true, isManufacturingLocation: false }],
    countryOrganisations: [{ countriesOfOperationId: country.id }],
    valueChain: [{ valueChainStage: "DfMA", offeringStatus: "Internal" }],
    faQuestionResponses: [{ faQuestionId: question.id, response: "R".repeat(1024) }],
    socialMediaProfiles: [{ mediaType: "YouTube", url: `${SITE}/tube` }],
    certificates,
    images: await images(),
    logo: { fileId: await anUpload(app, supplierOwner, { kind: "logo" }) },
  });
  return {
    Supplier: {
      ...(await organisation("S")),
      hasManufacturingFacility: true,
      hqIsManufacturingLocation: true,
      supplierProductCategories: [making],
      capacities: [CAPACITY],
    },
    Consultant: { ...(await organisation("C")), organisationSubRoles: [{ subRolesId: role.id }] },
    Project: {
      ...shared,
      websiteUrl: SITE,
      status: "completed",
      phaseName: "Phase 2",
      yearOfCompletion: 1600,
      location: place,
      noOfHomes: 0,
      storeys: 100,
      storeysBelow: 10,
      totalCost: 10_000_000_000,
      retailNia: { minimum: 1, maximum: 2 },
      storageNia: { minimum: 3, maximum: 4 },
      officeNia: { minimum: 5, maximum: 6 },
      projectSubSectors: [{ subSectorsId: sector.id }],
      suggestedSector: "S".repeat(80),
      projectRoles: [{ subRoleId: role.id, organisationId: parent.id }],
      projectProductCategories: [{ ...making, organisationId: parent.id }],
      imageProjects: await images(),
    },
    Product: {
      ...shared,
      ...making,
      sku: "K".repeat(60),
      baseMaterialId: material.id,
      leadTimeWeeks: 520,
      certificates,
      documents: [{ name: "G".repeat(100), fileId: null, url: `${SITE}/guide.pdf` }],
      images: await images(),
    },
  };
}

const FAR = "2099-12-31";
const SITE = "https://works.example";
const CAPACITY = {
  system: "Floors",
  unitsPerWeek: 10_000,
  leadTimeWeeks: 520,
  largestUnit: { lengthMm: 100_000, widthMm: 100_000, heightMm: 100_000 },
  heaviestUnitKg: 200_000,
  radiusMiles: 12_500,
  validUntil: FAR,
};

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { as: supplierOwner, body });

/** Types it into a draft as the form does, sends it and makes it live. @returns what everybody sees at `path` */
async function publish(type: ProfileType, path: string): Promise<unknown> {
  const payload = full[type];
  expect(Object.keys(payload).toSorted()).toEqual(Object.keys(PROFILE_SCHEMAS[type].shape).toSorted());
  const { id } = ProfileRequest.parse((await call("POST", "/profiles/drafts", { type })).body);
  const saved = await call("PUT", `/profiles/drafts/${id}`, { type, payload, version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { payload, issues: [] } });
  expect(await call("POST", `/profiles/drafts/${id}/submit`, { version: 2 })).toMatchObject({ status: 200 });
  const page = await goLive(app, id);
  const answer = await app.call("GET", `/api/${path}/${page.id}`, { as: null });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** What suppliers and consultants show alike. Addresses of mail are written to, and not told. */
const organisationPage = (name: string) => ({
  name: name.padEnd(200, "N"),
  formerName: "F".repeat(200),
  parentCompany: { id: named.parent.id, name: named.parent.name, type: "supplier" },
  description: "D".repeat(2000),
  mark: { logoUrl: expect.stringContaining("/api/listing-images/") },
  contactName: "C".repeat(200),
  hasEmail: true,
  phone: "+44123456789012",
  webSiteUrl: SITE,
  founded: 1600,
  sizeName: named.size.name,
  markets: [named.country.name],
  sectors: [named.sector.name],
  valueChain: [{ stage: "DfMA", status: "Internal", note: null }],
  questions: [{ text: named.question.text, response: "R".repeat(1024) }],
  socialMedia: [{ mediaType: "YouTube", url: `${SITE}/tube` }],
  certifications: [{ name: named.certification.name, validUntil: FAR }],
  images: [{ url: expect.any(String) }],
});
const placeOnPage = () => ({
  address: "Unit 4",
  town: "Leeds",
  county: "West Yorkshire",
  postcode: "LS1 4AP",
  country: named.country.name,
  longLat: "-1.5,53.8",
});

describe("a form with every field at its bounds is taken, and its page shows each of them", () => {
  test("PRF-01, PRF-02, DET-01: of a supplier; its headquarters is where it makes things", async () => {
    expect(SupplierDetails.parse(await publish("Supplier", "suppliers"))).toMatchObject({
      ...organisationPage("S"),
      locations: [{ ...placeOnPage(), isHq: true, isManufacturingLocation: true }],
      hasManufacturingFacility: true,
      productCategories: [named.category.name],
      buildingSystems: [named.system.name],
      capacities: [CAPACITY],
    });
  });

  test("PRF-03, DET-07: of a consultant", async () => {
    expect(ConsultantDetails.parse(await publish("Consultant", "consultants"))).toMatchObject({
      ...organisationPage("C"),
      locations: [{ ...placeOnPage(), isHq: true, isManufacturingLocation: false }],
      subRoles: [{ name: named.role.name }],
    });
  });

  test("PRF-04, DET-08: of a project", async () => {
    const organisation = { id: named.parent.id, name: named.parent.name };
    expect(ProjectDetails.parse(await publish("Project", "case-studies"))).toMatchObject({
      name: "N".repeat(200),
      description: "D".repeat(2000),
      websiteUrl: SITE,
      status: "completed",
      phaseName: "Phase 2",
      yearOfCompletion: 1600,
      location: placeOnPage(),
      noOfHomes: 0,
      storeys: 100,
      storeysBelow: 10,
      totalCost: 10_000_000_000,
      retailNia: 1,
      retailNiaMost: 2,
      storageNia: 3,
      storageNiaMost: 4,
      officeNia: 5,
      officeNiaMost: 6,
      subSectors: [named.sector.name],
      buildingSystems: [named.system.name],
      roles: [{ subRole: named.role.name, organisation }],
      productCategories: [{ category: named.category.name, buildingSystem: named.system.name, organisation }],
      images: [{ url: expect.any(String) }],
    });
  });

  test("DET-11, DET-16: of a product", async () => {
    expect(ProductDetails.parse(await publish("Product", "market-products"))).toMatchObject({
      name: "N".repeat(200),
      description: "D".repeat(2000),
      sku: "K".repeat(60),
      category: named.category.name,
      buildingSystem: named.system.name,
      baseMaterial: named.material.name,
      leadTimeWeeks: 520,
      certifications: [{ name: named.certification.name, validUntil: FAR }],
      documents: [{ name: "G".repeat(100), url: `${SITE}/guide.pdf` }],
      images: [{ url: expect.any(String) }],
    });
  });
});

test.each(["Supplier", "Consultant", "Project", "Product"] as const)(
  "PRF-09, PRF-13: a %s with a letter too much is refused in words, and nothing typed is lost",
  async (type) => {
    const payload = { ...full[type], description: "D".repeat(2001) };
    const { id } = ProfileRequest.parse((await call("POST", "/profiles/drafts", { type })).body);
    await call("PUT", `/profiles/drafts/${id}`, { type, payload, version: 1 });
    const refused = await call("POST", `/profiles/drafts/${id}/submit`, { version: 2 });
    expect(refused.status).toBe(400);
    expect(Problem.parse(refused.body).errors?.["description"]).toEqual([expect.stringMatching(/2,?000/)]);
    expect((await call("GET", `/profiles/drafts/${id}`)).body).toMatchObject({ state: "draft", version: 2, payload });
  },
);
