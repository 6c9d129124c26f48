import { ConsultantAnswer, SupplierAnswer } from "#shared/contracts/profiles/profiles.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { type StoredParts, withFileLinks } from "./stored-files.ts";
import { CAPACITY } from "#api/features/listings/capacity-json.service.ts";

const list = (from: string, order: string, value: string): string =>
  `coalesce((select jsonb_agg(${value} order by ${order}) from ${from}), '[]')`;
/** Rows `x` of a part of organisation `o`. */
const part = (table: string, order: string, value: string): string =>
  list(`${table} x where x.organisation_id = o.id`, order, value);

/** The picture that stands for the page on tiles: the first that may. */
const COVER = `(select y.id from organisation_images y where y.organisation_id = o.id and y.is_cover
  order by y.sort_no, y.id limit 1)`;

const SELECT = `jsonb_build_object(
  'id', o.id, 'tenantId', o.tenant_id, 'type', o.type, 'name', o.name, 'formerName', o.former_name,
  'description', o.description, 'contactName', o.contact_name, 'contactEmail', o.contact_email,
  'emailAddress', o.email_address, 'phoneNumber', o.phone_number, 'webSiteUrl', o.web_site_url,
  'logoUrl', o.logo_url, 'logo', case when o.logo_url is not null then jsonb_build_object('fileId', 'l' || o.id) end,
  'yearCreated', o.year_created, 'sizeId', o.size_id, 'parentCompanyId', o.parent_company_id,
  'isClaimed', o.is_claimed, 'agreedTerms', o.agreed_terms, 'score', o.score,
  'hasManufacturingFacility', o.has_manufacturing_facility,
  'hqIsManufacturingLocation', o.hq_is_manufacturing_location,
  'locations', ${list(
    "organisation_locations x join countries c on c.id = x.country_id where x.organisation_id = o.id",
    "x.is_hq desc, x.id",
    `jsonb_build_object('address', x.address, 'town', x.town, 'county', x.county, 'postcode', x.postcode,
      'countryId', x.country_id, 'country', c.name, 'isHQ', x.is_hq,
      'isManufacturingLocation', x.is_manufacturing_location, 'longLat', x.longitude || ',' || x.latitude)`,
  )},
  'organisationVerifiers', ${part("organisation_verifiers", "x.verifier_id", "jsonb_build_object('verifierId', x.verifier_id)")},
  'organisationSubSectors', ${part(
    "organisation_sub_sectors",
    "x.sub_sector_id",
    "jsonb_build_object('subSectorsId', x.sub_sector_id)",
  )},
  'countryOrganisations', ${part(
    "country_organisations",
    "x.country_id",
    "jsonb_build_object('countriesOfOperationId', x.country_id)",
  )},
  'faQuestionResponses', ${part(
    "faq_question_responses",
    "x.faq_question_id",
    "jsonb_build_object('faQuestionId', x.faq_question_id, 'response', x.response)",
  )},
  'socialMediaProfiles', ${part(
    "social_media_profiles",
    "x.media_type",
    "jsonb_build_object('mediaType', x.media_type, 'url', x.url)",
  )},
  'valueChain', ${part(
    "value_chains",
    "x.stage",
    "jsonb_build_object('valueChainStage', x.stage, 'offeringStatus', x.offering_status)",
  )},
  'images', ${part(
    "organisation_images",
    "x.sort_no, x.id",
    `jsonb_build_object('id', x.id, 'fileId', 'o' || x.id, 'url', x.url, 'blobKey', x.blob_key, 'isCover', x.id is not distinct from ${COVER})`,
  )},
  'certificates', ${list(
    "organisation_certifications x join certifications c on c.id = x.certification_id where x.organisation_id = o.id",
    "c.id, x.id",
    `jsonb_build_object('certificationId', x.certification_id, 'validUntil', x.valid_until, 'sizeBytes', x.size_bytes,
      'fileId', case when x.blob_key is not null then 'c' || x.id end, 'url', x.url, 'blobKey', x.blob_key,
      'name', c.name, 'typeExtension', x.type_extension)`,
  )},
  'supplierProductCategories', ${part(
    "organisation_product_categories",
    "x.sort_no, x.product_category_id",
    "jsonb_build_object('productCategoryId', x.product_category_id, 'buildingSystemId', x.building_system_id)",
  )},
  'organisationSubRoles', ${part("organisation_sub_roles", "x.sub_role_id", "jsonb_build_object('subRolesId', x.sub_role_id)")},
  'capacities', ${list(
    "organisation_capacities x join building_systems b on b.id = x.building_system_id where x.organisation_id = o.id",
    "b.id",
    CAPACITY,
  )})`;

/** What an organisation's page is made of, in the names of PRF-08; files as they are stored. */
export async function findStoredOrganisation(
  db: Db,
  type: OrganisationType,
  id: number,
): Promise<(StoredParts & { tenantId: string | null }) | undefined> {
  const { rows }: { rows: { answer: StoredParts & { tenantId: string | null } }[] } = await db.raw(
    `select ${SELECT} as answer from organisations o where o.id = ? and o.type = ?`,
    [id, type],
  );
  return rows[0]?.answer;
}

/** The organisation with links to its files. */
export function toSupplierAnswer(ctx: Context, stored: StoredParts): SupplierAnswer {
  return SupplierAnswer.parse(withFileLinks(stored, (file) => linkTo(ctx, file)));
}

export function toConsultantAnswer(ctx: Context, stored: StoredParts): ConsultantAnswer {
  return ConsultantAnswer.parse(withFileLinks(stored, (file) => linkTo(ctx, file)));
}
