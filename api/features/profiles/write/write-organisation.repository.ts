import type { ConsultantProfile, SupplierProfile } from "#shared/contracts/profiles/payloads.ts";
import { readLongLat } from "#shared/contracts/profiles/parts.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { Db } from "#api/platform/database/db.ts";
import { isUploadId } from "#api/features/profiles/values/file-references.ts";
import { certificateFiles, imageFiles, keepFiles, withScheme } from "./page-files.ts";
import { insertParts, partsOf, type PartTable } from "./page-parts.ts";

/** Who writes, when, and whose uploads are named. */
export interface Writing {
  userId: string;
  at: Date;
  /** Whose uploads the profile names. */
  uploadsOf: string;
}

type OrganisationProfile = SupplierProfile | ConsultantProfile;

/** Makes an organisation's page. @returns its id */
export async function insertOrganisation(
  db: Db,
  type: OrganisationType,
  profile: OrganisationProfile,
  writing: Writing & { tenantId: string | null; isClaimed: boolean },
): Promise<number> {
  const [row] = await db("organisations")
    .insert({
      ...columnsOf(profile),
      type,
      tenant_id: writing.tenantId,
      mark_seed: profile.name,
      is_claimed: writing.isClaimed,
      created_at: writing.at,
      created_by: writing.userId,
      ...changedBy(writing),
    })
    .returning<{ id: number }[]>("id");
  if (!row) throw new Error("No row of an organisation came back.");
  await writeParts(db, { id: row.id, isNew: true }, profile, writing);
  return row.id;
}

/** Makes an organisation's page what the profile says; owner, mark and what staff decided stay. */
export async function updateOrganisation(
  db: Db,
  id: number,
  profile: OrganisationProfile,
  writing: Writing,
): Promise<void> {
  await db("organisations")
    .where({ id })
    .update({ ...columnsOf(profile), ...changedBy(writing) });
  await writeParts(db, { id, isNew: false }, profile, writing);
}

function columnsOf(profile: OrganisationProfile): Record<string, unknown> {
  return {
    name: profile.name,
    former_name: profile.formerName,
    description: profile.description,
    contact_name: profile.contactName,
    contact_email: profile.contactEmail,
    email_address: profile.emailAddress,
    phone_number: profile.phoneNumber,
    web_site_url: withScheme(profile.webSiteUrl),
    year_created: profile.yearCreated,
    size_id: profile.sizeId,
    parent_company_id: profile.parentCompanyId,
    agreed_terms: profile.agreedTerms,
    ...logoColumn(profile.logo),
    ...("capacities" in profile && {
      has_manufacturing_facility: profile.hasManufacturingFacility,
      hq_is_manufacturing_location: profile.hqIsManufacturingLocation,
    }),
  };
}

/** An upload has an address that stays; `l12` is the logo that stands on the page. */
function logoColumn(logo: OrganisationProfile["logo"]): { logo_url?: string | null } {
  if (logo === null) return { logo_url: null };
  return isUploadId(logo.fileId) ? { logo_url: `/api/listing-images/${logo.fileId}` } : {};
}

function changedBy({ at, userId }: Writing) {
  return { last_updated_at: at, last_updated_by: userId };
}

type Rows = readonly Record<string, unknown>[];

