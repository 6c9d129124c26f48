import type { Db } from "#api/platform/database/db.ts";
import { isNodeDead } from "./nodes.ts";

/** Notes that the pool of workers which has this job belongs to this node, so that its end is seen (kill -9). */
export async function claimWorkerPool(db: Db, jobKey: string, node: string): Promise<void> {
  const { rows }: { rows: { locked_by: string | null }[] } = await db.raw(
    "select locked_by from graphile_worker.jobs where key = ?",
    [jobKey],
  );
  const poolId = rows[0]?.locked_by;
  if (poolId) await saveWorkerPool(db, poolId, node);
}

/** Notes that a pool of job workers belongs to a node. */
export async function saveWorkerPool(db: Db, poolId: string, node: string): Promise<void> {
  await db("worker_pools").insert({ pool_id: poolId, node }).onConflict("pool_id").merge({ node });
}

/** Forgets the pools of nodes that are gone: they have no jobs any more. */
export async function removeDeadPools(db: Db): Promise<void> {
  const nodes: string[] = await db("worker_pools").distinct().pluck("node");
  for (const node of nodes) if (await isNodeDead(db, node)) await db("worker_pools").where({ node }).delete();
}
