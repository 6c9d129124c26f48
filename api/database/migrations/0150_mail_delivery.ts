import type { Knex } from "knex";

/** What became of each mail: when it is tried next, who is sending it now, and whether it was given up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_outbox
      add column html text,
      -- What the mail is for, as staff read it: the body is never shown, it may hold links that sign in.
      add column kind text not null default 'other',
      add column next_try_at timestamptz,
      add column lease_until timestamptz,
      add column failed_at timestamptz,
      -- Whether the server took the last try is not known: it went away after the text.
      add column is_unclear boolean not null default false;
    create index mail_outbox_created on mail_outbox (created_at desc, id);
    create index mail_outbox_open on mail_outbox (created_at) where sent_at is null and failed_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index mail_outbox_created, mail_outbox_open;
    alter table mail_outbox
      drop column html, drop column kind, drop column next_try_at, drop column lease_until, drop column failed_at,
      drop column is_unclear;
  `);
}
