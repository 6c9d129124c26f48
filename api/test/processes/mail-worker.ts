import { tmpdir } from "node:os";
import { pino } from "pino";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { startWorkers } from "#api/platform/jobs/worker.ts";
import { sendMailTask } from "#api/platform/mail/deliver.ts";
import { createSmtpTransport } from "#api/platform/mail/transport.ts";

/** Started by a test and killed by it: a process that sends the mails of a database until it ends. */
const [url = "", smtpUrl = ""] = process.argv.slice(2);
const log = pino({ level: "warn" }, pino.destination(2));
await startWorkers({
  url,
  runtime: {
    knex: createPool(url),
    blobs: createDiskBlobStore(tmpdir(), "secret-of-the-tests-only-0123456789ab"),
    log,
    announce: () => undefined,
    announceProgress: () => undefined,
    now: () => new Date(),
  },
  tasks: { "send-mail": sendMailTask(createSmtpTransport(smtpUrl, "Purlin <no-reply@purlin.example>")) },
});
