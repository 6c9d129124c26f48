import type { Knex } from "knex";

/** Who changed what, and for whom: written in the transaction of the change, never changed afterwards. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_entries (
      id bigint generated always as identity constraint audit_entries_pk primary key,
      at timestamptz not null,
      -- No reference: an entry outlives the organisation and the person it tells of.
      tenant_id uuid,
      user_id uuid,
      user_name text not null,
      acted_for text,
      action text not null constraint audit_entries_action_check check (action ~ '^[a-z-]+[.][a-z-]+$'),
      subject_kind text not null,
      subject_id text not null,
      subject_name text not null,
      detail jsonb not null default '{}'
    );
    create index audit_entries_newest on audit_entries (at desc, id desc);
    create index audit_entries_tenant on audit_entries (tenant_id, at desc, id desc);
    create index audit_entries_subject on audit_entries (subject_kind, subject_id);

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Entries of the audit are never changed.';
    end $$;
    create trigger audit_entries_stay before update on audit_entries
      for each row execute function refuse_audit_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table audit_entries; drop function refuse_audit_change()");
}
