import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type {
  ProfileComment,
  ProfileRequestState,
  ProfileRequestSummary,
} from "#shared/contracts/profiles/profile-requests.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

/** A draft or request as it is kept. */
export interface RequestRow {
  id: string;
  type: ProfileType;
  state: ProfileRequestState;
  tenant_id: string;
  region: Region;
  organisation_id: number | null;
  case_study_id: number | null;
  kit_id: number | null;
  is_edit: boolean;
  payload: Record<string, unknown>;
  form_version: number;
  base: Record<string, unknown> | null;
  comments: ProfileComment[];
  version: number;
  name: string;
  created_at: Date;
  created_by_name: string;
  updated_at: Date;
  updated_by_name: string;
  submitted_at: Date | null;
}

const COLUMNS =
  `id type state tenant_id region organisation_id case_study_id kit_id is_edit payload form_version base comments version
  name created_at created_by_name updated_at updated_by_name submitted_at`.split(/\s+/);

/** Columns that hold JSON, which the driver takes as text. */
const JSON_COLUMNS = new Set(["payload", "base", "reviewed_payload", "comments"]);

/** Column of the live page, by what the request is of. */
export const TARGET_COLUMNS = {
  Supplier: "organisation_id",
  Consultant: "organisation_id",
  Project: "case_study_id",
  Product: "kit_id",
} as const satisfies Record<ProfileType, keyof RequestRow>;

/** The live page of a request; null for a new one. */
export function targetOf(row: RequestRow): number | null {
  const id = row[TARGET_COLUMNS[row.type]];
  return id === null ? null : Number(id);
}

export async function findRequest(db: Db, id: string, tenantId: string): Promise<RequestRow | undefined> {
  return db("profile_requests").where({ id, tenant_id: tenantId }).first<RequestRow | undefined>(COLUMNS);
}

/** Locks the row until the transaction ends. @param tenantId null: whosever it is @throws AppError `not_found` */
export async function lockRequest(db: Db, id: string, tenantId: string | null): Promise<RequestRow> {
  const row = await db("profile_requests")
    .where({ id, ...(tenantId !== null && { tenant_id: tenantId }) })
    .forUpdate()
    .first<RequestRow | undefined>(COLUMNS);
  if (!row) throw notFound("request", id);
  return row;
}

type Values = Partial<RequestRow> & Readonly<Record<string, unknown>>;

export async function insertRequest(db: Db, values: Values): Promise<RequestRow> {
  const [row] = await db("profile_requests").insert(toColumns(values)).returning<RequestRow[]>(COLUMNS);
  if (!row) throw new Error("No row of a request came back.");
  return row;
}

/** Writes to a locked row, which gets its next version. */
export async function updateRequest(db: Db, id: string, values: Values): Promise<RequestRow> {
  const [row] = await db("profile_requests")
    .where({ id })
    .update({ ...toColumns(values), version: db.raw("version + 1") })
    .returning<RequestRow[]>(COLUMNS);
  if (!row) throw notFound("request", id);
  return row;
}

export async function deleteRequest(db: Db, id: string): Promise<void> {
  await db("profile_requests").where({ id }).delete();
}

interface RequestEvent {
  requestId: string;
  at: Date;
  kind: "created" | "submitted" | "changes_requested" | "withdrawn" | "approved";
  who: string;
  note?: string;
}

/** What happened to a request, for its history. */
export async function insertRequestEvent(db: Db, { requestId, ...event }: RequestEvent): Promise<void> {
  await db("profile_request_events").insert({ request_id: requestId, ...event });
}

/** The draft of a live page that is being written or was sent back; of new pages there may be several. */
export async function findOpenEdit(
  db: Db,
  tenantId: string,
  type: ProfileType,
  targetId: number,
  states: readonly ProfileRequestState[],
): Promise<RequestRow | undefined> {
  return db("profile_requests")
    .where({ tenant_id: tenantId, type, [TARGET_COLUMNS[type]]: targetId, is_edit: true })
    .whereIn("state", [...states])
    .orderBy("updated_at", "desc")
    .first<RequestRow | undefined>(COLUMNS);
}

const MOST_LISTED = 200;

/** A tenant's requests, last saved first; approved ones for 90 days. */
export async function listRequests(
  db: Db,
  tenantId: string,
  { state, type }: { state?: ProfileRequestState | undefined; type?: ProfileType | undefined },
): Promise<ProfileRequestSummary[]> {
  const query = db("profile_requests")
    .where({ tenant_id: tenantId })
    .whereRaw("(state <> 'approved' or updated_at > now() - interval '90 days')")
    .orderBy([{ column: "updated_at", order: "desc" }, "id"])
    .limit(MOST_LISTED);
  if (state) void query.where({ state });
  if (type) void query.where({ type });
  const rows = await query.select<RequestRow[]>(COLUMNS);
  return rows.map((row) => ({ ...summaryOf(row), comments: row.comments.length }));
}

/** What lists and details of a request say alike. */
export function summaryOf(row: RequestRow): Omit<ProfileRequestSummary, "comments"> {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    region: row.region,
    name: row.name,
    targetId: row.is_edit || row.state === "approved" ? targetOf(row) : null,
    version: row.version,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    submittedAt: row.submitted_at?.toISOString() ?? null,
  };
}

function toColumns(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      JSON_COLUMNS.has(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
