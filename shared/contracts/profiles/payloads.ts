import { z } from "zod";
import { ProjectStatus } from "#shared/contracts/market/search-query.ts";
import { broken, said } from "#shared/contracts/profiles/rules.ts";
import {
  AreaRange,
  Capacities,
  Certificates,
  CountriesOfOperation,
  Documents,
  FaqResponses,
  Images,
  Locations,
  Logo,
  ParentCompany,
  ProjectCategories,
  ProjectLocation,
  ProjectRoles,
  Reference,
  SocialMedia,
  SubRoles,
  SubSectors,
  SupplierCategories,
  ValueChain,
} from "#shared/contracts/profiles/parts.ts";
import {
  alphanumeric,
  Email,
  letters,
  line,
  optional,
  paragraphs,
  Phone,
  PROFILE_BOUNDS as bounds,
  Website,
  whole,
} from "#shared/contracts/profiles/texts.ts";

/** What a profile is of. `Project` is a case study, `Product` the pre-registration of one (DET-16). */
export const ProfileType = z.enum(["Supplier", "Consultant", "Project", "Product"]);
export type ProfileType = z.infer<typeof ProfileType>;

/** PRF-12: whoever sends a profile agrees to the terms. */
const AgreedTerms = z.boolean({ error: said }).refine((agreed) => agreed, broken("mustBeTrue"));

/** A sector that the list lacks, for the staff who read the request: it is not shown on the page. */
const SuggestedSector = optional(letters(bounds.sectorNameLeast, bounds.sectorNameMost));

const organisation = {
  name: line(1, bounds.nameMost),
  formerName: optional(line(1, bounds.nameMost)),
  description: paragraphs(bounds.organisationDescriptionLeast, bounds.descriptionMost),
  contactName: optional(line(1, bounds.nameMost)),
  contactEmail: optional(Email),
  emailAddress: Email,
  phoneNumber: optional(Phone),
  webSiteUrl: optional(Website),
  yearCreated: optional(whole(bounds.yearLeast, bounds.yearMost)),
  sizeId: optional(Reference),
  parentCompanyId: ParentCompany,
  locations: Locations,
  countryOrganisations: CountriesOfOperation,
  organisationSubSectors: SubSectors(bounds.listMost),
  suggestedSector: SuggestedSector,
  valueChain: ValueChain,
  faQuestionResponses: FaqResponses,
  socialMediaProfiles: SocialMedia,
  logo: Logo,
  images: Images,
  certificates: Certificates,
  agreedTerms: AgreedTerms,
};

/** A supplier's page as its form sends it, in the names of PRF-08. */
export const SupplierProfile = z.object({
  ...organisation,
  hasManufacturingFacility: z.boolean({ error: said }).default(false),
  hqIsManufacturingLocation: z.boolean({ error: said }).default(false),
  supplierProductCategories: SupplierCategories,
  capacities: Capacities,
});
export type SupplierProfile = z.infer<typeof SupplierProfile>;

export const ConsultantProfile = z.object({ ...organisation, organisationSubRoles: SubRoles });
export type ConsultantProfile = z.infer<typeof ConsultantProfile>;

/** A case study. Its year is bounded by its status: see `checkProfile` (PRF-10). */
export const ProjectProfile = z.object({
  name: line(1, bounds.nameMost),
  description: paragraphs(0, bounds.descriptionMost).default(""),
  websiteUrl: optional(Website),
  status: z.enum(ProjectStatus.options, { error: said }),
  phaseName: optional(alphanumeric(bounds.nameMost)),
  yearOfCompletion: optional(whole(bounds.yearLeast, bounds.yearMost)),
  location: ProjectLocation,
  noOfHomes: optional(whole(0, bounds.homesMost)),
  storeys: optional(whole(1, bounds.storeysMost)),
  storeysBelow: optional(whole(0, bounds.storeysBelowMost)),
  /** Whole currency units of the region. */
  totalCost: optional(whole(0, bounds.costMost)),
  retailNia: AreaRange,
  storageNia: AreaRange,
  officeNia: AreaRange,
  projectSubSectors: SubSectors(bounds.projectSectorsMost),
  suggestedSector: SuggestedSector,
  projectRoles: ProjectRoles,
  projectProductCategories: ProjectCategories,
  imageProjects: Images,
  agreedTerms: AgreedTerms,
});
export type ProjectProfile = z.infer<typeof ProjectProfile>;

/** A product to be: its maker is the caller's own supplier page. */
export const ProductProfile = z.object({
  name: line(1, bounds.nameMost),
  description: paragraphs(bounds.organisationDescriptionLeast, bounds.descriptionMost),
  sku: optional(alphanumeric(60)),
  productCategoryId: Reference,
  buildingSystemId: Reference,
  baseMaterialId: Reference,
  leadTimeWeeks: optional(whole(0, 520)),
  certificates: Certificates,
  documents: Documents,
  images: Images,
  agreedTerms: AgreedTerms,
});
export type ProductProfile = z.infer<typeof ProductProfile>;

/** The schema of each type: what a profile must be to be sent or saved on a live page. */
export const PROFILE_SCHEMAS = {
  Supplier: SupplierProfile,
  Consultant: ConsultantProfile,
  Project: ProjectProfile,
  Product: ProductProfile,
} as const satisfies Record<ProfileType, z.ZodObject>;

export interface ProfileOf {
  Supplier: SupplierProfile;
  Consultant: ConsultantProfile;
  Project: ProjectProfile;
  Product: ProductProfile;
}
