import { type CreateKitRequest, type KitInfo, type KitWords, MOST_KITS } from "#shared/contracts/kits/kits.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { attributeReader } from "./kit-attributes.service.ts";
import { findStored } from "./kit-attributes.repository.ts";
import { findBuildup, findBuildupOfRelease } from "./buildups.repository.ts";
import { copyCostings } from "./costings/costings.repository.ts";
import { findDocument } from "./documents/kit-documents.repository.ts";
import { toKit, toPublicKit } from "./kit-view.ts";
import { checkIsSupplier, checkMayWriteKits } from "./kits.policy.ts";
import {
  copyParts,
  countKits,
  findKitRow,
  findKitRows,
  findListErrors,
  findSupplierPage,
  insertKit,
  type KitRow,
  markDeleted,
  saveBuildup,
  saveThumbnail,
  saveWords,
} from "./kits.repository.ts";
import { holdOwnKit, noteEdit } from "./own-kit.service.ts";
import { readKit } from "./readable-kit.service.ts";

/** The tenant's kits, newest change first. */
export async function list(ctx: SignedInContext): Promise<KitInfo[]> {
  return view(ctx, await findKitRows(ctx.db, ctx.actor.tenantId));
}

/** @throws AppError `not_found` (KIT-15) */
export async function get(ctx: SignedInContext, kitId: number): Promise<KitInfo> {
  const { row, release } = await readKit(ctx, kitId);
  if (release) return toPublicKit(ctx, row, release, (await attributeReader(ctx))(release.snapshot.attributes));
  const [kit] = await view(ctx, [row]);
  if (!kit) throw notFound("kit", kitId);
  return kit;
}

/** @throws AppError `forbidden`, `validation_failed`; `conflict` with the most kits that a tenant has */
export async function create(outer: SignedInContext, kit: CreateKitRequest): Promise<KitInfo> {
  return withTransaction(outer, async (ctx) => {
    const organisationId = await holdRoom(ctx);
    await checkLists(ctx, kit);
    const { tenantId, userId } = ctx.actor;
    const id = await insertKit(ctx.db, kit, { at: ctx.now(), userId, tenantId, organisationId });
    return get(ctx, id);
  });
}

/**
 * Kits whose lists the caller has checked, and for which there is room.
 *
 * @returns their ids, in the same order
 */
export async function addKits(ctx: SignedInContext, kits: readonly CreateKitRequest[]): Promise<number[]> {
  const { tenantId, userId } = ctx.actor;
  const organisationId = await holdRoom(ctx, kits.length);
  const ids: number[] = [];
  for (const kit of kits) {
    ids.push(await insertKit(ctx.db, kit, { at: ctx.now(), userId, tenantId, organisationId }));
  }
  return ids;
}

/** @throws AppError `not_found`, `forbidden` */
export async function replace(outer: SignedInContext, kitId: number, words: KitWords): Promise<KitInfo> {
  return edit(outer, kitId, (ctx) => saveWords(ctx.db, kitId, words));
}

/** @throws AppError `not_found`, `forbidden` */
export async function remove(outer: SignedInContext, kitId: number): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    const row = await findKitRow(ctx.db, kitId);
    await markDeleted(ctx.db, kitId, { at: ctx.now(), userId: ctx.actor.userId });
    // The market shows it no more.
    if (row) await rebuildOrganisations(ctx.db, [row.organisation_id]);
  });
}

/** A copy without releases. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function duplicate(outer: SignedInContext, kitId: number): Promise<KitInfo> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    const organisationId = await holdRoom(ctx);
    const row = await findKitRow(ctx.db, kitId);
    if (!row) throw notFound("kit", kitId);
    const { tenantId, userId } = ctx.actor;
    const by = { at: ctx.now(), userId };
    const words = { name: `${row.name.slice(0, 195).trimEnd()} copy`, sku: row.sku, description: row.description };
    const lists = {
      categoryId: row.category_id,
      buildingSystemId: row.building_system_id,
      baseMaterialId: row.base_material_id,
    };
    const copy = await insertKit(ctx.db, { ...words, ...lists }, { ...by, tenantId, organisationId });
    await copyParts(ctx.db, kitId, copy, by);
    await copyCostings(ctx.db, kitId, copy);
    return get(ctx, copy);
  });
}

/** @throws AppError `not_found`, `forbidden`; `invalid_reference` for what is no picture among its documents */
export async function chooseThumbnail(outer: SignedInContext, kitId: number, documentId: number): Promise<KitInfo> {
  return edit(outer, kitId, async (ctx) => {
    const document = await findDocument(ctx.db, kitId, documentId);
    const isPicture = /^(png|jpg|webp)$/.test(document?.type_extension ?? "");
    if (!document || document.blob_key === null || !isPicture) {
      throw new AppError("invalid_reference", "Choose a PNG, JPG or WEBP picture among the documents of this kit.", {
        errors: { documentId: ["This is no picture of this kit."] },
      });
    }
    await saveThumbnail(ctx.db, kitId, documentId);
  });
}