async function writeParts(
  db: Db,
  { id, isNew }: { id: number; isNew: boolean },
  profile: OrganisationProfile,
  writing: Writing,
): Promise<void> {
  const parts = {
    organisation_locations: profile.locations.map(locationRow),
    organisation_sub_sectors: profile.organisationSubSectors.map(({ subSectorsId }) => ({
      sub_sector_id: subSectorsId,
    })),
    country_organisations: countriesOf(profile).map((country_id) => ({ country_id })),
    faq_question_responses: profile.faQuestionResponses.map(({ faQuestionId, response }) => ({
      faq_question_id: faQuestionId,
      response,
    })),
    social_media_profiles: profile.socialMediaProfiles.map(({ mediaType, url }) => ({
      media_type: mediaType,
      url: withScheme(url),
    })),
    ...("organisationSubRoles" in profile ? rolesOf(profile) : await offersOf(db, profile)),
  };
  if (!isNew) for (const table of Object.keys(parts)) await db(table).where({ organisation_id: id }).delete();
  await writeValueChain(db, { id, isNew }, profile.valueChain);
  const at = { owner: "organisation_id", ownerId: id, isNew };
  const images = { ...at, table: "organisation_images", letter: "o" } as const;
  const certificates = { ...at, table: "organisation_certifications", letter: "c" } as const;
  await insertParts(db, "organisationSubRoles" in profile ? "consultant" : "supplier", [
    ...partsOf({ organisation_id: id }, parts),
    await keepFiles(db, writing.uploadsOf, images, imageFiles(profile.images)),
    await keepFiles(db, writing.uploadsOf, certificates, certificateFiles(profile.certificates)),
  ]);
}

function rolesOf({ organisationSubRoles }: ConsultantProfile): Partial<Record<PartTable, Rows>> {
  return { organisation_sub_roles: organisationSubRoles.map(({ subRolesId }) => ({ sub_role_id: subRolesId })) };
}

async function offersOf(db: Db, profile: SupplierProfile): Promise<Partial<Record<PartTable, Rows>>> {
  return {
    organisation_product_categories: profile.supplierProductCategories.map(
      ({ productCategoryId, buildingSystemId }, sort_no) => ({
        product_category_id: productCategoryId,
        building_system_id: buildingSystemId,
        sort_no,
      }),
    ),
    organisation_capacities: await capacityRows(db, profile),
  };
}

/** Where it works: what it says, else where it is, so that its region finds it (REG-15). */
function countriesOf({ countryOrganisations, locations }: OrganisationProfile): number[] {
  const stated = countryOrganisations.map(({ countriesOfOperationId }) => countriesOfOperationId);
  return [...new Set(stated.length > 0 ? stated : locations.map(({ countryId }) => countryId))];
}

function locationRow(location: OrganisationProfile["locations"][number]) {
  return {
    ...placeColumns(location),
    is_hq: location.isHQ,
    is_manufacturing_location: location.isManufacturingLocation,
  };
}

/** Columns of a place, which projects have too. */
export function placeColumns(place: {
  address: string;
  town: string | null;
  county: string | null;
  postcode: string | null;
  countryId: number;
  longLat: string;
}) {
  const { address, town, county, postcode, countryId } = place;
  return { address, town, county, postcode, country_id: countryId, ...readLongLat(place.longLat) };
}

/** Notes of stages are kept: the form has none. */
async function writeValueChain(
  db: Db,
  { id, isNew }: { id: number; isNew: boolean },
  rows: OrganisationProfile["valueChain"],
): Promise<void> {
  const stages = rows.map(({ valueChainStage }) => valueChainStage);
  if (!isNew) await db("value_chains").where({ organisation_id: id }).whereNotIn("stage", stages).delete();
  for (const { valueChainStage: stage, offeringStatus: offering_status } of rows) {
    await db("value_chains")
      .insert({ organisation_id: id, stage, offering_status })
      .onConflict(["organisation_id", "stage"])
      .merge(["offering_status"]);
  }
}

async function capacityRows(db: Db, { capacities }: SupplierProfile): Promise<Rows> {
  if (capacities.length === 0) return [];
  const systems: { id: number; name: string }[] = await db("building_systems").select("id", "name");
  return capacities.map(({ system, largestUnit, ...stated }) => ({
    building_system_id: systems.find(({ name }) => name === system)?.id,
    units_per_week: stated.unitsPerWeek,
    lead_time_weeks: stated.leadTimeWeeks,
    largest_length_mm: largestUnit?.lengthMm,
    largest_width_mm: largestUnit?.widthMm,
    largest_height_mm: largestUnit?.heightMm,
    heaviest_unit_kg: stated.heaviestUnitKg,
    radius_miles: stated.radiusMiles,
    valid_until: stated.validUntil,
  }));
}
