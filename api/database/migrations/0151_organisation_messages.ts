import type { Knex } from "knex";

/** Messages from visitors to organisations: one row a message, one a recipient, and its mail where it has an address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organisation_messages (
      -- Made by the sender: a repeat of the same call is the same message.
      id uuid constraint organisation_messages_pk primary key,
      name text not null,
      email text not null,
      subject text,
      message text not null,
      -- Whose words a notice to the sender is in.
      region text not null,
      content_hash text not null,
      created_at timestamptz not null
    );
    create index organisation_messages_created on organisation_messages (created_at);

    create table organisation_message_recipients (
      message_id uuid not null
        constraint organisation_message_recipients_message_fk references organisation_messages on delete cascade,
      organisation_id int not null
        constraint organisation_message_recipients_organisation_fk references organisations on delete cascade,
      place int not null,
      -- Null: the page has no email, so it was left out.
      mail_id uuid constraint organisation_message_recipients_mail_fk references mail_outbox on delete cascade,
      constraint organisation_message_recipients_pk primary key (message_id, organisation_id)
    );
    create index organisation_message_recipients_mail on organisation_message_recipients (mail_id);
    create index organisation_message_recipients_organisation on organisation_message_recipients (organisation_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table organisation_message_recipients, organisation_messages");
}
