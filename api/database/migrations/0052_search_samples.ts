import type { Knex } from "knex";

const TABLES = ["organisation", "project", "product"] as const;

/**
 * One search row in 32, apart: what many listings have in common is estimated from it, in the time that a 32nd takes.
 * Kept by triggers; search rows are replaced, never updated.
 */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES) {
    const [table, sample] = [`${name}_search`, `${name}_sample`];
    await knex.raw(`
      drop index ${name}_search_sample;
      create table ${sample} (like ${table}, constraint ${sample}_pk primary key (id));
      create index ${sample}_trigrams on ${sample} using gin (name_key gin_trgm_ops);
      create index ${sample}_facets on ${sample} using gin (facets gin__int_ops);
      alter table ${sample} alter facets set statistics 2000;
      insert into ${sample} select * from ${table} where id % 32 = 0;

      create function ${table}_insert_sampled() returns trigger language plpgsql as $$
      begin
        insert into ${sample} select * from changed where id % 32 = 0;
        return null;
      end $$;
      create trigger ${table}_insert_sampled after insert on ${table}
        referencing new table as changed for each statement execute function ${table}_insert_sampled();

      create function ${table}_delete_sampled() returns trigger language plpgsql as $$
      begin
        delete from ${sample} where id in (select id from changed where id % 32 = 0);
        return null;
      end $$;
      create trigger ${table}_delete_sampled after delete on ${table}
        referencing old table as changed for each statement execute function ${table}_delete_sampled();
    `);
  }
  await knex.raw(`create index organisation_points_sample on organisation_points using gist (lat, long)
    where organisation_id % 32 = 0`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop index organisation_points_sample");
  for (const name of TABLES) {
    const table = `${name}_search`;
    await knex.raw(`
      drop trigger ${table}_delete_sampled on ${table};
      drop trigger ${table}_insert_sampled on ${table};
      drop function ${table}_delete_sampled, ${table}_insert_sampled;
      drop table ${name}_sample;
      create index ${name}_search_sample on ${table} (id) where id % 32 = 0;
    `);
  }
}
