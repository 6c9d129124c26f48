import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Runtime } from "#api/platform/context.ts";
import { enqueue } from "#api/platform/jobs/enqueue.ts";
import { startWorkers, type Workers } from "#api/platform/jobs/worker.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { queueMail, sendMailTask } from "./outbox.ts";
import { createFolderTransport, createSmtpTransport, readKeptMails } from "./transport.ts";

const received: string[] = [];
let refuseNext = 0;
let database: TestDatabase;
let workers: Workers;
let server: SMTPServer;

async function receive(stream: Readable, done: (error?: Error) => void): Promise<void> {
  const source = await text(stream);
  if (refuseNext-- > 0) return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
  received.push(source);
  done();
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      void receive(stream, done);
    },
  });
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      listening(address && typeof address === "object" ? address.port : 0);
    });
  });
  const runtime: Runtime = {
    knex: database.knex,
    blobs: createDiskBlobStore(tmpdir(), "unused-in-this-test-but-long-enough"),
    log: pino({ level: "silent" }),
    announce: () => undefined,
    announceProgress: () => undefined,
    now: () => new Date(),
  };
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, "Purlin <no-reply@purlin.example>");
  workers = await startWorkers({ url: database.url, runtime, tasks: { "send-mail": sendMailTask(transport) } });
});

afterAll(async () => {
  await workers.stop();
  await new Promise<void>((closed) => server.close(closed));
  await database.drop();
});

/** Every job that was queued has run to its end: what was not sent until then is never sent. */
async function allJobsDone(): Promise<void> {
  await expect.poll(() => database.knex("graphile_worker.jobs").pluck("task_identifier")).toEqual([]);
}
const arrived = (id: string) => received.filter((source) => source.includes(`Message-ID: <${id}@purlin>`));

describe("mail outbox", () => {
  test("MSG-16: a queued mail reaches a real SMTP server once and is marked as sent", async () => {
    const id = await database.knex.transaction(async (trx) => {
      const queued = await queueMail(trx, { to: "ingrid@fellhouse.example", subject: "Hello", text: "From Purlin" });
      // A mail server may be away for days: tried 20 times, each time later.
      expect(await trx("graphile_worker.jobs").select("task_identifier", "max_attempts")).toEqual([
        { task_identifier: "send-mail", max_attempts: 20 },
      ]);
      return queued;
    });
    await allJobsDone();
    expect(arrived(id)).toEqual([expect.stringContaining("To: ingrid@fellhouse.example")]);
    const row = await database.knex("mail_outbox").where({ id }).first("sent_at", "attempts", "last_error");
    expect(row).toEqual({ sent_at: expect.any(Date), attempts: 1, last_error: null });
  });

  test("a job that comes again for a mail that was sent sends nothing", async () => {
    const id = await queueMail(database.knex, { to: "f@g.example", subject: "Once", text: "Once" });
    await allJobsDone();
    const before = await database.knex("mail_outbox").where({ id }).first();
    await enqueue(database.knex, "send-mail", { id });
    await allJobsDone();
    expect(arrived(id)).toHaveLength(1);
    expect(await database.knex("mail_outbox").where({ id }).first()).toEqual(before);
  });

  test("a mail queued in a transaction that rolls back is never sent", async () => {
    await expect(
      database.knex.transaction(async (trx) => {
        await queueMail(trx, { to: "a@b.example", subject: "Never", text: "Never" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await database.knex("mail_outbox").where({ subject: "Never" })).toEqual([]);
    await allJobsDone();
    expect(received.filter((source) => source.includes("Subject: Never"))).toEqual([]);
  });

  test("a server that says 'try again' gets the same Message-ID later, and the reason is kept meanwhile", async () => {
    refuseNext = 1;
    const id = await queueMail(database.knex, { to: "c@d.example", subject: "Later", text: "Later" });
    const row = () => database.knex("mail_outbox").where({ id }).first("sent_at", "last_error", "attempts");
    await expect.poll(async () => (await row())?.last_error).toContain("Try again later");
    await expect
      .poll(
        async () => {
          await database.knex.raw("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
          await queueMail(database.knex, { to: "e@f.example", subject: "Wake", text: "Wake" });
          return (await row())?.sent_at;
        },
        { interval: 250 },
      )
      .toBeInstanceOf(Date);
    await allJobsDone();
    expect(arrived(id)).toHaveLength(1);
  });

  test("without a mail server, mail is kept as files; sending twice keeps one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "purlin-mail-"));
    const transport = createFolderTransport(folder, "Purlin <no-reply@purlin.example>");
    const mail = { to: "a@b.example", subject: "Kept", text: "Grüße", messageId: "<1@purlin>" };
    await transport.send(mail);
    await transport.send(mail);
    const kept = await readKeptMails(folder);
    rmSync(folder, { recursive: true });
    expect(kept).toHaveLength(1);
    expect(kept[0]?.source).toContain("Subject: Kept");
  });
});
