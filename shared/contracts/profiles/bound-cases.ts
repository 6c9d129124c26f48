import type { Region } from "#shared/contracts/site/regions.ts";
import type { ProfileType } from "./payloads.ts";

// For tests only: each bound and its neighbours, posted to the schema and to the API (PRF-22).

/** The day of the tests. */
export const PROFILE_TODAY = "2026-11-25";

const FILE = "00000000-0000-4000-8000-000000000001";

const organisation = {
  name: "Merrowby",
  description: "Bolt-on balconies for apartments.",
  emailAddress: "hello@merrowby.example",
  locations: [{ address: "1 Mill Lane, Selby", countryId: 1, longLat: "-1.07,53.78", isHQ: true }],
  organisationSubSectors: [{ subSectorsId: 1 }],
  images: [{ fileId: FILE }],
  agreedTerms: true,
};

const PLAIN: Readonly<Record<ProfileType, Readonly<Record<string, unknown>>>> = {
  Supplier: { ...organisation, supplierProductCategories: [{ productCategoryId: 1, buildingSystemId: 1 }] },
  Consultant: { ...organisation, organisationSubRoles: [{ subRolesId: 1 }] },
  Project: {
    name: "Ferry Wharf",
    status: "completed",
    location: { address: "Ferry Lane", countryId: 1, longLat: "-1.47,53.38" },
    projectSubSectors: [{ subSectorsId: 1 }],
    projectRoles: [{ subRoleId: 1, organisationId: null }],
    projectProductCategories: [{ productCategoryId: 1 }],
    imageProjects: [{ fileId: FILE }],
    agreedTerms: true,
  },
  Product: {
    name: "Bolt-on balcony",
    description: "A balcony of steel.",
    productCategoryId: 1,
    buildingSystemId: 1,
    baseMaterialId: 1,
    images: [{ fileId: FILE }],
    agreedTerms: true,
  },
};

/** A profile with what must be filled, and no more; `fileId` is its picture. */
export function aProfile(type: ProfileType, fileId: string = FILE): Record<string, unknown> {
  return JSON.parse(JSON.stringify(PLAIN[type]).replaceAll(FILE, fileId));
}

interface BoundCase {
  type: ProfileType;
  name: string;
  change: Record<string, unknown>;
  region?: Region;
  /** What is wrong; nothing when it fits. */
  issue?: { path: string; rule: string; values?: Record<string, number> };
}

const ids = (count: number, key: string) => Array.from({ length: count }, (_, index) => ({ [key]: index + 1 }));

/** A number just inside and just outside of each end. */
function ends(type: ProfileType, field: string, least: number, most: number, more: Record<string, unknown> = {}) {
  const one = (value: number, rule?: "minimumValue" | "maximumValue"): BoundCase => ({
    type,
    name: `${field} ${value}`,
    change: { ...more, [field]: value },
    ...(rule && { issue: { path: field, rule, values: { value: rule === "minimumValue" ? least : most } } }),
  });
  return [one(least), one(most), one(least - 1, "minimumValue"), one(most + 1, "maximumValue")];
}

function lengths(type: ProfileType, field: string, least: number, most: number): BoundCase[] {
  const text = (length: number) => ({ [field]: "a".repeat(length) });
  const short = least === 1 ? { path: field, rule: "required" } : { path: field, rule: "minimumLength" };
  return [
    { type, name: `${field} of ${least}`, change: text(least) },
    { type, name: `${field} of ${most}`, change: text(most) },
    { type, name: `${field} of ${most + 1}`, change: text(most + 1), issue: { path: field, rule: "maximumLength" } },
    ...(least > 0 ? [{ type, name: `${field} of ${least - 1}`, change: text(least - 1), issue: short }] : []),
  ];
}

function atLeastOne(type: ProfileType, field: string): BoundCase {
  return { type, name: `no ${field}`, change: { [field]: [] }, issue: { path: field, rule: "required" } };
}

/** PRF-14: letters, digits, Arabic digits, space, underscore, dot and dash, in each field that takes nothing else. */
function alphanumeric(type: ProfileType, path: string, change: (text: string) => BoundCase["change"]): BoundCase[] {
  const one = (text: string): BoundCase => ({ type, name: `PRF-14: ${path} "${text}"`, change: change(text) });
  const refused = ["S1/2", "S1#2", "S1(2)", "S1'2", "S1,2", "S1+2", "<S1>"];
  return [
    ...["SW1A 1AA", "s_1.2-3", "مرحلة ٢٣", "٠١٢٣٤٥٦٧٨٩", "Straße 1"].map(one),
    ...refused.map((text) => ({ ...one(text), issue: { path, rule: "alphanumericOnly" } })),
  ];
}

