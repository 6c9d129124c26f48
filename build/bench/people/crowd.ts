import type { Knex } from "knex";
import { aSentProfile } from "#api/test/builders/profile-builders.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { databaseUrl } from "#api/test/test-server.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { PROFILE_FORM_VERSION } from "#shared/contracts/profiles/drafts.ts";

/** Requests that wait while others are decided. */
export const WAITING = 10_000;
const { designer } = demoUsers;
const WORDS = ["Ashdown", "Birk", "Calder", "Dunmore", "Esk", "Fenwick", "Garth", "Hallam", "Inver", "Kelso"] as const;
const TRADES = ["Modular", "Panels", "Pods", "Frame", "Timber", "Steel", "Joinery", "Plant"] as const;

/** A copy of a database of the same server. @returns its address */
export async function copyDatabase(url: string, name: string): Promise<string> {
  await dropDatabase(url, name);
  const template = new URL(url).pathname.slice(1);
  await onServer(url, "create database ?? template ??", [name, template]);
  return databaseUrl(url, name);
}

export function dropDatabase(url: string, name: string): Promise<void> {
  return onServer(url, "drop database if exists ?? with (force)", [name]);
}

async function onServer(url: string, statement: string, names: readonly string[]): Promise<void> {
  const admin = createPool(databaseUrl(url, "postgres"), { max: 1 });
  try {
    await admin.raw(statement, [...names]);
  } finally {
    await admin.destroy();
  }
}

/**
 * Requests for pages of suppliers, sent by a designer in the last weeks, and as many more as are to be decided.
 *
 * @returns ids and names of those to be decided
 */
export async function sendRequests(knex: Knex, decided: number): Promise<{ id: string; name: string }[]> {
  await seedDemoUsers(knex);
  await countOn(knex);
  const desk = { database: { knex }, runtime: { now: () => new Date() } };
  const row = async (name: string, minutesAgo: number, payload: object) => ({
    type: "Supplier",
    state: "submitted",
    tenant_id: designer.tenant.id,
    region: "UK",
    payload: JSON.stringify({ ...payload, name }),
    form_version: PROFILE_FORM_VERSION,
    name,
    ...by("created", minutesAgo),
    ...by("updated", minutesAgo),
    ...by("submitted", minutesAgo),
    submitted_by_email: designer.email,
  });
  const payload = await aSentProfile(desk, designer, "Supplier");
  const waiting = await Promise.all(
    Array.from({ length: WAITING }, (_, index) => row(nameOf(index), 5 * index, payload)),
  );
  await knex.batchInsert("profile_requests", waiting, 500);
  const made: { id: string; name: string }[] = [];
  for (let index = 0; index < decided; index++) {
    // A picture may stand on one page only.
    const own = await aSentProfile(desk, designer, "Supplier");
    const name = `Quillon Offsite ${index} Works`;
    const [sent]: { id: string }[] = await knex("profile_requests")
      .insert(await row(name, index, own))
      .returning("id");
    if (sent) made.push({ id: sent.id, name });
  }
  await knex.raw("analyze profile_requests");
  return made;
}

/** Rows that were loaded with their ids: the next ones come after them. */
async function countOn(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$ declare part record; begin
      for part in select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as counter
        from information_schema.columns where table_schema = 'public'
          and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null
      loop
        execute format('select setval(%L, greatest((select max(%I) from %I), 1))', part.counter, part.column_name, part.table_name);
      end loop;
    end $$;
  `);
}

/** `Calder Pods 120`: some words come often, each name once. */
export function nameOf(index: number): string {
  return `${WORDS[index % WORDS.length]} ${TRADES[index % TRADES.length]} ${index}`;
}

function by(what: string, minutesAgo: number): Record<string, unknown> {
  return {
    [`${what}_at`]: new Date(Date.now() - minutesAgo * 60_000),
    [`${what}_by`]: designer.id,
    [`${what}_by_name`]: designer.name,
  };
}
