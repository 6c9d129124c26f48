import type { Knex } from "knex";

/**
 * The role that requests run as. It owns nothing: it may read and write rows, as far as the policies of a table let it,
 * and no more. Tables that later migrations make are given to it by default. Jobs are added for it by a function.
 *
 * Where the account may not create roles an administrator does, as the refusal and docs/operations.md say.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'purlin_app') then
        begin
          create role purlin_app nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(current_user, 'purlin_app', 'set') then
        execute format('grant purlin_app to %I', current_user);
      end if;
    exception when insufficient_privilege then
      raise exception using
        errcode = 'insufficient_privilege',
        message = format('The database account %I may not create the role purlin_app, which requests run as. '
          'Let an administrator of the database run: create role purlin_app nologin; grant purlin_app to %I; '
          'then start Purlin again.', current_user, current_user);
    end $$;

    grant usage on schema public, graph to purlin_app;
    grant select, insert, update, delete on all tables in schema public to purlin_app;
    grant usage, select on all sequences in schema public to purlin_app;
    grant select on all tables in schema graph to purlin_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to purlin_app;
    alter default privileges in schema public grant usage, select on sequences to purlin_app;
    alter default privileges in schema graph grant select on tables to purlin_app;
    revoke all on knex_migrations, knex_migrations_lock from purlin_app;

    -- Null while nobody is signed in: no row has that tenant.
    create function current_tenant() returns uuid language sql stable parallel safe
      return nullif(current_setting('purlin.tenant', true), '')::uuid;

    create function add_job(task text, payload json, queue text, attempts int, key text, run_at timestamptz)
      returns void language sql security definer set search_path = pg_catalog, pg_temp
      begin atomic
        select graphile_worker.add_job(
          identifier => task, payload => payload, queue_name => queue, max_attempts => attempts, job_key => key,
          run_at => run_at
        );
      end;
    revoke all on function add_job from public;
    grant execute on function add_job to purlin_app;
  `);
}

/** Roles belong to the whole server: this one stays, without rights, as another database may use it. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function add_job;
    drop function current_tenant;
    alter default privileges in schema public revoke all on tables from purlin_app;
    alter default privileges in schema public revoke all on sequences from purlin_app;
    alter default privileges in schema graph revoke all on tables from purlin_app;
    revoke all on all tables in schema public, graph from purlin_app;
    revoke all on all sequences in schema public from purlin_app;
    revoke all on schema public, graph from purlin_app;
  `);
}
