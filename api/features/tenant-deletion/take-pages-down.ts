import type { Db } from "#api/platform/database/db.ts";
import { CASE_STUDY_IS_KEPT, KIT_IS_KEPT } from "./kept-rows.ts";

/**
 * Takes the pages and products of a tenant off the market. Case studies that others took part in stay live, without an
 * owner and without the tenant's name; kits in studies of others lose their owner and nothing else.
 *
 * @returns pages whose rows in the search are made anew
 */
export async function takePagesDown(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<{ organisations: number[]; caseStudies: number[] }> {
  const own = { tenantId, now };
  // Whoever takes a kit into a study at this moment is waited for, and seen by what comes next.
  await db.raw("select from kits where tenant_id = :tenantId order by id for update", own);
  const lock = (table: string): Promise<number[]> =>
    db(table).where({ tenant_id: tenantId }).orderBy("id").forUpdate().pluck("id");
  const organisations = await lock("organisations");
  const caseStudies = await lock("case_studies");

  await db.raw(
    `update case_studies c set tenant_id = null, last_updated_at = :now
     where c.tenant_id = :tenantId and ${CASE_STUDY_IS_KEPT}`,
    own,
  );
  // No partner's score changes: one that counted for somebody else stays live.
  await db("case_studies").where({ tenant_id: tenantId }).update({ is_visible: false });
  for (const table of ["case_study_roles", "case_study_product_categories"]) {
    await db(table).whereIn("organisation_id", organisations).update({ organisation_id: null });
  }
  await db("organisations").where({ tenant_id: tenantId }).update({ is_visible: false, is_approved: false });
  await releaseKits(db, own);
  return { organisations, caseStudies };
}

/** Kits in studies of others, with the buildups that their releases name, belong to nobody from now on. */
async function releaseKits(db: Db, own: { tenantId: string; now: Date }): Promise<void> {
  const { rows }: { rows: { id: string }[] } = await db.raw(
    `update kits k set tenant_id = null, is_deleted = true, last_updated_at = :now
     where k.tenant_id = :tenantId and ${KIT_IS_KEPT} returning k.id`,
    own,
  );
  const kits = rows.map(({ id }) => id);
  await db.raw(
    `update kit_releases set status_changed_at = :now,
       status = case status when 'Private' then 'PrivateDiscontinued' else 'Discontinued' end
     where kit_id = any(:kits::bigint[]) and status in ('Active', 'Private')`,
    { kits, now: own.now },
  );
  await db.raw(
    `update buildups set tenant_id = null where tenant_id = :tenantId and id in (
       select buildup_id from kits where id = any(:kits::bigint[])
       union all select (parts ->> 'buildupId')::bigint from kit_releases where kit_id = any(:kits::bigint[]))`,
    { kits, tenantId: own.tenantId },
  );
}
