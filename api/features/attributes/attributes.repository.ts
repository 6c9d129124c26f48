import { z } from "zod";
import { AttributeInfo, AttributeSetInfo } from "#shared/contracts/design/attributes.ts";
import type { Db } from "#api/platform/database/db.ts";

/** All attributes, set by set. */
export async function findAttributes(db: Db): Promise<AttributeInfo[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select a.id, jsonb_build_object('name', a.name, 'kind', a.kind, 'unit', a.unit, 'setId', a.set_id) as schema
     from attributes a join attribute_sets s on s.id = a.set_id order by s.sort_no, s.id, a.sort_no, a.id`,
  );
  return z.array(AttributeInfo).parse(rows);
}

export async function findAttributeSets(db: Db): Promise<AttributeSetInfo[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select id, sort_no as "sortNo", jsonb_build_object('name', name) as schema from attribute_sets order by sort_no, id`,
  );
  return z.array(AttributeSetInfo).parse(rows);
}
