import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Db } from "./db.ts";

/** The role of requests: it owns no table, and sees of a tenant's tables what their policies let it see. */
export const APP_ROLE = "purlin_app";

/** Whose rows are asked for. */
export interface RowsCaller {
  tenantId: string;
  userId: string;
  /** What lets staff see rows of every tenant, by the policies of a table; others say nothing to them. */
  capabilities: readonly string[];
}

/** Pools of callers that are kept ready. One is a few objects: the connections are those of the pool it was made from. */
const MOST_KEPT = 1000;
const OWNER = "owner";
const NOBODY = ",,";
const UNKNOWN = "unknown";

/** What knex calls on a pool's client. */
interface PoolClient {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

/** Whose rows a connection sees at the moment; one that is not here is as it was opened: the owner's. */
const seen = new WeakMap<pg.Client, string>();
const made = new WeakMap<Knex, LRUCache<string, Knex>>();

/**
 * The same pool as a caller sees it: every statement and transaction runs as `purlin_app` with the rows of their tenant
 * and their own, and with those of nobody when it is null. A connection is told once, when it is taken for somebody else
 * than the last time.
 */
export function rowsOf(pool: Knex, caller: RowsCaller | null): Knex {
  const kept = made.get(pool) ?? keepFor(pool);
  const key = caller ? [caller.tenantId, caller.userId, caller.capabilities.toSorted().join(" ")].join(",") : NOBODY;
  const known = kept.get(key);
  if (known) return known;
  // Shares the connections; only the way of taking one is another.
  const own = pool.withUserParams({});
  // The copy of the settings tells one database from another: who keeps what is public in one keeps it once, not for each caller.
  own.client.config = pool.client.config;
  takeAs(own, key);
  // Who listens to the pool hears these too; the copies of its listeners would hear them twice.
  for (const event of ["query", "query-response", "query-error"]) {
    own.removeAllListeners(event);
    own.on(event, (...told: unknown[]) => void pool.emit(event, ...told));
  }
  kept.set(key, own);
  return own;
}

/** Makes whoever takes a connection of the pool itself its owner again, whoever had it before. */
function keepFor(pool: Knex): LRUCache<string, Knex> {
  takeAs(pool, OWNER);
  const kept = new LRUCache<string, Knex>({ max: MOST_KEPT });
  made.set(pool, kept);
  return kept;
}

function takeAs(knex: Knex, whose: string): void {
  const client: PoolClient = knex.client;
  const plain: PoolClient = Object.getPrototypeOf(client);
  client.acquireConnection = async () => {
    const connection = await plain.acquireConnection.call(client);
    try {
      await tell(connection, whose);
      return connection;
    } catch (error) {
      await plain.releaseConnection.call(client, connection);
      throw error;
    }
  };
}

/** Sets role, tenant, user and capabilities of a connection, unless they are so. */
async function tell(connection: pg.Client, whose: string): Promise<void> {
  if ((seen.get(connection) ?? OWNER) === whose) return;
  seen.set(connection, UNKNOWN);
  const [tenant, user, staff] = whose === OWNER ? ["", "", ""] : whose.split(",");
  await connection.query({
    name: "purlin_rows",
    text: `select set_config('role', $1, false), set_config('purlin.tenant', $2, false),
      set_config('purlin.user', $3, false), set_config('purlin.staff', $4, false)`,
    values: [whose === OWNER ? "none" : APP_ROLE, tenant, user, staff],
  });
  seen.set(connection, whose);
}

/**
 * Does what belongs to another tenant than the caller's, such as joining it, with the rows of that one; what comes after
 * has the caller's again, and so has everything when the work fails. Who calls it stands in `api/system-rows.test.ts`.
 *
 * @param db a transaction: outside one nothing is changed
 */
export async function inTenant<T>(db: Db, tenantId: string, work: () => Promise<T>): Promise<T> {
  return withSetting(db, "purlin.tenant", tenantId, work);
}

/** As `inTenant`, with the rows of a person who is not signed in, and is known by the link of a mail. */
export async function asUser<T>(db: Db, userId: string, work: () => Promise<T>): Promise<T> {
  return withSetting(db, "purlin.user", userId, work);
}

/** Does what is for every tenant in the transaction of a request, with the rights of the owner. */
export async function asOwner<T>(db: Db, work: (owner: Db) => Promise<T>): Promise<T> {
  if (!("isTransaction" in db && db.isTransaction)) return db.transaction((trx) => asOwner(trx, work));
  return withSetting(db, "role", "none", () => work(db));
}

async function withSetting<T>(db: Db, name: string, value: string, work: () => Promise<T>): Promise<T> {
  const set = async (to: string): Promise<string> => {
    const { rows }: { rows: { before: string | null }[] } = await db.raw(
      "select current_setting(:name, true) as before, set_config(:name, :to, true)",
      { name, to },
    );
    return rows[0]?.before ?? "";
  };
  const before = await set(value);
  try {
    const done = await work();
    await set(before);
    return done;
  } catch (error) {
    // Whoever catches it may go on in the transaction, unless a statement failed: then that has ended, and this with it.
    await set(before).catch(() => undefined);
    throw error;
  }
}
