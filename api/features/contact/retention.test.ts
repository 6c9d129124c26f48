import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import { contactRoutes } from "./contact.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(contactRoutes);
});
afterAll(() => app.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const sweep = () => keepHouse(app);

test("messages to organisations and mails that are done go after 30 days; a mail that waits stays", async () => {
  const { knex } = app.database;
  const mail = (subject: string) => queueMail(knex, { to: "a@b.example", subject, text: "Text" });
  await knex("mail_outbox")
    .where({ id: await mail("sent, old") })
    .update({ sent_at: daysAgo(31) });
  await knex("mail_outbox")
    .where({ id: await mail("sent, young") })
    .update({ sent_at: daysAgo(29) });
  await knex("mail_outbox")
    .where({ id: await mail("given up, old") })
    .update({ failed_at: daysAgo(31) });
  await knex("mail_outbox")
    .where({ id: await mail("waits") })
    .update({ created_at: daysAgo(300) });
  const message = { name: "Jo", email: "jo@x.example", message: "Text", region: "UK", content_hash: "x" };
  const [old, young] = [randomUUID(), randomUUID()];
  await knex("organisation_messages").insert([
    { ...message, id: old, created_at: daysAgo(31) },
    { ...message, id: young, created_at: daysAgo(29) },
  ]);
  await knex("organisations").insert({
    id: 1,
    type: "supplier",
    name: "A",
    mark_seed: "a",
    description: "Ten letters.",
  });
  const carried = await mail("carries the old message");
  await knex("organisation_message_recipients").insert({
    message_id: old,
    organisation_id: 1,
    place: 0,
    mail_id: carried,
  });
  await sweep();
  expect(await knex("mail_outbox").orderBy("subject").pluck("subject")).toEqual(["sent, young", "waits"]);
  expect(await knex("organisation_messages").pluck("id")).toEqual([young]);
});

test("messages to us go 90 days after the answer, or a year without one; entries of the lists after two years", async () => {
  const { knex } = app.database;
  const message = { name: "Jo", email: "jo@x.example", subject: "S", message: "Text", due_at: new Date() };
  await knex("contact_messages").insert([
    { ...message, reference: "answered, old", created_at: daysAgo(100), answered_at: daysAgo(91) },
    { ...message, reference: "answered, young", created_at: daysAgo(500), answered_at: daysAgo(89) },
    { ...message, reference: "open, old", created_at: daysAgo(366) },
    { ...message, reference: "open, young", created_at: daysAgo(364) },
  ]);
  const entry = { name: "Jo", organisation_name: "Vane" };
  await knex("subscriptions").insert([
    { ...entry, email: "old@x.example", created_at: daysAgo(731) },
    { ...entry, email: "young@x.example", created_at: daysAgo(729) },
  ]);
  await sweep();
  expect(await knex("contact_messages").orderBy("reference").pluck("reference")).toEqual([
    "answered, young",
    "open, young",
  ]);
  expect(await knex("subscriptions").pluck("email")).toEqual(["young@x.example"]);
});
