import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Runtime } from "#api/platform/context.ts";
import { enqueue } from "#api/platform/jobs/enqueue.ts";
import { unlockDeadWorkers } from "#api/platform/jobs/unlock-dead-workers.ts";
import { startWorkers, type Workers } from "#api/platform/jobs/worker.ts";
import { startSmtpServer, type TestSmtpServer } from "#api/test/processes/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { requeueStrandedMails, sendMailTask } from "./deliver.ts";
import { queueMail } from "./outbox.ts";
import { createFolderTransport, createSmtpTransport, readKeptMails, type SmtpTimeouts } from "./transport.ts";

const FROM = "Purlin <no-reply@purlin.example>";
const MINUTE_MS = 60 * 1000;
/** For a server that never answers: however late this process is, that is as true. */
const IMPATIENT: SmtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 300 };
const START = new Date("2026-11-24T09:00:00Z");

let database: TestDatabase;
let server: TestSmtpServer;
let workers: Workers | null = null;
let now = START;
let runtime: Runtime;

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startSmtpServer()]);
  runtime = {
    knex: database.knex,
    blobs: createDiskBlobStore(tmpdir(), "unused-in-this-test-but-long-enough"),
    log: pino({ level: "silent" }),
    announce: () => undefined,
    announceProgress: () => undefined,
    now: () => now,
  };
});
afterAll(async () => {
  await workers?.stop();
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await workers?.stop();
  workers = null;
  now = START;
  await database.knex("mail_outbox").delete();
  await database.knex("graphile_worker._private_jobs").delete();
  server.taken.length = 0;
  server.moods.clear();
  server.onText = null;
});

/** With the product's own timeouts, unless the server is to be given up sooner. */
const task = (timeouts?: SmtpTimeouts) => sendMailTask(createSmtpTransport(server.url, FROM, timeouts));
const helpers = () => ({ runtime, signal: new AbortController().signal, attempt: 1 });
/** One try of a mail, as the job makes it. */
const send = (id: string, timeouts?: SmtpTimeouts) => task(timeouts)({ id }, helpers());
const queue = (to: string) => queueMail(database.knex, { to, subject: "Hello", text: "From Purlin" });
const row = (id: string) =>
  database.knex("mail_outbox").where({ id }).first("sent_at", "failed_at", "next_try_at", "attempts", "last_error");
const jobs = () => database.knex("graphile_worker.jobs").orderBy("id").select("task_identifier", "key", "run_at");
const arrived = (id: string) => server.taken.filter((source) => source.includes(`Message-ID: <${id}@purlin>`));

