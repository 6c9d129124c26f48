import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ContactMessage } from "#shared/contracts/people/correspondence.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { contactRoutes } from "./contact.routes.ts";

let app: TestApp;
const staff = { as: demoUsers.approver };
beforeAll(async () => {
  app = await startTestApp(contactRoutes);
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["rate_limits", "contact_messages", "mail_outbox"]) await app.database.knex(table).delete();
});

const mails = () => app.database.knex("mail_outbox").where({ kind: "contact-answer" });

async function aMessage(): Promise<ContactMessage> {
  const body = {
    name: "Nina Lowe",
    email: "nina@marlow.example",
    subject: "Report bug",
    message: "The certificate cannot be opened.",
    region: "NA",
    captchaResponse: await captchaResponse(app),
  };
  expect((await app.call("POST", "/api/contact/us", { body })).status).toBe(204);
  const list = await app.call("GET", "/api/contact-messages", staff);
  expect(list).toMatchObject({ status: 200, body: { total: 1 } });
  const { id } = await app.database.knex("contact_messages").first("id");
  return ContactMessage.parse((list.body as { items: { id: string }[] }).items.find((item) => item.id === id));
}
const answer = (id: string, body: object, input: Parameters<TestApp["call"]>[2] = staff) =>
  app.call("POST", `/api/contact-messages/${id}/answer`, { ...input, body });

describe("MSG-10: staff read and answer what came in", () => {
  test("an answer goes out once by mail, quotes the question, and the message leaves the open ones", async () => {
    const { id, version, reference } = await aMessage();
    const text = "A new file is there, and it opens.";
    expect(await answer(id, { version, text })).toMatchObject({
      status: 200,
      body: { answer: { who: "Priya Nair", text } },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "nina@marlow.example", subject: `Re: Report bug (${reference})` });
    expect(mail.body).toContain(`${text}\n\nYou wrote:\n\n> The certificate cannot be opened.`);
    expect((await app.call("GET", "/api/contact-messages", staff)).body).toMatchObject({ total: 0 });
    expect((await app.call("GET", "/api/contact-messages?state=answered", staff)).body).toMatchObject({ total: 1 });
  });

  test("of two who answer at once one does; the other is told who, and one mail goes out", async () => {
    const { id, version } = await aMessage();
    const body = { version, text: "Here is the answer." };
    const answers = await Promise.all([answer(id, body), answer(id, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = Problem.parse(answers.find(({ status }) => status === 409)?.body);
    expect(lost).toMatchObject({ code: "stale_version", facts: { answeredBy: "Priya Nair" } });
    expect(await mails()).toHaveLength(1);
  });

  test("one that was answered in another way is marked, and nothing goes out", async () => {
    const { id, version } = await aMessage();
    expect(await answer(id, { version, text: null })).toMatchObject({ status: 200, body: { answer: { text: null } } });
    expect(await mails()).toEqual([]);
  });
});

describe("MSG-16: outgoing mail as staff see it", () => {
  test("each mail with its state and never its text; one that was given up is tried again", async () => {
    const { knex } = app.database;
    const id = await queueMail(knex, { to: "a@b.example", subject: "Hi", text: "secret-link", kind: "account" });
    await knex("mail_outbox")
      .where({ id })
      .update({ failed_at: new Date(), last_error: "550 no such user", attempts: 3 });
    const list = await app.call("GET", "/api/outgoing-mail?state=failed", staff);
    expect(list.body).toMatchObject({
      items: [{ to: "a@b.example", kind: "account", state: "failed", attempts: 3, lastError: "550 no such user" }],
    });
    expect(JSON.stringify(list.body)).not.toContain("secret-link");
    expect((await app.call("POST", `/api/outgoing-mail/${id}/retry`, staff)).status).toBe(204);
    expect((await app.call("GET", "/api/outgoing-mail", staff)).body).toMatchObject({ items: [{ state: "waiting" }] });
    await knex("mail_outbox").where({ id }).update({ sent_at: new Date() });
    expect((await app.call("POST", `/api/outgoing-mail/${id}/retry`, staff)).status).toBe(409);
  });

  test.each([
    [null, 401],
    [demoUsers.designer, 403],
  ])("R-21: for others than staff it is refused (%#)", async (as, status) => {
    const { id, version } = await aMessage();
    expect((await app.call("GET", "/api/contact-messages", { as })).status).toBe(status);
    expect((await app.call("GET", "/api/outgoing-mail", { as })).status).toBe(status);
    expect((await answer(id, { version, text: null }, { as })).status).toBe(status);
    expect((await app.call("POST", `/api/outgoing-mail/${id}/retry`, { as })).status).toBe(status);
    expect(await app.database.knex("contact_messages").whereNotNull("answered_at")).toEqual([]);
  });
});
