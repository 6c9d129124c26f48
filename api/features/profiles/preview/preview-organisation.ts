import { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import { OfferingStatus, ValueChainStage } from "#shared/contracts/market/listings.ts";
import type { ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import { MediaType, readLongLat } from "#shared/contracts/profiles/parts.ts";
import { getConsultantPage, getSupplierPage } from "#api/features/listings/listings.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { withScheme } from "#api/features/profiles/write/page-files.ts";
import type { PreviewFiles } from "./preview-files.ts";
import type { ProfileNames } from "#api/features/profiles/values/profile-names.query.ts";
import { type AnyRecord, listOf, numberOf, textOf } from "#api/features/profiles/values/profile-values.ts";

/** What a page is shown from. */
export interface PreviewParts {
  payload: AnyRecord;
  names: ProfileNames;
  files: PreviewFiles;
  /** The live page that would change; null for a new one. */
  live: AnyRecord | null;
  made: { id: number; slug: string; createdAt: string };
}

/** An organisation's page as it would be. */
export async function organisationPreview(
  ctx: SignedInContext,
  type: "Supplier" | "Consultant",
  parts: PreviewParts,
): Promise<ProfilePreview> {
  const { payload, names, files, live, made } = parts;
  const categories = listOf(payload["supplierProductCategories"]);
  const systems = unique(categories.flatMap((row) => names.systems.get(Number(row["buildingSystemId"])) ?? []));
  const subRoles = listOf(payload["organisationSubRoles"]).flatMap(
    (row) => names.subRoles.get(Number(row["subRolesId"])) ?? [],
  );
  const base = {
    ...made,
    name: textOf(payload["name"]) ?? "",
    formerName: textOf(payload["formerName"]),
    parentCompany: names.organisations.get(Number(payload["parentCompanyId"])) ?? null,
    description: textOf(payload["description"]) ?? "",
    mark: {
      seed: textOf(payload["name"]) ?? "",
      // A consultant's first role chooses one of the drawings, as on the live page.
      system: systems[0] ?? (subRoles[0] ? (names.systems.get(((subRoles[0].roleId - 1) % 10) + 1) ?? null) : null),
      logoUrl: files.logoUrl,
    },
    contactName: textOf(payload["contactName"]),
    hasEmail: textOf(payload["contactEmail"]) !== null || textOf(payload["emailAddress"]) !== null,
    phone: textOf(payload["phoneNumber"]),
    webSiteUrl: withScheme(textOf(payload["webSiteUrl"])),
    socialMedia: listOf(payload["socialMediaProfiles"]).flatMap((row) => {
      const mediaType = MediaType.safeParse(row["mediaType"]).data;
      const url = withScheme(textOf(row["url"]));
      return mediaType && url ? [{ mediaType, url }] : [];
    }),
    founded: wholeOf(payload["yearCreated"]),
    sizeName: names.sizes.get(Number(payload["sizeId"])) ?? null,
    isClaimed: live ? live["isClaimed"] === true : true,
    verifiedBy: [],
    locations: listOf(payload["locations"]).flatMap((row) => organisationPlaceOf(row, payload, names) ?? []),
    markets: namesOf(payload["countryOrganisations"], "countriesOfOperationId", names.countries),
    sectors: namesOf(payload["organisationSubSectors"], "subSectorsId", names.subSectors),
    certifications: files.certifications(names.certifications),
    questions: listOf(payload["faQuestionResponses"]).flatMap((row) => {
      const text = names.questions.get(Number(row["faQuestionId"]));
      const response = textOf(row["response"]);
      return text && response ? [{ text, response }] : [];
    }),
    valueChain: listOf(payload["valueChain"]).flatMap((row) => {
      const stage = ValueChainStage.safeParse(row["valueChainStage"]).data;
      const status = OfferingStatus.safeParse(row["offeringStatus"]).data;
      return stage && status ? [{ stage, status, note: null }] : [];
    }),
    images: files.images,
    caseStudies: [],
    isPublic: false,
  };
  if (type === "Supplier") {
    const page = {
      ...base,
      buildingSystems: systems,
      productCategories: unique(
        categories.flatMap((row) => names.categories.get(Number(row["productCategoryId"])) ?? []),
      ),
      mmcCategories: uniqueById(categories.flatMap((row) => names.mmc.get(Number(row["productCategoryId"])) ?? [])).map(
        ({ id, name }) => ({ id, name }),
      ),
      hasManufacturingFacility: payload["hasManufacturingFacility"] === true,
      capacities: capacitiesOf(payload["capacities"], ctx.now().toISOString().slice(0, 10)),
      products: [],
    };
    if (!live) return { type, page };
    const now = await getSupplierPage(ctx, made.id);
    const { caseStudies, products, verifiedBy, isPublic, createdAt, mark } = now;
    const kept = { caseStudies, products, verifiedBy, isPublic, createdAt };
    return { type, page: { ...page, ...kept, mark: { ...page.mark, seed: mark.seed } } };
  }
  const page = { ...base, subRoles: subRoles.map(({ roleName, name }) => ({ roleName, name })) };
  if (!live) return { type, page };
  const { caseStudies, verifiedBy, isPublic, createdAt, mark } = await getConsultantPage(ctx, made.id);
  const kept = { caseStudies, verifiedBy, isPublic, createdAt };
  return { type, page: { ...page, ...kept, mark: { ...page.mark, seed: mark.seed } } };
}

/** What is stated in full and not over on a day. */
function capacitiesOf(rows: unknown, today: string): SystemCapacity[] {
  return listOf(rows)
    .flatMap((row) => SystemCapacity.safeParse({ ...NOT_STATED, ...row }).data ?? [])
    .filter(({ validUntil }) => validUntil === null || validUntil >= today);
}

const NOT_STATED = {
  unitsPerWeek: null,
  leadTimeWeeks: null,
  largestUnit: null,
  heaviestUnitKg: null,
  radiusMiles: null,
  validUntil: null,
};

/** A headquarters where things are made, by the question beside the places, is a place of manufacturing. */
function organisationPlaceOf(row: AnyRecord, payload: AnyRecord, names: ProfileNames) {
  const place = placeOf(row, names);
  const isMaking = place?.isHq && payload["hqIsManufacturingLocation"] === true;
  return place && { ...place, isManufacturingLocation: place.isManufacturingLocation || isMaking === true };
}

/** A place that is complete enough to stand on a page: an address and a point. */
export function placeOf(row: AnyRecord, names: ProfileNames) {
  const address = textOf(row["address"]);
  const longLat = textOf(row["longLat"]);
  if (address === null || longLat === null || readLongLat(longLat) === null) return null;
  return {
    address,
    town: textOf(row["town"]),
    postcode: textOf(row["postcode"]),
    county: textOf(row["county"]),
    country: names.countries.get(Number(row["countryId"])) ?? "",
    isHq: row["isHQ"] === true,
    isManufacturingLocation: row["isManufacturingLocation"] === true,
    longLat,
  };
}

/** Names of the rows that have one. */
export function namesOf(rows: unknown, key: string, names: ReadonlyMap<number, string>): string[] {
  return listOf(rows).flatMap((row) => names.get(Number(row[key])) ?? []);
}

/** A whole number; null for anything else that is typed. */
export function wholeOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function uniqueById<T extends { id: number }>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [value.id, value])).values()];
}
