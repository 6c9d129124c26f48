import { z } from "zod";
import { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import { defineEndpoint, NumericId, Timestamp } from "#shared/contracts/endpoint.ts";
import { OrganisationType } from "./organisation-type.ts";
import { BuildingSystemName, CostGuide, ListingSummary, MarkSource } from "./search.ts";

/** Value chain stages and involvement, exact spellings (DET-06). */
export const ValueChainStage = z.enum([
  "Land Purchase",
  "Concept Design",
  "DfMA",
  "Manufacturing",
  "Supply",
  "Delivery",
  "Installation",
  "Project Sales",
]);
export const OfferingStatus = z.enum(["Offered", "Discretionary", "Internal", "Not Undertaken"]);

export const ListingLocation = z
  .object({
    address: z.string(),
    town: z.string().nullable(),
    postcode: z.string().nullable(),
    county: z.string().nullable(),
    country: z.string(),
    isHq: z.boolean(),
    isManufacturingLocation: z.boolean(),
    /** 'lng,lat', WGS 84 degrees (PRF-07). */
    longLat: z.string(),
  })
  .meta({ id: "ListingLocation" });

/** A file of a listing. `url` is null for anonymous callers of files that need sign-in (DET-12). */
export const ListingFile = z
  .object({
    id: z.string(),
    name: z.string(),
    sizeInMb: z.number().min(0),
    typeExtension: z.string(),
    validUntil: z.iso.date().nullable(),
    needsSignIn: z.boolean(),
    url: z.string().nullable(),
  })
  .meta({ id: "ListingFile" });
export type ListingFile = z.infer<typeof ListingFile>;

/** A picture of a listing, in its owner's order. `url` is a signed path of ours, or an address elsewhere. */
export const ListingImage = z.object({ id: z.int(), url: z.string() }).meta({ id: "ListingImage" });
export type ListingImage = z.infer<typeof ListingImage>;

/** An organisation that a page names: it has a public page of its own. */
export const NamedOrganisation = z.object({ id: z.int(), name: z.string(), slug: z.string(), type: OrganisationType });

export const ValueChainRow = z
  .object({ stage: ValueChainStage, status: OfferingStatus, note: z.string().nullable() })
  .meta({ id: "ValueChainRow" });

const OrganisationBase = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  formerName: z.string().nullable(),
  parentCompany: NamedOrganisation.nullable(),
  description: z.string(),
  mark: MarkSource,
  contactName: z.string().nullable(),
  hasEmail: z.boolean(),
  phone: z.string().nullable(),
  webSiteUrl: z.string().nullable(),
  socialMedia: z.array(
    z.object({ mediaType: z.enum(["X", "LinkedIn", "Facebook", "Instagram", "YouTube"]), url: z.string() }),
  ),
  founded: z.int().nullable(),
  sizeName: z.string().nullable(),
  isClaimed: z.boolean(),
  verifiedBy: z.array(z.string()),
  locations: z.array(ListingLocation),
  markets: z.array(z.string()),
  sectors: z.array(z.string()),
  certifications: z.array(ListingFile),
  questions: z.array(z.object({ text: z.string(), response: z.string() })),
  valueChain: z.array(ValueChainRow),
  images: z.array(ListingImage),
  caseStudies: z.array(ListingSummary),
  /** False when only its owner and approvers see the page. */
  isPublic: z.boolean(),
  createdAt: Timestamp,
});

export const SupplierDetails = OrganisationBase.extend({
  buildingSystems: z.array(BuildingSystemName),
  productCategories: z.array(z.string()),
  mmcCategories: z.array(z.object({ id: z.int(), name: z.string() })),
  hasManufacturingFacility: z.boolean(),
  /** What it states and still holds, a row for each building system. */
  capacities: z.array(SystemCapacity),
  products: z.array(ListingSummary),
}).meta({ id: "SupplierDetails" });
export type SupplierDetails = z.infer<typeof SupplierDetails>;

