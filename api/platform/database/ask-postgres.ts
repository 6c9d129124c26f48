import { Socket } from "node:net";
import pg from "pg";

/**
 * `ready`: it answered a query. `starting`: it lives and recovers or starts. `refused`: the password is not its.
 * `absent`: nobody listens, or the connection was cut. `silent`: somebody listens and says nothing.
 */
export type PostgresAnswer = "ready" | "starting" | "refused" | "absent" | "silent";

const WRONG_PASSWORD = new Set(["28P01", "28000"]);
const CANNOT_CONNECT_NOW = "57P03";

/**
 * Asks over a connection of its own, as a frozen server may well go on answering on the old ones. Never throws.
 *
 * @param limitMs after which it counts as silent; the connection is then cut
 */
export async function askPostgres(url: string, limitMs: number): Promise<PostgresAnswer> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, stream: () => socket, application_name: "purlin-health" });
  // What goes wrong is seen below; without a listener a connection that breaks later would end the process.
  client.on("error", () => undefined);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, limitMs);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    return isLate ? "silent" : meaningOf(error);
  } finally {
    await client.end();
    clearTimeout(limit);
  }
}

function meaningOf(error: unknown): PostgresAnswer {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (WRONG_PASSWORD.has(code)) return "refused";
  return code === CANNOT_CONNECT_NOW ? "starting" : "absent";
}
