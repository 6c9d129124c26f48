import type { Knex } from "knex";

/** What staff need to answer a message to the marketplace: its reference, when it is due, and what was answered by whom. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence contact_message_numbers;
    alter table contact_messages
      add column reference text,
      add column region text not null default 'UK',
      add column due_at timestamptz,
      add column version int not null default 1,
      add column answered_at timestamptz,
      add column answered_by text,
      -- Null where it was answered in another way.
      add column answer text;
    update contact_messages set due_at = created_at + interval '2 days',
      reference = 'M-' || to_char(created_at, 'YYYY') || '-' || lpad(nextval('contact_message_numbers')::text, 4, '0');
    alter table contact_messages alter column reference set not null, alter column due_at set not null;
    create unique index contact_messages_reference on contact_messages (reference);
    create index contact_messages_open on contact_messages (due_at) where answered_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contact_messages_reference, contact_messages_open;
    alter table contact_messages drop column reference, drop column region, drop column due_at, drop column version,
      drop column answered_at, drop column answered_by, drop column answer;
    drop sequence contact_message_numbers;
  `);
}
