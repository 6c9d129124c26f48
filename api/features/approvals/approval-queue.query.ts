import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { ProfileRequestState } from "#shared/contracts/profiles/profile-requests.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { escapeLike } from "#api/platform/database/escape-like.ts";
import { APPROVAL_COLUMNS, type ApprovalRow } from "./approvals.repository.ts";

/** What a list of requests is narrowed by. */
export interface QueueFilter {
  search?: string | undefined;
  type?: ProfileType | undefined;
  region?: Region | undefined;
  state?: Exclude<ProfileRequestState, "draft"> | undefined;
  /** Sent then or before. */
  sentBy?: Date | undefined;
}

/** Counted no further. */
const MOST_COUNTED = 1001;

/** One page of requests: those that wait by when they are due, others by when they were sent, newest first. */
export async function readQueue(
  db: Db,
  filter: QueueFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ApprovalRow[]; total: number; totalIsCapped: boolean }> {
  const order =
    filter.state === "submitted" ? ["due_at", "id"] : [{ column: "submitted_at", order: "desc" }, { column: "id" }];
  const rows: ApprovalRow[] = await narrowed(db, filter)
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(APPROVAL_COLUMNS);
  const [counted] = await db
    .from(narrowed(db, filter).select(db.raw("1")).limit(MOST_COUNTED).as("counted"))
    .count<{ count: string }[]>("* as count");
  const count = Number(counted?.count ?? 0);
  return { rows, total: Math.min(count, MOST_COUNTED - 1), totalIsCapped: count === MOST_COUNTED };
}

function narrowed(db: Db, { search, type, region, state, sentBy }: QueueFilter) {
  const query = db("sent_profile_requests");
  // Written out: the planner takes a partial index only where it can see that its condition holds.
  if (state === "submitted") void query.whereRaw("state = 'submitted'");
  else if (state !== undefined) void query.where({ state });
  else void query.whereNot({ state: "draft" });
  if (type !== undefined) void query.where({ type });
  if (region !== undefined) void query.where({ region });
  if (sentBy !== undefined) void query.where("submitted_at", "<=", sentBy);
  if (search) void query.whereRaw("found_by ilike ?", [`%${escapeLike(search)}%`]);
  return query;
}
