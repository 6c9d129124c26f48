import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { fileRoutes } from "#api/features/files/files.routes.ts";
import { geoRoutes } from "#api/features/geo/geo.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload, aSentProfile, goLive, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "./profiles.routes.ts";

const { visitor, supplierOwner, consultantOwner, designer, tenantManager } = demoUsers;
type As = (typeof demoUsers)[keyof typeof demoUsers];

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [
    ...profileRoutes,
    ...listingRoutes,
    ...searchRoutes,
    ...geoRoutes(config.geo),
    ...fileRoutes(config.blobSecret),
  ]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());
beforeEach(() => app.database.knex("profile_requests").delete());

async function send(type: ProfileType, as: As, change: object = {}, more: object = {}): Promise<string> {
  const profile = await aSentProfile(app, as, type, { ...change });
  const answer = await app.call("POST", REQUEST_PATHS[type], { as, body: { ...profile, ...more } });
  expect(answer).toMatchObject({ status: 201 });
  return ProfileRequest.parse(answer.body).id;
}

/** The page of the supplier's owner as a form begins with it. */
async function pageInForm(): Promise<ProfileRequest["payload"]> {
  const body = { type: "Supplier", targetId: 1 };
  const { body: draft } = await app.call("POST", "/api/profiles/drafts", { as: supplierOwner, body });
  return ProfileRequest.parse(draft).payload;
}

const get = async (path: string, as: As | null = null) => app.call("GET", `/api${path}`, { as });
const found = async (kind: string, query: string): Promise<string[]> =>
  SearchPage.parse((await get(`/search/${kind}?query=${encodeURIComponent(query)}`)).body).items.map(
    ({ name }) => name,
  );