describe("the outbox", () => {
  test("MSG-16: a queued mail reaches a real SMTP server once and is marked as sent", async () => {
    const id = await database.knex.transaction(async (trx) => {
      const queued = await queueMail(trx, { to: "ingrid@fellhouse.example", subject: "Hello", text: "From Purlin" });
      expect(await trx("graphile_worker.jobs").select("task_identifier", "max_attempts")).toEqual([
        { task_identifier: "send-mail", max_attempts: 20 },
      ]);
      return queued;
    });
    workers = await startWorkers({ url: database.url, runtime, tasks: { "send-mail": task() } });
    await expect.poll(jobs).toEqual([]);
    expect(arrived(id)).toEqual([expect.stringContaining("To: ingrid@fellhouse.example")]);
    expect(await row(id)).toEqual({
      sent_at: START,
      failed_at: null,
      next_try_at: null,
      attempts: 1,
      last_error: null,
    });
    // A job that comes again for a mail that was sent sends nothing.
    await enqueue(database.knex, "send-mail", { id });
    await expect.poll(jobs).toEqual([]);
    expect(arrived(id)).toHaveLength(1);
  });

  test("a mail queued in a transaction that rolls back is never sent", async () => {
    await expect(
      database.knex.transaction(async (trx) => {
        await queueMail(trx, { to: "a@b.example", subject: "Never", text: "Never" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect([await database.knex("mail_outbox"), await jobs()]).toEqual([[], []]);
  });

  test("of two workers that have the job at once, one sends; the other's job comes again", async () => {
    const id = await queue("a@b.example");
    const tries = await Promise.allSettled([send(id), send(id)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(arrived(id)).toHaveLength(1);
  });

  test("a mail that waits without a job gets one again; one that has a job keeps it", async () => {
    const lost = await queue("a@b.example");
    await database.knex("graphile_worker._private_jobs").delete();
    const kept = await queue("c@d.example");
    expect(await requeueStrandedMails(database.knex)).toBe(0);
    await database.knex("mail_outbox").update({ created_at: database.knex.raw("now() - interval '16 minutes'") });
    expect(await requeueStrandedMails(database.knex)).toBe(1);
    expect(new Set((await jobs()).map(({ key }) => key))).toEqual(new Set([`mail:${kept}`, `mail:${lost}`]));
  });
});

describe("mail servers that do not take a mail", () => {
  test.each([
    ["busy", "Mailbox busy"],
    ["not-now", "Try again later"],
    ["hang", "Timeout"],
  ] as const)("%s: it is tried again, with the same Message-ID, until it is taken", async (mood, reason) => {
    const to = `${mood}@x.example`;
    server.moods.set(to, mood);
    const id = await queue(to);
    await send(id, mood === "hang" ? IMPATIENT : undefined);
    const next = new Date(START.getTime() + 0.5 * MINUTE_MS);
    expect(await row(id)).toEqual({
      sent_at: null,
      failed_at: null,
      attempts: 1,
      next_try_at: next,
      last_error: expect.stringContaining(reason),
    });
    expect(await jobs()).toEqual([{ task_identifier: "send-mail", key: `mail:${id}`, run_at: next }]);
    server.moods.delete(to);
    now = next;
    await send(id);
    expect(await row(id)).toMatchObject({ sent_at: next, next_try_at: null, last_error: null });
    expect(arrived(id)).toHaveLength(1);
  });

  test.each(["no-such-user", "refuse-text"] as const)("%s: it is given up at once, and that is told", async (mood) => {
    server.moods.set("x@x.example", mood);
    const id = await queue("x@x.example");
    await database.knex("graphile_worker._private_jobs").delete();
    await send(id);
    expect(await row(id)).toMatchObject({ sent_at: null, failed_at: START, next_try_at: null });
    expect((await jobs()).map(({ task_identifier }) => task_identifier)).toEqual(["mail-failed"]);
    server.moods.clear();
    await send(id);
    expect(arrived(id)).toEqual([]);
  });

  test("a server away for days: thirteen more tries over four days, then it is given up", async () => {
    server.moods.set("x@x.example", "busy");
    const id = await queue("x@x.example");
    const waits: number[] = [];
    for (let guard = 0; guard < 30; guard += 1) {
      await send(id);
      const { next_try_at: next } = await row(id);
      if (next === null) break;
      waits.push((next.getTime() - now.getTime()) / MINUTE_MS);
      now = next;
    }
    expect(waits).toEqual([0.5, 2, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
    expect(await row(id)).toMatchObject({ failed_at: now, attempts: 14 });
  });

  test("a server that hangs up after the text took it or not: the second mail has the first one's Message-ID", async () => {
    server.moods.set("x@x.example", "drop-after-text");
    const id = await queue("x@x.example");
    await send(id);
    expect(await database.knex("mail_outbox").where({ id }).first("sent_at", "is_unclear")).toEqual({
      sent_at: null,
      is_unclear: true,
    });
    server.moods.clear();
    await send(id);
    expect(arrived(id)).toHaveLength(2);
    expect(await row(id)).toMatchObject({ sent_at: START, attempts: 2 });
  });
});

describe("processes that are killed", () => {
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      [join(import.meta.dirname, "../../test/processes/mail-worker.ts"), database.url, server.url],
      {
        stdio: "inherit",
      },
    );
  /** The database sees the end of the process a moment later. */
  const handBack = async (): Promise<void> => {
    await expect.poll(() => unlockDeadWorkers(database.knex)).toHaveLength(1);
  };
  const dead = (child: ChildProcess) => new Promise<void>((gone) => child.once("exit", () => gone()));

  test("killed before the server has the text: sent once by the next process", async () => {
    server.moods.set("x@x.example", "hang");
    const id = await queue("x@x.example");
    const child = start();
    const isDead = dead(child);
    server.onText = () => void child.kill("SIGKILL");
    await isDead;
    server.onText = null;
    server.moods.clear();
    expect(await row(id)).toMatchObject({ sent_at: null, attempts: 1 });
    // While the lease runs nobody else sends it.
    now = new Date();
    await expect(send(id)).rejects.toThrow("is being sent by another worker");
    now = new Date(Date.now() + 2 * MINUTE_MS);
    await handBack();
    workers = await startWorkers({ url: database.url, runtime, tasks: { "send-mail": task() } });
    await expect.poll(async () => (await row(id)).sent_at).toEqual(now);
    expect(arrived(id)).toHaveLength(1);
  });

  test("a backlog is sent whole, each mail once, over a kill between two of them", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => queue(`b${index}@x.example`)));
    const child = start();
    const isDead = dead(child);
    server.onText = () => server.taken.length >= 7 && child.kill("SIGKILL");
    await isDead;
    server.onText = null;
    now = new Date(Date.now() + 2 * MINUTE_MS);
    await handBack();
    workers = await startWorkers({ url: database.url, runtime, tasks: { "send-mail": task() } });
    const open = () => database.knex("mail_outbox").whereNull("sent_at").pluck("id");
    await expect.poll(open).toEqual([]);
    const counts = ids.map((id) => arrived(id).length);
    // Those whose text was with the server when the process died may come again, with the same Message-ID: at most the
    // two that were under way.
    expect(counts.filter((count) => count === 0)).toEqual([]);
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(2);
  });
});

describe("mails as they are written", () => {
  test("what stands in a subject or an address to answer to starts no header of its own", async () => {
    const id = await queueMail(database.knex, {
      to: "a@b.example",
      subject: "Hi\r\nBcc: all@evil.example",
      text: "Text",
      html: "<p>Text</p>",
      replyTo: "jo@vane.example\r\nX-Evil: 1",
    });
    await send(id);
    const [source = ""] = arrived(id);
    const head = source.slice(0, source.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/^(Bcc|X-Evil):/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  test("two addresses in one field are no list: neither gets the mail", async () => {
    const id = await queue("a@b.example, c@d.example");
    await send(id);
    expect(server.taken).toEqual([]);
    expect((await row(id)).last_error).toMatch(/recipient/i);
  });

  test("without a mail server, mail is kept as files; sending twice keeps one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "purlin-mail-"));
    const transport = createFolderTransport(folder, FROM);
    const mail = { to: "a@b.example", subject: "Kept", text: "Grüße", messageId: "<1@purlin>" };
    await transport.send(mail);
    await transport.send(mail);
    const kept = await readKeptMails(folder);
    rmSync(folder, { recursive: true });
    expect(kept).toHaveLength(1);
    expect(kept[0]?.source).toContain("Subject: Kept");
  });
});
