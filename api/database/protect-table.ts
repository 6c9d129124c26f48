import type { Knex } from "knex";

/**
 * Gives a table of tenants its policies: requests see and write the rows whose `tenant_id` is theirs and no others,
 * also when a query forgets to ask. Who owns the table (migrations, jobs, housekeeping) sees all. Every table with the
 * column `tenant_id` calls this in the migration that makes it; `api/database/row-policies.test.ts` finds the one
 * that does not.
 *
 * What it gives a table that was shipped never changes: another rule is another function.
 *
 * @param alsoRead condition in SQL of rows of others that everybody signed in may read, such as `status = 'Public'`
 */
export async function protectTable(knex: Knex, table: string, { alsoRead }: { alsoRead?: string } = {}): Promise<void> {
  await knex.raw(`
    alter table ${table} enable row level security, force row level security;
    create policy ${table}_owner on ${table} to current_user using (true) with check (true);
    create policy ${table}_tenant on ${table} to purlin_app
      using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
  `);
  if (alsoRead === undefined) return;
  await knex.raw(
    `create policy ${table}_read on ${table} for select to purlin_app using (current_tenant() is not null and (${alsoRead}))`,
  );
}

/** Takes the policies away. */
export async function unprotectTable(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    drop policy if exists ${table}_read on ${table};
    drop policy ${table}_tenant on ${table};
    drop policy ${table}_owner on ${table};
    alter table ${table} no force row level security, disable row level security;
  `);
}
