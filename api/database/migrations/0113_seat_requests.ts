import type { Knex } from "knex";

/**
 * Who asks for the seat of an option, in the order of asking, and what its holder answered; when the option was last
 * changed, apart from who sat down or locked it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table seat_requests (
      id uuid constraint seat_requests_pk primary key default gen_random_uuid(),
      design_option_id uuid not null constraint seat_requests_option_fk references design_options on delete cascade,
      user_id uuid not null constraint seat_requests_user_fk references users on delete cascade,
      -- Order of asking.
      place bigint not null generated always as identity,
      -- The connection that asked; a workbench is known again by its installation after a reconnect.
      connection text not null,
      installation uuid,
      installation_name text,
      message text not null constraint seat_requests_message_check check (length(message) <= 280),
      when_free boolean not null,
      asked_at timestamptz not null default now(),
      answer text constraint seat_requests_answer_check check (answer in ('later', 'kept')),
      answered_by uuid constraint seat_requests_answered_by_fk references users on delete cascade,
      answered_at timestamptz,
      -- When the seat was promised for.
      due_at timestamptz,
      note text constraint seat_requests_note_check check (length(note) <= 280),
      constraint seat_requests_once unique (design_option_id, user_id),
      constraint seat_requests_answered check ((answer is null) = (answered_at is null)),
      constraint seat_requests_due check ((answer is not distinct from 'later') = (due_at is not null))
    );
    create index seat_requests_user on seat_requests (user_id);
    create index seat_requests_due_at on seat_requests (due_at) where due_at is not null;

    alter table design_options add column changed_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table seat_requests;
    alter table design_options drop column changed_at;
  `);
}
