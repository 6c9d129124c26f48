import type { Knex } from "knex";

/** As if the caller of a run of the configurator had run `count` times since: rows without files, as a run takes long. */
export async function addRunsAfter(knex: Knex, id: string, count: number): Promise<void> {
  await knex.raw(
    `insert into flex_executions select (jsonb_populate_record(run,
       jsonb_build_object('id', gen_random_uuid(), 'finished_at', finished_at + number * interval '1 ms'))).*
     from flex_executions as run, generate_series(1, ?::int) as number where run.id = ?`,
    [count, id],
  );
}
