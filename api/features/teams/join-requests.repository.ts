import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface JoinRequestRow {
  id: string;
  tenant_id: string;
  tenant_name: string;
  user_id: string;
  name: string;
  email: string;
  region: Region;
  state: "open" | "accepted" | "refused" | "withdrawn";
  told_at: Date | null;
  decided_by: string | null;
}

/** One request with its names, locked until the transaction ends. */
export async function lockRequest(
  db: Db,
  where: { id: string; tenant_id: string } | { user_id: string; state: "open" },
): Promise<JoinRequestRow | undefined> {
  return db("join_requests as r")
    .join("users as u", "u.id", "r.user_id")
    .join("tenants as t", "t.id", "r.tenant_id")
    .where(Object.fromEntries(Object.entries(where).map(([column, value]) => [`r.${column}`, value])))
    .forUpdate("r")
    .first<JoinRequestRow | undefined>(
      "r.id",
      "r.tenant_id",
      "t.name as tenant_name",
      "r.user_id",
      "u.name",
      "u.email",
      "r.region",
      "r.state",
      "r.told_at",
      "r.decided_by",
    );
}

/** @returns false when the user has asked somebody already */
export async function insertRequest(
  db: Db,
  row: { tenantId: string; userId: string; region: Region; at: Date },
): Promise<boolean> {
  const { rowCount }: { rowCount: number } = await db.raw(
    `insert into join_requests (tenant_id, user_id, region, created_at) values (?, ?, ?, ?)
     on conflict (user_id) where state = 'open' do nothing`,
    [row.tenantId, row.userId, row.region, row.at],
  );
  return rowCount === 1;
}

export async function updateRequest(
  db: Db,
  id: string,
  values: Partial<{ state: JoinRequestRow["state"]; told_at: Date; decided_at: Date; decided_by: string }>,
): Promise<void> {
  await db("join_requests").where({ id }).update(values);
}

/** Managers of a tenant who did not switch these mails off, each with their own region. */
export async function findManagersToTell(db: Db, tenantId: string): Promise<{ email: string; region: Region }[]> {
  return db("memberships as m")
    .join("users as u", "u.id", "m.user_id")
    .where({ "m.tenant_id": tenantId, "m.role": "manager" })
    .whereRaw("lower(u.verified_email) = lower(u.email)")
    .whereNotExists(
      db("muted_mails as q").whereRaw("q.user_id = u.id and q.kind = 'join-requests'").select(db.raw("1")),
    )
    .orderBy("u.id")
    .limit(20)
    .select<{ email: string; region: Region }[]>("u.email", "u.region");
}
