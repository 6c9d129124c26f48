import type { Knex } from "knex";

/** What was deleted a short while ago, as rows to be put back on undo. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table trash (
      -- Of the deleted thing: a project, a design option or a study product.
      id uuid constraint trash_pk primary key,
      kind text not null constraint trash_kind_check
        check (kind in ('project', 'design-option', 'study-product', 'result')),
      tenant_id uuid not null constraint trash_tenant_fk references tenants on delete cascade,
      deleted_by uuid not null constraint trash_deleted_by_fk references users on delete cascade,
      deleted_at timestamptz not null default now(),
      -- Array of { table, rows }, in the order in which they can be put back.
      tables jsonb not null
    );
    create index trash_deleted_at on trash (deleted_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table trash");
}
