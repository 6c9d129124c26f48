import type { Knex } from "knex";

/** When organisations that wait for approval are due: two working days after they asked, as profiles are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tenants
      add column due_at timestamptz generated always as (working_days_after(submitted_at, 2)) stored;
    create index tenants_due on tenants (due_at, id) where status = 'pending' and submitted_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index tenants_due;
    alter table tenants drop column due_at;
  `);
}
