import type { ReferenceList } from "#shared/domain/profiles/profile-rows.ts";
import type { Db } from "#api/platform/database/db.ts";

const TABLES: Readonly<Record<ReferenceList, { table: string; name: string }>> = {
  category: { table: "product_categories", name: "name" },
  certification: { table: "certifications", name: "name" },
  country: { table: "countries", name: "name" },
  material: { table: "base_materials", name: "name" },
  organisation: { table: "organisations", name: "name" },
  question: { table: "faq_questions", name: "text" },
  sector: { table: "sub_sectors", name: "name" },
  size: { table: "organisation_sizes", name: "name" },
  subRole: { table: "sub_roles", name: "name" },
  system: { table: "building_systems", name: "name" },
};

/** What a profile refers to: lists with ids of their rows. */
export type References = ReadonlyMap<ReferenceList, ReadonlySet<number>>;

/** Names of what is referred to, by `list id`; what is not there has none. */
export async function readReferenceNames(db: Db, references: References): Promise<ReadonlyMap<string, string>> {
  const parts: string[] = [];
  const values: number[][] = [];
  for (const [list, ids] of references) {
    const { table, name } = TABLES[list];
    parts.push(`select '${list} ' || id as key, ${name} as name from ${table} where id = any(?)`);
    values.push([...ids]);
  }
  if (parts.length === 0) return new Map();
  const { rows }: { rows: { key: string; name: string }[] } = await db.raw(parts.join(" union all "), values);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
