import { EventEmitter } from "node:events";
import knex, { type Knex } from "knex";
import type { Client } from "pg";

/** A pool on `url`. `application` shows in pg_stat_activity. Connections: 0…`max`. */
export function createPool(
  url: string,
  { max = 10, application = "purlin" }: { max?: number; application?: string } = {},
): Knex {
  return knex({
    client: "pg",
    connection: { connectionString: url, application_name: application },
    pool: {
      min: 0,
      max,
      idleTimeoutMillis: KEPT_MS,
      afterCreate(client: Client, done: (error: Error | null | undefined, client: Client) => void) {
        discardWhenFatal(client);
        client.query(ONE_PROCESS, (error) => done(error, client));
      },
    },
    acquireConnectionTimeout: 15_000,
  });
}

/**
 * A connection that is not needed is kept for five minutes. The server's process behind a new one knows nothing: its
 * first search among a million took 126 ms, the fourth 52.
 */
const KEPT_MS = 300_000;

/**
 * A statement runs in the process of its connection: to start others for it takes longer than most take, and keeps cores
 * from other callers.
 */
export const ONE_PROCESS = "set max_parallel_workers_per_gather = 0";

/**
 * After a fatal error the server hangs up, a moment after it says so: without this the pool hands the connection out
 * in between, and another request fails for it.
 */
function discardWhenFatal(client: Client): void {
  const wire: unknown = Reflect.get(client, "connection");
  if (!(wire instanceof EventEmitter))
    throw new Error("The database driver has changed: its client has no connection.");
  wire.prependListener("errorMessage", (message: { severity?: string }) => {
    // The pool's own mark of a connection that is gone.
    if (message.severity === "FATAL") Reflect.set(client, "__knex__disposed", new Error("The server hung up."));
  });
}
