import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCEPTED, BOUND_CASES, PROFILE_TODAY, REFUSED } from "#shared/contracts/profiles/bound-cases.ts";
import { listOwnPages, SupplierAnswer } from "#shared/contracts/profiles/profiles.ts";
import { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload, aSentProfile, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";

const { visitor, supplierOwner, consultantOwner, designer, tenantManager, approver, onboardingAdmin } = demoUsers;
type As = (typeof demoUsers)[keyof typeof demoUsers];
const VISIBILITY = "/api/profiles/visibility";
const SUPPLIERS = "/api/profiles/suppliers";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => [...profileRoutes, ...listingRoutes, ...searchRoutes]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const call = (method: string, path: string, as: As | null, body?: unknown) => app.call(method, path, { as, body });

describe("PRF-22: schema and API have the same bounds", () => {
  /** Sends one profile of each kind often: one picture does for all. */
  async function plain(): Promise<Record<string, Record<string, unknown>>> {
    const entries = await Promise.all(
      (["Supplier", "Consultant", "Project", "Product"] as const).map(async (type) => [
        type,
        await aSentProfile(app, supplierOwner, type),
      ]),
    );
    return Object.fromEntries(entries);
  }
  let bodies: Awaited<ReturnType<typeof plain>>;
  const now = new Date(`${PROFILE_TODAY}T12:00:00Z`);
  beforeAll(async () => {
    bodies = await plain();
    const { knex } = app.database;
    // The cases name roles and sectors 1 to 21.
    const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
    await knex("sub_roles")
      .insert(numbers.map((id) => ({ id, role_id: 1, name: `Role ${id}` })))
      .onConflict()
      .ignore();
    await knex("sub_sectors")
      .insert(numbers.map((id) => ({ id, sector_id: 1, name: `Sector ${id}`, sort_no: id })))
      .onConflict()
      .ignore();
    app.runtime.now = () => now;
  });
  afterAll(() => {
    app.runtime.now = () => new Date();
  });

  const post = async (type: keyof typeof REQUEST_PATHS, change: object, region = "UK") => {
    await app.database.knex("profile_requests").delete();
    const query = `?region=${region}`;
    return call("POST", REQUEST_PATHS[type] + query, supplierOwner, { ...bodies[type], name: "Merrowby", ...change });
  };

  test.each(BOUND_CASES.filter(({ issue }) => !issue))("$type, $name: taken", async ({ type, change, region }) => {
    expect(await post(type, change, region)).toMatchObject({ status: 201 });
  });

  test.each(BOUND_CASES.filter(({ issue }) => issue))(
    "$type, $name: refused",
    async ({ type, change, region, issue }) => {
      expect(await post(type, change, region)).toMatchObject({
        status: 400,
        body: { errors: { [issue?.path ?? ""]: [expect.any(String)] } },
      });
      expect(await app.database.knex("profile_requests")).toEqual([]);
    },
  );

  test.each(ACCEPTED)("%s takes %j (%s)", async (field, value, region) => {
    expect(await post("Supplier", { [field]: value }, region)).toMatchObject({ status: 201 });
  });
  test.each(REFUSED)("%s refuses %j (%s)", async (field, value, region) => {
    expect(await post("Supplier", { [field]: value }, region)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

describe("PRF-08: a page as its owner edits it", () => {
  test("the names are the specification's, addresses for mail included", async () => {
    const answer = await call("GET", SUPPLIERS, supplierOwner);
    const supplier = SupplierAnswer.parse(answer.body);
    expect(supplier).toMatchObject({ id: 1, name: "Kelder Offsite Ltd", type: "supplier" });
    const names = Object.keys(answer.body as object);
    expect(names).toEqual(
      expect.arrayContaining(
        `description name contactName contactEmail logoUrl sizeId emailAddress formerName parentCompanyId phoneNumber
        locations faQuestionResponses images webSiteUrl yearCreated countryOrganisations socialMediaProfiles
        organisationSubSectors isClaimed score valueChain agreedTerms hqIsManufacturingLocation
        hasManufacturingFacility certificates supplierProductCategories`.split(/\s+/),
      ),
    );
    const consultant = await call("GET", "/api/profiles/consultants", consultantOwner);
    expect(consultant.body).toMatchObject({ id: 201, organisationSubRoles: [{ subRolesId: expect.any(Number) }, {}] });
    const project = await call("GET", "/api/profiles/case-studies?id=7", approver);
    expect(Object.keys(project.body as object)).toEqual(
      expect.arrayContaining(
        `websiteUrl noOfHomes phaseName status storeys storeysBelow totalCost yearOfCompletion projectSubSectors
        imageProjects location projectRoles projectProductCategories`.split(/\s+/),
      ),
    );
  });

  /** Names below a name, word for word; `organisationSubSectors` may have `subSectorsId` or `id`. */
  test.each([
    ["suppliers?id=1", "locations", "address country postcode county isHQ isManufacturingLocation longLat"],
    ["suppliers?id=1", "faQuestionResponses", "response faQuestionId"],
    ["suppliers?id=1", "images", "url"],
    ["suppliers?id=1", "countryOrganisations", "countriesOfOperationId"],
    ["suppliers?id=1", "socialMediaProfiles", "mediaType url"],
    ["suppliers?id=1", "organisationSubSectors", "subSectorsId"],
    ["suppliers?id=1", "valueChain", "valueChainStage offeringStatus"],
    ["suppliers?id=1", "certificates", "certificationId validUntil sizeInMB url"],
    ["suppliers?id=1", "supplierProductCategories", "productCategoryId buildingSystemId"],
    ["consultants?id=201", "organisationSubRoles", "subRolesId"],
    ["case-studies?id=7", "projectRoles", "subRoleId organisationId"],
    ["case-studies?id=7", "projectProductCategories", "buildingSystemId productCategoryId organisationId"],
    ["case-studies?id=7", "projectSubSectors", "subSectorsId"],
    ["case-studies?id=4", "imageProjects", "url"],
  ])("%s has %s, each with: %s", async (path, name, names) => {
    const { body } = await call("GET", `/api/profiles/${path}`, approver);
    const [first] = (body as Record<string, object[]>)[name] ?? [];
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(names.split(" ")));
  });

  test("R-21, R-31: nobody else reads it; staff do; a page that is not there looks the same", async () => {
    const statuses = [];
    for (const as of [null, visitor, consultantOwner, tenantManager, approver, onboardingAdmin, supplierOwner]) {
      statuses.push((await call("GET", `${SUPPLIERS}?id=1`, as)).status);
    }
    expect(statuses).toEqual([401, 404, 404, 404, 200, 200, 200]);
    const [foreign, missing] = [
      await call("GET", `${SUPPLIERS}?id=1`, consultantOwner),
      await call("GET", `${SUPPLIERS}?id=999999`, consultantOwner),
    ];
    expect(foreign.status).toBe(missing.status);
    expect((await call("GET", SUPPLIERS, designer)).status).toBe(404);
  });
});

describe("PRF-20, APR-07: staff change and make live pages", () => {
  test("an answer that is sent again changes nothing but who changed it last", async () => {
    const { knex } = app.database;
    const answer = SupplierAnswer.parse((await call("GET", `${SUPPLIERS}?id=1`, approver)).body);
    const images = [{ fileId: await anUpload(app, approver) }];
    const body = { ...answer, images: [...answer.images, ...images], agreedTerms: true };
    const changed = await call("PUT", SUPPLIERS, approver, body);
    expect(changed).toMatchObject({ status: 200 });
    const again = SupplierAnswer.parse(changed.body);
    const second = SupplierAnswer.parse((await call("PUT", SUPPLIERS, onboardingAdmin, again)).body);
    const withoutLinks = (page: SupplierAnswer) => ({
      ...page,
      images: page.images.length,
      certificates: page.certificates.length,
    });
    expect(withoutLinks(second)).toEqual(withoutLinks(again));
    expect(withoutLinks(again)).toEqual({
      ...withoutLinks(answer),
      agreedTerms: true,
      score: again.score,
      images: answer.images.length + 1,
    });
    expect(await knex("organisations").where({ id: 1 }).first("last_updated_by")).toEqual({
      last_updated_by: onboardingAdmin.id,
    });
    expect(await knex("audit_entries").where({ action: "profile.changed", subject_id: "1" })).toHaveLength(2);
  });

  test("owners and others may not: their changes are requests; nothing changes", async () => {
    const body = { ...(await aSentProfile(app, supplierOwner, "Supplier")), id: 1 };
    const before = await app.database.knex("organisations").orderBy("id");
    const statuses = [];
    for (const as of [null, visitor, designer, tenantManager, consultantOwner, supplierOwner]) {
      statuses.push((await call("PUT", SUPPLIERS, as, body)).status, (await call("POST", SUPPLIERS, as, body)).status);
    }
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 10 }, () => 403)]);
    expect(await app.database.knex("organisations").orderBy("id")).toEqual(before);
  });

  test("a page made by staff is live and nobody's, unless it is given to an organisation", async () => {
    const body = await aSentProfile(app, onboardingAdmin, "Consultant", { name: "Made By Staff" });
    const made = await call("POST", "/api/profiles/consultants", onboardingAdmin, body);
    expect(made).toMatchObject({ status: 201, body: { name: "Made By Staff", tenantId: null, isClaimed: false } });
    const found = await app.call("GET", "/api/search/consultants?query=made%20by%20staff");
    expect(SearchPage.parse(found.body).total).toBe(1);
    const project = await aSentProfile(app, approver, "Project", { name: "Given", tenantId: supplierOwner.tenant.id });
    const given = await call("POST", "/api/profiles/case-studies", approver, project);
    expect(given).toMatchObject({ status: 201, body: { tenantId: supplierOwner.tenant.id } });
    const nobody = { ...project, tenantId: "00000000-0000-4000-8000-00000000dead" };
    expect((await call("POST", "/api/profiles/case-studies", approver, nobody)).status).toBe(400);
  });

  test("an unknown page, or one of another kind, is 404", async () => {
    const body = { ...(await aSentProfile(app, approver, "Supplier")), id: 201 };
    expect((await call("PUT", SUPPLIERS, approver, body)).status).toBe(404);
  });
});

describe("APR-08, R-31: visibility", () => {
  const seen = async (as: As | null) => (await app.call("GET", "/api/suppliers/1", { as })).status;
  const listed = async () => SearchPage.parse((await app.call("GET", "/api/search/suppliers?query=kelder")).body).total;

  test("a hidden page is 404 for others and gone from search at once; its owner and approvers see it", async () => {
    expect(await call("GET", VISIBILITY, supplierOwner)).toMatchObject({
      status: 200,
      body: { id: 1, visible: true, registration: { type: "Supplier", approved: true } },
    });
    expect([await seen(null), await listed()]).toEqual([200, 1]);
    const hidden = await call("PUT", VISIBILITY, supplierOwner, { visible: false });
    expect(hidden).toMatchObject({ status: 200, body: { visible: false } });
    expect([await seen(null), await seen(designer), await seen(consultantOwner), await listed()]).toEqual([
      404, 404, 404, 0,
    ]);
    expect([await seen(supplierOwner), await seen(approver)]).toEqual([200, 200]);
    // Whether it exists cannot be told from outside.
    const [foreign, missing] = [
      await call("GET", `${VISIBILITY}?id=1`, consultantOwner),
      await call("GET", `${VISIBILITY}?id=999999`, consultantOwner),
    ];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    await call("PUT", `${VISIBILITY}?id=1`, approver, { visible: true });
    expect([await seen(null), await listed()]).toEqual([200, 1]);
    const actions = await app.database.knex("audit_entries").where({ subject_id: "1" }).orderBy("id").pluck("action");
    expect(actions.slice(-2)).toEqual(["profile.hidden", "profile.shown"]);
  });

  test("R-21: signed out 401, no page 403, another's 404; the page stays", async () => {
    const put = async (as: As | null, query = "") =>
      (await call("PUT", VISIBILITY + query, as, { visible: false })).status;
    expect(await Promise.all([put(null), put(designer), put(designer, "?id=1"), put(visitor, "?id=1")])).toEqual([
      401, 403, 404, 404,
    ]);
    expect(await seen(null)).toBe(200);
  });

  test("an editor of the organisation may not show or hide its page, a manager may", async () => {
    const { knex } = app.database;
    const roles = knex("memberships").where({ user_id: supplierOwner.id });
    await roles.clone().update({ role: "editor" });
    expect((await call("GET", VISIBILITY, supplierOwner)).status).toBe(200);
    expect((await call("PUT", VISIBILITY, supplierOwner, { visible: false })).status).toBe(403);
    await roles.clone().update({ role: "manager" });
    expect((await call("PUT", VISIBILITY, supplierOwner, { visible: true })).status).toBe(200);
  });

  test("R-20: an organisation whose account waits publishes nothing", async () => {
    const { knex } = app.database;
    await knex("tenants").where({ id: supplierOwner.tenant.id }).update({ status: "pending" });
    expect((await call("PUT", VISIBILITY, supplierOwner, { visible: false })).status).toBe(403);
    await knex("tenants").where({ id: supplierOwner.tenant.id }).update({ status: "approved" });
    expect(await seen(null)).toBe(200);
  });

  test("a hidden project counts for nobody's score", async () => {
    const { knex } = app.database;
    const [role] = await knex("case_study_roles").whereNotNull("organisation_id").orderBy("id").limit(1);
    const scoreOf = async () =>
      Number((await knex("organisations").where({ id: role.organisation_id }).first("score")).score);
    const before = await scoreOf();
    const path = `${VISIBILITY}?type=Project&id=${role.case_study_id}`;
    expect((await call("PUT", path, approver, { visible: false })).status).toBe(200);
    const studies = await knex("organisation_case_studies").where({ organisation_id: role.organisation_id });
    expect(await scoreOf()).toBeCloseTo(studies.length >= 20 ? before : before - 10, 3);
    await call("PUT", path, approver, { visible: true });
    expect(await scoreOf()).toBeCloseTo(before, 3);
  });
});

test("DET-15: an owner reads which pages are theirs; nobody else's are among them", async () => {
  expect((await call("GET", "/api/profiles/pages", supplierOwner)).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ type: "Supplier", id: 1, slug: "kelder-offsite-ltd", isVisible: true }),
    ]),
  });
  expect((await call("GET", "/api/profiles/pages", visitor)).body).toEqual({ items: [] });
});

