import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "#shared/contracts/error-codes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { contactRoutes } from "./contact.routes.ts";
import { mailFailedTask } from "./organisation-messages.service.ts";

let app: TestApp;
const ORGANISATIONS = [900_001, 900_002, 900_003, 900_004, 900_005, 900_006];
const [SUPPLIER, AMERICAN, WITHOUT, HIDDEN, TWO_ADDRESSES, FIFTH] = ORGANISATIONS as [
  number,
  number,
  number,
  number,
  number,
  number,
];

beforeAll(async () => {
  app = await startDemoApp(contactRoutes);
  const { knex } = app.database;
  const row = { type: "supplier", mark_seed: "seed", description: "Makes modules offsite." };
  await knex("organisations").insert([
    { ...row, id: SUPPLIER, name: "Fell & <Sons>", contact_email: "ingrid@fell.example" },
    { ...row, id: AMERICAN, name: "Ohio Pods", type: "consultant", email_address: "hello@ohio.example" },
    { ...row, id: WITHOUT, name: "No Address" },
    { ...row, id: HIDDEN, name: "Hidden", contact_email: "hidden@hidden.example", is_visible: false },
    { ...row, id: TWO_ADDRESSES, name: "Two", contact_email: "a@two.example, b@two.example" },
    { ...row, id: FIFTH, name: "Fifth", contact_email: "fifth@fifth.example" },
  ]);
  const { id: country } = await knex("countries").where({ iso_code: "US" }).first("id");
  const place = { address: "Mill Lane", latitude: 40, longitude: -80, is_hq: true };
  await knex("organisation_locations").insert({ ...place, organisation_id: AMERICAN, country_id: country });
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { knex } = app.database;
  for (const table of ["rate_limits", "organisation_messages", "mail_outbox", "graphile_worker._private_jobs"]) {
    await knex(table).delete();
  }
});

const message = {
  name: "Amira Khan",
  email: "amira@hallam.example",
  subject: "48 modules",
  message: "We plan 48 modules.\nCould you <b>make</b> them?",
  agreesToAcceptableUse: true,
};
const post = async (body: object, as: Parameters<TestApp["call"]>[2] = {}) =>
  app.call("POST", "/api/contact/organisations", {
    ...as,
    body: { ...message, captchaResponse: await captchaResponse(app), ...body },
  });
const errorsOf = (body: unknown): Record<string, string[]> => Problem.parse(body).errors ?? {};
const mails = () => app.database.knex("mail_outbox").orderBy("recipient").select("*");
const delivery = (id: string) => app.call("GET", `/api/contact/organisations/${id}`);

