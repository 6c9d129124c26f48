import knex, { type Knex } from "knex";

/** A pool on `url`. `application` shows in pg_stat_activity. Connections: 0…`max`. */
export function createPool(
  url: string,
  { max = 10, application = "purlin" }: { max?: number; application?: string } = {},
): Knex {
  return knex({
    client: "pg",
    connection: { connectionString: url, application_name: application },
    pool: { min: 0, max, idleTimeoutMillis: 10_000 },
    acquireConnectionTimeout: 15_000,
  });
}
