import { z } from "zod";
import {
  type ConsultantProfile,
  type ProductProfile,
  type ProfileType,
  type ProjectProfile,
  type SupplierProfile,
} from "#shared/contracts/profiles/payloads.ts";

/**
 * The form that drafts are written with. It rises when a field gets another meaning or shape; a draft of an older form
 * opens field by field, and what does not fit any more is named (`openDraft`).
 */
export const PROFILE_FORM_VERSION = 2;

// A draft holds what is typed so far, also what the form will refuse: too long, too small, not yet a number.
const text = z.string().max(1000).nullish();
const longText = z.string().max(10_000).nullish();
const number = z.number().min(-1e12).max(1e12).nullish();
const id = z.int().min(0).max(2_147_483_647).nullish();
const flag = z.boolean().nullish();
const file = z.string().max(36).nullish();
const listOf = <T extends z.ZodRawShape>(shape: T) => z.array(z.object(shape)).max(400).nullish();
const place = { address: text, town: text, county: text, postcode: text, countryId: id, longLat: text };
const area = z.object({ minimum: number, maximum: number }).nullish();
const largestUnit = z.object({ lengthMm: number, widthMm: number, heightMm: number }).nullish();
const images = listOf({ fileId: file, isCover: flag });
// A link to a file is longer than an address that people type.
const link = z.string().max(4096).nullish();
const certificates = listOf({ certificationId: id, validUntil: text, fileId: file, url: link });

const organisation = {
  name: text,
  formerName: text,
  description: longText,
  contactName: text,
  contactEmail: text,
  emailAddress: text,
  phoneNumber: text,
  webSiteUrl: text,
  yearCreated: number,
  sizeId: id,
  parentCompanyId: id,
  locations: listOf({ ...place, isHQ: flag, isManufacturingLocation: flag }),
  countryOrganisations: listOf({ countriesOfOperationId: id }),
  organisationSubSectors: listOf({ subSectorsId: id }),
  suggestedSector: text,
  valueChain: listOf({ valueChainStage: text, offeringStatus: text }),
  faQuestionResponses: listOf({ faQuestionId: id, response: longText }),
  socialMediaProfiles: listOf({ mediaType: text, url: text }),
  logo: z.object({ fileId: file }).nullish(),
  images,
  certificates,
  agreedTerms: flag,
};

/** What was typed so far: every field may be missing, and each is bounded. */
export const SupplierDraft = z.object({
  ...organisation,
  hasManufacturingFacility: flag,
  hqIsManufacturingLocation: flag,
  supplierProductCategories: listOf({ productCategoryId: id, buildingSystemId: id }),
  capacities: listOf({
    system: text,
    unitsPerWeek: number,
    leadTimeWeeks: number,
    largestUnit,
    heaviestUnitKg: number,
    radiusMiles: number,
    validUntil: text,
  }),
} satisfies Record<keyof SupplierProfile, z.core.$ZodType>);

export const ConsultantDraft = z.object({
  ...organisation,
  organisationSubRoles: listOf({ subRolesId: id }),
} satisfies Record<keyof ConsultantProfile, z.core.$ZodType>);

export const ProjectDraft = z.object({
  name: text,
  description: longText,
  websiteUrl: text,
  status: text,
  phaseName: text,
  yearOfCompletion: number,
  location: z.object(place).nullish(),
  noOfHomes: number,
  storeys: number,
  storeysBelow: number,
  totalCost: number,
  retailNia: area,
  storageNia: area,
  officeNia: area,
  projectSubSectors: listOf({ subSectorsId: id }),
  suggestedSector: text,
  projectRoles: listOf({ subRoleId: id, organisationId: id }),
  projectProductCategories: listOf({ productCategoryId: id, buildingSystemId: id, organisationId: id }),
  imageProjects: images,
  agreedTerms: flag,
} satisfies Record<keyof ProjectProfile, z.core.$ZodType>);

export const ProductDraft = z.object({
  name: text,
  description: longText,
  sku: text,
  productCategoryId: id,
  buildingSystemId: id,
  baseMaterialId: id,
  leadTimeWeeks: number,
  certificates,
  documents: listOf({ name: text, fileId: file, url: link }),
  images,
  agreedTerms: flag,
} satisfies Record<keyof ProductProfile, z.core.$ZodType>);

/** The draft of each type. */
export const DRAFT_SCHEMAS = {
  Supplier: SupplierDraft,
  Consultant: ConsultantDraft,
  Project: ProjectDraft,
  Product: ProductDraft,
} as const satisfies Record<ProfileType, z.ZodObject>;

export interface DraftOf {
  Supplier: z.infer<typeof SupplierDraft>;
  Consultant: z.infer<typeof ConsultantDraft>;
  Project: z.infer<typeof ProjectDraft>;
  Product: z.infer<typeof ProductDraft>;
}

/** A draft as it travels: its type says which fields it has. Unknown fields are dropped. */
export const TypedDraft = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Supplier"), payload: SupplierDraft }),
  z.object({ type: z.literal("Consultant"), payload: ConsultantDraft }),
  z.object({ type: z.literal("Project"), payload: ProjectDraft }),
  z.object({ type: z.literal("Product"), payload: ProductDraft }),
]);
export type TypedDraft = z.infer<typeof TypedDraft>;

/**
 * A kept draft by the form of today.
 *
 * @returns its fields that still fit, and the names of those that do not, so that the form can say what to fill again
 */
export function openDraft<T extends ProfileType>(
  type: T,
  kept: Readonly<Record<string, unknown>>,
): { payload: DraftOf[T]; leftOut: string[] } {
  const shape: Readonly<Record<string, z.core.$ZodType>> = DRAFT_SCHEMAS[type].shape;
  const payload: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(kept)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const read = field && z.safeParse(field, value);
    if (read?.success) payload[name] = read.data;
    else leftOut.push(name);
  }
  // Each field was read by the schema of its name.
  return { payload: payload as DraftOf[T], leftOut };
}