describe("MSG-12: a message to organisations", () => {
  test("MSG-02, MSG-12: each gets a mail of its own that names no other; who has no email is left out", async () => {
    const id = randomUUID();
    const answer = await post({ id, organisationIds: [AMERICAN, WITHOUT, SUPPLIER] });
    expect(answer).toMatchObject({ status: 204, body: "" });
    const sent = await mails();
    expect(sent.map(({ recipient, reply_to, kind }) => [recipient, reply_to, kind])).toEqual([
      ["hello@ohio.example", "amira@hallam.example", "message"],
      ["ingrid@fell.example", "amira@hallam.example", "message"],
    ]);
    const [toAmerican, toSupplier] = sent;
    expect(toAmerican.body + toAmerican.html).not.toMatch(/Fell|No Address/);
    expect(toSupplier.body + toSupplier.html).not.toMatch(/Ohio|No Address/);
    expect((await delivery(id)).body).toEqual({
      recipients: [
        { organisationId: AMERICAN, state: "waiting", at: null, nextTryAt: null },
        { organisationId: WITHOUT, state: "no-email", at: null, nextTryAt: null },
        { organisationId: SUPPLIER, state: "waiting", at: null, nextTryAt: null },
      ],
    });
  });

  test("REG-09: the mail is in the words of the reader's region, as plain text and HTML, escaped once", async () => {
    await post({ organisationIds: [AMERICAN, SUPPLIER], subject: "" });
    const [toAmerican, toSupplier] = await mails();
    expect(toAmerican.body).toContain("your organization's page");
    expect(toSupplier.body).toContain("your organisation's page");
    expect(toSupplier.subject).toBe("Message from Amira Khan through Purlin");
    expect(toSupplier.body).toContain("Amira Khan writes to Fell & <Sons>");
    expect(toSupplier.body).toContain("> We plan 48 modules.\n> Could you <b>make</b> them?");
    expect(toSupplier.body).toContain("http://localhost:4000/details/supplier/900001/fell");
    expect(toSupplier.html).toContain("writes to Fell &#38; &#60;Sons&#62;");
    expect(toSupplier.html).toContain("We plan 48 modules.\nCould you &#60;b&#62;make&#60;/b&#62; them?");
    expect(toSupplier.html).not.toMatch(/<b>|&#38;#/);
  });

  test("MSG-11: a repeat with the same id is the same message, sent once; another text under it is refused", async () => {
    const id = randomUUID();
    const one = { id, organisationIds: [SUPPLIER] };
    expect((await post(one)).status).toBe(204);
    expect((await post(one)).status).toBe(204);
    expect((await post({ ...one, message: "Another text altogether." })).status).toBe(409);
    const other = { ...one, id: randomUUID() };
    const both = await Promise.all([post(other), post(other)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await mails()).toHaveLength(2);
  });

  test.each([
    ["none", []],
    ["five", [SUPPLIER, AMERICAN, WITHOUT, TWO_ADDRESSES, FIFTH]],
    ["one twice", [SUPPLIER, SUPPLIER]],
    ["a hidden one", [SUPPLIER, HIDDEN]],
    ["an unknown one", [999_999]],
    ["only one without an email", [WITHOUT]],
    ["only one with two addresses in one field", [TWO_ADDRESSES]],
  ])("MSG-12: to %s is refused by its field, and nothing is kept", async (_title, organisationIds) => {
    const answer = await post({ organisationIds });
    expect([answer.status, Object.keys(errorsOf(answer.body))]).toEqual([400, ["organisationIds"]]);
    expect(await mails()).toEqual([]);
    expect(await app.database.knex("organisation_messages")).toEqual([]);
  });

  test("MSG-12: four get it", async () => {
    expect((await post({ organisationIds: [SUPPLIER, AMERICAN, WITHOUT, FIFTH] })).status).toBe(204);
    expect(await mails()).toHaveLength(3);
  });

  test("MSG-05, MSG-06: bounds of the texts on both sides, and nothing goes out without the policy", async () => {
    const to = { organisationIds: [SUPPLIER] };
    for (const good of [
      { name: "Jo", subject: "x".repeat(50), message: "x".repeat(10) },
      { name: "x".repeat(120), message: "x".repeat(1000) },
    ]) {
      expect((await post({ ...to, ...good })).status).toBe(204);
    }
    for (const [field, value] of [
      ["name", "J"],
      ["name", "x".repeat(121)],
      ["subject", "x".repeat(51)],
      ["message", "x".repeat(9)],
      ["message", "x".repeat(1001)],
      ["agreesToAcceptableUse", false],
      ["agreesToAcceptableUse", undefined],
    ] as const) {
      await app.database.knex("rate_limits").delete();
      const answer = await post({ ...to, [field]: value });
      expect([field, answer.status, Object.keys(errorsOf(answer.body))]).toEqual([field, 400, [field]]);
    }
    expect(await mails()).toHaveLength(2);
  });

  test.each(["name", "subject", "email"])("MSG-11: a line break in %s cannot write a mail's header", async (field) => {
    const answer = await post({ organisationIds: [SUPPLIER], [field]: "jo@x.example\r\nBcc: all@evil.example" });
    expect([answer.status, Object.keys(errorsOf(answer.body))]).toEqual([400, [field]]);
    expect(await mails()).toEqual([]);
  });
});

describe("R-16, R-17: who may send how much", () => {
  test("MSG-07: an answer to a captcha is good for one message, whichever form it was for", async () => {
    const used = { captchaResponse: await captchaResponse(app), organisationIds: [SUPPLIER] };
    expect((await post(used)).status).toBe(204);
    const again = await post(used);
    expect([again.status, Object.keys(errorsOf(again.body))]).toEqual([400, ["captchaResponse"]]);
    expect(await mails()).toHaveLength(1);
  });

  test("R-20: a tenant that is not approved writes to one organisation a day; others are not counted", async () => {
    const as = { as: demoUsers.visitor };
    const two = await post({ organisationIds: [SUPPLIER, AMERICAN] }, as);
    expect([two.status, Problem.parse(two.body).detail]).toEqual([
      429,
      expect.stringContaining("One organisation a day until your account is approved."),
    ]);
    expect((await post({ organisationIds: [SUPPLIER, WITHOUT] }, as)).status).toBe(204);
    const later = await post({ organisationIds: [AMERICAN] }, as);
    expect(later.status).toBe(429);
    expect(Number(later.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    expect((await post({ organisationIds: [SUPPLIER, AMERICAN] }, { as: demoUsers.designer })).status).toBe(204);
    expect(await mails()).toHaveLength(3);
  });
});

describe("what became of a message", () => {
  const only = async (values: object): Promise<unknown> => {
    const id = randomUUID();
    await post({ id, organisationIds: [SUPPLIER] });
    await app.database.knex("mail_outbox").update(values);
    return (await delivery(id)).body;
  };
  const at = new Date("2026-11-24T14:32:00Z");

  test.each([
    [{ sent_at: at }, { state: "handed-over", at: at.toISOString(), nextTryAt: null }],
    [
      { next_try_at: at, last_error: "busy" },
      { state: "retrying", at: null, nextTryAt: at.toISOString() },
    ],
    [
      { failed_at: at, last_error: "550" },
      { state: "failed", at: at.toISOString(), nextTryAt: null },
    ],
  ])("%j", async (values, expected) => {
    expect(await only(values)).toEqual({ recipients: [{ organisationId: SUPPLIER, ...expected }] });
  });

  test("a message that nobody made is 404", async () => {
    expect((await delivery(randomUUID())).status).toBe(404);
  });

  test("its sender gets one mail when a mail was given up, in the sender's words", async () => {
    await post({ organisationIds: [SUPPLIER], region: "NA" });
    const [mail] = await mails();
    await app.database.knex("mail_outbox").update({ failed_at: at });
    const tell = mailFailedTask({ publicUrl: "http://localhost:4000" });
    const helpers = { runtime: app.runtime, signal: new AbortController().signal, attempt: 1 };
    await tell({ id: mail.id }, helpers);
    const [notice] = (await mails()).filter(({ kind }) => kind === "message-failed");
    expect(notice).toMatchObject({
      recipient: "amira@hallam.example",
      subject: "Your message to Fell & <Sons> could not be handed over",
    });
    expect(notice.body).toContain("> We plan 48 modules.");
    // A notice that fails too tells nobody.
    await tell({ id: notice.id }, helpers);
    expect(await mails()).toHaveLength(2);
  });

  test("the sender reads the name of a page that was hidden meanwhile, without a link to it", async () => {
    const { knex } = app.database;
    await post({ organisationIds: [SUPPLIER] });
    const [mail] = await mails();
    await knex("organisations").where({ id: SUPPLIER }).update({ is_visible: false });
    try {
      const helpers = { runtime: app.runtime, signal: new AbortController().signal, attempt: 1 };
      await mailFailedTask({ publicUrl: "http://localhost:4000" })({ id: mail.id }, helpers);
    } finally {
      await knex("organisations").where({ id: SUPPLIER }).update({ is_visible: true });
    }
    const [notice] = (await mails()).filter(({ kind }) => kind === "message-failed");
    expect(notice.subject).toBe("Your message to Fell & <Sons> could not be handed over");
    expect(notice.body).not.toContain("/details/");
  });
});

// Last: what is over the limit stays refused for a minute.
test("R-17: the sixth message of a minute is 429 with Retry-After, and is not sent", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await post({ organisationIds: [SUPPLIER] })).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect(await mails()).toHaveLength(5);
});
