import type { Knex } from "knex";

/** Sees which tables are written, by triggers on every one of them. What is rolled back was not written. */
export interface ChangeWatch {
  /** Tables written since `forget`. */
  tables(): Promise<string[]>;
  forget(): Promise<void>;
}

/** Counting what a caller asks for is no change of what it asks about. */
const COUNTERS = ["rate_limits"];

/** Watches every table of the database, and the jobs: what is refused must not send anything either. */
export async function watchChanges(knex: Knex): Promise<ChangeWatch> {
  await knex.raw(`
    create unlogged table seen_changes (name text);
    create function see_change() returns trigger security definer set search_path = public language plpgsql as $$
    begin
      insert into seen_changes values (tg_table_name);
      return null;
    end $$;
    do $$ declare name regclass; begin
      for name in select oid from pg_class
        where relkind in ('r', 'p') and relname <> all (array['seen_changes', ${COUNTERS.map((each) => `'${each}'`).join()}])
          and (relnamespace = 'public'::regnamespace or oid = 'graphile_worker._private_jobs'::regclass)
      loop
        execute format('create trigger seen_change after insert or update or delete on %s for each row execute function see_change()', name);
      end loop;
    end $$;
  `);
  return {
    async tables() {
      const names: string[] = await knex("seen_changes").distinct().orderBy("name").pluck("name");
      return names;
    },
    async forget() {
      await knex("seen_changes").delete();
    },
  };
}
