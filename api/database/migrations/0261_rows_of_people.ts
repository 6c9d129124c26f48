import type { Knex } from "knex";

const STAFF = "(select is_staff('onboarding:admin') or is_staff('profiles:approve'))";

/**
 * Addresses of mails, regions and what tokens said of a person are seen by that person, the people of the same tenant,
 * the team that is asked to let them in, and staff who answer them. Names stand in projects, audits and chains of several
 * tenants: the view `people_names` tells those alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy users_select on users;
    create policy users_select on users for select to purlin_app using (
      id = current_caller() or ${STAFF}
      or id in (select m.user_id from memberships m where m.tenant_id = current_tenant())
      or id in (select r.user_id from join_requests r where r.tenant_id = current_tenant())
    );
    create view people_names as select id, name from users
      where current_caller() is not null or current_user <> 'purlin_app';
    revoke all on people_names from purlin_app;
    grant select on people_names to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view people_names;
    drop policy users_select on users;
    create policy users_select on users for select to purlin_app using (true);
  `);
}
