import { describe, expect, test } from "vitest";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { addSupplyChainMembers } from "#shared/contracts/people/supply-chains.ts";
import { CaseStudyAnswer, ConsultantAnswer, SupplierAnswer } from "./profiles.ts";
import { aProfile, PROFILE_TODAY } from "./bound-cases.ts";
import { checkProfile } from "./check.ts";
import { ConsultantProfile, SupplierProfile } from "./payloads.ts";

const check = { region: "UK", today: PROFILE_TODAY } as const;
const keysOf = (schema: { shape: object }): string[] => Object.keys(schema.shape);
const onlyIn = (schema: { shape: object }, other: { shape: object }): string[] =>
  keysOf(schema).filter((key) => !keysOf(other).includes(key));

describe("what a profile is made of", () => {
  test("PRF-02: a supplier adds factory, categories and capacity; certificates say kind, day, size and address", () => {
    const added = ["capacities", "hasManufacturingFacility", "hqIsManufacturingLocation", "supplierProductCategories"];
    expect(onlyIn(SupplierProfile, ConsultantProfile).toSorted()).toEqual(added);
    expect(onlyIn(SupplierAnswer, ConsultantAnswer).toSorted()).toEqual(added);
    const certificate = keysOf(SupplierAnswer.shape.certificates.element);
    expect(certificate).toEqual(expect.arrayContaining(["certificationId", "validUntil", "sizeInMB", "url"]));
    // Neither is said: there is no factory.
    expect(checkProfile("Supplier", aProfile("Supplier"), check).profile).toMatchObject({
      hasManufacturingFacility: false,
      hqIsManufacturingLocation: false,
    });
  });

  test("PRF-03: a consultant adds what it does by sub role, and stands in the roles of projects", () => {
    expect(onlyIn(ConsultantProfile, SupplierProfile)).toEqual(["organisationSubRoles"]);
    expect(onlyIn(ConsultantAnswer, SupplierAnswer)).toEqual(["organisationSubRoles"]);
    expect(keysOf(ConsultantAnswer.shape.organisationSubRoles.element)).toEqual(["subRolesId"]);
    expect(keysOf(CaseStudyAnswer.shape.projectRoles.element)).toEqual(["subRoleId", "organisationId"]);
    const without = { ...aProfile("Consultant"), organisationSubRoles: [] };
    expect(checkProfile("Consultant", without, check).issues).toMatchObject([{ path: "organisationSubRoles" }]);
  });

  test.each([
    ["planned", []],
    ["under_construction", []],
    ["completed", []],
    ["finished", ["status"]],
    ["Completed", ["status"]],
    ["", ["status"]],
  ])("PRF-05: a project of status %j has faults in %j", (status, faults) => {
    const { issues } = checkProfile("Project", { ...aProfile("Project"), status }, check);
    expect(issues.map(({ path }) => path)).toEqual(faults);
  });

  test("PRF-06: organisations have name, description, contact, type and score", () => {
    const base = ["name", "description", "contactName", "contactEmail", "type", "score"];
    expect(keysOf(SupplierAnswer)).toEqual(expect.arrayContaining(base));
    expect(keysOf(ConsultantAnswer)).toEqual(expect.arrayContaining(base));
  });
});

describe("PRF-07: locations", () => {
  const at = (longLat: string) => {
    const locations = [{ address: "1 Mill Lane", countryId: 1, longLat }];
    return checkProfile("Supplier", { ...aProfile("Supplier"), locations }, check);
  };

  test("PRF-07: a location is no factory and no headquarters unless it says so", () => {
    expect(at("-1.067,53.783").profile).toMatchObject({
      locations: [{ isHQ: false, isManufacturingLocation: false }],
    });
  });

  test.each(["-1.067,53.783", "180,90", "-180,-90"])("PRF-07: %s is longitude and latitude", (longLat) => {
    expect(at(longLat).issues).toEqual([]);
  });

  test.each(["180.1,0", "0,90.1", "53.783", "-1.067;53.783", "-1.067, 53.783", "east,north"])(
    "PRF-07: %s is refused",
    (longLat) => expect(at(longLat).issues).toMatchObject([{ path: "locations.0.longLat" }]),
  );
});

const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);

test.each(["consultants", "suppliers", "case-studies"])(
  "NAM-04: a request for %s is sent to the path that the specification spells out",
  (kind) => expect(calls).toContain(`POST /profiles/${kind}/requests`),
);

test.each([
  ["ListApprovalRequests", "GET /profiles/requests"],
  ["GetApprovalRequest", "GET /profiles/requests/:id"],
  ["ApproveRequest", "POST /profiles/requests/:id/approve"],
  ["GetSupplyChains", "GET /supplychains"],
  ["AddOrganisations", "POST /supplychains/:id/organisations"],
  ["AssociateSupplierWithCaseStudies", "PUT /profiles/case-studies/suppliers"],
  ["AssociateSpecifierWithCaseStudies", "PUT /profiles/case-studies/specifiers"],
  ["GetAttributes", "GET /attributes"],
  ["SubscribeToEmailListing", "POST /contact/subscribe"],
  ["SendClaimWorkEmail", "POST /contact/claimWork"],
  ["SendContactUsEmail", "POST /contact/us"],
  ["SendContactOrganisationsEmail", "POST /contact/organisations"],
])("NAM-01: the store's action %s is the call %s", (_, call) => expect(calls).toContain(call));

test("NAM-01: AddOrganisations takes the id of its path and organisationIds, one to ten", () => {
  const { params, body } = addSupplyChainMembers;
  expect([keysOf(params), keysOf(body)]).toEqual([["id"], ["organisationIds"]]);
  const takes = (count: number) => body.safeParse({ organisationIds: Array.from({ length: count }, (_, i) => i + 1) });
  expect([0, 1, 10, 11].map((count) => takes(count).success)).toEqual([false, true, true, false]);
});
