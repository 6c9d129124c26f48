import { type MemberNote, MOST_MEMBERS, type SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { toMember, toNote } from "./chain-view.ts";
import { readMembers } from "./members.query.ts";
import { countMembers, findNote, insertMembers, listSuppliers, removeMember, saveNote } from "./members.repository.ts";
import { isReadOnly } from "./supply-chains.policy.ts";
import { getChainRow, touchChain } from "./supply-chains.repository.ts";
import { announceChain, auditChain, holdOwnChain } from "./supply-chains.service.ts";

/** Members by name. @throws AppError `not_found` */
export async function listMembers(ctx: SignedInContext, id: number): Promise<SupplyChainMember[]> {
  const chain = await getChainRow(ctx.db, ctx.actor.tenantId, id);
  const rows = await readMembers(ctx.db, id);
  const readOnly = isReadOnly(chain, ctx.actor.tenantId);
  const person = await loadPeople(ctx.db, readOnly ? [] : rows.flatMap((row) => [row.added_by, row.note_by]));
  return rows.map((row) => toMember(row, readOnly, person));
}

/**
 * Adds suppliers; who is there already stays (SUP-05).
 *
 * @throws AppError `not_found`, `read_only`; `invalid_reference` with `facts.ids` for what is no public supplier, and
 * nobody is added; `conflict` when there would be more than 2,000
 */
export async function addMembers(
  outer: SignedInContext,
  id: number,
  organisationIds: readonly number[],
): Promise<{ added: { id: number; name: string }[]; alreadyThere: number[] }> {
  return withTransaction(outer, async (ctx) => {
    const chain = await holdOwnChain(ctx, id);
    const wanted = [...new Set(organisationIds)];
    const suppliers = await listSuppliers(ctx.db, wanted);
    const known = new Set(suppliers.map((supplier) => supplier.id));
    const unknown = wanted.filter((one) => !known.has(one));
    if (unknown.length > 0) {
      throw new AppError("invalid_reference", `No supplier has the id ${unknown.join(", ")}. Nobody was added.`, {
        facts: { ids: unknown },
      });
    }
    const added = new Set(await insertMembers(ctx.db, id, ctx.actor.userId, wanted));
    if ((await countMembers(ctx.db, id)) > MOST_MEMBERS) {
      throw conflict("conflict", `A supply chain has at most ${MOST_MEMBERS} members. Nobody was added.`, {
        most: MOST_MEMBERS,
      });
    }
    const names = suppliers.filter((supplier) => added.has(supplier.id)).map(({ name }) => name);
    if (names.length > 0) {
      await touchChain(ctx.db, id, ctx.actor.userId);
      await auditChain(ctx, "supply-chain.members-added", chain, { names: names.join(", ") });
      announceChain(ctx, id);
    }
    return {
      added: suppliers.filter((supplier) => added.has(supplier.id)),
      alreadyThere: wanted.filter((one) => !added.has(one)),
    };
  });
}

/** @throws AppError `not_found`, `read_only` */
export async function dropMember(outer: SignedInContext, id: number, organisationId: number): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const chain = await holdOwnChain(ctx, id);
    if (!(await removeMember(ctx.db, id, organisationId))) return;
    await touchChain(ctx.db, id, ctx.actor.userId);
    await auditChain(ctx, "supply-chain.member-removed", chain, { organisationId: String(organisationId) });
    announceChain(ctx, id);
  });
}

/** @throws AppError `not_found`, `read_only`; `stale_version` with both texts in its facts */
export async function writeNote(
  outer: SignedInContext,
  id: number,
  organisationId: number,
  { text, version }: { text: string; version: number },
): Promise<MemberNote> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnChain(ctx, id);
    const now = await findNote(ctx.db, id, organisationId);
    if (!now) throw notFound("member", organisationId);
    if (now.note_version !== version) {
      const theirs = toNote(now, await loadPeople(ctx.db, [now.note_by]));
      throw conflict(
        "stale_version",
        `${theirs.by?.name ?? "Somebody"} changed this note meanwhile. Yours was not saved.`,
        {
          theirs,
          mine: text,
        },
      );
    }
    const saved = await saveNote(ctx.db, id, organisationId, ctx.actor.userId, text);
    await touchChain(ctx.db, id, ctx.actor.userId);
    announceChain(ctx, id);
    return toNote(saved, await loadPeople(ctx.db, [saved.note_by]));
  });
}
