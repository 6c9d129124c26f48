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
    grant select, insert, update, delete on ${table} to purlin_app;
  `);
  if (alsoRead === undefined) return;
  await knex.raw(
    `create policy ${table}_read on ${table} for select to purlin_app using (current_tenant() is not null and (${alsoRead}))`,
  );
}

/** Conditions in SQL of the rows that a request sees, makes, changes (as they are and as they become) and deletes. */
export interface RowRules {
  select?: string;
  insert?: string;
  update?: string;
  delete?: string;
}

/**
 * Gives a table policies of its own, for what `tenant_id` alone does not say. Who owns the table sees all; requests do
 * what the rules name and nothing else: without rules they have nothing of it. `current_tenant()`, `current_caller()` and
 * `is_staff('…')` tell who asks.
 *
 * It grants nothing: the migration grants the verbs that the rules name, on the columns that requests need.
 *
 * What it gives a table that was shipped never changes.
 */
export async function protectTableBy(knex: Knex, table: string, rules: RowRules): Promise<void> {
  await knex.raw(`
    alter table ${table} enable row level security, force row level security;
    create policy ${table}_owner on ${table} to current_user using (true) with check (true);
  `);
  const { select, insert, update, delete: remove } = rules;
  const add = (verb: keyof RowRules, conditions: string) =>
    knex.raw(`create policy ${table}_${verb} on ${table} for ${verb} to purlin_app ${conditions}`);
  if (select !== undefined) await add("select", `using (${select})`);
  if (insert !== undefined) await add("insert", `with check (${insert})`);
  if (update !== undefined) await add("update", `using (${update}) with check (${update})`);
  if (remove !== undefined) await add("delete", `using (${remove})`);
}

/** Takes the policies of `protectTableBy` away. */
export async function unprotectTableBy(knex: Knex, table: string): Promise<void> {
  for (const verb of ["select", "insert", "update", "delete", "owner"]) {
    await knex.raw(`drop policy if exists ${table}_${verb} on ${table}`);
  }
  await knex.raw(`alter table ${table} no force row level security, disable row level security`);
}

/** Takes the policies of `protectTable` away. */
export async function unprotectTable(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    drop policy if exists ${table}_read on ${table};
    drop policy ${table}_tenant on ${table};
    drop policy ${table}_owner on ${table};
    alter table ${table} no force row level security, disable row level security;
  `);
}
