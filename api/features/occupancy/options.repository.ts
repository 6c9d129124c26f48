import type { Knex } from "knex";
import type { StudyContext } from "#shared/contracts/design/design-options.ts";
import { IDLE_MS } from "#shared/contracts/design/events.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { notFound } from "#api/platform/errors.ts";
import type { Db } from "#api/platform/database/db.ts";

/** A design option as stored, with what the guard and the screens need of its project and its seat. */
export interface OptionRow {
  id: string;
  tenant_id: string;
  project_id: string;
  project_owner_id: string;
  region: Region;
  name: string;
  created_by: string;
  created_at: Date;
  last_modified_by: string;
  last_modified_at: Date;
  occupied_by: string | null;
  occupied_connection: string | null;
  occupied_at: Date | null;
  occupied_until: Date | null;
  /** Grows each time the seat is taken; a bigint as text. */
  seat_epoch: string;
  /** Of the connection that keeps the seat; null when none does. */
  last_heartbeat: Date | null;
  /** Age of that heartbeat when the row was read. */
  heartbeat_age_ms: number | null;
  /** The computer of that connection. */
  installation_name: string | null;
  /** Dropped, or no heartbeat for 20 s. */
  seat_is_idle: boolean;
  /** By the database's clock. */
  seat_is_live: boolean;
  /** Last change apart from who sits in it or has locked it. */
  changed_at: Date | null;
  locked_by: string | null;
  locked_at: Date | null;
  context: StudyContext | null;
  base_key: string | null;
}

/**
 * Whether the seat of option `o` still counts: its own end, or the heartbeat of its connection `c`.
 * The grace period is the one of the contract (60 s).
 */
const SEAT_IS_LIVE = `(o.occupied_by is not null and coalesce(
  case when o.occupied_until is not null then o.occupied_until > now()
       else c.last_heartbeat > now() - interval '60 seconds' end, false))`;

function selectOptions(db: Db): Knex.QueryBuilder {
  return db("design_options as o")
    .join("projects as p", "p.id", "o.project_id")
    .leftJoin("connections as c", "c.id", "o.occupied_connection")
    .select(
      "o.id",
      "o.tenant_id",
      "o.project_id",
      "p.owner_id as project_owner_id",
      "p.region",
      "o.name",
      "o.created_by",
      "o.created_at",
      "o.last_modified_by",
      "o.last_modified_at",
      "o.occupied_by",
      "o.occupied_connection",
      "o.occupied_at",
      "o.occupied_until",
      "o.seat_epoch",
      "o.changed_at",
      "c.last_heartbeat",
      "c.installation_name",
      db.raw("round(extract(epoch from now() - c.last_heartbeat) * 1000)::int as heartbeat_age_ms"),
      "o.locked_by",
      "o.locked_at",
      "o.context",
      "o.base_key",
      db.raw(`${SEAT_IS_LIVE} as seat_is_live`),
      db.raw(
        `coalesce(o.occupied_until is null and (c.dropped_at is not null
          or c.last_heartbeat < now() - ?::interval), false) as seat_is_idle`,
        [`${IDLE_MS} milliseconds`],
      ),
    );
}

/** @throws AppError `not_found`, also for another tenant's option */
export async function getOption(db: Db, tenantId: string, id: string): Promise<OptionRow> {
  const row: OptionRow | undefined = await selectOptions(db).where({ "o.id": id, "o.tenant_id": tenantId }).first();
  if (!row) throw notFound("design option", id);
  return row;
}

/**
 * The option with its row locked until the transaction ends: of two callers one waits, then reads what the other did.
 *
 * @throws AppError `not_found`
 */
export async function getOptionForUpdate(db: Db, tenantId: string, id: string): Promise<OptionRow> {
  // Two statements: a joined row is not read again after waiting for the lock, so the seat could be stale.
  const locked = await db("design_options").where({ id, tenant_id: tenantId }).forUpdate().first("id");
  if (!locked) throw notFound("design option", id);
  return getOption(db, tenantId, id);
}

export async function listOptions(db: Db, tenantId: string, projectId: string): Promise<OptionRow[]> {
  return selectOptions(db)
    .where({ "o.project_id": projectId, "o.tenant_id": tenantId })
    .orderBy([{ column: "o.created_at" }, { column: "o.id" }]);
}

export async function saveContext(
  db: Db,
  id: string,
  context: StudyContext | null,
  baseKey: string | null,
): Promise<void> {
  await db("design_options")
    .where({ id })
    .update({ context: context && JSON.stringify(context), base_key: baseKey });
}

export async function insertAudit(
  db: Db,
  entry: { tenantId: string; optionId: string; actorId: string; verb: string; reason: string; facts: object },
): Promise<void> {
  await db("design_option_audit").insert({
    tenant_id: entry.tenantId,
    design_option_id: entry.optionId,
    actor_id: entry.actorId,
    verb: entry.verb,
    reason: entry.reason,
    facts: JSON.stringify(entry.facts),
  });
}
