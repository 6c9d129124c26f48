import type { Knex } from "knex";

/** People belong to organisations by rows of ours, one of which is active; how they come in, and what they may decide. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tenants
      -- Made with an account and named after the person: no organisation was chosen yet.
      add column is_personal boolean not null default false,
      -- Since when it waits for staff; null while nobody asked for approval.
      add column submitted_at timestamptz,
      add column made_by uuid,
      add column wanted_organisation_id int
        constraint tenants_wanted_organisation_fk references organisations on delete set null,
      add column approved_at timestamptz,
      add column approved_by text;
    update tenants set submitted_at = created_at;
    create index tenants_queue on tenants (submitted_at, id) where status = 'pending' and submitted_at is not null;
    create index tenants_name on tenants using gin (name gin_trgm_ops);

    alter table users rename column tenant_id to active_tenant_id;
    alter table users rename constraint users_tenant_fk to users_active_tenant_fk;
    alter index users_tenant_idx rename to users_active_tenant_idx;
    alter table users
      -- Null: the user is in no tenant until the next call makes one.
      alter column active_tenant_id drop not null,
      add column acting_tenant_id uuid constraint users_acting_tenant_fk references tenants on delete set null,
      -- Where the value came from: what people say themselves is kept whatever the token says.
      add column name_source text not null default 'token'
        constraint users_name_source_check check (name_source in ('token', 'own', 'none')),
      add column email_source text not null default 'token'
        constraint users_email_source_check check (email_source in ('token', 'own', 'none')),
      -- The address that was verified: worth nothing once the address is another one.
      add column verified_email text,
      add column email_verified_at timestamptz,
      add column terms_accepted_at timestamptz,
      add column last_seen_at timestamptz,
      add column deletion_at timestamptz;
    update users set verified_email = email, email_verified_at = created_at;
    create index users_verified_email_idx on users (lower(verified_email));
    create index users_deletion_idx on users (deletion_at) where deletion_at is not null;

    create table memberships (
      tenant_id uuid not null constraint memberships_tenant_fk references tenants on delete cascade,
      user_id uuid not null constraint memberships_user_fk references users on delete cascade,
      role text not null constraint memberships_role_check check (role in ('member', 'editor', 'manager')),
      created_at timestamptz not null default now(),
      constraint memberships_pk primary key (tenant_id, user_id)
    );
    create index memberships_user on memberships (user_id);
    insert into memberships (tenant_id, user_id, role, created_at)
      select active_tenant_id, id, case when 'tenant:manage' = any(capabilities) then 'manager' else 'editor' end,
        created_at from users;

    -- Tenants that tokens named: each gives a membership once, so that who was removed stays removed.
    create table token_tenants (
      user_id uuid not null constraint token_tenants_user_fk references users on delete cascade,
      tenant_id uuid not null constraint token_tenants_tenant_fk references tenants on delete cascade,
      constraint token_tenants_pk primary key (user_id, tenant_id)
    );
    insert into token_tenants (user_id, tenant_id) select id, active_tenant_id from users;

    create table tenant_invitations (
      id uuid constraint tenant_invitations_pk primary key default gen_random_uuid(),
      tenant_id uuid not null constraint tenant_invitations_tenant_fk references tenants on delete cascade,
      email text not null,
      role text not null constraint tenant_invitations_role_check check (role in ('member', 'editor', 'manager')),
      -- The link of the mail has the token; here is its hash.
      token_hash text not null constraint tenant_invitations_token_key unique,
      invited_by text not null,
      mail_id uuid constraint tenant_invitations_mail_fk references mail_outbox on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      cancelled_at timestamptz
    );
    create unique index tenant_invitations_open on tenant_invitations (tenant_id, lower(email))
      where accepted_at is null and cancelled_at is null;
    create index tenant_invitations_email on tenant_invitations (lower(email));
    create index tenant_invitations_mail on tenant_invitations (mail_id);

    create table join_requests (
      id uuid constraint join_requests_pk primary key default gen_random_uuid(),
      tenant_id uuid not null constraint join_requests_tenant_fk references tenants on delete cascade,
      user_id uuid not null constraint join_requests_user_fk references users on delete cascade,
      state text not null default 'open'
        constraint join_requests_state_check check (state in ('open', 'accepted', 'refused', 'withdrawn')),
      region text not null,
      created_at timestamptz not null,
      -- Managers hear of it once the address of who asks is verified.
      told_at timestamptz,
      decided_at timestamptz,
      decided_by text
    );
    create unique index join_requests_one_open on join_requests (user_id) where state = 'open';
    create index join_requests_tenant on join_requests (tenant_id) where state = 'open';

    create table email_verifications (
      id uuid constraint email_verifications_pk primary key default gen_random_uuid(),
      -- No reference: an account of the development provider has no user before its first sign-in.
      user_id uuid not null,
      email text not null,
      token_hash text not null constraint email_verifications_token_key unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index email_verifications_newest on email_verifications (user_id, created_at desc);
    create index email_verifications_expires on email_verifications (expires_at);

    create table muted_mails (
      user_id uuid not null constraint muted_mails_user_fk references users on delete cascade,
      kind text not null,
      constraint muted_mails_pk primary key (user_id, kind)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table muted_mails, email_verifications, join_requests, tenant_invitations, token_tenants, memberships;
    drop index users_verified_email_idx, users_deletion_idx, tenants_queue, tenants_name;
    alter table users
      drop column acting_tenant_id, drop column name_source, drop column email_source, drop column verified_email,
      drop column email_verified_at, drop column terms_accepted_at, drop column last_seen_at, drop column deletion_at;
    alter index users_active_tenant_idx rename to users_tenant_idx;
    alter table users rename constraint users_active_tenant_fk to users_tenant_fk;
    alter table users rename column active_tenant_id to tenant_id;
    alter table tenants drop column is_personal, drop column submitted_at, drop column made_by,
      drop column wanted_organisation_id, drop column approved_at, drop column approved_by;
  `);
}