const faq = (length: number) => ({ faQuestionResponses: [{ faQuestionId: 1, response: "a".repeat(length) }] });
const roles = (count: number) => ({ projectRoles: ids(count, "subRoleId") });
const phone = (length: number) => ({ phoneNumber: "+44".padEnd(length, "1") });
const certificate = { certificationId: 1, validUntil: "2027-01-01", url: "https://example.com/a.pdf" };
const certified = (row: object) => ({ certificates: [row] });

/** Figures that a supplier states of a system (capacity.ts), each from both sides. */
function stated(field: string, least: number, most: number): BoundCase[] {
  const one = (value: number, rule?: "minimumValue" | "maximumValue"): BoundCase => ({
    type: "Supplier",
    name: `${field} ${value} of a system`,
    change: { capacities: [{ system: "Pods", [field]: value }] },
    ...(rule && {
      issue: { path: `capacities.0.${field}`, rule, values: { value: rule === "minimumValue" ? least : most } },
    }),
  });
  return [one(least), one(most), one(least - 1, "minimumValue"), one(most + 1, "maximumValue")];
}

/** Every bound of PRF-09 to PRF-12 from both sides. */
export const BOUND_CASES: readonly BoundCase[] = [
  ...lengths("Supplier", "name", 1, 200),
  ...lengths("Consultant", "name", 1, 200),
  ...lengths("Project", "name", 1, 200),
  ...lengths("Supplier", "suggestedSector", 2, 80),
  ...lengths("Consultant", "suggestedSector", 2, 80),
  ...lengths("Project", "suggestedSector", 2, 80),
  ...lengths("Supplier", "description", 10, 2000),
  ...lengths("Consultant", "description", 10, 2000),
  ...lengths("Project", "description", 0, 2000),
  ...alphanumeric("Project", "phaseName", (phaseName) => ({ phaseName })),
  ...alphanumeric("Product", "sku", (sku) => ({ sku })),
  ...alphanumeric("Supplier", "locations.0.postcode", (postcode) => ({
    locations: [{ ...organisation.locations[0], postcode }],
  })),
  ...stated("unitsPerWeek", 1, 10_000),
  ...stated("leadTimeWeeks", 0, 520),
  ...stated("heaviestUnitKg", 1, 200_000),
  ...stated("radiusMiles", 1, 12_500),
  { type: "Supplier", name: "an answer of 1024", change: faq(1024) },
  {
    type: "Supplier",
    name: "an answer of 1025",
    change: faq(1025),
    issue: { path: "faQuestionResponses.0.response", rule: "maximumLength", values: { value: 1024 } },
  },
  { type: "Consultant", name: "an answer of 1024", change: faq(1024) },
  {
    type: "Consultant",
    name: "an answer of 1025",
    change: faq(1025),
    issue: { path: "faQuestionResponses.0.response", rule: "maximumLength", values: { value: 1024 } },
  },
  { type: "Consultant", name: "a phone of 9", change: phone(9) },
  { type: "Consultant", name: "a phone of 15", change: phone(15) },
  {
    type: "Consultant",
    name: "a phone of 8",
    change: phone(8),
    issue: { path: "phoneNumber", rule: "phoneTooShort" },
  },
  {
    type: "Consultant",
    name: "a phone of 16",
    change: phone(16),
    issue: { path: "phoneNumber", rule: "phoneTooLong" },
  },
  { type: "Supplier", name: "a phone of 9", change: { phoneNumber: "+44123456" } },
  { type: "Supplier", name: "a phone of 15", change: { phoneNumber: "+44123456789012" } },
  {
    type: "Supplier",
    name: "a phone of 8",
    change: { phoneNumber: "+4412345" },
    issue: { path: "phoneNumber", rule: "phoneTooShort" },
  },
  {
    type: "Supplier",
    name: "a phone of 16",
    change: { phoneNumber: "+441234567890123" },
    issue: { path: "phoneNumber", rule: "phoneTooLong" },
  },
  ...ends("Project", "totalCost", 0, 10_000_000_000),
  ...ends("Project", "storeys", 1, 100),
  ...ends("Project", "storeysBelow", 0, 10),
  ...ends("Supplier", "yearCreated", 1600, 2026),
  ...ends("Consultant", "yearCreated", 1600, 2026),
  ...ends("Project", "yearOfCompletion", 1600, 2026, { status: "completed" }),
  { type: "Project", name: "a plan for 2027", change: { status: "planned", yearOfCompletion: 2027 } },
  {
    type: "Project",
    name: "a plan for 1599",
    change: { status: "planned", yearOfCompletion: 1599 },
    issue: { path: "yearOfCompletion", rule: "minimumValue", values: { value: 1600 } },
  },
  { type: "Project", name: "20 roles", change: roles(20) },
  {
    type: "Project",
    name: "21 roles",
    change: roles(21),
    issue: { path: "projectRoles", rule: "maximumItems", values: { value: 20 } },
  },
  { type: "Project", name: "20 sectors", change: { projectSubSectors: ids(20, "subSectorsId") } },
  {
    type: "Project",
    name: "21 sectors",
    change: { projectSubSectors: ids(21, "subSectorsId") },
    issue: { path: "projectSubSectors", rule: "maximumItems", values: { value: 20 } },
  },
  atLeastOne("Supplier", "organisationSubSectors"),
  atLeastOne("Supplier", "locations"),
  atLeastOne("Supplier", "images"),
  atLeastOne("Supplier", "supplierProductCategories"),
  atLeastOne("Consultant", "organisationSubRoles"),
  atLeastOne("Consultant", "organisationSubSectors"),
  atLeastOne("Consultant", "locations"),
  atLeastOne("Consultant", "images"),
  atLeastOne("Project", "projectSubSectors"),
  atLeastOne("Project", "projectRoles"),
  atLeastOne("Project", "projectProductCategories"),
  atLeastOne("Project", "imageProjects"),
  atLeastOne("Product", "images"),
  {
    type: "Supplier",
    name: "terms that are not agreed to",
    change: { agreedTerms: false },
    issue: { path: "agreedTerms", rule: "mustBeTrue" },
  },
  ...(["Consultant", "Project", "Product"] as const).map((type) => ({
    type,
    name: "terms that are not agreed to",
    change: { agreedTerms: false },
    issue: { path: "agreedTerms", rule: "mustBeTrue" },
  })),
  { type: "Supplier", name: "a certificate with a day and a URL", change: certified(certificate) },
  {
    type: "Supplier",
    name: "a certificate without a file or URL",
    change: certified({ ...certificate, url: null }),
    issue: { path: "certificates.0.fileId", rule: "fileOrUrl" },
  },
  {
    type: "Supplier",
    name: "a certificate without a day",
    change: certified({ ...certificate, validUntil: null }),
    issue: { path: "certificates.0.validUntil", rule: "required" },
  },
];

