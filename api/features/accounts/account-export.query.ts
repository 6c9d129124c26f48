import type { AccountExport, MailChoice } from "#shared/contracts/people/accounts.ts";
import type { Db } from "#api/platform/database/db.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";

/** Rows of one list of the file; more than these nobody has. */
const MOST = 10_000;

type Lists = Omit<AccountExport, "madeAt" | "account">;

/** What is kept of a person outside their account: by their id, and by their address where it was verified. */
export async function readLists(db: Db, userId: string, verifiedEmail: string | null): Promise<Lists> {
  const rows = async <T>(statement: string, values: Record<string, unknown>, from: Db = db): Promise<T[]> => {
    const answer: { rows: T[] } = await from.raw(`${statement} limit ${MOST}`, values);
    return answer.rows;
  };
  const by = { userId, email: verifiedEmail };
  return {
    ...(await asOwner(db, (owner) => readCorrespondence((statement) => rows(statement, by, owner)))),
    organisations: await rows(
      `select t.id, t.name, m.role, ${iso("m.created_at")} as since
       from memberships m join tenants t on t.id = m.tenant_id where m.user_id = :userId order by m.created_at`,
      by,
    ),
    joinRequests: await rows(
      `select t.name as "tenantName", r.state, ${iso("r.created_at")} as at
       from join_requests r join tenants t on t.id = r.tenant_id where r.user_id = :userId order by r.created_at`,
      by,
    ),
    supplyChains: await rows(
      `select id, name, ${iso("last_updated_at")} as "changedAt" from supply_chains
       where last_updated_by = :userId or created_by = :userId order by last_updated_at desc`,
      by,
    ),
    activity: await rows(
      `select ${iso("at")} as at, action as what, subject_name as subject from audit_entries
       where user_id = :userId order by at desc, id desc`,
      by,
    ),
  };
}

/** What requests read of nobody: by which statements alone is said here. */
async function readCorrespondence(
  rows: <T>(statement: string) => Promise<T[]>,
): Promise<Pick<Lists, "mails" | "messages" | "contactMessages" | "subscriptions" | "claims">> {
  return {
    mails: await rows(
      `select ${iso("created_at")} as at, kind, subject from mail_outbox
       where lower(recipient) = lower(:email) order by created_at desc`,
    ),
    messages: await rows(
      `select ${iso("created_at")} as at, subject, message from organisation_messages
       where lower(email) = lower(:email) order by created_at desc`,
    ),
    contactMessages: await rows(
      `select ${iso("created_at")} as at, reference, subject, message, answer from contact_messages
       where lower(email) = lower(:email) order by created_at desc`,
    ),
    subscriptions: await rows(
      `select ${iso("created_at")} as at, organisation_name as "organisationName", country from subscriptions
       where lower(email) = lower(:email) order by created_at desc, country`,
    ),
    claims: await rows(
      `select ${iso("created_at")} as at, item_name as item, message, state from claims
       where user_id = :userId or lower(email) = lower(:email) order by created_at desc`,
    ),
  };
}

/** Choices of mails that are off. */
export async function readMailsOff(db: Db, userId: string): Promise<MailChoice[]> {
  return db("muted_mails").where({ user_id: userId }).orderBy("kind").pluck("kind");
}

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
