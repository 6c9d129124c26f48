import type { Knex } from "knex";

/**
 * The market shows documents as the release has them: one that its kit lost since, or that got content, stays as it was
 * until the next release. Releases from before documents were kept show those of the kit from then. A release keeps the
 * name of its buildup likewise; those without it show what the buildup is called now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace view market_documents as
      select d.id, d.kit_id, kept.name, kept."typeExtension" as type_extension, kept."sizeBytes" as size_bytes,
        d.needs_sign_in, kept."blobKey" as blob_key, kept.url
      from market_products p
        join kit_releases r on r.id = p.release_id
        cross join lateral jsonb_to_recordset(r.parts->'documents') as kept
          (id int, name text, url text, "blobKey" text, "sizeBytes" bigint, "typeExtension" text)
        join kit_documents d on d.id = kept.id and d.kit_id = p.kit_id
      union all
      select d.id, d.kit_id, d.name, d.type_extension, d.size_bytes, d.needs_sign_in, d.blob_key, d.url
      from market_products p
        join kit_releases r on r.id = p.release_id and r.parts->'documents' is null
        join kit_documents d on d.kit_id = p.kit_id
      where not d.is_deleted and not d.is_draft and num_nonnulls(d.url, d.blob_key) > 0;

    create or replace function buildup_of_release(release uuid)
      returns table (id int, tenant_id uuid, activity_id text, name text)
      language sql stable security definer set search_path = public, pg_temp
      begin atomic
        select b.id::int, b.tenant_id, b.activity_id, coalesce(r.parts ->> 'buildupName', b.name)
        from kit_releases r join buildups b on b.id = (r.parts ->> 'buildupId')::bigint where r.id = release;
      end;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace view market_documents as
      select d.id, d.kit_id, d.name, d.type_extension, d.size_bytes, d.needs_sign_in, d.blob_key, d.url
      from kit_documents d join market_products p on p.kit_id = d.kit_id
      where not d.is_deleted and num_nonnulls(d.url, d.blob_key) > 0
        and (not d.is_draft or exists (select 1 from kit_releases r where r.id = p.release_id
          and r.parts->'documents' @> jsonb_build_array(jsonb_build_object('id', d.id))));

    create or replace function buildup_of_release(release uuid)
      returns table (id int, tenant_id uuid, activity_id text, name text)
      language sql stable security definer set search_path = public, pg_temp
      begin atomic
        select b.id::int, b.tenant_id, b.activity_id, b.name
        from kit_releases r join buildups b on b.id = (r.parts ->> 'buildupId')::bigint where r.id = release;
      end;
  `);
}
