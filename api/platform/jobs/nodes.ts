import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Logger } from "pino";
import type { Db } from "#api/platform/database/db.ts";

/** One process among those on a database. It lives as long as it holds its lock. */
export interface LiveNode {
  id: string;
  /** False while its connection is lost: then others, and this process itself, would take it for dead. */
  isProven(): boolean;
  close(): Promise<void>;
}

/** First half of the advisory lock; the second is the hash of the node's id. "PRLN" in ASCII. */
export const LOCK_SPACE = 0x50_52_4c_4e;
const RETRY_MS = 250;

/**
 * Says that this process lives, by a session lock on a connection of its own: the lock ends with the process, also
 * by kill -9. When the connection is lost it is opened and locked again.
 */
export async function startNode({ url, log }: { url: string; log: Logger }): Promise<LiveNode> {
  const id = randomUUID();
  let isClosed = false;
  const hold = (): Promise<pg.Client> => holdLock(url, id, log);
  let client = await hold();
  let isProven = true;
  let retry: NodeJS.Timeout | undefined;

  const watch = (): void => {
    client.once("end", () => {
      isProven = false;
      if (!isClosed) regain(true);
    });
  };
  const regain = (isFirstTry: boolean): void => {
    retry = setTimeout(() => {
      hold().then(
        async (next) => {
          client = next;
          if (isClosed) return client.end();
          isProven = true;
          watch();
        },
        (error: unknown) => {
          if (isFirstTry) log.warn({ err: error }, "this node cannot prove that it lives; trying again");
          if (!isClosed) regain(false);
        },
      );
    }, RETRY_MS);
  };
  watch();
  return {
    id,
    isProven: () => isProven,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}

/** Whether the process with this node id is gone. */
export async function isNodeDead(db: Db, id: string): Promise<boolean> {
  // Taken for one statement only: a transaction lock that ends at once.
  const { rows }: { rows: { is_free: boolean }[] } = await db.raw(
    "select pg_try_advisory_xact_lock(?, hashtext(?)) as is_free",
    [LOCK_SPACE, id],
  );
  return rows[0]?.is_free === true;
}

async function holdLock(url: string, id: string, log: Logger): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: "purlin-node" });
  client.on("error", (error) => log.warn({ err: error }, "the connection that proves this node lives was lost"));
  await client.connect();
  await client.query("select pg_advisory_lock($1, hashtext($2))", [LOCK_SPACE, id]);
  return client;
}
