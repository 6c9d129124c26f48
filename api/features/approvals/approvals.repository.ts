import type { ApprovalRequest } from "#shared/contracts/people/approvals.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { ProfileComment, ProfileRequestState } from "#shared/contracts/profiles/profile-requests.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

/** A request as approvers read it: the profiles own the table and write it. */
export interface ApprovalRow {
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
  reviewed_payload: Record<string, unknown> | null;
  comments: ProfileComment[];
  version: number;
  name: string;
  created_at: Date;
  created_by_name: string;
  updated_at: Date;
  updated_by_name: string;
  submitted_at: Date | null;
  submitted_by: string | null;
  submitted_by_name: string | null;
  submitted_by_email: string | null;
  due_at: Date | null;
  decided_at: Date | null;
  decided_by_name: string | null;
}

/** Columns of a row. */
export const APPROVAL_COLUMNS =
  `id type state tenant_id region organisation_id case_study_id kit_id is_edit payload form_version base
  reviewed_payload comments version name created_at created_by_name updated_at updated_by_name submitted_at submitted_by
  submitted_by_name submitted_by_email due_at decided_at decided_by_name`.split(/\s+/);

/** A request that was sent at least once: drafts are their owners'. */
export async function findSentRequest(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return sent(db, id).first<ApprovalRow | undefined>(APPROVAL_COLUMNS);
}

/** The same, locked until the transaction ends: of two who decide at once the second sees what the first did. */
export async function lockSentRequest(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return sent(db, id).forUpdate().first<ApprovalRow | undefined>(APPROVAL_COLUMNS);
}

type HistoryEvent = ApprovalRequest["history"][number];

/** What happened to a request, oldest first. */
export async function listEvents(db: Db, requestId: string): Promise<HistoryEvent[]> {
  const rows: { at: Date; kind: HistoryEvent["kind"]; who: string; note: string | null }[] = await db(
    "profile_request_events",
  )
    .where({ request_id: requestId })
    .orderBy("id")
    .select("at", "kind", "who", "note");
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function sent(db: Db, id: string) {
  return db("profile_requests").where({ id }).whereNotNull("submitted_at");
}