/** @throws AppError `not_found`, also without a buildup */
export async function getBuildupOf(
  ctx: SignedInContext,
  kitId: number,
): Promise<{ buildupId: number; name: string; activityId: string }> {
  const { row, release } = await readKit(ctx, kitId);
  const own = row.buildup_id === null ? undefined : await findBuildup(ctx.db, row.buildup_id);
  const buildup = release ? await findBuildupOfRelease(ctx.db, release.id) : own;
  if (!buildup) throw notFound("buildup of kit", kitId);
  return { buildupId: buildup.id, name: buildup.name, activityId: buildup.activity_id };
}

/** @throws AppError `not_found`, `forbidden`; `invalid_reference` for a buildup that is not the tenant's */
export async function chooseBuildup(outer: SignedInContext, kitId: number, buildupId: number): Promise<KitInfo> {
  return edit(outer, kitId, async (ctx) => {
    const buildup = await findBuildup(ctx.db, buildupId);
    if (!buildup) {
      throw new AppError("invalid_reference", "Choose a buildup of your organisation.", {
        errors: { buildupId: ["There is no such buildup."] },
      });
    }
    await saveBuildup(ctx.db, kitId, { id: buildup.id, activityId: buildup.activity_id });
  });
}

/** @throws AppError `not_found`, also without a buildup; `forbidden` */
export async function dropBuildup(outer: SignedInContext, kitId: number): Promise<void> {
  await edit(outer, kitId, async (ctx) => {
    const row = await findKitRow(ctx.db, kitId);
    if (!row || row.buildup_id === null) throw notFound("buildup of kit", kitId);
    await saveBuildup(ctx.db, kitId, null);
  });
}

/** One edit of a kit, counted (KIT-04). */
async function edit(
  outer: SignedInContext,
  kitId: number,
  work: (ctx: SignedInContext) => Promise<void>,
): Promise<KitInfo> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    await work(ctx);
    await noteEdit(ctx, kitId);
    return get(ctx, kitId);
  });
}

/**
 * Room for one more kit. Others of the tenant who add kits wait until the transaction ends.
 *
 * @param more how many are added
 * @returns the supplier page that it is of
 * @throws AppError `forbidden`, `conflict`
 */
export async function holdRoom(ctx: SignedInContext, more = 1): Promise<number> {
  checkMayWriteKits(ctx.actor);
  const page = await findSupplierPage(ctx.db, ctx.actor.tenantId);
  checkIsSupplier(page);
  if ((await countKits(ctx.db, ctx.actor.tenantId)) + more > MOST_KITS) {
    throw conflict("conflict", `Your organisation may have ${MOST_KITS} kits. Delete some first.`, { most: MOST_KITS });
  }
  return page.id;
}

/** @throws AppError `validation_failed` by field */
async function checkLists(ctx: SignedInContext, kit: CreateKitRequest): Promise<void> {
  const { category, system, material, isPair } = await findListErrors(ctx.db, kit);
  const errors: Record<string, string[]> = {
    ...(!category && { categoryId: ["There is no such category."] }),
    ...(!system && { buildingSystemId: ["There is no such building system."] }),
    ...(!material && { baseMaterialId: ["There is no such material."] }),
    ...(category && system && !isPair && { categoryId: ["This category is not one of the building system."] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function view(ctx: SignedInContext, rows: readonly KitRow[]): Promise<KitInfo[]> {
  const stated = await attributeReader(ctx);
  const stored = await findStored(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const person = await loadPeople(
    ctx.db,
    rows.flatMap((row) => [row.created_by, row.last_updated_by]),
  );
  return rows.map((row) => toKit(ctx, row, stated(stored.get(row.id) ?? []), person));
}
