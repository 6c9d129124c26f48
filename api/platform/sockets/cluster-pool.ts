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

/** Make it before the adapter, and give it to nothing else: the first connection taken is the one that listens. */
export function createClusterPool(databaseUrl: string, log: Logger): ClusterPool {
  const pool = new Pool({ connectionString: databaseUrl, max: 4, application_name: "purlin-sockets" });
  const lost = (error: Error): void => log.warn({ err: error }, "a database connection of the sockets was lost");
  pool.on("error", lost);
  // A connection in use has no listener of the pool: without this one, a restart of Postgres would end the process.
  pool.on("connect", (client) => client.on("error", lost));
  const first = new Promise<PoolClient>((resolve) => void pool.once("acquire", resolve));
  return {
    pool,
    listening: first.then(async (client) => {
      // The first answer comes when the adapter has the connection, the second one when its LISTEN has run.
      await client.query("select 1");
      await client.query("select 1");
    }),
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
