import { z } from "zod";
import type { FilledAttributeSet, KitAttribute } from "#shared/contracts/kits/kits.ts";
import type { AttributeInfo, AttributeSetInfo } from "#shared/contracts/design/attributes.ts";
import { JsonValue } from "#shared/contracts/json-value.ts";
import { attributeKey } from "#shared/domain/attribute-key.ts";
import { readText } from "./attribute-value.ts";

/** One value as kits and releases keep it. */
export const StoredAttribute = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  given: JsonValue.nullish(),
});
export type StoredAttribute = z.infer<typeof StoredAttribute>;

/** A value with its attribute and the set that it belongs to. */
export interface StatedAttribute {
  attribute: KitAttribute;
  set: AttributeSetInfo;
}

/** What is stated of the list, in the list's order; what the list does not know is left out. */
export function toStated(
  stored: readonly StoredAttribute[],
  list: { attributes: readonly AttributeInfo[]; sets: readonly AttributeSetInfo[] },
): StatedAttribute[] {
  const byName = new Map(stored.map((row) => [attributeKey(row.name), row]));
  return list.attributes.flatMap(({ id, schema }) => {
    const row = byName.get(attributeKey(schema.name));
    const set = list.sets.find((each) => each.id === schema.setId);
    if (!row || !set) return [];
    return { attribute: { id, schema, value: row.given ?? readText(schema.kind, row.value, row.unit) }, set };
  });
}

/** The same, set by set. */
export function toSets(stated: readonly StatedAttribute[]): FilledAttributeSet[] {
  const sets = [...new Map(stated.map(({ set }) => [set.id, set])).values()];
  return sets.map((set) => ({
    ...set,
    attributes: stated.filter((each) => each.set.id === set.id).map(({ attribute }) => attribute),
  }));
}
