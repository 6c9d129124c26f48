import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tenants (
      id uuid constraint tenants_pk primary key,
      name text not null,
      licence text not null constraint tenants_licence_known check (licence in ('free', 'pro')),
      status text not null constraint tenants_status_known check (status in ('pending', 'approved')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table users (
      id uuid constraint users_pk primary key,
      tenant_id uuid not null constraint users_tenant_fk references tenants (id),
      name text not null,
      email text not null,
      capabilities text[] not null default '{}',
      organisation_id integer,
      organisation_name text,
      organisation_type text constraint users_organisation_type_known check (organisation_type in ('supplier', 'consultant')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index users_tenant_idx on users (tenant_id);
    create index users_email_idx on users (lower(email));

    create table tenant_sequences (
      tenant_id uuid constraint tenant_sequences_pk primary key,
      last_seq bigint not null
    );

    create table oidc_payloads (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      user_code text,
      expires_at timestamptz,
      consumed_at timestamptz,
      constraint oidc_payloads_pk primary key (model, id)
    );
    create index oidc_payloads_grant_idx on oidc_payloads (grant_id) where grant_id is not null;
    create index oidc_payloads_uid_idx on oidc_payloads (uid) where uid is not null;
    create index oidc_payloads_user_code_idx on oidc_payloads (user_code) where user_code is not null;
    create index oidc_payloads_expires_idx on oidc_payloads (expires_at);

    create table idempotency_keys (
      actor_id uuid not null,
      key text not null,
      request_hash text not null,
      status integer,
      body text,
      created_at timestamptz not null default now(),
      constraint idempotency_keys_pk primary key (actor_id, key)
    );
    create index idempotency_keys_created_idx on idempotency_keys (created_at);

    create table rate_limits (
      key text constraint rate_limits_pk primary key,
      points integer not null default 0,
      expire bigint
    );

    create table socket_io_attachments (
      id bigserial constraint socket_io_attachments_pk primary key,
      created_at timestamptz not null default now(),
      payload bytea
    );
    create index socket_io_attachments_created_idx on socket_io_attachments (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    "socket_io_attachments",
    "rate_limits",
    "idempotency_keys",
    "oidc_payloads",
    "tenant_sequences",
    "users",
    "tenants",
  ]) {
    await knex.schema.dropTable(table);
  }
}
