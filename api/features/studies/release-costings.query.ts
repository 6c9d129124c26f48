import { z } from "zod";
import { SuppliedRate } from "#shared/contracts/design/runs.ts";
import type { Db } from "#api/platform/database/db.ts";

/**
 * What releases price a tenant's runs by, by release id: the costings that it stated itself. Those of others are their own
 * (decision 93), so that releases of theirs have none here.
 */
export async function readOwnCostings(
  db: Db,
  releaseIds: readonly string[],
  tenantId: string,
): Promise<Map<string, SuppliedRate[]>> {
  const rows = await db("release_costings")
    .whereIn("release_id", [...new Set(releaseIds)])
    .where({ tenant_id: tenantId })
    .select<{ release_id: string; costings: unknown }[]>("release_id", "costings");
  return new Map(rows.map(({ release_id, costings }) => [release_id, z.array(SuppliedRate).parse(costings)]));
}
