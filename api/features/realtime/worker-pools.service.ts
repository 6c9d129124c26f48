import type { Db } from "#api/platform/database/db.ts";
import { saveWorkerPool } from "./connections.repository.ts";

/** Notes that the pool of workers which has this job belongs to this node, so that its end is seen (kill -9). */
export async function claimWorkerPool(db: Db, jobKey: string, node: string): Promise<void> {
  const { rows }: { rows: { locked_by: string | null }[] } = await db.raw(
    "select locked_by from graphile_worker.jobs where key = ?",
    [jobKey],
  );
  const poolId = rows[0]?.locked_by;
  if (poolId) await saveWorkerPool(db, poolId, node);
}
