import { pino } from "pino";
import { startExecutionWorkers } from "#api/features/executions/execution-workers.ts";
import { startNode } from "#api/platform/jobs/nodes.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { createPool } from "#api/platform/database/pool.ts";

/** Started by a test and killed by it: a process that runs jobs of a database until it ends. */
const [url = "", blobFolder = ""] = process.argv.slice(2);
const log = pino({ level: "warn" }, pino.destination(2));
const node = await startNode({ url, log });
await startExecutionWorkers({
  url,
  runtime: {
    knex: createPool(url),
    blobs: createDiskBlobStore(blobFolder, "secret-of-the-tests-only-0123456789ab"),
    log,
    announce: () => undefined,
    announceProgress: () => undefined,
    now: () => new Date(),
  },
  node: node.id,
});
process.stdout.write("ready\n");
