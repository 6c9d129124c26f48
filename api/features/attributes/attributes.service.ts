import type { AttributeInfo, AttributeSetInfo } from "#shared/contracts/design/attributes.ts";
import { attributeKey } from "#shared/domain/attribute-key.ts";
import type { Context } from "#api/platform/context.ts";
import { findAttributes, findAttributeSets } from "./attributes.repository.ts";

/** Attributes of products, by set and by their order in it. */
export async function getAttributes(ctx: Context): Promise<AttributeInfo[]> {
  return findAttributes(ctx.db);
}

export async function getAttributeSets(ctx: Context): Promise<AttributeSetInfo[]> {
  return findAttributeSets(ctx.db);
}

/** How attributes are compared, by `attributeKey`: their place among all, and the unit. */
export async function getComparedAttributes(
  ctx: Context,
): Promise<ReadonlyMap<string, { place: number; unit: string | null }>> {
  const attributes = await findAttributes(ctx.db);
  return new Map(
    attributes.map(({ schema }, place) => [attributeKey(schema.name), { place, unit: schema.unit }] as const),
  );
}