export const ConsultantDetails = OrganisationBase.extend({
  subRoles: z.array(z.object({ roleName: z.string(), name: z.string() })),
}).meta({ id: "ConsultantDetails" });
export type ConsultantDetails = z.infer<typeof ConsultantDetails>;

export const ProjectDetails = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    mark: MarkSource,
    websiteUrl: z.string().nullable(),
    status: z.enum(["planned", "under_construction", "completed"]),
    noOfHomes: z.int().nullable(),
    storeys: z.int().nullable(),
    storeysBelow: z.int().nullable(),
    /** Whole currency units of the region. */
    totalCost: z.number().nullable(),
    currency: z.enum(["GBP", "USD"]),
    yearOfCompletion: z.int().nullable(),
    phaseName: z.string().nullable(),
    subSectors: z.array(z.string()),
    buildingSystems: z.array(BuildingSystemName),
    location: ListingLocation.nullable(),
    /** m² net internal area, from one figure to `…Most`, which is the same where it is one figure. */
    retailNia: z.number().nullable(),
    retailNiaMost: z.number().nullable(),
    storageNia: z.number().nullable(),
    storageNiaMost: z.number().nullable(),
    officeNia: z.number().nullable(),
    officeNiaMost: z.number().nullable(),
    roles: z.array(
      z.object({
        id: z.int(),
        subRole: z.string().nullable(),
        organisation: NamedOrganisation.nullable(),
      }),
    ),
    productCategories: z.array(
      z.object({
        id: z.int(),
        category: z.string().nullable(),
        /** Null where the page names a category alone. */
        buildingSystem: BuildingSystemName.nullable(),
        organisation: NamedOrganisation.nullable(),
      }),
    ),
    images: z.array(ListingImage),
    /** False when only its owner and approvers see the page. */
    isPublic: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: "ProjectDetails" });
export type ProjectDetails = z.infer<typeof ProjectDetails>;

/** A product as the market shows it: the kit's latest Active release. `id` is the kit id. */
export const ProductDetails = z
  .object({
    id: z.int(),
    slug: z.string(),
    releaseId: z.uuid(),
    releaseName: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    buildingSystem: BuildingSystemName,
    baseMaterial: z.string(),
    mmcCategory: z.string().nullable(),
    sku: z.string().nullable(),
    owner: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      place: z.string().nullable(),
      mark: MarkSource,
      isClaimed: z.boolean(),
      /** One can write to it from here. */
      hasEmail: z.boolean(),
    }),
    /** Set when a configurator exists: the activity to run at `/flex`. */
    activityId: z.string().nullable(),
    canApply: z.boolean(),
    leadTimeWeeks: z.int().nullable(),
    costGuide: CostGuide.nullable(),
    attributes: z.array(
      z.object({
        group: z.string(),
        name: z.string(),
        value: z.string(),
        unit: z.string().nullable(),
        /** How products are compared by it: its place among all attributes, and the unit; null without a schema. */
        compared: z.object({ place: z.int(), unit: z.string().nullable() }).nullable(),
      }),
    ),
    certifications: z.array(ListingFile),
    documents: z.array(ListingFile),
    images: z.array(ListingImage),
    valueChain: z.array(ValueChainRow),
    usedIn: z.array(ListingSummary),
  })
  .meta({ id: "ProductDetails" });
export type ProductDetails = z.infer<typeof ProductDetails>;

const details = {
  method: "GET",
  tag: "marketplace",
  access: "public",
  params: NumericId,
  errors: ["not_found"],
} as const;
export const getSupplier = defineEndpoint({
  ...details,
  path: "/suppliers/:id",
  summary: "A supplier's page",
  response: SupplierDetails,
});
export const getConsultant = defineEndpoint({
  ...details,
  path: "/consultants/:id",
  summary: "A consultant's page",
  response: ConsultantDetails,
});
export const getCaseStudy = defineEndpoint({
  ...details,
  path: "/case-studies/:id",
  summary: "A project's page",
  response: ProjectDetails,
});
export const getMarketProduct = defineEndpoint({
  ...details,
  path: "/market-products/:id",
  summary: "A product's page",
  response: ProductDetails,
});
