import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConsultantDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { ProfilePreview, ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload, aSentProfile } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";

const { visitor, supplierOwner, consultantOwner } = demoUsers;
type As = (typeof demoUsers)[keyof typeof demoUsers];
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => [...profileRoutes, ...listingRoutes]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const ask = (body: object, as: As = visitor) => app.call("POST", "/api/profiles/preview", { as, body });
const preview = async (body: object, as?: As) => ProfilePreview.parse((await ask(body, as)).body);
/** Without links, which carry the time at which they were made. */
const plain = (page: SupplierDetails | ConsultantDetails) => ({
  ...page,
  images: page.images.length,
  certifications: page.certifications.map(({ name, validUntil, sizeInMb, typeExtension }) => ({
    name,
    validUntil,
    sizeInMb,
    typeExtension,
  })),
  valueChain: page.valueChain.map(({ stage, status }) => `${stage}: ${status}`).toSorted(),
  // The page orders systems by what is made first, and places by the head office.
  mark: { seed: page.mark.seed, system: page.mark.system },
});

describe("APR-04: what visitors will see", () => {
  test.each([
    ["Supplier", 1, supplierOwner, "suppliers", SupplierDetails],
    ["Consultant", 201, consultantOwner, "consultants", ConsultantDetails],
  ] as const)("the preview of a live %s that nobody changed is its page", async (type, id, as, kind, Details) => {
    const draft = await app.call("POST", "/api/profiles/drafts", { as, body: { type, targetId: id } });
    const { payload } = ProfileRequest.parse(draft.body);
    const { page } = await preview({ type, payload, targetId: id }, as);
    const live = Details.parse((await app.call("GET", `/api/${kind}/${id}`, { as })).body);
    expect(plain(Details.parse(page))).toEqual(plain(live));
  });

  test.each(["Supplier", "Consultant", "Project", "Product"])(
    "an empty %s is a page with nothing on it",
    async (type) => {
      const { page } = await preview({ type, payload: {} });
      expect(page).toMatchObject({ id: 0, name: "", description: "", images: [] });
    },
  );

  test("a project shows names for what it refers to, and dollars where they are used", async () => {
    const payload = await aSentProfile(app, visitor, "Project", {
      projectRoles: [{ subRoleId: 999_999, organisationId: 201 }],
      storeys: 12.5,
    });
    const { page } = await preview({ type: "Project", payload, region: "NA" });
    expect(page).toMatchObject({
      name: "Ferry Wharf",
      status: "completed",
      // The country's: its place is in the United Kingdom.
      currency: "GBP",
      storeys: null,
      roles: [{ subRole: null, organisation: { id: 201, type: "consultant" } }],
      location: { address: "Ferry Lane", longLat: "-1.47,53.38" },
      images: [{ id: 1, url: expect.stringContaining("/api/files/") }],
    });
    expect((await preview({ type: "Project", payload: {}, region: "NA" })).page).toMatchObject({ currency: "USD" });
  });

  test("files of others do not show, and another's page is 404", async () => {
    const images = [{ fileId: await anUpload(app, supplierOwner) }, { fileId: "o1" }, { fileId: "not-a-file" }];
    expect((await preview({ type: "Supplier", payload: { images, logo: { fileId: "l1" } } })).page).toMatchObject({
      images: [],
      mark: { logoUrl: null },
    });
    expect((await ask({ type: "Supplier", payload: {}, targetId: 1 })).status).toBe(404);
  });

  test("nothing is kept", async () => {
    await preview({ type: "Supplier", payload: { name: "Only looked at" } });
    expect(await app.database.knex("profile_requests").where({ name: "Only looked at" })).toEqual([]);
    expect(await app.database.knex("organisations").where({ name: "Only looked at" })).toEqual([]);
  });
});
