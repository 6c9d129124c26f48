import { z } from "zod";
import { OfferingStatus, ValueChainStage } from "#shared/contracts/market/listings.ts";
import { MediaType } from "#shared/contracts/profiles/parts.ts";
import { PROFILE_SCHEMAS } from "#shared/contracts/profiles/payloads.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { ProjectStatus } from "#shared/contracts/market/search-query.ts";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";

// The site has closed lists without their schemas (build/site/light-contracts.ts): here they are needed as such.
const Stage = z.enum(ValueChainStage.options);
const Offering = z.enum(OfferingStatus.options);
const Status = z.enum(ProjectStatus.options);
const System = z.enum(BuildingSystemName.options);
const Media = z.enum(MediaType.options);

const Text = z.string().catch("");
const Flag = z.boolean().catch(false);
const Id = z.int().nullable().catch(null);
/** A number, or what was typed instead of one: it is a fault, and not lost. */
const Numeric = z.union([z.number(), z.string()]).nullable().catch(null);
/** The rows that can be read; one that cannot takes no other with it. */
const rowsOf = <T extends z.core.$ZodType>(row: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((rows): z.output<T>[] =>
      rows.flatMap((value) => {
        const read = z.safeParse(row, value);
        return read.success ? [read.data] : [];
      }),
    );

const TypedPlace = z.object({
  address: Text,
  town: Text,
  county: Text,
  postcode: Text,
  countryId: Id,
  longLat: Text,
});
export type TypedPlace = z.infer<typeof TypedPlace>;
const TypedLocation = TypedPlace.extend({ isHQ: Flag, isManufacturingLocation: Flag });
export type TypedLocation = z.infer<typeof TypedLocation>;

const TypedUnit = z.object({ lengthMm: Numeric, widthMm: Numeric, heightMm: Numeric });
export type TypedUnit = z.infer<typeof TypedUnit>;
const TypedCapacity = z.object({
  system: System,
  unitsPerWeek: Numeric,
  leadTimeWeeks: Numeric,
  largestUnit: TypedUnit.nullable().catch(null),
  heaviestUnitKg: Numeric,
  radiusMiles: Numeric,
  validUntil: z.string().nullable().catch(null),
});
/** While it is typed any measure of the largest unit may still be missing. */
export type TypedCapacity = z.infer<typeof TypedCapacity>;

const TypedFile = { fileId: z.string().nullable().catch(null), url: Text };
const TypedCertificate = z.object({ certificationId: Id, validUntil: Text, ...TypedFile });
export type TypedCertificate = z.infer<typeof TypedCertificate>;
const TypedDocument = z.object({ name: Text, ...TypedFile });
export type TypedDocument = z.infer<typeof TypedDocument>;
const TypedImage = z.object({ fileId: z.string(), isCover: Flag });
export type TypedImage = z.infer<typeof TypedImage>;
const TypedRange = z.object({ minimum: Numeric, maximum: Numeric }).nullable().catch(null);
export type TypedRange = z.infer<typeof TypedRange>;
const TypedRole = z.object({ subRoleId: Id, organisationId: Id });
export type TypedRole = z.infer<typeof TypedRole>;
const TypedCategory = z.object({ productCategoryId: Id, buildingSystemId: Id, organisationId: Id });
export type TypedCategory = z.infer<typeof TypedCategory>;
const ChainRow = z.object({ valueChainStage: Stage, offeringStatus: Offering });
export type ChainRow = z.infer<typeof ChainRow>;
/** PRF-19: drafts of older callers spell two of them otherwise. */
const OLDER_NAMES = new Map([
  ["twitter", "X"],
  ["linked_in", "LinkedIn"],
]);
const TypedMedia = z.object({
  mediaType: z.preprocess((name) => OLDER_NAMES.get(String(name)) ?? name, Media),
  url: Text,
});
export type TypedMedia = z.infer<typeof TypedMedia>;

/**
 * What stands in the fields of a form, of all four types, while it is typed. Read from anything: a draft that an older
 * form made opens with what both know, the rest empty.
 */
const DraftValues = z.object({
  name: Text,
  formerName: Text,
  description: Text,
  contactName: Text,
  contactEmail: Text,
  emailAddress: Text,
  phoneNumber: Text,
  webSiteUrl: Text,
  yearCreated: Numeric,
  sizeId: Id,
  parentCompanyId: Id,
  locations: rowsOf(TypedLocation),
  countryOrganisations: rowsOf(z.object({ countriesOfOperationId: z.int() })),
  organisationSubSectors: rowsOf(z.object({ subSectorsId: z.int() })),
  suggestedSector: Text,
  valueChain: rowsOf(ChainRow),
  faQuestionResponses: rowsOf(z.object({ faQuestionId: z.int(), response: Text })),
  socialMediaProfiles: rowsOf(TypedMedia),
  logo: z.object({ fileId: z.string() }).nullable().catch(null),
  images: rowsOf(TypedImage),
  certificates: rowsOf(TypedCertificate),
  agreedTerms: Flag,
  hasManufacturingFacility: Flag,
  hqIsManufacturingLocation: Flag,
  /** A system that is ticked and has no category yet is a row without one. */
  supplierProductCategories: rowsOf(z.object({ productCategoryId: Id, buildingSystemId: z.int() })),
  capacities: rowsOf(TypedCapacity),
  organisationSubRoles: rowsOf(z.object({ subRolesId: z.int() })),

  websiteUrl: Text,
  status: z.union([Status, z.literal("")]).catch(""),
  phaseName: Text,
  yearOfCompletion: Numeric,
  location: TypedPlace.nullable().catch(null),
  noOfHomes: Numeric,
  storeys: Numeric,
  storeysBelow: Numeric,
  totalCost: Numeric,
  retailNia: TypedRange,
  storageNia: TypedRange,
  officeNia: TypedRange,
  projectSubSectors: rowsOf(z.object({ subSectorsId: z.int() })),
  projectRoles: rowsOf(TypedRole),
  projectProductCategories: rowsOf(TypedCategory),
  imageProjects: rowsOf(TypedImage),

  sku: Text,
  productCategoryId: Id,
  buildingSystemId: Id,
  baseMaterialId: Id,
  leadTimeWeeks: Numeric,
  documents: rowsOf(TypedDocument),
});
export type DraftValues = z.infer<typeof DraftValues>;
export type FieldName = keyof DraftValues;

/** The values of a draft as the server or this device kept it. */
export function readValues(payload: unknown): DraftValues {
  const isRecord = typeof payload === "object" && payload !== null && !Array.isArray(payload);
  return DraftValues.parse(isRecord ? payload : {});
}

/** What this device keeps: the fields of the type, and nothing of the others. */
export function keptOf(type: ProfileType, values: DraftValues): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(Object.keys(PROFILE_SCHEMAS[type].shape).map((name) => [name, all[name]]));
}

