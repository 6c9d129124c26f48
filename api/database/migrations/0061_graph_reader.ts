import type { Knex } from "knex";

/**
 * The role that graph queries run as: it may read the views of the schema `graph` and nothing else. Where the
 * migrating user may not create roles, queries run as that user in read-only transactions instead, over the same
 * views; the graph feature says so once in the log.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      create role purlin_graph nologin;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end $$;
    do $$ begin
      grant usage on schema graph to purlin_graph;
      grant select on all tables in schema graph to purlin_graph;
      grant purlin_graph to current_user;
    exception when undefined_object or insufficient_privilege then null;
    end $$;
  `);
}

/** Roles belong to the whole server: this one stays, without rights, as another database may use it. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      revoke all on all tables in schema graph from purlin_graph;
      revoke all on schema graph from purlin_graph;
    exception when undefined_object then null;
    end $$;
  `);
}
