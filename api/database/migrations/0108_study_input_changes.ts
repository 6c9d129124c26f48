import type { Knex } from "knex";

/**
 * Who changed an input of a study's product last, and how often it was changed: an edit that waited on a computer is
 * taken only over the state it was typed over, and only once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table study_input_changes (
      study_product_id uuid not null
        constraint study_input_changes_product_fk references study_products on delete cascade,
      field text not null constraint study_input_changes_field_check check (length(field) between 1 and 128),
      -- Grows with each change; 0, no row, is the value the product began with.
      version integer not null constraint study_input_changes_version_check check (version > 0),
      -- The edit that made it so, sent again when its answer was lost; null for whole sets of inputs.
      edit_id uuid,
      changed_by uuid constraint study_input_changes_user_fk references users on delete set null,
      changed_at timestamptz not null default now(),
      constraint study_input_changes_pk primary key (study_product_id, field)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table study_input_changes");
}
