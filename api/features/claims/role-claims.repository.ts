import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { Db } from "#api/platform/database/db.ts";

/** An organisation that is to be named in projects. */
export interface ClaimingOrganisation {
  id: number;
  name: string;
  type: OrganisationType;
  /** It belongs to the caller's tenant. */
  isOwn: boolean;
  /** Staff have approved the caller's tenant. */
  isApproved: boolean;
}

/** A public organisation beside the tenant of the caller; undefined when there is none. */
export async function findClaimingOrganisation(
  db: Db,
  id: number,
  tenantId: string,
): Promise<ClaimingOrganisation | undefined> {
  const { rows }: { rows: ClaimingOrganisation[] } = await db.raw(
    `select p.id, p.name, p.type, coalesce(p.tenant_id = t.id, false) as "isOwn", t.status = 'approved' as "isApproved"
     from public_organisations p cross join tenants t where p.id = ? and t.id = ?`,
    [id, tenantId],
  );
  return rows[0];
}

export async function isKnownSubRole(db: Db, id: number): Promise<boolean> {
  return (await db("sub_roles").where({ id }).first("id")) !== undefined;
}

/** Whether a category is made for a building system. */
export async function isKnownPart(db: Db, product_category_id: number, building_system_id: number): Promise<boolean> {
  const part = { product_category_id, building_system_id };
  return (await db("product_category_building_systems").where(part).first("product_category_id")) !== undefined;
}

/** Those that the public may see. */
export async function findPublicCaseStudies(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db("public_case_studies").whereIn("id", ids).select("id", "name");
}

/** Adds a row to each case study that has none like it. @returns ids of those that got one */
export async function addRoles(
  db: Db,
  table: "case_study_roles" | "case_study_product_categories",
  caseStudyIds: readonly number[],
  values: Readonly<Record<string, number>>,
): Promise<number[]> {
  const rows: { case_study_id: number }[] = await db(table)
    .insert(caseStudyIds.toSorted((a, b) => a - b).map((case_study_id) => ({ case_study_id, ...values })))
    .onConflict(["case_study_id", ...Object.keys(values)])
    .ignore()
    .returning("case_study_id");
  return rows.map((row) => row.case_study_id);
}
