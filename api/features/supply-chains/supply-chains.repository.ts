import type { SupplyChainStatus, SupplyChainValues } from "#shared/contracts/people/supply-chains.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface ChainRow {
  id: number;
  tenant_id: string;
  tenant_name: string;
  tenant_status: string;
  name: string;
  description: string;
  status: SupplyChainStatus;
  version: number;
  created_at: Date;
  created_by: string | null;
  last_updated_at: Date;
  last_updated_by: string | null;
}

/** The join leaves out the pseudo-chain: it belongs to no tenant. */
export const CHAIN_COLUMNS = `c.id, c.tenant_id, t.name as tenant_name, t.status as tenant_status, c.name, c.description,
  c.status, c.version, c.created_at, c.created_by, c.last_updated_at, c.last_updated_by`;
const CHAINS = "supply_chains c join tenants t on t.id = c.tenant_id";

/**
 * A chain of the tenant's own, or a public one.
 *
 * @param lock kept from others until the transaction ends
 * @throws AppError `not_found`, also for another tenant's Active chain and for the pseudo-chain
 */
export async function getChainRow(db: Db, tenantId: string, id: number, lock?: "update" | "share"): Promise<ChainRow> {
  // What another tenant shares can be read and not locked: it is found without, to say that it is read only.
  const row = (await findChainRow(db, tenantId, id, lock)) ?? (lock && (await findChainRow(db, tenantId, id)));
  if (!row) throw notFound("supply chain", id);
  return row;
}

async function findChainRow(
  db: Db,
  tenantId: string,
  id: number,
  lock?: "update" | "share",
): Promise<ChainRow | undefined> {
  const ending = lock === undefined ? "" : `for ${lock} of c`;
  const { rows }: { rows: ChainRow[] } = await db.raw(
    `select ${CHAIN_COLUMNS} from ${CHAINS}
     where c.id = :id and (c.tenant_id = :tenantId or c.status = 'Public') ${ending}`,
    { id, tenantId },
  );
  return rows[0];
}

/** Names of the tenant's chains. Others of the tenant who name a chain wait until the transaction ends. */
export async function lockNames(db: Db, tenantId: string): Promise<string[]> {
  await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`supply chains of ${tenantId}`]);
  return db("supply_chains").where({ tenant_id: tenantId }).pluck<string[]>("name");
}

/** @returns its id */
export async function insertChain(
  db: Db,
  tenantId: string,
  userId: string,
  values: SupplyChainValues,
): Promise<number> {
  const [row] = await db("supply_chains")
    .insert({
      tenant_id: tenantId,
      name: values.name,
      description: values.description,
      created_by: userId,
      last_updated_by: userId,
    })
    .returning<{ id: number }[]>("id");
  if (!row) throw new Error("The new supply chain did not come back.");
  return row.id;
}

export async function saveChain(
  db: Db,
  id: number,
  userId: string,
  values: { name: string; description: string } | { status: SupplyChainStatus },
): Promise<void> {
  await db("supply_chains")
    .where({ id })
    .update({
      ...values,
      version: db.raw("version + 1"),
      last_updated_by: userId,
      last_updated_at: db.fn.now(),
    });
}

/** Who changed a member last changed the chain, and its version stays: a renaming beside it is no conflict. */
export async function touchChain(db: Db, id: number, userId: string): Promise<void> {
  await db("supply_chains").where({ id }).update({ last_updated_by: userId, last_updated_at: db.fn.now() });
}

export async function deleteChain(db: Db, id: number): Promise<void> {
  await db("supply_chains").where({ id }).delete();
}
