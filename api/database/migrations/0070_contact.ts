import type { Knex } from "knex";

/** Messages to the marketplace, the mailing list with its waitlists, and the captchas that were used up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table captcha_uses (
      signature text constraint captcha_uses_pk primary key,
      expires_at timestamptz not null
    );
    create index captcha_uses_expiry on captcha_uses (expires_at);

    create table contact_messages (
      id uuid constraint contact_messages_pk primary key default gen_random_uuid(),
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at timestamptz not null
    );

    create table subscriptions (
      id uuid constraint subscriptions_pk primary key default gen_random_uuid(),
      name text not null,
      email text not null,
      organisation_name text not null,
      -- Null: the general list. Otherwise the waitlist of this country.
      country text,
      created_at timestamptz not null
    );
    create unique index subscriptions_once on subscriptions (lower(email), coalesce(lower(country), ''));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table subscriptions, contact_messages, captcha_uses");
}
