import { z } from "zod";
import { attributeKey } from "#shared/domain/attribute-key.ts";
import type { JsonValue } from "#shared/contracts/json-value.ts";
import type { Db } from "#api/platform/database/db.ts";
import { StoredAttribute } from "./attribute-sets.ts";

/** What kits state, by kit id. */
export async function findStored(db: Db, kitIds: readonly number[]): Promise<Map<number, StoredAttribute[]>> {
  const rows: unknown[] = await db("kit_attributes")
    .whereIn("kit_id", [...kitIds])
    .orderBy("sort_no")
    .select("kit_id", "name", "value", "unit", "given");
  const parsed = z.array(StoredAttribute.extend({ kit_id: z.coerce.number() })).parse(rows);
  return Map.groupBy(parsed, (row) => row.kit_id);
}

/** States an attribute in place of what was stated of it. */
export async function saveValue(
  db: Db,
  kitId: number,
  row: { set: string; name: string; text: string; unit: string | null; given: JsonValue; sortNo: number },
): Promise<void> {
  await deleteValue(db, kitId, row.name);
  await db("kit_attributes").insert({
    kit_id: kitId,
    group_name: row.set,
    name: row.name,
    value: row.text,
    unit: row.unit,
    sort_no: row.sortNo,
    given: JSON.stringify(row.given),
  });
}

/** @returns whether anything was stated */
export async function deleteValue(db: Db, kitId: number, name: string): Promise<boolean> {
  const deleted = await db("kit_attributes")
    .where({ kit_id: kitId })
    .whereRaw(String.raw`lower(regexp_replace(trim(name), '\s+', ' ', 'g')) = ?`, [attributeKey(name)])
    .delete();
  return deleted > 0;
}
