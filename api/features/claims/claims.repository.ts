import type { Region } from "#shared/contracts/site/regions.ts";
import type { ClaimDetails, ClaimSummary } from "#shared/contracts/people/claims.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

/** What a claim is about: an organisation or a case study. */
export interface ClaimedItem {
  type: "supplier" | "consultant" | "project";
  id: number;
  name: string;
  slug: string;
  webSiteUrl: string | null;
  /** The tenant that owns the page; null while an organisation's page is not claimed, whoever entered it. */
  ownedBy: string | null;
}

const ORGANISATION = `select p.type, p.id, p.name, slug_of(p.name) as slug, p.web_site_url as "webSiteUrl",
    t.name as "ownedBy"
  from public_organisations p left join tenants t on t.id = p.tenant_id and p.is_claimed`;

/** The public page behind an item; undefined when there is none. A product's is its maker's. */
export async function findClaimedItem(db: Db, type: string, id: number): Promise<ClaimedItem | undefined> {
  const statement =
    type === "project"
      ? `select 'project' as type, p.id, p.name, slug_of(p.name) as slug, p.website_url as "webSiteUrl",
          t.name as "ownedBy"
        from public_case_studies p left join tenants t on t.id = p.tenant_id where p.id = ?`
      : type === "product"
        ? `${ORGANISATION} where p.id = (select organisation_id from market_products where kit_id = ?)`
        : `${ORGANISATION} where p.id = ?`;
  const { rows }: { rows: ClaimedItem[] } = await db.raw(statement, [id]);
  return rows[0];
}

interface NewClaim {
  item: ClaimedItem;
  name: string;
  email: string;
  subject: string;
  message: string;
  region: Region;
  /** Who claims while signed in, and for which tenant. */
  claimant: { userId: string; tenantId: string; isActing: boolean } | null;
  dueAt: Date;
  confirmHash: string;
  confirmUntil: Date;
  at: Date;
}

/** @returns id and reference: C-2026-0418 */
export async function insertClaim(db: Db, claim: NewClaim): Promise<{ id: string; reference: string }> {
  const { item } = claim;
  const number = db.raw("'C-' || ? || '-' || lpad(nextval('claim_numbers')::text, 4, '0')", [
    String(claim.at.getUTCFullYear()),
  ]);
  const [row] = await db("claims")
    .insert({
      reference: number,
      organisation_id: item.type === "project" ? null : item.id,
      case_study_id: item.type === "project" ? item.id : null,
      item_name: item.name,
      name: claim.name,
      email: claim.email,
      subject: claim.subject,
      message: claim.message,
      region: claim.region,
      user_id: claim.claimant?.userId ?? null,
      claimant_tenant_id: claim.claimant?.tenantId ?? null,
      was_acting: claim.claimant?.isActing ?? false,
      due_at: claim.dueAt,
      confirm_hash: claim.confirmHash,
      confirm_until: claim.confirmUntil,
      created_at: claim.at,
    })
    .returning<{ id: string; reference: string }[]>(["id", "reference"]);
  if (!row) throw new Error("No claim row came back.");
  return row;
}

type EventKind = ClaimDetails["history"][number]["kind"];

export async function insertClaimEvent(
  db: Db,
  event: { claimId: string; at: Date; kind: EventKind; who: string; note?: string },
): Promise<void> {
  await db("claim_events").insert({
    claim_id: event.claimId,
    at: event.at,
    kind: event.kind,
    who: event.who,
    note: event.note ?? null,
  });
}

/** A row of claims with what decides about it. */
export interface ClaimRow {
  id: string;
  reference: string;
  organisation_id: number | null;
  case_study_id: number | null;
  item_name: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  region: Region;
  user_id: string | null;
  claimant_tenant_id: string | null;
  was_acting: boolean;
  state: ClaimSummary["state"];
  version: number;
  due_at: Date;
  confirm_until: Date;
  confirmed_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  created_at: Date;
}

const COLUMNS =
  `id reference organisation_id case_study_id item_name name email subject message region user_id claimant_tenant_id
  was_acting state version   due_at confirm_until confirmed_at decided_at decided_by created_at`.split(/\s+/);

/** Locks the row until the transaction ends: of two who decide at once the second sees what the first did. */
export async function lockClaim(
  db: Db,
  where: { id: string } | { confirm_hash: string },
): Promise<ClaimRow | undefined> {
  return db("claims").where(where).forUpdate().first<ClaimRow | undefined>(COLUMNS);
}

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db("claims").where({ id }).first<ClaimRow | undefined>(COLUMNS);
}

export async function updateClaim(db: Db, id: string, values: Partial<ClaimRow>): Promise<void> {
  await db("claims")
    .where({ id })
    .update({ ...values, version: db.raw("version + 1") });
}

/** The other claims of the same page that wait, locked. */
export async function lockRivals(db: Db, claim: ClaimRow): Promise<ClaimRow[]> {
  return db("claims")
    .where({ state: "received", organisation_id: claim.organisation_id, case_study_id: claim.case_study_id })
    .whereNot({ id: claim.id })
    .orderBy("id")
    .forUpdate()
    .select<ClaimRow[]>(COLUMNS);
}