describe("making a request live", () => {
  test("a new supplier is found by search, stands on the map and has its page as soon as it is approved", async () => {
    const id = await send("Supplier", designer, {
      name: "Zephyr Stairworks",
      webSiteUrl: "zephyr.example",
      phoneNumber: "0114 496 0123",
      countryOrganisations: [{ countriesOfOperationId: 1 }],
      capacities: [{ system: "Stairs", unitsPerWeek: 12, leadTimeWeeks: 6, validUntil: "2027-03-31" }],
    });
    expect(await found("suppliers", "zephyr")).toEqual([]);
    const page = await goLive(app, id);
    expect(page).toMatchObject({ type: "Supplier", name: "Zephyr Stairworks", isFirst: true });
    // Without waiting: search and map are written with the page.
    expect(await found("suppliers", "zephyr")).toEqual(["Zephyr Stairworks"]);
    const points = await get("/map/points/suppliers?query=zephyr");
    expect(points.body).toMatchObject({ total: 1, points: [{ longitude: -1.07, latitude: 53.78 }] });
    const details = SupplierDetails.parse((await get(`/suppliers/${page.id}`)).body);
    expect(details).toMatchObject({
      name: "Zephyr Stairworks",
      description: "Bolt-on balconies for apartments.",
      webSiteUrl: "https://zephyr.example",
      phone: "0114 496 0123",
      isClaimed: true,
      isPublic: true,
      images: [{ url: expect.stringContaining("/api/files/") }],
      locations: [{ address: "1 Mill Lane, Selby", isHq: true, longLat: "-1.07,53.78" }],
    });
    const answer = await get("/profiles/suppliers", designer);
    expect(answer.body).toMatchObject({
      id: page.id,
      tenantId: designer.tenant.id,
      emailAddress: "hello@merrowby.example",
      capacities: [
        { system: "Stairs", unitsPerWeek: 12, leadTimeWeeks: 6, radiusMiles: null, validUntil: "2027-03-31" },
      ],
    });
    await app.database.knex("organisations").where({ id: page.id }).delete();
  });

  test("a new page of a maker without products asks the database 16 times, not once for each part of it", async () => {
    const id = await send("Supplier", designer, { name: "Few Questions" });
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }): void => void asked.push(sql.trim().replaceAll(/\s+/g, " "));
    app.database.knex.on("query", listen);
    const page = await goLive(app, id);
    app.database.knex.removeListener("query", listen);
    expect(asked.map((sql) => sql.slice(0, 60))).toHaveLength(16);
    expect(asked.filter((sql) => /product_search|kits/.test(sql))).toEqual([
      expect.stringMatching(/^select exists \(select from kits/),
    ]);
    await app.database.knex("organisations").where({ id: page.id }).delete();
  });

  test("a second time changes nothing and says so (idempotent)", async () => {
    const id = await send("Consultant", designer, { name: "Twice Ltd" });
    const first = await goLive(app, id);
    const before = await app.database.knex("organisations").orderBy("id");
    expect(await goLive(app, id)).toEqual({ ...first, isFirst: false });
    expect(await app.database.knex("organisations").orderBy("id")).toEqual(before);
    const { knex } = app.database;
    expect(await knex("audit_entries").where({ action: "profile.went-live", subject_id: first.id })).toHaveLength(1);
    await knex("organisations").where({ id: first.id }).delete();
  });

  test("two approvers at once: one makes the page, the other is told", async () => {
    const id = await send("Consultant", designer, { name: "At Once LLP" });
    const both = await Promise.all([goLive(app, id), goLive(app, id)]);
    expect(both.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await app.database.knex("organisations").where({ name: "At Once LLP" })).toHaveLength(1);
    await app.database.knex("organisations").where({ name: "At Once LLP" }).delete();
  });

  test("R-20, APR-11: nothing of an organisation whose account waits goes live", async () => {
    const id = await send("Supplier", visitor, { name: "Too Early" });
    await expect(goLive(app, id)).rejects.toMatchObject({
      code: "conflict",
      facts: { tenantStatus: "pending" },
    });
    expect(await found("suppliers", "too early")).toEqual([]);
    expect(await app.database.knex("profile_requests").pluck("state")).toEqual(["submitted"]);
  });

  test("a draft, and what was withdrawn, cannot go live: no state is skipped", async () => {
    const id = await send("Supplier", designer, { name: "Withdrawn Works" });
    await app.call("POST", `/api/profiles/drafts/${id}/withdraw`, { as: designer, body: { version: 2 } });
    await expect(goLive(app, id)).rejects.toMatchObject({ code: "conflict", facts: { state: "withdrawn" } });
    await app.database.knex("profile_requests").update({ state: "draft" });
    await expect(goLive(app, id)).rejects.toMatchObject({ code: "conflict", facts: { state: "draft" } });
  });

  test("an approved edit changes the page, keeps its owner and pictures that stay, and takes away what is gone", async () => {
    const { knex } = app.database;
    const payload = await pageInForm();
    const [kept] = await knex("organisation_images").where({ organisation_id: 1 }).orderBy("sort_no");
    const upload = await anUpload(app, supplierOwner);
    const profile = {
      ...payload,
      id: 1,
      description: "Panels and floors, made in Cumbria.",
      socialMediaProfiles: [],
      images: [{ fileId: upload }, ...(kept ? [{ fileId: `o${kept.id}` }] : [])],
      agreedTerms: true,
    };
    const sent = await app.call("POST", REQUEST_PATHS.Supplier, { as: supplierOwner, body: profile });
    expect(sent).toMatchObject({ status: 201, body: { targetId: 1 } });
    const before = await knex("organisations").where({ id: 1 }).first();
    await goLive(app, ProfileRequest.parse(sent.body).id);
    const after = await knex("organisations").where({ id: 1 }).first();
    for (const column of ["tenant_id", "mark_seed", "is_claimed", "created_at", "name"]) {
      expect([column, after[column]]).toEqual([column, before[column]]);
    }
    expect(after.description).toBe("Panels and floors, made in Cumbria.");
    const images = await knex("organisation_images").where({ organisation_id: 1 }).orderBy("sort_no");
    expect(images.map(({ blob_key }) => blob_key)).toEqual([
      `profiles/${upload}/w1600.webp`,
      ...(kept ? [kept.blob_key] : []),
    ]);
    expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(kept ? [kept.id] : []));
    expect(await knex("social_media_profiles").where({ organisation_id: 1 })).toEqual([]);
  });

  test("PRF-21: an edit that waits changes nothing of a page that was given to somebody else meanwhile", async () => {
    const { knex } = app.database;
    const payload = await pageInForm();
    const images = [{ fileId: await anUpload(app, supplierOwner) }];
    const id = await send(
      "Supplier",
      supplierOwner,
      { ...payload, description: "Written by who left.", images },
      { id: 1 },
    );
    await knex("organisations").where({ id: 1 }).update({ tenant_id: designer.tenant.id });
    try {
      await expect(goLive(app, id)).rejects.toMatchObject({ code: "conflict", facts: { type: "Supplier", id: 1 } });
      const page = await knex("organisations").where({ id: 1 }).first("description", "tenant_id");
      expect(page).toMatchObject({ tenant_id: designer.tenant.id });
      expect(page.description).not.toBe("Written by who left.");
      expect(await knex("profile_requests").where({ id }).pluck("state")).toEqual(["submitted"]);
    } finally {
      await knex("organisations").where({ id: 1 }).update({ tenant_id: supplierOwner.tenant.id });
    }
  });

  test("a project counts for the scores of whom it names, and no more when it names them no longer", async () => {
    const scoreOf = async () =>
      Number((await app.database.knex("organisations").where({ id: 1 }).first("score")).score);
    const before = await scoreOf();
    const [{ id: subRoleId }] = await app.database.knex("sub_roles").orderBy("id").limit(1);
    const projectRoles = [{ subRoleId, organisationId: 1 }];
    const id = await send("Project", consultantOwner, {
      name: "Score Wharf",
      projectRoles,
      retailNia: { minimum: 1200, maximum: 1500 },
    });
    const page = await goLive(app, id);
    expect(await scoreOf()).toBeCloseTo(before + 10, 3);
    expect(await found("projects", "score wharf")).toEqual(["Score Wharf"]);
    const answer = await get(`/profiles/case-studies?id=${page.id}`, consultantOwner);
    expect(answer.body).toMatchObject({ retailNia: { minimum: 1200, maximum: 1500 }, officeNia: null });
    const edited = await send(
      "Project",
      consultantOwner,
      { name: "Score Wharf", projectRoles: [{ subRoleId, organisationId: null }] },
      { id: page.id },
    );
    await goLive(app, edited);
    expect(await scoreOf()).toBeCloseTo(before, 3);
  });

  test("DET-16: a product that was pre-registered stands on the market with its maker", async () => {
    const id = await send("Product", supplierOwner, {
      name: "Quickfix Panel",
      certificates: [{ certificationId: 1, validUntil: "2030-01-01", url: "example.com/c.pdf" }],
    });
    const page = await goLive(app, id);
    expect(await found("products", "quickfix")).toEqual(["Quickfix Panel"]);
    expect((await get(`/market-products/${page.id}`)).body).toMatchObject({
      name: "Quickfix Panel",
      owner: { id: 1 },
      certifications: [{ validUntil: "2030-01-01" }],
    });
    const own = await get("/profiles/pages", supplierOwner);
    expect(own.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ type: "Product", id: page.id, name: "Quickfix Panel" }),
      ]),
    });
  });

  test("DET-16: a product needs its maker's page", async () => {
    const body = await aSentProfile(app, designer, "Product");
    expect(await app.call("POST", REQUEST_PATHS.Product, { as: designer, body })).toMatchObject({ status: 409 });
    expect((await app.call("POST", REQUEST_PATHS.Product, { body })).status).toBe(401);
  });

  test("a picture and a logo that were uploaded stand on the page, in search as a smaller copy", async () => {
    const { blobs } = app.runtime;
    const [image, logo] = [await anUpload(app, designer), await anUpload(app, designer, { kind: "logo" })];
    for (const id of [image, logo]) {
      await blobs.put(`profiles/${id}/w1600.webp`, Buffer.from(`large ${id}`));
      await blobs.put(`profiles/${id}/w480.webp`, Buffer.from(`small ${id}`));
    }
    const id = await send("Supplier", designer, {
      name: "Pictured Works",
      images: [{ fileId: image, isCover: true }],
      logo: { fileId: logo },
    });
    const page = await goLive(app, id);
    const [item] = SearchPage.parse((await get("/search/suppliers?query=pictured")).body).items;
    expect(item?.coverUrl).toMatch(/^\/api\/listing-images\/o\d+\?width=480$/);
    const text = async (path: string) => (await fetch(app.url + path)).text();
    expect(await text(item?.coverUrl ?? "")).toBe(`small ${image}`);
    expect(await text((item?.coverUrl ?? "").replace("?width=480", ""))).toBe(`large ${image}`);
    const logoUrl = item?.mark.logoUrl ?? "";
    expect(logoUrl).toBe(`/api/listing-images/${logo}`);
    expect(await text(logoUrl)).toBe(`large ${logo}`);
    // hidden, the page is its owner's alone, and so is the logo.
    await app.call("PUT", "/api/profiles/visibility", { as: tenantManager, body: { visible: false } });
    expect((await get(`/suppliers/${page.id}`)).status).toBe(404);
    expect((await get(`/suppliers/${page.id}`, designer)).status).toBe(200);
    expect((await fetch(app.url + logoUrl)).status).toBe(404);
    await app.database.knex("organisations").where({ id: page.id }).delete();
  });

  test("markup and scripts in every text are kept and shown as text", async () => {
    const evil = `<img src=x onerror="alert(1)">'"; drop table organisations; --`;
    const id = await send("Supplier", designer, {
      name: evil,
      formerName: evil,
      description: evil,
      contactName: evil,
      faQuestionResponses: [{ faQuestionId: 1, response: evil }],
      locations: [{ address: evil, town: evil, county: evil, countryId: 1, longLat: "-1.07,53.78", isHQ: true }],
    });
    const { id: page } = await goLive(app, id);
    const details = SupplierDetails.parse((await get(`/suppliers/${page}`)).body);
    expect(details).toMatchObject({
      name: evil,
      formerName: evil,
      description: evil,
      contactName: evil,
      questions: [{ response: evil }],
      locations: [{ address: evil, county: evil }],
    });
    expect(await found("suppliers", "<img")).toEqual([evil]);
    await app.database.knex("organisations").where({ id: page }).delete();
  });
});
