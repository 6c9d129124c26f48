import { z } from "zod";
import { ListingLocation, NamedOrganisation } from "#shared/contracts/market/listings.ts";
import { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";
import { PROJECT_MARK, PROJECT_SYSTEMS } from "#api/features/search/listing-marks.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { ImageRow } from "./listing-image.ts";
import type { Sight } from "./listings.policy.ts";

const Partner = NamedOrganisation.nullable();

const ProjectRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  mark: MarkSource,
  website_url: z.string().nullable(),
  status: z.enum(["planned", "under_construction", "completed"]),
  no_of_homes: z.int().nullable(),
  storeys: z.int().nullable(),
  storeys_below: z.int().nullable(),
  total_cost: z.number().nullable(),
  currency: z.enum(["GBP", "USD"]),
  year_of_completion: z.int().nullable(),
  phase_name: z.string().nullable(),
  retail_nia: z.number().nullable(),
  retail_nia_most: z.number().nullable(),
  storage_nia: z.number().nullable(),
  storage_nia_most: z.number().nullable(),
  office_nia: z.number().nullable(),
  office_nia_most: z.number().nullable(),
  images: z.array(ImageRow),
  is_public: z.boolean(),
  created_at: z.date(),
  sub_sectors: z.array(z.string()),
  building_systems: z.array(BuildingSystemName),
  location: ListingLocation.nullable(),
  roles: z.array(z.object({ id: z.int(), subRole: z.string().nullable(), organisation: Partner })),
  product_categories: z.array(
    z.object({
      id: z.int(),
      category: z.string().nullable(),
      buildingSystem: BuildingSystemName.nullable(),
      organisation: Partner,
    }),
  ),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

/** Organisation `o` of a role or category; null when it is missing or may not be seen. */
const PARTNER = `case when o.id is not null then
  jsonb_build_object('id', o.id, 'name', o.name, 'slug', slug_of(o.name), 'type', o.type) end`;

/** A floor area as a range; one figure is both of its ends. */
const area = (name: string): string =>
  `c.${name}_nia::float8, coalesce(c.${name}_nia_most, c.${name}_nia)::float8 as ${name}_nia_most`;

const SELECT = `
  c.id, slug_of(c.name) as slug, c.name, c.description, c.website_url, c.status,
  ${PROJECT_MARK} as mark, to_jsonb(${PROJECT_SYSTEMS}) as building_systems,
  seen.id is not null as is_public,
  c.no_of_homes, c.storeys, c.storeys_below, c.total_cost::float8, c.year_of_completion, c.phase_name,
  ${area("retail")}, ${area("storage")}, ${area("office")}, c.created_at,
  -- Pounds in the British market, dollars elsewhere (REG-07).
  case when c.country_id is null or exists (select 1 from country_markets x join markets m on m.id = x.market_id
    where x.country_id = c.country_id and m.code = 'UK') then 'GBP' else 'USD' end as currency,
  coalesce((select jsonb_agg(x.name order by x.sector_id, x.sort_no) from case_study_sub_sectors j
    join sub_sectors x on x.id = j.sub_sector_id where j.case_study_id = c.id), '[]') as sub_sectors,
  case when c.country_id is not null then jsonb_build_object('address', c.address, 'town', c.town,
    'postcode', c.postcode, 'county', c.county, 'country', country.name, 'isHq', false, 'isManufacturingLocation', false,
    'longLat', c.longitude || ',' || c.latitude) end as location,
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'url', x.url, 'blobKey', x.blob_key)
      order by x.sort_no, x.id) from case_study_images x where x.case_study_id = c.id), '[]') as images,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'subRole', x.name, 'organisation', ${PARTNER})
      order by x.id nulls last, r.id)
    from case_study_roles r left join sub_roles x on x.id = r.sub_role_id
      left join public_organisations o on o.id = r.organisation_id
    where r.case_study_id = c.id), '[]') as roles,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'category', x.name, 'buildingSystem', s.name,
        'organisation', ${PARTNER})
      order by x.id nulls last, r.id)
    from case_study_product_categories r left join product_categories x on x.id = r.product_category_id
      left join building_systems s on s.id = r.building_system_id
      left join public_organisations o on o.id = r.organisation_id
    where r.case_study_id = c.id), '[]') as product_categories`;

/** Everything a case study's page shows; undefined when `sight` may not see it. Missing sides of roles stay null. */
export async function findProject(db: Db, id: number, sight: Sight): Promise<ProjectRow | undefined> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${SELECT} from case_studies c
       left join public_case_studies seen on seen.id = c.id
       left join countries country on country.id = c.country_id
     where c.id = ? and (seen.id is not null or cast(? as boolean) or c.tenant_id = ?)`,
    [id, sight.isApprover, sight.tenantId],
  );
  const [row] = rows;
  return row === undefined ? undefined : ProjectRow.parse(row);
}
