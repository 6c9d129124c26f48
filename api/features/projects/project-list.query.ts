import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

/** A project with what its card shows of its options. */
export interface ProjectCardRow {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  region: Region;
  created_at: Date;
  /** Of the project or its newest option, whichever is later. */
  last_updated_at: Date;
  design_options: number;
  /** Users with a live seat, each once. */
  present: string[];
}

/** The tenant's projects, last touched first; or the one with `id`. */
export async function readProjectCards(db: Db, tenantId: string, id?: string): Promise<ProjectCardRow[]> {
  const { rows }: { rows: ProjectCardRow[] } = await db.raw(
    `select p.id, p.owner_id, p.name, p.description, p.region, p.created_at,
       greatest(p.last_updated_at, o.last_modified_at) as last_updated_at,
       o.design_options, o.present
     from projects p
     cross join lateral (
       select count(*)::int as design_options, max(o.last_modified_at) as last_modified_at,
         coalesce(array_agg(distinct o.occupied_by) filter (where o.occupied_by is not null and
           case when o.occupied_until is not null then o.occupied_until > now()
           else c.last_heartbeat > now() - interval '60 seconds' end), '{}') as present
       from design_options o left join connections c on c.id = o.occupied_connection
       where o.project_id = p.id
     ) o
     where p.tenant_id = :tenantId and (:id::uuid is null or p.id = :id::uuid)
     order by last_updated_at desc, p.id`,
    { tenantId, id: id ?? null },
  );
  return rows;
}

/** Options of the project that another user occupies right now or has locked. Locks their rows. */
export async function listHeldByOthers(
  db: Db,
  projectId: string,
  userId: string,
): Promise<{ id: string; name: string; user_id: string }[]> {
  // Rows first, seats after: an occupy that was waiting must be seen.
  await db("design_options").where({ project_id: projectId }).orderBy("id").forUpdate().select("id");
  const { rows }: { rows: { id: string; name: string; user_id: string }[] } = await db.raw(
    `select o.id, o.name, case when o.locked_by <> :userId then o.locked_by else o.occupied_by end as user_id
     from design_options o left join connections c on c.id = o.occupied_connection
     where o.project_id = :projectId and (o.locked_by <> :userId or (o.occupied_by <> :userId and
       case when o.occupied_until is not null then o.occupied_until > now()
       else c.last_heartbeat > now() - interval '60 seconds' end))
     order by o.created_at, o.id`,
    { projectId, userId },
  );
  return rows;
}
