import type { Knex } from "knex";

/** Accounts of the development provider, whose language a mail to a user is in, and finding organisations by name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_accounts (
      -- The subject of its tokens.
      id uuid constraint provider_accounts_pk primary key,
      name text not null,
      email text not null,
      -- scrypt$N$r$p$salt$hash
      password_hash text not null,
      email_verified_at timestamptz,
      created_at timestamptz not null
    );
    create unique index provider_accounts_email on provider_accounts (lower(email));

    alter table users add column region text not null default 'UK'
      constraint users_region_check check (region in ('UK', 'NA', 'SA'));
    create index organisations_name on organisations using gin (name gin_trgm_ops);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index organisations_name;
    alter table users drop column region;
    drop table provider_accounts;
  `);
}
