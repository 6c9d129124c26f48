import type { Knex } from "knex";

/** Runs of a study. The state lives here; the queue only carries the id (a job may come more than once). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table executions (
      id uuid constraint executions_pk primary key default gen_random_uuid(),
      design_option_id uuid not null constraint executions_option_fk references design_options on delete cascade,
      tenant_id uuid not null constraint executions_tenant_fk references tenants on delete cascade,
      project_id uuid not null,
      requested_by uuid not null constraint executions_requested_by_fk references users,
      region text not null,
      status text not null constraint executions_status_check
        check (status in ('queued', 'running', 'completed', 'warning', 'error', 'cancelled')),
      progress real not null default 0 constraint executions_progress_check check (progress between 0 and 1),
      stage text not null,
      -- Rises with each start; whoever holds an older number may not write any more.
      attempt int not null default 0,
      is_cancel_requested boolean not null default false,
      -- Blob with hosts and base model as sent.
      request_key text not null,
      base_model_sha256 text not null,
      error text,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz
    );
    create index executions_option on executions (design_option_id, created_at desc);
    create unique index executions_one_at_a_time on executions (design_option_id) where status in ('queued', 'running');

    create table execution_products (
      execution_id uuid not null constraint execution_products_execution_fk references executions on delete cascade,
      study_product_id uuid not null,
      position int not null,
      status text not null,
      message text,
      is_finished boolean not null default false,
      -- Inputs, element set and provenance as they were at the start of the run.
      request jsonb not null,
      state_hash text not null,
      constraint execution_products_pk primary key (execution_id, study_product_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table execution_products, executions");
}
