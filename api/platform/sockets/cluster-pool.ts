import { setTimeout as wait } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";
import type { Logger } from "pino";

/** Connections of the adapter: one of them listens for as long as the process runs. */
export interface ClusterPool {
  pool: Pool;
  /** Resolves once the adapter listens: from then on nothing that other nodes say is missed. */
  listening: Promise<void>;
  /** Ends the connections; waits at most two seconds for those still in use. */
  end(): Promise<void>;
}

const END_MS = 2_000;
/** Whoever has a connection that ended may give it back first. */
const RELEASE_MS = 100;

/** Make it before the adapter, and give it to nothing else: the first connection taken is the one that listens. */
export function createClusterPool(databaseUrl: string, log: Logger): ClusterPool {
  // One listens and one sends: over several, what is said later could be heard first.
  const pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: "purlin-sockets" });
  const lost = (error: Error): void => log.warn({ err: error }, "a database connection of the sockets was lost");
  pool.on("error", lost);
  const inUse = new Set<PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    // A connection in use has no listener of the pool: without this one, a restart of Postgres would end the process.
    client.on("error", lost);
    client.once("end", () => void giveBack(client));
  });
  // The adapter takes another connection when the one that listens ends, and never gives back the old one: after two
  // restarts of Postgres there would be none left.
  const giveBack = async (client: PoolClient): Promise<void> => {
    await wait(RELEASE_MS, undefined, { ref: false });
    if (inUse.has(client)) client.release(true);
  };
  const first = new Promise<PoolClient>((resolve) => void pool.once("acquire", resolve));
  const listening = first.then(async (client) => {
    // The first answer comes when the adapter has the connection, the second one when its LISTEN has run.
    await client.query("select 1");
    await client.query("select 1");
  });
  // Who waits is told; a connection that ends before somebody does must not end the process.
  listening.catch(lost);
  return {
    pool,
    listening,
    async end() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, END_MS);
      });
      await Promise.race([pool.end(), patience]);
      clearTimeout(timer);
    },
  };
}
