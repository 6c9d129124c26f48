import type { Knex } from "knex";

const KINDS = ["project", "design-option", "study-product", "result"];

/** Drafts of profiles can be brought back as options can, and a logo that was uploaded finds its page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table trash drop constraint trash_kind_check;
    alter table trash add constraint trash_kind_check check (kind in (${listed([...KINDS, "profile-request"])}));
    create index organisations_uploaded_logo on organisations (logo_url) where logo_url like '/api/listing-images/%';
    create index organisation_images_blob on organisation_images (blob_key) where blob_key like 'profiles/%';
    create index case_study_images_blob on case_study_images (blob_key) where blob_key like 'profiles/%';
    create index organisation_certifications_blob on organisation_certifications (blob_key)
      where blob_key like 'profiles/%';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index organisations_uploaded_logo, organisation_images_blob, case_study_images_blob,
      organisation_certifications_blob;
    delete from trash where kind = 'profile-request';
    alter table trash drop constraint trash_kind_check;
    alter table trash add constraint trash_kind_check check (kind in (${listed(KINDS)}));
  `);
}

function listed(kinds: readonly string[]): string {
  return kinds.map((kind) => `'${kind}'`).join(", ");
}
