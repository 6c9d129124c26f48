import type { Db } from "#api/platform/database/db.ts";

/**
 * Copies element sets and products with finished results from one option to another (OPT-12). Outputs are shared:
 * a blob is written once and never changed. A product that waits for a run in the source, or runs there, is as before
 * that run in the copy.
 */
export async function copyStudyRows(db: Db, from: string, to: string): Promise<void> {
  await db.raw(
    `with copied as (
       select id as old_id, gen_random_uuid() as new_id, name, kind, ifc_class, global_ids, created_at
       from element_sets where design_option_id = :from
     ), sets as (
       insert into element_sets (id, design_option_id, name, kind, ifc_class, global_ids, created_at)
       select new_id, :to, name, kind, ifc_class, global_ids, created_at from copied
     )
     insert into study_products (design_option_id, sort_no, kit_id, release_id, activity_id, name, inputs,
       element_set_id, status, result_execution_id, result_summary, result_outputs, result_state_hash,
       result_finished_at, result_base_sha256, result_region, optimisation)
     select :to, p.sort_no, p.kit_id, p.release_id, p.activity_id, p.name, p.inputs, c.new_id,
       case when p.status in ('ready', 'running') then coalesce(p.result_summary->>'status', 'ready') else p.status end,
       p.result_execution_id, p.result_summary, p.result_outputs, p.result_state_hash, p.result_finished_at,
       p.result_base_sha256, p.result_region, p.optimisation
     from study_products p left join copied c on c.old_id = p.element_set_id
     where p.design_option_id = :from`,
    { from, to },
  );
}
