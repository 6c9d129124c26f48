import type { Db } from "#api/platform/database/db.ts";
import { askPlanned } from "#api/platform/database/ask-planned.ts";

const PICTURE = "url, blob_key, sort_no, is_cover";
const FILE = "url, blob_key, size_bytes, type_extension";
const CERTIFICATE = `certification_id, valid_until, ${FILE}`;

/** Tables of what a page is made of, with the columns that the form fills. Others have their defaults. */
const COLUMNS = {
  organisation_locations:
    "organisation_id, address, town, county, postcode, country_id, longitude, latitude, is_hq, is_manufacturing_location",
  organisation_sub_sectors: "organisation_id, sub_sector_id",
  country_organisations: "organisation_id, country_id",
  faq_question_responses: "organisation_id, faq_question_id, response",
  social_media_profiles: "organisation_id, media_type, url",
  organisation_sub_roles: "organisation_id, sub_role_id",
  organisation_product_categories: "organisation_id, product_category_id, building_system_id, sort_no",
  organisation_capacities: `organisation_id, building_system_id, units_per_week, lead_time_weeks, largest_length_mm,
    largest_width_mm, largest_height_mm, heaviest_unit_kg, radius_miles, valid_until`,
  organisation_images: `organisation_id, ${PICTURE}`,
  organisation_certifications: `organisation_id, ${CERTIFICATE}`,
  case_study_sub_sectors: "case_study_id, sub_sector_id",
  case_study_roles: "case_study_id, sub_role_id, organisation_id",
  case_study_product_categories: "case_study_id, product_category_id, building_system_id, organisation_id",
  case_study_images: `case_study_id, ${PICTURE}`,
  kit_images: `kit_id, ${PICTURE}`,
  kit_certifications: `kit_id, ${CERTIFICATE}`,
  kit_documents: `kit_id, name, information_type, created_at, created_by, ${FILE}`,
} as const;

export type PartTable = keyof typeof COLUMNS;

/** Rows of one table that belong to a page. */
export interface PartRows {
  table: PartTable;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Rows of tables, each with the page that they belong to. */
export function partsOf(
  owner: Readonly<Record<string, number>>,
  parts: Readonly<Partial<Record<PartTable, PartRows["rows"]>>>,
): PartRows[] {
  const tables = Object.keys(parts) as PartTable[];
  return tables.map((table) => ({ table, rows: (parts[table] ?? []).map((row) => ({ ...owner, ...row })) }));
}

/**
 * Inserts what a page is made of, rows of many tables in one statement. Its text is the same for each page of a kind, as
 * the rows are values of it: to plan it takes 19 ms of Postgres, most of what an approval took.
 *
 * @param kind whose pages always have parts in the same tables
 * @throws Error for a row with a column that the table's list does not have
 */
export async function insertParts(db: Db, kind: string, parts: readonly PartRows[]): Promise<void> {
  if (parts.every(({ rows }) => rows.length === 0)) return;
  for (const { table, rows } of parts) {
    const columns = COLUMNS[table].split(/,\s+/);
    const other = rows.flatMap((row) => Object.keys(row)).find((column) => !columns.includes(column));
    if (other !== undefined) throw new Error(`The columns of ${table} are without ${other}.`);
  }
  const inserts = parts.map(({ table }) => {
    const columns = COLUMNS[table];
    return `into_${table} as (insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(cast(null as ${table}), cast(:parts as jsonb) -> '${table}'))`;
  });
  const rows = Object.fromEntries(parts.map((part) => [part.table, part.rows]));
  await askPlanned(db, `insert_parts_of_${kind}`, `with ${inserts.join(", ")} select 1`, {
    parts: JSON.stringify(rows),
  });
}
