import type { ConsoleItem, ConsoleKind } from "#shared/contracts/people/console.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { ORGANISATION_MARK, PROJECT_MARK } from "#api/features/search/listing-marks.service.ts";
import { waitsForStaff } from "#api/features/accounts/waiting-tenants.service.ts";
import { escapeLike } from "#api/platform/database/escape-like.ts";
import type { Db } from "#api/platform/database/db.ts";

interface Source {
  /** Rows that wait, from table and joins; `due_at` and `id` of the first table are `w`'s. */
  from: string;
  waits: string;
  /** Everything that a search looks in, as one text. */
  found: string;
  columns: string;
}

const NONE = "null::text";

/** Where each kind lives. Every source has a partial index on `due_at` over what waits. */
const SOURCES: Readonly<Record<ConsoleKind, Source>> = {
  approvals: {
    from: "sent_profile_requests w",
    waits: "w.state = 'submitted'",
    found: "w.found_by",
    columns: `w.name as title, coalesce(w.submitted_by_name, '') as who, w.type as topic, 0 as count,
      not w.is_edit as is_new,
      coalesce((select ${ORGANISATION_MARK} from organisations o where o.id = w.organisation_id),
        (select ${PROJECT_MARK} from case_studies c where c.id = w.case_study_id),
        jsonb_build_object('seed', w.name, 'system', null, 'logoUrl', null)) as mark`,
  },
  claims: {
    from: "claims w",
    waits: "w.state = 'received'",
    found: "w.item_name || ' ' || w.name || ' ' || w.email || ' ' || w.reference",
    columns: `w.item_name as title, w.name as who, ${NONE} as topic,
      (select count(distinct lower(r.email))::int from claims r where r.state = 'received'
        and (r.organisation_id = w.organisation_id or r.case_study_id = w.case_study_id)) as count,
      false as is_new,
      coalesce((select ${ORGANISATION_MARK} from organisations o where o.id = w.organisation_id),
        (select ${PROJECT_MARK} from case_studies c where c.id = w.case_study_id)) as mark`,
  },
  organisations: {
    from: `tenants w left join lateral (select u.name, u.email from memberships m join users u on u.id = m.user_id
      where m.tenant_id = w.id order by u.id = w.made_by desc nulls last, m.created_at, u.id limit 1) maker on true`,
    waits: waitsForStaff("w"),
    found: "w.name || ' ' || coalesce(maker.name || ' ' || maker.email, '')",
    columns: `w.name as title, coalesce(maker.name, '') as who, ${NONE} as topic, 0 as count, true as is_new,
      null::jsonb as mark`,
  },
  messages: {
    from: "contact_messages w",
    waits: "w.answered_at is null",
    found: "w.message || ' ' || w.name || ' ' || w.email || ' ' || w.reference",
    columns: `left(split_part(w.message, E'\\n', 1), 80) as title, w.name as who, w.subject as topic,
      0 as count, true as is_new, null::jsonb as mark`,
  },
};

interface Row {
  kind: ConsoleKind;
  id: string;
  title: string;
  who: string;
  topic: string | null;
  count: number;
  is_new: boolean;
  mark: MarkSource | null;
  created_at: Date;
  due_at: Date;
}

/** What the list is narrowed by. */
export interface ConsoleFilter {
  search: string;
  /** These are said of profiles: with any of them no other kind is listed. */
  type?: ProfileType | undefined;
  region?: Region | undefined;
  /** Sent then or before. */
  sentBy?: Date | undefined;
}

/** Counted no further: the screen says "1,000+". */
const MOST_COUNTED = 1001;

/** One page over all kinds, those due first on top. Each kind gives no more rows than the page can need. */
export async function readWaiting(
  db: Db,
  kinds: readonly ConsoleKind[],
  filter: ConsoleFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ConsoleItem[]> {
  const parts = kinds.map((kind) => {
    const source = SOURCES[kind];
    const columns = `'${kind}' as kind, w.id, w.due_at, w.created_at, ${source.columns}`;
    return `(${selectFrom(source, columns, filter)} order by w.due_at, w.id limit :upTo)`;
  });
  const { rows }: { rows: Row[] } = await db.raw(
    `select * from (${parts.join(" union all ")}) waiting order by due_at, id limit :pageSize offset :skipped`,
    { ...binding(filter), upTo: page * pageSize, pageSize, skipped: (page - 1) * pageSize },
  );
  return rows.map(toItem);
}

/** How many are overdue, due until the day ends, and due later. */
export async function countGroups(
  db: Db,
  kinds: readonly ConsoleKind[],
  filter: ConsoleFilter,
  { now, dayEnd }: { now: Date; dayEnd: Date },
): Promise<{ overdue: number; today: number; later: number }> {
  const until = dayEnd < now ? now : dayEnd;
  const count = async (condition: string): Promise<number> =>
    countOf(db, kinds, filter, `and ${condition}`, { now, until });
  return {
    overdue: await count("w.due_at < :now"),
    today: await count("w.due_at >= :now and w.due_at <= :until"),
    later: await count("w.due_at > :until"),
  };
}

/** How many of each kind wait. */
export async function countKinds(
  db: Db,
  kinds: readonly ConsoleKind[],
): Promise<{ kind: ConsoleKind; count: number }[]> {
  const counted: { kind: ConsoleKind; count: number }[] = [];
  for (const kind of kinds) counted.push({ kind, count: await countOf(db, [kind], { search: "" }, "", {}) });
  return counted;
}

/** Mails that were not handed over and not given up. */
export async function countOpenMails(db: Db): Promise<number> {
  const { rows }: { rows: { count: number }[] } = await db.raw(
    `select count(*)::int as count
     from (select 1 from mail_outbox where sent_at is null and failed_at is null limit ?) open`,
    [MOST_COUNTED],
  );
  return rows[0]?.count ?? 0;
}

async function countOf(
  db: Db,
  kinds: readonly ConsoleKind[],
  filter: ConsoleFilter,
  condition: string,
  values: Readonly<Record<string, Date>>,
): Promise<number> {
  const parts = kinds.map((kind) => `(${selectFrom(SOURCES[kind], "1", filter)} ${condition} limit ${MOST_COUNTED})`);
  const { rows }: { rows: { count: number }[] } = await db.raw(
    `select count(*)::int as count from (select 1 from (${parts.join(" union all ")}) every_kind limit ${MOST_COUNTED}) counted`,
    { ...binding(filter), ...values },
  );
  return rows[0]?.count ?? 0;
}

/** The filters of profiles hold for their table alone; no other kind is asked with them. */
function selectFrom(
  { from, waits, found }: Source,
  columns: string,
  { search, type, region, sentBy }: ConsoleFilter,
): string {
  const conditions = [
    waits,
    ...(search === "" ? [] : [`(${found}) ilike :search`]),
    ...(type === undefined ? [] : ["w.type = :type"]),
    ...(region === undefined ? [] : ["w.region = :region"]),
    ...(sentBy === undefined ? [] : ["w.submitted_at <= :sentBy"]),
  ];
  return `select ${columns} from ${from} where ${conditions.join(" and ")}`;
}

function binding({ search, type, region, sentBy }: ConsoleFilter): Record<string, string | Date> {
  return {
    ...(search !== "" && { search: `%${escapeLike(search)}%` }),
    ...(type !== undefined && { type }),
    ...(region !== undefined && { region }),
    ...(sentBy !== undefined && { sentBy }),
  };
}

function toItem(row: Row): ConsoleItem {
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    who: row.who,
    topic: row.topic,
    count: row.count,
    isNew: row.is_new,
    mark: row.mark,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  };
}
