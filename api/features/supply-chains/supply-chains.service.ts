import {
  MOST_CHAINS,
  type SupplyChain,
  type SupplyChainProduct,
  type SupplyChainStatus,
  type SupplyChainSummary,
  type SupplyChainValues,
} from "#shared/contracts/people/supply-chains.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import type { AuditAction } from "#shared/contracts/people/audit.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { namedOnce } from "#api/features/projects/unique-name.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { readChainList } from "./chain-list.query.ts";
import { toChain, toSummary } from "./chain-view.ts";
import { cloneName } from "./clone-name.ts";
import { copyMembers } from "./members.repository.ts";
import { readPresence } from "./presence.repository.ts";
import { readProducts } from "./products.query.ts";
import { checkMayChange, checkMayPublish } from "./supply-chains.policy.ts";
import {
  type ChainRow,
  deleteChain,
  getChainRow,
  insertChain,
  lockNames,
  saveChain,
} from "./supply-chains.repository.ts";

/** The tenant's chains and public ones, newest change first (SUP-07). */
export async function list(ctx: SignedInContext, search: string): Promise<SupplyChainSummary[]> {
  const { tenantId, userId } = ctx.actor;
  const rows = await readChainList(ctx.db, { tenantId, search, today: ctx.now().toISOString().slice(0, 10) });
  const present = (
    await readPresence(
      ctx.db,
      tenantId,
      rows.map((row) => row.id),
    )
  ).filter((one) => one.user_id !== userId);
  const person = await loadPeople(ctx.db, [
    ...rows.flatMap((row) => [row.created_by, row.last_updated_by]),
    ...present.map((one) => one.user_id),
  ]);
  return rows.map((row) => toSummary(row, tenantId, person, present));
}

/** @throws AppError `not_found` */
export async function get(ctx: SignedInContext, id: number): Promise<SupplyChain> {
  const row = await getChainRow(ctx.db, ctx.actor.tenantId, id);
  return toChain(row, ctx.actor.tenantId, await loadPeople(ctx.db, [row.created_by, row.last_updated_by]));
}

/** @throws AppError `name_taken`; `conflict` with the most chains that a tenant has */
export async function create(outer: SignedInContext, values: SupplyChainValues): Promise<SupplyChain> {
  return withTransaction(outer, async (ctx) => {
    checkRoom(await lockNames(ctx.db, ctx.actor.tenantId));
    return add(ctx, values);
  });
}

/** @throws AppError `not_found`, `read_only`, `name_taken`; `stale_version` with both texts in its facts */
export async function update(
  outer: SignedInContext,
  id: number,
  { version, ...values }: SupplyChainValues & { version?: number },
): Promise<SupplyChain> {
  return withTransaction(outer, async (ctx) => {
    const row = await holdOwnChain(ctx, id);
    if (version !== undefined && version !== row.version) throw await staleChain(ctx, row, values);
    await namedOnce(values.name, "list of supply chains", () => saveChain(ctx.db, id, ctx.actor.userId, values));
    await auditChain(ctx, "supply-chain.changed", { id, name: values.name });
    announceChain(ctx, id);
    return get(ctx, id);
  });
}

/** @throws AppError `not_found`, `read_only` */
export async function remove(outer: SignedInContext, id: number): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const row = await holdOwnChain(ctx, id);
    await deleteChain(ctx.db, id);
    await auditChain(ctx, "supply-chain.removed", row);
    announceChain(ctx, id);
  });
}

/** @throws AppError `not_found`, `read_only`; `forbidden` for publishing while the tenant waits for approval */
export async function setStatus(outer: SignedInContext, id: number, status: SupplyChainStatus): Promise<SupplyChain> {
  return withTransaction(outer, async (ctx) => {
    const row = await holdOwnChain(ctx, id);
    if (status === "Public") checkMayPublish(row.tenant_status);
    if (status !== row.status) {
      await saveChain(ctx.db, id, ctx.actor.userId, { status });
      await auditChain(ctx, "supply-chain.status-changed", row, { from: row.status, to: status });
      announceChain(ctx, id);
    }
    return get(ctx, id);
  });
}

/** A copy of what the caller may see, as an Active chain of their tenant (SUP-08). @throws AppError `not_found`, `conflict` */
export async function clone(outer: SignedInContext, id: number): Promise<SupplyChain> {
  return withTransaction(outer, async (ctx) => {
    const source = await getChainRow(ctx.db, ctx.actor.tenantId, id, "share");
    const names = await lockNames(ctx.db, ctx.actor.tenantId);
    checkRoom(names);
    const copy = await add(ctx, { name: cloneName(source.name, names), description: source.description });
    await copyMembers(ctx.db, id, copy.id, ctx.actor.userId);
    return copy;
  });
}

/** @throws AppError `not_found` */
export async function listProducts(ctx: SignedInContext, id: number): Promise<SupplyChainProduct[]> {
  await getChainRow(ctx.db, ctx.actor.tenantId, id);
  return readProducts(ctx.db, ctx.actor.tenantId, id);
}

/**
 * A chain of the tenant's own for a change; others who change it wait until the transaction ends.
 *
 * @throws AppError `not_found`, `read_only`
 */
export async function holdOwnChain(ctx: SignedInContext, id: number): Promise<ChainRow> {
  const row = await getChainRow(ctx.db, ctx.actor.tenantId, id);
  checkMayChange(row, ctx.actor.tenantId);
  return getChainRow(ctx.db, ctx.actor.tenantId, id, "update");
}

/** Tells the tenant that a chain, its members or who is in it changed. */
export function announceChain(ctx: Pick<SignedInContext, "actor" | "publish">, id: number): void {
  ctx.publish({ resource: "supply-chains", id: String(id), tenantId: ctx.actor.tenantId, projectId: null });
}

/** One line of the audit, in the transaction of the change. */
export async function auditChain(
  ctx: SignedInContext,
  action: AuditAction,
  { id, name }: { id: number; name: string },
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await writeAudit(ctx, { action, subject: { kind: "supply-chain", id, name }, detail });
}

async function add(ctx: SignedInContext, values: SupplyChainValues): Promise<SupplyChain> {
  const { tenantId, userId } = ctx.actor;
  const id = await namedOnce(values.name, "list of supply chains", () => insertChain(ctx.db, tenantId, userId, values));
  await auditChain(ctx, "supply-chain.made", { id, name: values.name });
  announceChain(ctx, id);
  return get(ctx, id);
}

function checkRoom(names: readonly string[]): void {
  if (names.length < MOST_CHAINS) return;
  throw conflict(
    "conflict",
    `Your organisation has ${MOST_CHAINS} supply chains, the most there can be. Delete one first.`,
    {
      most: MOST_CHAINS,
    },
  );
}

async function staleChain(ctx: SignedInContext, row: ChainRow, mine: { name: string; description: string }) {
  const by = row.last_updated_by ?? "";
  const person = (await loadPeople(ctx.db, [by]))(by);
  return conflict("stale_version", `${person.name} changed it meanwhile. Nothing of yours was saved; compare both.`, {
    version: row.version,
    by: person,
    at: row.last_updated_at.toISOString(),
    theirs: { name: row.name, description: row.description },
    mine,
  });
}
