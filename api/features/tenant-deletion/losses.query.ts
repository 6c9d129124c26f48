import type { TenantLosses } from "#shared/contracts/people/tenant-deletion.ts";
import type { Db } from "#api/platform/database/db.ts";
import { CASE_STUDY_IS_KEPT, KIT_IS_KEPT } from "./kept-rows.ts";

type Counts = Omit<TenantLosses, "kept"> & { kept_studies: number; kept_kits: number };

/** What goes with a tenant, and what stays for others. Ask it as the owner: what others build on is seen by nobody else. */
export async function countLosses(db: Db, tenantId: string): Promise<TenantLosses> {
  const { rows }: { rows: Counts[] } = await db.raw(
    `with kit as materialized (
       select k.id, ${KIT_IS_KEPT} as is_kept from kits k where k.tenant_id = :tenantId and not k.is_deleted
     ), case_study as materialized (
       select c.id, ${CASE_STUDY_IS_KEPT} as is_kept from public_case_studies p join case_studies c on c.id = p.id
       where c.tenant_id = :tenantId
     )
     select (select count(*)::int from memberships where tenant_id = :tenantId) as people,
       (select count(*)::int from supply_chains where tenant_id = :tenantId) as "supplyChains",
       (select count(*)::int from projects where tenant_id = :tenantId) as projects,
       (select count(*)::int from design_options where tenant_id = :tenantId) as "designOptions",
       (select count(*)::int from kit where not is_kept) as kits,
       (select count(*)::int from kit where is_kept) as kept_kits,
       (select count(*)::int from profile_uploads where tenant_id = :tenantId)
         + (select count(*)::int from kit_documents d join kit on kit.id = d.kit_id
            where d.blob_key is not null and not d.is_deleted) as files,
       (select count(*)::int from public_organisations where tenant_id = :tenantId)
         + (select count(*)::int from case_study where not is_kept) as pages,
       (select count(*)::int from case_study where is_kept) as kept_studies`,
    { tenantId },
  );
  const [row] = rows;
  if (!row) throw new Error("The counts of a tenant did not come back.");
  const { kept_studies, kept_kits, ...losses } = row;
  return { ...losses, kept: { caseStudies: kept_studies, kits: kept_kits } };
}