test("APR-08: an owner reads how many projects name their page; once it is hidden none does", async () => {
  const { knex } = app.database;
  const studies: number[] = await knex("case_studies").pluck("id");
  /** Projects that name supplier 1 where a visitor reads them. */
  const naming = async (): Promise<number[]> => {
    const pages = await Promise.all(studies.map((id) => call("GET", `/api/case-studies/${id}`, null)));
    const seen = pages.flatMap(({ status, body }) => (status === 200 ? [ProjectDetails.parse(body)] : []));
    const names = ({ roles, productCategories }: ProjectDetails) =>
      [...roles, ...productCategories].some(({ organisation }) => organisation?.id === 1);
    return seen.filter(names).map(({ id }) => id);
  };
  const told = async () => {
    const { body } = await call("GET", "/api/profiles/pages", supplierOwner);
    return listOwnPages.response.parse(body).items.find(({ type }) => type === "Supplier")?.projects;
  };
  const [first, ...rest] = await naming();
  expect(rest.length).toBeGreaterThan(0);
  expect(await told()).toBe(1 + rest.length);
  await call("PUT", VISIBILITY, supplierOwner, { visible: false });
  expect(await naming()).toEqual([]);
  // A project that is hidden itself does not count, also where its tenant sees it.
  const project = `${VISIBILITY}?type=Project&id=${first}`;
  const { tenant_id } = await knex("case_studies").where({ id: first }).first("tenant_id");
  await knex("case_studies").where({ id: first }).update({ tenant_id: supplierOwner.tenant.id });
  await call("PUT", project, approver, { visible: false });
  await call("PUT", VISIBILITY, supplierOwner, { visible: true });
  expect(await naming()).toEqual(rest);
  expect(await told()).toBe(rest.length);
  await call("PUT", project, approver, { visible: true });
  await knex("case_studies").where({ id: first }).update({ tenant_id });
});
