import pg from "pg";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";

/** Started by a test and killed by it: brings a server up, writes one row, says so and waits. */
const server = await startEmbeddedPostgres({ dataDirectory: process.argv[2] ?? "" });
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query("create table written_before_the_kill as select 1 as n");
process.stdout.write("ready\n");
setInterval(() => undefined, 60_000);