/** What is sent to be saved: the server keeps numbers where numbers belong, and nothing for what is none yet. */
export function payloadOf(type: ProfileType, values: DraftValues): Record<string, unknown> {
  return withNumbers(keptOf(type, values), null);
}

/** What is checked: a text where a number belongs breaks "use a whole number", not "fill this in". */
export function answersOf(type: ProfileType, values: DraftValues): Record<string, unknown> {
  return withNumbers(keptOf(type, values), NOT_WHOLE);
}

const NOT_WHOLE = 0.5;
const NUMBERS: ReadonlySet<string> = new Set([
  "yearCreated",
  "yearOfCompletion",
  "noOfHomes",
  "storeys",
  "storeysBelow",
  "totalCost",
  "minimum",
  "maximum",
  "lengthMm",
  "widthMm",
  "heightMm",
  "unitsPerWeek",
  "leadTimeWeeks",
  "heaviestUnitKg",
  "radiusMiles",
]);

/** The same with `instead` for every text that stands where a number belongs. */
function withNumbers(record: Readonly<Record<string, unknown>>, instead: number | null): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      NUMBERS.has(name) && typeof value === "string" ? instead : within(value, instead),
    ]),
  );
}

function within(value: unknown, instead: number | null): unknown {
  if (Array.isArray(value)) return value.map((part) => within(part, instead));
  if (typeof value !== "object" || value === null) return value;
  return withNumbers(Object.fromEntries(Object.entries(value)), instead);
}
