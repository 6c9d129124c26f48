import type { Knex } from "knex";

/** What a design option's study holds: products with inputs and results, and element sets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table element_sets (
      id uuid constraint element_sets_pk primary key default gen_random_uuid(),
      design_option_id uuid not null constraint element_sets_option_fk references design_options on delete cascade,
      name text not null,
      ifc_class text not null,
      -- Array of GlobalIds, or null for every element of the class.
      global_ids jsonb,
      created_at timestamptz not null default now()
    );
    create index element_sets_option on element_sets (design_option_id);

    create table study_products (
      id uuid constraint study_products_pk primary key default gen_random_uuid(),
      design_option_id uuid not null constraint study_products_option_fk references design_options on delete cascade,
      sort_no int not null,
      kit_id bigint not null constraint study_products_kit_fk references kits,
      release_id uuid not null constraint study_products_release_fk references kit_releases,
      -- Copies of the release at the time of adding: a release never changes.
      activity_id text not null,
      name text not null,
      inputs jsonb not null,
      element_set_id uuid constraint study_products_element_set_fk references element_sets on delete set null,
      status text not null,
      created_at timestamptz not null default now(),
      result_execution_id uuid,
      result_summary jsonb,
      -- Array of { id, name, kind, key, contentType, sizeBytes, sha256, needsSignIn }.
      result_outputs jsonb,
      -- Hash of everything the result was made from; differs from the current one when it is out of date.
      result_state_hash text,
      result_finished_at timestamptz,
      constraint study_products_result_check check (num_nulls(result_execution_id, result_summary, result_outputs,
        result_state_hash, result_finished_at) in (0, 5))
    );
    create index study_products_option on study_products (design_option_id, sort_no);
    create index study_products_release on study_products (release_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table study_products, element_sets");
}
