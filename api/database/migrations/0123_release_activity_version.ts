import type { Knex } from "knex";

/**
 * A release pins the version of its activity. Those that are there were cut when there was one version, 1.0.0; what an
 * older server still adds has none and counts as that too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table kit_releases add column activity_version text;
    alter table kit_releases disable trigger kit_releases_immutable;
    update kit_releases set activity_version = '1.0.0' where activity_id is not null;
    alter table kit_releases enable trigger kit_releases_immutable;
    alter table kit_releases add constraint kit_releases_activity_version_check
      check (activity_version is null
        or activity_id is not null and activity_version ~ '^[0-9]+[.][0-9]+[.][0-9]+$');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table kit_releases drop column activity_version");
}
