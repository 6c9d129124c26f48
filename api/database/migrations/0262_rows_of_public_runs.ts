import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

/**
 * Runs of the public configurator hold what people typed. A request adds its own and reads none: the function gives the
 * outputs of the one run that it names, a visitor's to whoever has the link (R-25: it is saved after signing in), a
 * user's to that user.
 */
export async function up(knex: Knex): Promise<void> {
  await protectTableBy(knex, "flex_executions", { insert: "user_id is not distinct from current_caller()" });
  await knex.raw(`
    revoke select, delete on flex_executions from purlin_app;
    create function flex_outputs(run uuid) returns jsonb
      language sql stable security definer set search_path = public, pg_temp
      return (select outputs from flex_executions where id = run and (user_id is null or user_id = current_caller()));
    revoke all on function flex_outputs from public;
    grant execute on function flex_outputs to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop function flex_outputs; grant select, delete on flex_executions to purlin_app");
  await unprotectTableBy(knex, "flex_executions");
}
