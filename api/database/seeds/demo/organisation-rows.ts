import type { SeedRow } from "#api/database/seeds/bulk-insert.ts";
import { CERTIFICATE_FILES, type DemoFile, SHEET_FILES } from "./files.ts";
import type { DemoOrganisation } from "./organisation-model.ts";

export type TableRows = readonly [table: string, rows: SeedRow[]];

/** Spreads organisations over their tables, parents first. */
export function organisationTables(organisations: readonly DemoOrganisation[]): TableRows[] {
  const each = (make: (row: DemoOrganisation) => readonly SeedRow[]): SeedRow[] =>
    organisations.flatMap((row) => make(row).map((part) => ({ organisation_id: row.id, ...part })));
  return [
    ["organisations", organisations.map(organisationRow)],
    ["organisation_locations", numbered(each(locationRows))],
    ["organisation_verifiers", each((row) => row.verifierIds.map((verifier_id) => ({ verifier_id })))],
    ["organisation_sub_sectors", each((row) => row.subSectorIds.map((sub_sector_id) => ({ sub_sector_id })))],
    ["country_organisations", each((row) => row.countryIds.map((country_id) => ({ country_id })))],
    ["organisation_product_categories", each(categoryRows)],
    ["organisation_certifications", numbered(each(certificationRows))],
    ["organisation_sub_roles", each((row) => row.subRoleIds.map((sub_role_id) => ({ sub_role_id })))],
    ["value_chains", each(valueChainRows)],
    [
      "faq_question_responses",
      each((row) => row.answers.map(({ questionId, response }) => ({ faq_question_id: questionId, response }))),
    ],
    [
      "organisation_images",
      numbered(each((row) => imageRows(sheetCategories(row.imageSystemIds, row.categoryIds), row.id === 2))),
    ],
    [
      "social_media_profiles",
      each((row) => row.socialMedia.map(({ mediaType, url }) => ({ media_type: mediaType, url }))),
    ],
  ];
}

/** Rows with ids 1, 2, 3 … */
export function numbered(rows: readonly SeedRow[]): SeedRow[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** Sheets of categories; most leave their tiles to the drawings in their own colours. */
export function imageRows(categoryIds: readonly number[], hasCover: boolean): SeedRow[] {
  return categoryIds.map((id, sort_no) => ({
    blob_key: fileOf(SHEET_FILES, id).key,
    sort_no,
    is_cover: hasCover && sort_no === 0,
  }));
}

/** Of each system the category that is made first, else the first of the system: its sheet stands for it. */
export function sheetCategories(systemIds: readonly number[], made: readonly (number | null)[]): number[] {
  return systemIds.map(
    (system) => made.find((id) => id !== null && Math.floor(id / 100) === system) ?? system * 100 + 1,
  );
}

export function fileOf(files: ReadonlyMap<number, DemoFile>, id: number): DemoFile {
  const file = files.get(id);
  if (!file) throw new RangeError(`There is no demonstration file ${id}.`);
  return file;
}

function organisationRow(row: DemoOrganisation): SeedRow {
  const headquarters = row.locations.find((location) => location.isHq);
  return {
    id: row.id,
    tenant_id: row.tenantId,
    type: row.type,
    name: row.name,
    former_name: row.formerName,
    mark_seed: row.markSeed,
    description: row.description,
    contact_name: row.contactName,
    contact_email: row.email,
    email_address: row.email === null ? null : row.email.replace(/^[^@]+/, "office"),
    phone_number: row.phone,
    web_site_url: row.webSiteUrl,
    year_created: row.founded,
    size_id: row.sizeId,
    is_claimed: row.isClaimed,
    agreed_terms: true,
    is_visible: row.isVisible,
    is_approved: row.isApproved,
    has_manufacturing_facility: row.hasFactory,
    hq_is_manufacturing_location: headquarters?.isFactory ?? false,
    created_at: row.createdAt,
    last_updated_at: row.createdAt,
  };
}

function locationRows(row: DemoOrganisation): SeedRow[] {
  return row.locations.map(({ place, address, isHq, isFactory, northing, easting }) => ({
    address,
    town: place.town,
    county: place.county,
    postcode: place.postcode,
    country_id: place.countryId,
    is_hq: isHq,
    is_manufacturing_location: isFactory,
    latitude: Number((place.latitude + northing).toFixed(4)),
    longitude: Number((place.longitude + easting).toFixed(4)),
  }));
}

function categoryRows(row: DemoOrganisation): SeedRow[] {
  return row.categoryIds.map((id, sort_no) => ({
    product_category_id: id,
    building_system_id: Math.floor(id / 100),
    sort_no,
  }));
}

function certificationRows(row: DemoOrganisation): SeedRow[] {
  return row.certifications.map(({ certificationId, validUntil }) => {
    const file = fileOf(CERTIFICATE_FILES, certificationId);
    return {
      certification_id: certificationId,
      valid_until: validUntil,
      blob_key: file.key,
      size_bytes: file.bytes.byteLength,
      type_extension: file.typeExtension,
    };
  });
}

function valueChainRows(row: DemoOrganisation): SeedRow[] {
  return row.valueChain.map(({ stage, status, note }) => ({ stage, offering_status: status, note }));
}
