import type { PendingTenant, WaitingTenant } from "#shared/contracts/people/onboarding.ts";
import type { TenantStatus } from "#shared/contracts/people/tenant-role.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";
import { waitsForStaff } from "./waiting-tenants.service.ts";
import { domainOf, isSameDomain } from "#shared/domain/email-domain.ts";

interface Row {
  id: string;
  name: string;
  submitted_at: Date;
  people: number;
  maker_name: string | null;
  maker_email: string | null;
  page_id: number | null;
  page_type: "supplier" | "consultant";
  page_name: string;
  website: string | null;
  is_free: boolean;
}

/** The tenant `t`, who made it (`u`, who has verified an address where somebody has) and the page it asks for (`o`). */
const COLUMNS = `t.id, t.name, t.submitted_at, u.name as maker_name, u.email as maker_email,
  (select count(*)::int from memberships m where m.tenant_id = t.id) as people,
  o.id as page_id, o.type as page_type, o.name as page_name, o.web_site_url as website,
  not o.is_claimed and not exists (select from memberships m where m.tenant_id = o.tenant_id) as is_free`;
const FROM = `tenants t
  left join lateral (select u.name, u.email, u.email_verified_at, u.verified_email from memberships m
    join users u on u.id = m.user_id
    where m.tenant_id = t.id order by u.id = t.made_by desc nulls last, m.created_at, u.id limit 1) u on true
  left join organisations o on o.id = t.wanted_organisation_id`;

/** One page of the queue in the order they came, and how many wait. */
export async function readPending(
  db: Db,
  { page, pageSize, search }: { page: number; pageSize: number; search: string },
): Promise<{ items: PendingTenant[]; total: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = `${waitsForStaff("t")} and t.name ilike :pattern`;
  const { rows }: { rows: Row[] } = await db.raw(
    `select ${COLUMNS} from ${FROM}
     where ${where} order by t.submitted_at, t.id limit :limit offset :offset`,
    { pattern, limit: pageSize, offset: (page - 1) * pageSize },
  );
  const counted: { rows: { count: number }[] } = await db.raw(
    `select count(*)::int as count from tenants t where ${where}`,
    { pattern },
  );
  return { items: rows.map(toPending), total: counted.rows[0]?.count ?? 0 };
}

interface OneRow extends Row {
  due_at: Date;
  status: TenantStatus;
  approved_by: string | null;
  email_verified_at: Date | null;
}

/** Organisations with people whose names are close to one, closest first. */
const SIMILAR = `select t.id, t.name, t.status, count(m.user_id)::int as people
  from tenants t join memberships m on m.tenant_id = t.id
  where t.id <> :id and not t.is_personal and t.name % :name and similarity(t.name, :name) >= 0.4
  group by t.id order by similarity(t.name, :name) desc, t.id limit 3`;

/** One organisation that asked for approval, also when it has it by now. @throws AppError `not_found` */
export async function readWaitingTenant(db: Db, id: string): Promise<WaitingTenant> {
  const { rows }: { rows: OneRow[] } = await db.raw(
    `select ${COLUMNS}, t.due_at, t.status, t.approved_by,
       case when lower(u.verified_email) = lower(u.email) then u.email_verified_at end as email_verified_at
     from ${FROM} where t.id = :id and t.submitted_at is not null`,
    { id },
  );
  const [row] = rows;
  if (!row) throw notFound("organisation", id);
  const similar: { rows: (WaitingTenant["similar"][number] & { status: TenantStatus })[] } = await db.raw(SIMILAR, {
    id,
    name: row.name,
  });
  return {
    ...toPending(row),
    dueAt: row.due_at.toISOString(),
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    approvedBy: row.status === "approved" ? row.approved_by : null,
    isApproved: row.status === "approved",
    similar: similar.rows.map(({ id: other, name, people, status }) => ({
      id: other,
      name,
      people,
      isApproved: status === "approved",
    })),
  };
}

function toPending(row: Row): PendingTenant {
  const email = row.maker_email ?? "";
  const websiteDomain = domainOfWebsite(row.website);
  return {
    id: row.id,
    name: row.name,
    submittedAt: row.submitted_at.toISOString(),
    madeBy: row.maker_name === null ? null : { name: row.maker_name, email, emailDomain: domainOf(email) },
    people: row.people,
    page:
      row.page_id === null
        ? null
        : {
            id: row.page_id,
            type: row.page_type,
            name: row.page_name,
            websiteDomain,
            isSameDomain: websiteDomain !== null && isSameDomain(`x@${websiteDomain}`, email),
            isFree: row.is_free,
          },
  };
}

/** The domain of a website without "www."; null when there is none. */
function domainOfWebsite(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, "");
}
