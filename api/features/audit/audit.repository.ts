import type { AuditAction, AuditEntry } from "#shared/contracts/people/audit.ts";
import type { Db } from "#api/platform/database/db.ts";
import { escapeLike } from "#api/platform/database/escape-like.ts";

interface NewEntry {
  at: Date;
  tenantId: string | null;
  userId: string | null;
  userName: string;
  actedFor: string | null;
  action: AuditAction;
  subject: { kind: string; id: string; name: string };
  detail: Readonly<Record<string, string>>;
}

interface EntryRow {
  id: string;
  at: Date;
  user_id: string | null;
  user_name: string;
  acted_for: string | null;
  action: AuditAction;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  detail: Record<string, string>;
}

interface AuditFilter {
  page: number;
  pageSize: number;
  action?: AuditAction;
  search?: string;
  /** ISO 8601. */
  since?: string;
}

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db("audit_entries").insert({
    at: entry.at,
    tenant_id: entry.tenantId,
    user_id: entry.userId,
    user_name: entry.userName,
    acted_for: entry.actedFor,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    subject_name: entry.subject.name,
    detail: JSON.stringify(entry.detail),
  });
}

/** Newest first; of one tenant, or of all without what is the tenants' own, unless somebody acted for them. */
export async function readEntries(
  db: Db,
  { page, pageSize, action, search, since }: AuditFilter,
  scope: { tenantId: string } | { without: readonly AuditAction[] },
): Promise<{ items: AuditEntry[]; total: number; totalIsCapped: boolean; page: number; pageSize: number }> {
  const matching = db("audit_entries").where((query) => {
    if ("tenantId" in scope) void query.where("tenant_id", scope.tenantId);
    else void query.where((seen) => void seen.whereNotIn("action", scope.without).orWhereNotNull("acted_for"));
    if (action !== undefined) void query.where("action", action);
    if (since !== undefined) void query.where("at", ">=", since);
    if (search) void query.whereRaw("user_name || ' ' || subject_name ilike ?", [`%${escapeLike(search)}%`]);
  });
  const [rows, [counted]] = await Promise.all([
    matching
      .clone()
      .orderBy([
        { column: "at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .select<EntryRow[]>(
        "id",
        "at",
        "user_id",
        "user_name",
        "acted_for",
        "action",
        "subject_kind",
        "subject_id",
        "subject_name",
        "detail",
      ),
    matching.clone().count<{ count: string }[]>("* as count"),
  ]);
  return { items: rows.map(toEntry), total: Number(counted?.count ?? 0), totalIsCapped: false, page, pageSize };
}

function toEntry(row: EntryRow): AuditEntry {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    who: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
    actedFor: row.acted_for,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    detail: row.detail,
  };
}
