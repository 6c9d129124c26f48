import type { AttributeInfo, AttributeSetInfo } from "#shared/contracts/attributes.ts";
import type { Context } from "#api/platform/context.ts";
import { findAttributes, findAttributeSets } from "./attributes.repository.ts";

/** Attributes of products, by set and by their order in it. */
export async function getAttributes(ctx: Context): Promise<AttributeInfo[]> {
  return findAttributes(ctx.db);
}

export async function getAttributeSets(ctx: Context): Promise<AttributeSetInfo[]> {
  return findAttributeSets(ctx.db);
}
