import { tmpdir } from "node:os";
import fc from "fast-check";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Runtime } from "#api/platform/context.ts";
import { MailWorld } from "#api/test/mail/mail-world.ts";
import { startSmtpServer, type TestSmtpServer } from "#api/test/processes/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { createSmtpTransport } from "./transport.ts";

const FROM = "Purlin <no-reply@purlin.example>";

let database: TestDatabase;
let server: TestSmtpServer;
beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startSmtpServer()]);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function aWorld(): Promise<MailWorld> {
  await database.knex.raw("delete from graphile_worker._private_jobs; delete from mail_outbox");
  server.taken.length = 0;
  server.moods.clear();
  const runtime: Runtime = {
    knex: database.knex,
    blobs: createDiskBlobStore(tmpdir(), "unused-in-this-test-but-long-enough"),
    log: pino({ level: "silent" }),
    announce: () => undefined,
    announceProgress: () => undefined,
    now: () => new Date(),
  };
  const within = (ms: number) => createSmtpTransport(server.url, FROM, { connection: ms, greeting: ms, silence: ms });
  // A busy machine is no server that hangs.
  return new MailWorld(runtime, server, { patient: within(30_000), hasty: within(100) });
}

/** One of the mails there are. */
const mail = fc.nat({ max: 100 });
const mood = fc.constantFrom(
  "take",
  "busy",
  "no-such-user",
  "not-now",
  "refuse-text",
  "hang",
  "drop-after-text" as const,
);
const death = fc.constantFrom(null, "before-lease", "before-text", "after-text", "after-row" as const);
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant("queue" as const), isCommitted: fc.boolean() }) },
    { weight: 9, arbitrary: fc.record({ act: fc.constant("work" as const), mood, death }) },
    {
      weight: 7,
      arbitrary: fc.record({ act: fc.constant("pass" as const), minutes: fc.constantFrom(0.5, 2, 16, 1440) }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("restart", "housekeeping" as const) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("workTwice", "loseJob", "retry" as const), mail }) },
  ),
  { minLength: 10, maxLength: 30, size: "max" },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

async function take(world: MailWorld, step: Step): Promise<void> {
  switch (step.act) {
    case "queue":
      return world.queue(step.isCommitted);
    case "work":
      return void (await world.work(step.mood, step.death));
    case "pass":
      return world.pass(step.minutes);
    case "restart":
    case "housekeeping":
      return world[step.act]();
    default:
      return world[step.act](world.mails[step.mail % world.mails.length]);
  }
}

/** One mail of each end: one that goes twice, one that is refused, one that waits. */
const EACH_END: Step[] = [
  { act: "work", mood: "drop-after-text", death: null },
  { act: "pass", minutes: 0.5 },
  { act: "work", mood: "take", death: null },
  { act: "queue", isCommitted: true },
  { act: "work", mood: "refuse-text", death: null },
  { act: "queue", isCommitted: true },
  { act: "work", mood: "busy", death: null },
];

/** The mail server is well again, and days pass. */
async function recover(world: MailWorld): Promise<void> {
  for (let day = 0; day < 3; day += 1) {
    await world.pass(2880);
    await world.restart();
    await world.housekeeping();
    while (await world.work("take", null));
  }
}

test("MSG-16: in any order of failures no mail that was queued is lost, and none goes twice where that can be known", async () => {
  let [sent, repeated, givenUp] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await aWorld();
      await world.queue(true);
      for (const step of taken) {
        await take(world, step);
        expect(await world.faults()).toEqual([]);
      }
      await recover(world);
      expect(await world.faults()).toEqual([]);
      for (const { to, end } of world.mails) expect([to, end]).not.toEqual([to, null]);
      sent += world.mails.filter(({ end }) => end === "sent").length;
      givenUp += world.mails.filter(({ end }) => end === "refused").length;
      repeated += server.taken.length - world.mails.filter(({ end }) => end === "sent").length;
    }),
    { numRuns: 15, examples: [[EACH_END]] },
  );
  // It met what it is about.
  expect(Math.min(sent, repeated, givenUp)).toBeGreaterThan(0);
});
