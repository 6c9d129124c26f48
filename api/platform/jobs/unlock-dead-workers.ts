import type { Knex } from "knex";
import { isNodeDead } from "./nodes.ts";

/**
 * Hands back the jobs of workers that died: graphile-worker itself would keep them locked for four hours.
 * Call it at start and now and then.
 *
 * A pool is dead when its node holds no lock any more. A pool that no run has registered yet is dead when every
 * job connection of today began after it took its oldest job: a live one listens all its life.
 *
 * @returns ids of the pools whose jobs were handed back
 */
export async function unlockDeadWorkers(knex: Knex): Promise<string[]> {
  const dead: string[] = [];
  for (const pool of await listLockingPools(knex)) {
    const isDead = pool.node === null ? !pool.may_live : await isNodeDead(knex, pool.node);
    if (isDead) dead.push(pool.pool_id);
  }
  if (dead.length > 0) {
    await knex.raw("select graphile_worker.force_unlock_workers(?::text[])", [dead]);
    await knex("worker_pools").whereIn("pool_id", dead).delete();
  }
  return dead;
}

async function listLockingPools(knex: Knex): Promise<{ pool_id: string; node: string | null; may_live: boolean }[]> {
  const { rows }: { rows: { pool_id: string; node: string | null; may_live: boolean }[] } = await knex.raw(
    `select l.locked_by as pool_id, w.node,
       exists (select from pg_stat_activity a where a.application_name = 'purlin-jobs'
         and a.datname = current_database() and a.backend_start <= min(l.locked_at)) as may_live
     from (
       select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     ) l
     left join worker_pools w on w.pool_id = l.locked_by
     group by l.locked_by, w.node`,
  );
  return rows;
}
