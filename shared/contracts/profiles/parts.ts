import { z } from "zod";
import { RowId } from "#shared/contracts/endpoint.ts";
import { OfferingStatus, ValueChainStage } from "#shared/contracts/market/listings.ts";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { HEAVIEST_UNIT_KG } from "#shared/contracts/people/capacity.ts";
import { broken, said } from "#shared/contracts/profiles/rules.ts";
import {
  alphanumeric,
  isWebsite,
  line,
  optional,
  paragraphs,
  PROFILE_BOUNDS,
  Website,
  whole,
} from "#shared/contracts/profiles/texts.ts";

/** The id of a row of a reference list. */
export const Reference = z.int({ error: said }).positive({ error: said }).max(2_147_483_647, { error: said });

/**
 * A file: the id that an upload was answered with, or one that stands on the live page already, by the letter and number
 * that `GET /profiles/…` gives (`o12` a picture of an organisation, `c7` a certificate, `l3` a logo).
 */
export const FileId = z
  .string({ error: said })
  .max(36, { error: said })
  .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[opkcdl]\d{1,10})$/, { error: said });

const LONG_LAT = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,2}(?:\.\d{1,15})?)$/;

/** Longitude and latitude in degrees, of 'lng,lat' (PRF-07); null when it is neither. */
export function readLongLat(text: string): { longitude: number; latitude: number } | null {
  const match = LONG_LAT.exec(text);
  const [longitude, latitude] = [Number(match?.[1]), Number(match?.[2])];
  return match && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null;
}

const Place = z.object({
  address: line(1, PROFILE_BOUNDS.lineMost),
  town: optional(line(1, PROFILE_BOUNDS.lineMost)),
  county: optional(line(1, PROFILE_BOUNDS.lineMost)),
  postcode: optional(alphanumeric(PROFILE_BOUNDS.postcodeMost)),
  countryId: Reference,
  /** 'lng,lat', WGS 84 degrees (PRF-07). */
  longLat: z
    .string({ error: said })
    .min(1, { error: said })
    .max(60, { error: said })
    .refine((text) => text === "" || readLongLat(text) !== null, broken("unknown")),
});

export const ProjectLocation = Place;
export const OrganisationLocation = Place.extend({
  isHQ: z.boolean({ error: said }).default(false),
  isManufacturingLocation: z.boolean({ error: said }).default(false),
});

/** At least one, and one headquarters at most. */
export const Locations = z
  .array(OrganisationLocation, { error: said })
  .min(1, { error: said })
  .max(PROFILE_BOUNDS.locationsMost, { error: said })
  .superRefine((rows, context) => {
    const headquarters = rows.flatMap(({ isHQ }, index) => (isHQ ? [index] : []));
    for (const index of headquarters.slice(1)) context.addIssue(broken("oneHeadquarters", {}, [index, "isHQ"]));
  });

/** A list in which each `key` stands once. */
function eachOnce<T extends z.core.$ZodType>(row: T, least: number, most: number, key: (row: z.output<T>) => unknown) {
  return z
    .array(row, { error: said })
    .min(least, { error: said })
    .max(most, { error: said })
    .superRefine((rows, context) => {
      const seen = new Set<unknown>();
      for (const [index, value] of rows.entries()) {
        if (seen.has(key(value))) context.addIssue(broken("onlyOnce", {}, [index]));
        seen.add(key(value));
      }
    });
}

const { listMost } = PROFILE_BOUNDS;

export const SubSectors = (most: number) =>
  eachOnce(z.object({ subSectorsId: Reference }), 1, most, (row) => row.subSectorsId);

/** Countries in which an organisation works. */
export const CountriesOfOperation = eachOnce(
  z.object({ countriesOfOperationId: Reference }),
  0,
  listMost,
  (row) => row.countriesOfOperationId,
).default([]);

export const FaqResponses = eachOnce(
  z.object({ faQuestionId: Reference, response: paragraphs(1, PROFILE_BOUNDS.answerMost) }),
  0,
  listMost,
  (row) => row.faQuestionId,
).default([]);

/** five platforms, and two spellings of older callers, which are read as X and LinkedIn (PRF-19). */
export const MediaType = z.enum(["X", "LinkedIn", "Facebook", "Instagram", "YouTube"]);
const MEDIA_ALIASES = { twitter: "X", linked_in: "LinkedIn" } as const;
const WrittenMediaType = z
  .enum([...MediaType.options, "twitter", "linked_in"], { error: said })
  .transform((name) => (name === "twitter" || name === "linked_in" ? MEDIA_ALIASES[name] : name));

export const SocialMedia = eachOnce(
  z.object({ mediaType: WrittenMediaType, url: Website }),
  0,
  MediaType.options.length,
  (row) => row.mediaType,
).default([]);

export const ValueChain = eachOnce(
  z.object({
    valueChainStage: z.enum(ValueChainStage.options, { error: said }),
    offeringStatus: z.enum(OfferingStatus.options, { error: said }),
  }),
  0,
  ValueChainStage.options.length,
  (row) => row.valueChainStage,
).default([]);

