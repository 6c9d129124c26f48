import { RUN_FILES } from "#api/engine/run-files.ts";
import type { Db } from "#api/platform/database/db.ts";

const NAMES = { names: Object.values(RUN_FILES) };

/** Files named by what can still be brought back, in SQL for rows `x` of the trash. */
const FILES_IN_TRASH = `(
  select found #>> '{}' as key from (
    select jsonb_path_query(x.tables, '$[*] \\? (@.table == "design_options").rows[*].thumbnail_key') as found
    union all select jsonb_path_query(x.tables, '$[*] \\? (@.table == "executions").rows[*].request_key')
    union all select jsonb_path_query(x.tables, '$[*] \\? (@.table == "study_products").rows[*].result_outputs[*].key')
  ) named
  union all select concat('executions/', part ->> 'execution_id', '/', part ->> 'study_product_id', '/', name)
    from jsonb_path_query(x.tables, '$[*] \\? (@.table == "execution_products").rows[*]') as part
    cross join unnest(cast(:names as text[])) name)`;

/** Notes the files of what was put into the trash by this id. */
export async function noteFilesInTrash(db: Db, id: string): Promise<void> {
  await db.raw(
    `insert into files_to_remove (blob_key)
     select distinct file.key from trash x cross join lateral ${FILES_IN_TRASH} file
     where x.id = :id and file.key is not null on conflict do nothing`,
    { id, ...NAMES },
  );
}

/** Notes files by their keys. */
export async function noteFilesByKey(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db("files_to_remove")
    .insert(keys.map((blob_key) => ({ blob_key })))
    .onConflict()
    .ignore();
}

/** Notes all files of a tenant, whose rows go with it. Uploads have a sweep of their own; the trash is noted already. */
export async function noteFilesOfTenant(db: Db, tenantId: string): Promise<void> {
  await db.raw(
    `insert into files_to_remove (blob_key)
     select distinct key from (
       select thumbnail_key as key from design_options where tenant_id = :tenantId
       union all select request_key from executions where tenant_id = :tenantId
       union all select file ->> 'key' from design_options o join study_products p on p.design_option_id = o.id
         cross join lateral jsonb_path_query(p.result_outputs, '$[*]') file where o.tenant_id = :tenantId
       union all select concat('executions/', p.execution_id, '/', p.study_product_id, '/', name)
         from executions e join execution_products p on p.execution_id = e.id
           cross join unnest(cast(:names as text[])) name where e.tenant_id = :tenantId
       union all select file.key from kits k join kit_documents d on d.kit_id = k.id
         cross join unnest(array[d.blob_key, d.upload_key]) file (key) where k.tenant_id = :tenantId
       union all select file ->> 'key' from kits k join flex_executions f on f.product_id = k.id
         cross join lateral jsonb_path_query(f.outputs, '$[*]') file where k.tenant_id = :tenantId
     ) file where key is not null on conflict do nothing`,
    { tenantId, ...NAMES },
  );
}

/**
 * Noted files that nothing names: no option, result, document or run, and nothing that can still be brought back. One
 * statement, so that what moves from a row to the trash or back meanwhile is found in one of them.
 *
 * @param after key where the last page ended
 */
export async function findUnusedFiles(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows }: { rows: { blob_key: string }[] } = await db.raw(
    `with noted as materialized (select blob_key from files_to_remove where blob_key > :after),
     named as materialized (
       select thumbnail_key as key from design_options
       union all select file ->> 'key' from study_products p
         cross join lateral jsonb_path_query(p.result_outputs, '$[*]') file
       union all select file.key from kit_documents d cross join unnest(array[d.blob_key, d.upload_key]) file (key)
       union all select file.key from trash x cross join lateral ${FILES_IN_TRASH} file
     )
     select n.blob_key from noted n
     where not exists (select from named where named.key = n.blob_key)
       -- Of a run that is there all stays: it may be writing.
       and not exists (select from executions e where starts_with(n.blob_key, 'executions/')
         and e.id::text = split_part(n.blob_key, '/', 2))
     order by n.blob_key limit :limit`,
    { after, limit, ...NAMES },
  );
  return rows.map((row) => row.blob_key);
}

export async function forgetFile(db: Db, key: string): Promise<void> {
  await db("files_to_remove").where({ blob_key: key }).delete();
}
