import type { Knex } from "knex";

const TABLES = [
  { table: "study_products", column: "result_outputs" },
  { table: "flex_executions", column: "outputs" },
] as const;

/**
 * Files of runs get ids of their own, made of their blob's key: they were called `ifc` and `quantities` in every product
 * of every run.
 */
export async function up(knex: Knex): Promise<void> {
  const id = "(left(encode(sha256(convert_to(output ->> 'key', 'UTF8')), 'hex'), 32)::uuid)::text";
  for (const { table, column } of TABLES) {
    await knex.raw(`
      update ${table} set ${column} = (
        select coalesce(jsonb_agg(output || jsonb_build_object('id', ${id}) order by place), '[]')
        from jsonb_array_elements(${column}) with ordinality as each (output, place))
      where ${column} is not null`);
  }
}

export async function down(knex: Knex): Promise<void> {
  const id = "case output ->> 'kind' when 'ifc' then 'ifc' else 'quantities' end";
  for (const { table, column } of TABLES) {
    await knex.raw(`
      update ${table} set ${column} = (
        select coalesce(jsonb_agg(output || jsonb_build_object('id', ${id}) order by place), '[]')
        from jsonb_array_elements(${column}) with ordinality as each (output, place))
      where ${column} is not null`);
  }
}
