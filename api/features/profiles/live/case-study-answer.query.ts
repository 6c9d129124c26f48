import { CaseStudyAnswer } from "#shared/contracts/profiles/profiles.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { type StoredParts, withFileLinks } from "./stored-files.ts";

const list = (table: string, order: string, value: string): string =>
  `coalesce((select jsonb_agg(${value} order by ${order}) from ${table} x where x.case_study_id = c.id), '[]')`;

/** One figure is a range from itself to itself. */
const area = (name: string): string => `case when c.${name}_nia is not null then jsonb_build_object(
  'minimum', c.${name}_nia::float8, 'maximum', coalesce(c.${name}_nia_most, c.${name}_nia)::float8) end`;

/** The picture that stands for the page on tiles: the first that may. */
const COVER = `(select y.id from case_study_images y where y.case_study_id = c.id and y.is_cover
  order by y.sort_no, y.id limit 1)`;

const SELECT = `jsonb_build_object(
  'id', c.id, 'tenantId', c.tenant_id, 'name', c.name, 'description', c.description, 'websiteUrl', c.website_url,
  'noOfHomes', c.no_of_homes, 'phaseName', c.phase_name, 'status', c.status, 'storeys', c.storeys,
  'storeysBelow', c.storeys_below, 'totalCost', c.total_cost::float8, 'yearOfCompletion', c.year_of_completion,
  'retailNia', ${area("retail")}, 'storageNia', ${area("storage")}, 'officeNia', ${area("office")}, 'score', c.score,
  'projectSubSectors', ${list("case_study_sub_sectors", "x.sub_sector_id", "jsonb_build_object('subSectorsId', x.sub_sector_id)")},
  'location', case when c.country_id is not null then jsonb_build_object('address', c.address, 'town', c.town,
    'county', c.county, 'postcode', c.postcode, 'countryId', c.country_id,
    'country', (select n.name from countries n where n.id = c.country_id), 'longLat', c.longitude || ',' || c.latitude) end,
  'imageProjects', ${list(
    "case_study_images",
    "x.sort_no, x.id",
    `jsonb_build_object('id', x.id, 'fileId', 'p' || x.id, 'url', x.url, 'blobKey', x.blob_key, 'isCover', x.id is not distinct from ${COVER})`,
  )},
  'projectRoles', ${list(
    "case_study_roles",
    "x.id",
    "jsonb_build_object('subRoleId', x.sub_role_id, 'organisationId', x.organisation_id)",
  )},
  'projectProductCategories', ${list(
    "case_study_product_categories",
    "x.id",
    `jsonb_build_object('buildingSystemId', x.building_system_id, 'productCategoryId', x.product_category_id,
      'organisationId', x.organisation_id)`,
  )})`;

/** What a project's page is made of, in the names of PRF-08; files as they are stored. */
export async function findStoredCaseStudy(
  db: Db,
  id: number,
): Promise<(StoredParts & { tenantId: string | null }) | undefined> {
  const { rows }: { rows: { answer: StoredParts & { tenantId: string | null } }[] } = await db.raw(
    `select ${SELECT} as answer from case_studies c where c.id = ?`,
    [id],
  );
  return rows[0]?.answer;
}

/** The project with links to its files. */
export function toCaseStudyAnswer(ctx: Context, stored: StoredParts): CaseStudyAnswer {
  return CaseStudyAnswer.parse(withFileLinks(stored, (file) => linkTo(ctx, file)));
}
