import { z } from "zod";
import { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import {
  ListingLocation,
  NamedOrganisation,
  OfferingStatus,
  ValueChainStage,
} from "#shared/contracts/market/listings.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";
import { ORGANISATION_MARK, VERIFIED_BY } from "#api/features/search/listing-marks.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { FileRow } from "./listing-file.ts";
import { ImageRow } from "./listing-image.ts";
import type { Sight } from "./listings.policy.ts";
import { CAPACITY } from "./capacity-json.service.ts";

const OrganisationRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  former_name: z.string().nullable(),
  parent_company: NamedOrganisation.nullable(),
  description: z.string(),
  mark: MarkSource,
  contact_name: z.string().nullable(),
  has_email: z.boolean(),
  phone: z.string().nullable(),
  web_site_url: z.string().nullable(),
  has_factory: z.boolean(),
  founded: z.int().nullable(),
  size_name: z.string().nullable(),
  is_claimed: z.boolean(),
  is_public: z.boolean(),
  created_at: z.date(),
  verified_by: z.array(z.string()),
  social_media: z.array(
    z.object({ mediaType: z.enum(["X", "LinkedIn", "Facebook", "Instagram", "YouTube"]), url: z.string() }),
  ),
  locations: z.array(ListingLocation),
  markets: z.array(z.string()),
  sectors: z.array(z.string()),
  certifications: z.array(FileRow),
  questions: z.array(z.object({ text: z.string(), response: z.string() })),
  value_chain: z.array(z.object({ stage: ValueChainStage, status: OfferingStatus, note: z.string().nullable() })),
  images: z.array(ImageRow),
  building_systems: z.array(BuildingSystemName),
  product_categories: z.array(z.string()),
  mmc_categories: z.array(z.object({ id: z.int(), name: z.string() })),
  capacities: z.array(SystemCapacity),
  sub_roles: z.array(z.object({ roleName: z.string(), name: z.string() })),
  case_study_ids: z.array(z.int()),
  product_ids: z.array(z.int()),
});
export type OrganisationRow = z.infer<typeof OrganisationRow>;

const list = (select: string, order: string, value: string): string =>
  `coalesce((select jsonb_agg(${value} order by ${order}) ${select}), '[]')`;

/** Names of what the organisation makes, each once, in the order in which it named them. */
const madeNames = (table: string, column: string): string =>
  list(
    `from (select n.name, min(x.sort_no) as place from organisation_product_categories x
      join ${table} n on n.id = x.${column} where x.organisation_id = o.id group by n.name) n`,
    "n.place",
    "n.name",
  );

const STAGES = ValueChainStage.options.map((stage) => `'${stage}'`).join(", ");

