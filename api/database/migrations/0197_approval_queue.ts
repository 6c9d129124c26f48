import type { Knex } from "knex";

/** When requests are due, and what their queue is found and filtered by. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- As addWorkingDays of the domain: days are those of UTC, Saturdays and Sundays do not count.
    create function working_days_after(moment timestamptz, days int) returns timestamptz
    language plpgsql immutable strict as $$
    declare
      local_at timestamp := moment at time zone 'UTC';
      to_go int := days;
    begin
      while to_go > 0 loop
        local_at := local_at + interval '1 day';
        if extract(isodow from local_at) < 6 then to_go := to_go - 1; end if;
      end loop;
      return local_at at time zone 'UTC';
    end $$;

    alter table profile_requests
      add column due_at timestamptz generated always as (working_days_after(submitted_at, 2)) stored,
      add column found_by text generated always as
        (name || ' ' || coalesce(submitted_by_name, '') || ' ' || coalesce(submitted_by_email, '')) stored;
    create index profile_requests_due on profile_requests (due_at, id) where state = 'submitted';
    create index profile_requests_due_type on profile_requests (type, due_at, id) where state = 'submitted';
    create index profile_requests_due_region on profile_requests (region, due_at, id) where state = 'submitted';
    create index profile_requests_sent on profile_requests (submitted_at desc, id) where submitted_at is not null;
    create index profile_requests_found on profile_requests using gin (found_by gin_trgm_ops)
      where submitted_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profile_requests_due, profile_requests_due_type, profile_requests_due_region, profile_requests_sent,
      profile_requests_found;
    alter table profile_requests drop column due_at, drop column found_by;
    drop function working_days_after(timestamptz, int);
  `);
}
