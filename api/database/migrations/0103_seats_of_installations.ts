import type { Knex } from "knex";

/**
 * A seat is a connection of one installation of the workbench, not a person: two computers of one person are told
 * apart. How each person's last seat on an option ended is kept, so that they can be told why.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table connections
      add column installation uuid,
      add column installation_name text
        constraint connections_installation_name_check check (length(installation_name) between 1 and 64),
      -- Set when the others were told that the heartbeat is late; null while it is in time.
      add column idle_at timestamptz;

    create table seat_ends (
      design_option_id uuid not null constraint seat_ends_option_fk references design_options on delete cascade,
      user_id uuid not null constraint seat_ends_user_fk references users on delete cascade,
      connection text not null,
      reason text not null constraint seat_ends_reason_check
        check (reason in ('left', 'timed-out', 'moved', 'ended', 'handed-over')),
      -- Who ended it, and on which computer the seat is now; null where that is nobody.
      ended_by uuid constraint seat_ends_ended_by_fk references users on delete set null,
      installation_name text,
      note text,
      at timestamptz not null default now(),
      constraint seat_ends_pk primary key (design_option_id, user_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table seat_ends;
    alter table connections drop column installation, drop column installation_name, drop column idle_at;
  `);
}
