import type { ProjectProfile } from "#shared/contracts/profiles/payloads.ts";
import type { Db } from "#api/platform/database/db.ts";
import { imageFiles, keepFiles, withScheme } from "./page-files.ts";
import { insertParts, partsOf } from "./page-parts.ts";
import { placeColumns, type Writing } from "./write-organisation.repository.ts";

/** Makes a project's page. @returns its id */
export async function insertCaseStudy(
  db: Db,
  profile: ProjectProfile,
  writing: Writing & { tenantId: string | null },
): Promise<number> {
  const [row] = await db("case_studies")
    .insert({
      ...columnsOf(profile),
      tenant_id: writing.tenantId,
      mark_seed: profile.name,
      created_at: writing.at,
      created_by: writing.userId,
      last_updated_at: writing.at,
      last_updated_by: writing.userId,
    })
    .returning<{ id: number }[]>("id");
  if (!row) throw new Error("No row of a project came back.");
  await writeParts(db, { id: row.id, isNew: true }, profile, writing);
  return row.id;
}

/** Makes a project's page what the profile says. */
export async function updateCaseStudy(db: Db, id: number, profile: ProjectProfile, writing: Writing): Promise<void> {
  await db("case_studies")
    .where({ id })
    .update({ ...columnsOf(profile), last_updated_at: writing.at, last_updated_by: writing.userId });
  await writeParts(db, { id, isNew: false }, profile, writing);
}

/** Organisations that take part in a project: their scores count it. */
export async function findPartners(db: Db, caseStudyId: number): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await db.raw(
    `select organisation_id as id from case_study_roles where case_study_id = :id and organisation_id is not null
     union select organisation_id from case_study_product_categories where case_study_id = :id
       and organisation_id is not null`,
    { id: caseStudyId },
  );
  return rows.map(({ id }) => id);
}

function columnsOf(profile: ProjectProfile): Record<string, unknown> {
  const { retailNia, storageNia, officeNia } = profile;
  return {
    name: profile.name,
    description: profile.description,
    website_url: withScheme(profile.websiteUrl),
    status: profile.status,
    phase_name: profile.phaseName,
    year_of_completion: profile.yearOfCompletion,
    no_of_homes: profile.noOfHomes,
    storeys: profile.storeys,
    storeys_below: profile.storeysBelow,
    total_cost: profile.totalCost,
    retail_nia: retailNia?.minimum ?? null,
    retail_nia_most: retailNia?.maximum ?? null,
    storage_nia: storageNia?.minimum ?? null,
    storage_nia_most: storageNia?.maximum ?? null,
    office_nia: officeNia?.minimum ?? null,
    office_nia_most: officeNia?.maximum ?? null,
    ...placeColumns(profile.location),
  };
}

async function writeParts(
  db: Db,
  { id, isNew }: { id: number; isNew: boolean },
  profile: ProjectProfile,
  { uploadsOf }: Writing,
): Promise<void> {
  const parts = {
    case_study_sub_sectors: profile.projectSubSectors.map(({ subSectorsId }) => ({ sub_sector_id: subSectorsId })),
    case_study_roles: profile.projectRoles.map(({ subRoleId, organisationId }) => ({
      sub_role_id: subRoleId,
      organisation_id: organisationId,
    })),
    case_study_product_categories: profile.projectProductCategories.map((row) => ({
      product_category_id: row.productCategoryId,
      building_system_id: row.buildingSystemId,
      organisation_id: row.organisationId,
    })),
  };
  if (!isNew) for (const table of Object.keys(parts)) await db(table).where({ case_study_id: id }).delete();
  const place = { table: "case_study_images", owner: "case_study_id", ownerId: id, letter: "p", isNew } as const;
  await insertParts(db, "project", [
    ...partsOf({ case_study_id: id }, parts),
    await keepFiles(db, uploadsOf, place, imageFiles(profile.imageProjects)),
  ]);
}