export async function listClaimEvents(db: Db, claimId: string): Promise<ClaimDetails["history"]> {
  const rows: { at: Date; kind: EventKind; who: string; note: string | null }[] = await db("claim_events")
    .where({ claim_id: claimId })
    .orderBy("id")
    .select("at", "kind", "who", "note");
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * The account that a page can be given to: the one that the claimant worked for when they claimed, as long as they belong
 * to it or act for it; else that of a confirmed address.
 */
export async function findClaimantTenant(db: Db, claim: ClaimRow): Promise<{ id: string; name: string } | undefined> {
  const isOfTeam = db("memberships as m").whereRaw("m.tenant_id = t.id").select(db.raw("1"));
  if (claim.claimant_tenant_id !== null) {
    const tenant = db("tenants as t").where("t.id", claim.claimant_tenant_id);
    if (!claim.was_acting) void tenant.whereExists(isOfTeam.where("m.user_id", claim.user_id));
    return tenant.first("t.id", "t.name");
  }
  const users = db("users as u")
    .join("tenants as t", "t.id", "u.active_tenant_id")
    .whereExists(isOfTeam.whereRaw("m.user_id = u.id"))
    .orderBy("u.created_at");
  if (claim.user_id !== null) return users.where("u.id", claim.user_id).first("t.id", "t.name");
  if (claim.confirmed_at === null) return undefined;
  return users.whereRaw("lower(u.verified_email) = lower(?)", [claim.email]).first("t.id", "t.name");
}

/** Moves a page, and what an organisation makes, to a tenant. */
export async function giveItem(
  db: Db,
  claim: ClaimRow,
  owner: { tenantId: string; userId: string; at: Date },
): Promise<void> {
  const changed = { tenant_id: owner.tenantId, last_updated_at: owner.at, last_updated_by: owner.userId };
  if (claim.case_study_id !== null) {
    await db("case_studies").where({ id: claim.case_study_id }).update(changed);
    return;
  }
  if (claim.organisation_id !== null) await giveOrganisation(db, claim.organisation_id, owner);
}

/** Moves the page of an organisation, and what it makes, to a tenant. @throws AppError `not_found` */
export async function giveOrganisation(
  db: Db,
  id: number,
  owner: { tenantId: string; userId: string; at: Date },
): Promise<{ name: string; type: string }> {
  const [page] = await db("organisations")
    .where({ id })
    .update({
      tenant_id: owner.tenantId,
      last_updated_at: owner.at,
      last_updated_by: owner.userId,
      is_claimed: true,
    })
    .returning<{ name: string; type: string }[]>(["name", "type"]);
  if (!page) throw notFound("page", id);
  await db("kits").where({ organisation_id: id }).update({ tenant_id: owner.tenantId });
  return page;
}

interface ListedRow extends ClaimRow {
  item_type: ClaimSummary["itemType"];
  claimants: number;
}

/** One page of claims, and how many there are. */
export async function readClaims(
  db: Db,
  { state, page, pageSize }: { state: "open" | "decided"; page: number; pageSize: number },
): Promise<{ items: ClaimSummary[]; total: number }> {
  const isOpen = state === "open";
  const where = isOpen ? "c.state = 'received'" : "c.state <> 'received'";
  const { rows }: { rows: ListedRow[] } = await db.raw(
    `select c.*, coalesce(o.type, 'project') as item_type,
       (select count(distinct lower(r.email))::int from claims r where r.state = 'received'
          and (r.organisation_id = c.organisation_id or r.case_study_id = c.case_study_id)) as claimants
     from claims c left join organisations o on o.id = c.organisation_id
     where ${where} order by ${isOpen ? "c.due_at, c.id" : "c.decided_at desc, c.id"} limit ? offset ?`,
    [pageSize, (page - 1) * pageSize],
  );
  const [count] = await db("claims as c").whereRaw(where).count<{ count: string }[]>("* as count");
  return { items: rows.map(summaryOf), total: Number(count?.count ?? 0) };
}

/** A claim as the list shows it. */
export function summaryOf(row: ListedRow): ClaimSummary {
  return {
    id: row.id,
    reference: row.reference,
    itemType: row.item_type,
    itemId: row.organisation_id ?? row.case_study_id ?? 0,
    itemName: row.item_name,
    name: row.name,
    email: row.email,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    claimants: row.claimants,
  };
}

/** How many people wait for this page: who claimed twice, as the first link ended, is one. */
export async function countClaimants(db: Db, claim: ClaimRow): Promise<number> {
  const row = await db("claims")
    .where({ state: "received", organisation_id: claim.organisation_id, case_study_id: claim.case_study_id })
    .first<{ count: number } | undefined>(db.raw("count(distinct lower(email))::int as count"));
  return row?.count ?? 0;
}

/** Deletes claims that were decided before `before`, or came before it and were never decided. @returns how many */
export async function deleteOldClaims(db: Db, before: Date): Promise<number> {
  return db("claims").whereRaw("coalesce(decided_at, created_at) < ?", [before]).delete();
}