const SELECT = `
  o.id, slug_of(o.name) as slug, o.name, o.former_name, o.description, o.contact_name,
  ${ORGANISATION_MARK} as mark, ${VERIFIED_BY} as verified_by,
  (select jsonb_build_object('id', p.id, 'name', p.name, 'slug', slug_of(p.name), 'type', p.type)
    from public_organisations p where p.id = o.parent_company_id) as parent_company,
  coalesce(o.contact_email, o.email_address) is not null as has_email, o.phone_number as phone, o.web_site_url,
  o.has_manufacturing_facility as has_factory, o.year_created as founded, size.name as size_name, o.is_claimed,
  seen.id is not null as is_public, o.created_at,
  ${list(
    "from social_media_profiles x where x.organisation_id = o.id",
    "x.media_type",
    "jsonb_build_object('mediaType', x.media_type, 'url', x.url)",
  )} as social_media,
  ${list(
    "from organisation_locations x join countries c on c.id = x.country_id where x.organisation_id = o.id",
    "x.is_hq desc, x.id",
    `jsonb_build_object('address', x.address, 'town', x.town, 'postcode', x.postcode, 'county', x.county, 'country', c.name,
      'isHq', x.is_hq,
      'isManufacturingLocation', x.is_manufacturing_location or (x.is_hq and o.hq_is_manufacturing_location),
      'longLat', x.longitude || ',' || x.latitude)`,
  )} as locations,
  ${list(
    "from country_organisations x join countries c on c.id = x.country_id where x.organisation_id = o.id",
    "c.id",
    "c.name",
  )} as markets,
  ${list(
    `from organisation_sub_sectors x join sub_sectors c on c.id = x.sub_sector_id where x.organisation_id = o.id`,
    "c.sector_id, c.sort_no",
    "c.name",
  )} as sectors,
  ${list(
    "from organisation_certifications x join certifications c on c.id = x.certification_id where x.organisation_id = o.id",
    "c.id, x.id",
    `jsonb_build_object('id', 'c' || x.id, 'name', c.name, 'sizeBytes', x.size_bytes,
      'typeExtension', x.type_extension, 'validUntil', x.valid_until, 'needsSignIn', true, 'blobKey', x.blob_key,
      'url', x.url)`,
  )} as certifications,
  ${list(
    "from faq_question_responses x join faq_questions q on q.id = x.faq_question_id where x.organisation_id = o.id",
    "q.id",
    "jsonb_build_object('text', q.text, 'response', x.response)",
  )} as questions,
  ${list(
    "from value_chains x where x.organisation_id = o.id",
    `array_position(array[${STAGES}], x.stage)`,
    "jsonb_build_object('stage', x.stage, 'status', x.offering_status, 'note', x.note)",
  )} as value_chain,
  ${list(
    "from organisation_images x where x.organisation_id = o.id",
    "x.sort_no, x.id",
    "jsonb_build_object('id', x.id, 'url', x.url, 'blobKey', x.blob_key)",
  )} as images,
  ${madeNames("building_systems", "building_system_id")} as building_systems,
  ${madeNames("product_categories", "product_category_id")} as product_categories,
  ${list(
    `from (select distinct m.id, m.name from organisation_product_categories x
      join product_categories c on c.id = x.product_category_id join mmc_categories m on m.id = c.mmc_category_id
      where x.organisation_id = o.id) m`,
    "m.id",
    "jsonb_build_object('id', m.id, 'name', m.name)",
  )} as mmc_categories,
  ${list(
    `from organisation_capacities x join building_systems b on b.id = x.building_system_id
      where x.organisation_id = o.id and (x.valid_until is null or x.valid_until >= current_date)`,
    "b.id",
    CAPACITY,
  )} as capacities,
  ${list(
    `from organisation_sub_roles x join sub_roles c on c.id = x.sub_role_id join roles r on r.id = c.role_id
      where x.organisation_id = o.id`,
    "c.id",
    "jsonb_build_object('roleName', r.name, 'name', c.name)",
  )} as sub_roles,
  ${list(
    `from organisation_case_studies x join public_case_studies c on c.id = x.case_study_id where x.organisation_id = o.id`,
    "c.year_of_completion desc nulls last, c.id",
    "c.id",
  )} as case_study_ids,
  ${list("from product_search x where x.owner_id = o.id", "x.score desc nulls last, x.id", "x.id")} as product_ids`;

/** Everything an organisation's page shows, by one statement; undefined when `sight` may not see it (R-31). */
export async function findOrganisation(
  db: Db,
  type: OrganisationType,
  id: number,
  sight: Sight,
): Promise<OrganisationRow | undefined> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${SELECT} from organisations o
       left join public_organisations seen on seen.id = o.id
       left join organisation_sizes size on size.id = o.size_id
     where o.id = ? and o.type = ? and (seen.id is not null or cast(? as boolean) or o.id = ? or o.tenant_id = ?)`,
    [id, type, sight.isApprover, sight.organisationId, sight.tenantId],
  );
  const [row] = rows;
  return row === undefined ? undefined : OrganisationRow.parse(row);
}
