import type { KitAttribute } from "#shared/contracts/kits/kits.ts";
import type { JsonValue } from "#shared/contracts/json-value.ts";
import { getAttributes, getAttributeSets } from "#api/features/attributes/attributes.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { type StatedAttribute, type StoredAttribute, toStated } from "./attribute-sets.ts";
import { showValue } from "./attribute-value.ts";
import { deleteValue, findStored, saveValue } from "./kit-attributes.repository.ts";
import { holdOwnKit, noteEdit } from "./own-kit.service.ts";
import { readKit } from "./readable-kit.service.ts";

/** The list of attributes, for many kits or releases at once. */
export async function attributeReader(
  ctx: Context,
): Promise<(stored: readonly StoredAttribute[]) => StatedAttribute[]> {
  const list = { attributes: await getAttributes(ctx), sets: await getAttributeSets(ctx) };
  return (stored) => toStated(stored, list);
}

/** @throws AppError `not_found` */
export async function listOfKit(ctx: SignedInContext, kitId: number): Promise<KitAttribute[]> {
  const { row, release } = await readKit(ctx, kitId);
  const stored = release?.snapshot.attributes ?? (await findStored(ctx.db, [row.id])).get(row.id) ?? [];
  return (await attributeReader(ctx))(stored).map(({ attribute }) => attribute);
}

/** @throws AppError `not_found`, `forbidden`; `validation_failed` with `errors.value` (KIT-06) */
export async function state(
  outer: SignedInContext,
  kitId: number,
  attributeId: number,
  value: JsonValue,
): Promise<KitAttribute> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    const { attribute, set, place } = await findAttribute(ctx, attributeId);
    const shown = showValue(attribute.schema, value);
    if ("refused" in shown) throw invalid({ value: [shown.refused] }, `${attribute.schema.name}: ${shown.refused}`);
    await saveValue(ctx.db, kitId, {
      set: set.schema.name,
      name: attribute.schema.name,
      text: shown.text,
      unit: shown.unit,
      given: value,
      sortNo: place,
    });
    await noteEdit(ctx, kitId);
    return { ...attribute, value };
  });
}

/** @throws AppError `not_found`, also when nothing was stated; `forbidden` */
export async function unstate(outer: SignedInContext, kitId: number, attributeId: number): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    const { attribute } = await findAttribute(ctx, attributeId);
    if (!(await deleteValue(ctx.db, kitId, attribute.schema.name)))
      throw notFound("attribute of this kit", attributeId);
    await noteEdit(ctx, kitId);
  });
}

async function findAttribute(ctx: Context, id: number) {
  const attributes = await getAttributes(ctx);
  const sets = await getAttributeSets(ctx);
  const place = attributes.findIndex((each) => each.id === id);
  const attribute = attributes[place];
  const set = sets.find((each) => each.id === attribute?.schema.setId);
  if (!attribute || !set) throw notFound("attribute", id);
  return { attribute, set, place };
}