/** Field, value, region: what fits. */
export const ACCEPTED: readonly [string, unknown, Region][] = [
  ["webSiteUrl", "example.com", "UK"],
  ["webSiteUrl", "https://example.com", "UK"],
  ["webSiteUrl", "http://www.bücher.example/a?b=c#d", "UK"],
  ["contactEmail", "a.b+c@example.com", "UK"],
  ["phoneNumber", "0114 496 0123", "UK"],
  ["phoneNumber", "+44 (0)114 496 01", "UK"],
  ["phoneNumber", "+966 11 496 012", "SA"],
  ["phoneNumber", "(312) 555-0148", "NA"],
  ["phoneNumber", "+1 312 555 0148", "NA"],
  ["suggestedSector", "مدارس", "SA"],
];

/** Field, value, region, rule: what does not. */
export const REFUSED: readonly [string, unknown, Region, string][] = [
  ["webSiteUrl", "foo", "UK", "url"],
  ["webSiteUrl", "javascript:alert(1)", "UK", "url"],
  ["webSiteUrl", "https://exa mple.com", "UK", "url"],
  ["contactEmail", "nobody", "UK", "email"],
  ["phoneNumber", "1144960123", "UK", "phonePrefix"],
  ["phoneNumber", "9665550123", "SA", "phonePrefix"],
  ["phoneNumber", "0312555014", "NA", "phonePrefix"],
  ["phoneNumber", "+44 114 4960", "NA", "phonePrefix"],
  ["phoneNumber", "0114 CALL ME", "UK", "phoneCharacters"],
  ["suggestedSector", "Schools 2", "UK", "lettersOnly"],
  ["yearCreated", 2000.5, "UK", "wholeNumber"],
];
