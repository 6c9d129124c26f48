import type { SeedRow } from "#api/database/seeds/bulk-insert.ts";
import type { DemoCaseStudy } from "./case-studies.ts";
import { imageRows, numbered, sheetCategories, type TableRows } from "#api/database/seeds/demo/organisation-rows.ts";

/** Spreads case studies over their tables, parents first. */
export function caseStudyTables(studies: readonly DemoCaseStudy[]): TableRows[] {
  const each = (make: (row: DemoCaseStudy) => readonly SeedRow[]): SeedRow[] =>
    studies.flatMap((row) => make(row).map((part) => ({ case_study_id: row.id, ...part })));
  return [
    ["case_studies", studies.map(caseStudyRow)],
    ["case_study_sub_sectors", each((row) => row.subSectorIds.map((sub_sector_id) => ({ sub_sector_id })))],
    [
      "case_study_roles",
      numbered(
        each((row) =>
          row.roles.map(({ subRoleId, organisationId }) => ({
            sub_role_id: subRoleId,
            organisation_id: organisationId,
          })),
        ),
      ),
    ],
    [
      "case_study_product_categories",
      numbered(
        each((row) =>
          row.categories.map(({ categoryId, organisationId }) => ({
            product_category_id: categoryId,
            building_system_id: categoryId === null ? null : Math.floor(categoryId / 100),
            organisation_id: organisationId,
          })),
        ),
      ),
    ],
    [
      "case_study_images",
      numbered(
        each((row) =>
          imageRows(
            sheetCategories(
              row.imageSystemIds,
              row.categories.map(({ categoryId }) => categoryId),
            ),
            // A sheet of a part stands for no building.
            false,
          ),
        ),
      ),
    ],
  ];
}

function caseStudyRow(row: DemoCaseStudy): SeedRow {
  const { place } = row;
  return {
    id: row.id,
    name: row.name,
    mark_seed: row.name,
    description: row.description,
    website_url: row.websiteUrl,
    status: row.status,
    no_of_homes: row.noOfHomes,
    storeys: row.storeys,
    storeys_below: row.storeysBelow,
    total_cost: row.totalCost,
    year_of_completion: row.yearOfCompletion,
    phase_name: row.phaseName,
    retail_nia: row.retailNia,
    storage_nia: row.storageNia,
    office_nia: row.officeNia,
    address: place && `${row.name}, ${place.town}`,
    town: place && place.town,
    county: place && place.county,
    postcode: place && place.postcode,
    country_id: place && place.countryId,
    latitude: place && place.latitude,
    longitude: place && place.longitude,
    is_visible: row.isVisible,
    created_at: row.createdAt,
    last_updated_at: row.createdAt,
  };
}