export const SupplierCategories = eachOnce(
  z.object({ productCategoryId: Reference, buildingSystemId: Reference }),
  1,
  listMost,
  (row) => `${row.productCategoryId} ${row.buildingSystemId}`,
);

export const SubRoles = eachOnce(z.object({ subRolesId: Reference }), 1, listMost, (row) => row.subRolesId);

/** Who did what in a project; the organisation may be unknown to us (DET-09). */
export const ProjectRoles = eachOnce(
  z.object({ subRoleId: Reference, organisationId: optional(Reference) }),
  1,
  PROFILE_BOUNDS.rolesMost,
  (row) => `${row.subRoleId} ${row.organisationId}`,
);

export const ProjectCategories = eachOnce(
  z.object({
    productCategoryId: Reference,
    buildingSystemId: optional(Reference),
    organisationId: optional(Reference),
  }),
  1,
  listMost,
  (row) => `${row.productCategoryId} ${row.buildingSystemId} ${row.organisationId}`,
);

/** Pictures in their order on the page; at most one of them is the cover. */
export const Images = eachOnce(
  z.object({ fileId: FileId, isCover: z.boolean({ error: said }).default(false) }),
  1,
  PROFILE_BOUNDS.imagesMost,
  (row) => row.fileId,
).superRefine((rows, context) => {
  const covers = rows.flatMap(({ isCover }, index) => (isCover ? [index] : []));
  for (const index of covers.slice(1)) context.addIssue(broken("onlyOnce", {}, [index, "isCover"]));
});

export const Logo = optional(z.object({ fileId: FileId }));

/** What `fileOrUrl` and `fileFirst` read. */
interface FileRow {
  fileId: string | null;
  url: string | null;
}

/** Answers give a link beside the id of a file; sent again, the id counts. */
function fileFirst<T extends FileRow>(row: T): T {
  return row.fileId === null ? row : { ...row, url: null };
}

/** PRF-12: a file, or an address elsewhere. */
function checkFileOrUrl({ fileId, url }: FileRow, context: z.RefinementCtx): void {
  if (fileId !== null) return;
  if (url === null) context.addIssue(broken("fileOrUrl", {}, ["fileId"]));
  else if (!isWebsite(url)) context.addIssue(broken("url", {}, ["url"]));
}

/** Asked beside other faults of the row, so that a screen says all of them at once; not over faults of its own. */
const besideFaults = {
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path !== undefined && path.length > 0 && path[0] !== "fileId" && path[0] !== "url"),
};

const file = {
  fileId: optional(FileId),
  url: optional(z.string({ error: said }).trim().min(1, { error: said }).max(4096, { error: said })),
};

/** PRF-12, R-43: the day is in the future when a certificate is added; that needs today, see `checkProfile`. */
export const Certificates = z
  .array(
    z
      .object({ certificationId: Reference, validUntil: z.iso.date({ error: said }), ...file })
      .superRefine(checkFileOrUrl, besideFaults)
      .transform(fileFirst),
    { error: said },
  )
  .max(PROFILE_BOUNDS.certificatesMost, { error: said })
  .default([]);

/** Guides, declarations and drawings of a product. */
export const Documents = z
  .array(
    z
      .object({ name: line(1, 100), ...file })
      .superRefine(checkFileOrUrl, besideFaults)
      .transform(fileFirst),
    { error: said },
  )
  .max(PROFILE_BOUNDS.certificatesMost, { error: said })
  .default([]);

/** m², kept with two decimals: each whole square foot comes back as itself. */
const squareMetres = z.number({ error: said }).min(0, { error: said }).max(PROFILE_BOUNDS.areaMost, { error: said });

/** A floor area from one figure to another, m² net internal; the same twice where it is one figure. */
export const AreaRange = optional(
  z
    .object({ minimum: squareMetres, maximum: squareMetres })
    .refine(({ minimum, maximum }) => minimum <= maximum, broken("rangeOrder", {}, ["maximum"])),
);

const millimetres = whole(1, 100_000);

/** What a supplier makes a week of each system, by the bounds of capacity.ts; what is not stated is null. */
export const Capacities = eachOnce(
  z.object({
    system: z.enum(BuildingSystemName.options, { error: said }),
    unitsPerWeek: optional(whole(1, 10_000)),
    leadTimeWeeks: optional(whole(0, 520)),
    largestUnit: optional(z.object({ lengthMm: millimetres, widthMm: millimetres, heightMm: millimetres })),
    heaviestUnitKg: optional(whole(1, HEAVIEST_UNIT_KG)),
    radiusMiles: optional(whole(1, 12_500)),
    validUntil: optional(z.iso.date({ error: said })),
  }),
  0,
  BuildingSystemName.options.length,
  (row) => row.system,
).default([]);

export const ParentCompany = optional(RowId);
