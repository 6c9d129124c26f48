import { z } from "zod";
import { ConsultantProfile, ProfileType, ProjectProfile, SupplierProfile } from "./payloads.ts";
import { defineEndpoint, RowId, RowIdText } from "#shared/contracts/endpoint.ts";
import { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import { OfferingStatus, ValueChainStage } from "#shared/contracts/market/listings.ts";
import { Region } from "#shared/contracts/site/regions.ts";

// Answers carry the names of PRF-08 exactly. What a form may send again has the same names: see profiles/payloads.ts.

const text = z.string().nullable();
/** A file that stands on the page: `fileId` is what a form sends to keep it, `url` a link for a quarter of an hour. */
const image = z.object({ id: z.int(), fileId: z.string(), url: z.string(), isCover: z.boolean() });
const location = z.object({
  address: z.string(),
  town: text,
  county: text,
  postcode: text,
  countryId: z.int(),
  country: z.string(),
  /** 'lng,lat', WGS 84 degrees (PRF-07). */
  longLat: z.string(),
});
const subSectors = z.array(z.object({ subSectorsId: z.int() }));

const organisationAnswer = {
  id: z.int(),
  tenantId: z.uuid().nullable(),
  type: z.enum(["supplier", "consultant"]),
  name: z.string(),
  formerName: text,
  description: z.string(),
  contactName: text,
  contactEmail: text,
  emailAddress: text,
  phoneNumber: text,
  webSiteUrl: text,
  logoUrl: text,
  logo: z.object({ fileId: z.string() }).nullable(),
  yearCreated: z.int().nullable(),
  sizeId: z.int().nullable(),
  parentCompanyId: z.int().nullable(),
  isClaimed: z.boolean(),
  agreedTerms: z.boolean(),
  score: z.number().nullable(),
  locations: z.array(location.extend({ isHQ: z.boolean(), isManufacturingLocation: z.boolean() })),
  organisationVerifiers: z.array(z.object({ verifierId: z.int() })),
  organisationSubSectors: subSectors,
  countryOrganisations: z.array(z.object({ countriesOfOperationId: z.int() })),
  faQuestionResponses: z.array(z.object({ faQuestionId: z.int(), response: z.string() })),
  images: z.array(image),
  socialMediaProfiles: z.array(z.object({ mediaType: z.string(), url: z.string() })),
  valueChain: z.array(z.object({ valueChainStage: ValueChainStage, offeringStatus: OfferingStatus })),
  certificates: z.array(
    z.object({
      certificationId: z.int(),
      validUntil: z.iso.date(),
      sizeInMB: z.number(),
      fileId: text,
      /** A link to the file for a quarter of an hour, or its address elsewhere. */
      url: text,
    }),
  ),
};

/** A supplier as its owner edits it, addresses for mail included. */
export const SupplierAnswer = z
  .object({
    ...organisationAnswer,
    hasManufacturingFacility: z.boolean(),
    hqIsManufacturingLocation: z.boolean(),
    supplierProductCategories: z.array(z.object({ productCategoryId: z.int(), buildingSystemId: z.int() })),
    capacities: z.array(SystemCapacity),
  })
  .meta({ id: "SupplierAnswer" });
export type SupplierAnswer = z.infer<typeof SupplierAnswer>;

export const ConsultantAnswer = z
  .object({ ...organisationAnswer, organisationSubRoles: z.array(z.object({ subRolesId: z.int() })) })
  .meta({ id: "ConsultantAnswer" });
export type ConsultantAnswer = z.infer<typeof ConsultantAnswer>;

const area = z.object({ minimum: z.number(), maximum: z.number() }).nullable();

export const CaseStudyAnswer = z
  .object({
    id: z.int(),
    tenantId: z.uuid().nullable(),
    name: z.string(),
    description: z.string(),
    websiteUrl: text,
    noOfHomes: z.int().nullable(),
    phaseName: text,
    status: z.enum(["planned", "under_construction", "completed"]),
    storeys: z.int().nullable(),
    storeysBelow: z.int().nullable(),
    totalCost: z.number().nullable(),
    yearOfCompletion: z.int().nullable(),
    /** m² net internal area, from one figure to another. */
    retailNia: area,
    storageNia: area,
    officeNia: area,
    score: z.number().nullable(),
    projectSubSectors: subSectors,
    location: location.nullable(),
    imageProjects: z.array(image),
    projectRoles: z.array(z.object({ subRoleId: z.int().nullable(), organisationId: z.int().nullable() })),
    projectProductCategories: z.array(
      z.object({
        buildingSystemId: z.int().nullable(),
        productCategoryId: z.int().nullable(),
        organisationId: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: "CaseStudyAnswer" });
export type CaseStudyAnswer = z.infer<typeof CaseStudyAnswer>;

const read = {
  method: "GET",
  tag: "profiles",
  access: "signedIn",
  /** Without an id: the page of the caller's own organisation. */
  query: z.object({ id: RowIdText.optional() }),
  errors: ["not_found"],
} as const;

/** One's own page; approvers and onboarding administrators any page by its id. Others' are `not_found`. */
export const getSupplierProfile = defineEndpoint({
  ...read,
  path: "/profiles/suppliers",
  summary: "A supplier as its owner edits it",
  response: SupplierAnswer,
});
export const getConsultantProfile = defineEndpoint({
  ...read,
  path: "/profiles/consultants",
  summary: "A consultant as its owner edits it",
  response: ConsultantAnswer,
});
export const getCaseStudyProfile = defineEndpoint({
  ...read,
  path: "/profiles/case-studies",
  summary: "A project as its owner edits it",
  response: CaseStudyAnswer,
});

const FORM_BYTES = 1_000_000;
const write = {
  tag: "profiles",
  access: "signedIn",
  query: z.object({ region: Region.default("UK") }),
  bodyLimitBytes: FORM_BYTES,
} as const;
const update = { ...write, method: "PUT", errors: ["forbidden", "not_found", "validation_failed"] } as const;
const create = { ...write, method: "POST", status: 201, errors: ["forbidden", "validation_failed"] } as const;
/** The live page that is changed. */
const Target = { id: RowId };
/** Whose page it becomes; null: nobody's yet, to be claimed. */
const Owner = { tenantId: z.uuid().nullable().default(null) };

/** Changes a live page at once (PRF-20): `profiles:approve` or `onboarding:admin`. Owners send a request instead. */
export const updateSupplier = defineEndpoint({
  ...update,
  path: "/profiles/suppliers",
  summary: "Change a supplier's live page, for staff",
  body: SupplierProfile.extend(Target),
  response: SupplierAnswer,
});
export const updateConsultant = defineEndpoint({
  ...update,
  path: "/profiles/consultants",
  summary: "Change a consultant's live page, for staff",
  body: ConsultantProfile.extend(Target),
  response: ConsultantAnswer,
});
export const updateCaseStudy = defineEndpoint({
  ...update,
  path: "/profiles/case-studies",
  summary: "Change a project's live page, for staff",
  body: ProjectProfile.extend(Target),
  response: CaseStudyAnswer,
});

/** Makes a live page without a request (PRF-20, APR-07): `profiles:approve` or `onboarding:admin`. */
export const createSupplier = defineEndpoint({
  ...create,
  path: "/profiles/suppliers",
  summary: "Make a supplier's page, for staff",
  body: SupplierProfile.extend(Owner),
  response: SupplierAnswer,
});
export const createConsultant = defineEndpoint({
  ...create,
  path: "/profiles/consultants",
  summary: "Make a consultant's page, for staff",
  body: ConsultantProfile.extend(Owner),
  response: ConsultantAnswer,
});
export const createCaseStudy = defineEndpoint({
  ...create,
  path: "/profiles/case-studies",
  summary: "Make a project's page, for staff",
  body: ProjectProfile.extend(Owner),
  response: CaseStudyAnswer,
});

/** A page of the caller's organisation: what links to its editing need (DET-15). */
export const OwnPage = z
  .object({
    type: ProfileType,
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    isVisible: z.boolean(),
    isApproved: z.boolean(),
    isClaimed: z.boolean(),
    score: z.number().nullable(),
    /** Projects that visitors see and that name it; 0 for what is no organisation. */
    projects: z.int(),
    /** The request for this page that is being written or waits; null without one. */
    openRequestId: z.uuid().nullable(),
  })
  .meta({ id: "OwnPage" });
export type OwnPage = z.infer<typeof OwnPage>;

export const listOwnPages = defineEndpoint({
  method: "GET",
  tag: "profiles",
  access: "signedIn",
  path: "/profiles/pages",
  summary: "The pages of one's own organisation",
  response: z.object({ items: z.array(OwnPage) }),
});

/** Whether visitors see a page, and how it is registered (APR-08). */
export const ProfileVisibility = z
  .object({
    id: z.int(),
    visible: z.boolean(),
    registration: z.object({ type: ProfileType, approved: z.boolean() }),
  })
  .meta({ id: "ProfileVisibility" });
export type ProfileVisibility = z.infer<typeof ProfileVisibility>;

/** Which page is meant: without an id, that of the caller's own organisation. */
const WhichPage = z.object({
  type: ProfileType.exclude(["Product"]).default("Supplier"),
  id: RowIdText.optional(),
});
const visibility = {
  tag: "profiles",
  access: "signedIn",
  path: "/profiles/visibility",
  query: WhichPage,
  response: ProfileVisibility,
  errors: ["not_found", "forbidden"],
} as const;

export const getVisibility = defineEndpoint({
  ...visibility,
  method: "GET",
  summary: "Whether visitors see a page",
});

/** A hidden page vanishes from search, map, comparison and details for everybody but its owner and staff. */
export const setVisibility = defineEndpoint({
  ...visibility,
  method: "PUT",
  summary: "Show or hide a page",
  body: z.object({ visible: z.boolean() }),
});
