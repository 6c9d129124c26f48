import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "#shared/contracts/error-codes.ts";
import { claimRoutes } from "#api/features/claims/claims.routes.ts";
import { captchaResponse, encodeCaptcha, solveCaptcha } from "#api/test/captcha.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { contactRoutes } from "./contact.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [...contactRoutes(config), ...claimRoutes(config)]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.knex("rate_limits").delete();
});

const solve = () => solveCaptcha(app);
const encode = encodeCaptcha;
const captcha = () => captchaResponse(app);

const message = {
  name: "Jo Vane",
  email: "jo@vane.example",
  subject: "Report bug",
  message: "The map is upside down.",
};
const entry = { name: "Jo Vane", email: "Jo@Vane.example", organisationName: "Vane Ltd" };
const post = (path: string, body: unknown) => app.call("POST", `/api/contact/${path}`, { body });
const errorsOf = (body: unknown): Record<string, string[]> => Problem.parse(body).errors ?? {};
const mails = () => app.database.knex("mail_outbox").select("recipient", "subject", "body", "reply_to");

describe("MSG-10, MSG-11: the contact page", () => {
  test("MSG-16: a message is kept and mailed once, and answers go to the sender", async () => {
    const answer = await post("us", { ...message, captchaResponse: await captcha() });
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(await mails()).toEqual([
      {
        recipient: "hello@purlin.example",
        subject: "Report bug: message from Jo Vane",
        body: expect.stringMatching(
          /> The map is upside down\.\n\nFrom: Jo Vane, jo@vane\.example\nReference: M-\d{4}-\d{4}/,
        ),
        reply_to: "jo@vane.example",
      },
    ]);
    expect(await app.database.knex("contact_messages").select("name", "email", "subject", "message")).toEqual([
      message,
    ]);
  });

  test("MSG-05, MSG-11: every wrong field is named", async () => {
    const empty = await post("us", {});
    expect(empty.status).toBe(400);
    expect(Object.keys(errorsOf(empty.body)).sort()).toEqual(["captchaResponse", "email", "message", "name"]);
    const wrong = await post("us", {
      name: "J",
      email: "jo@",
      subject: "x".repeat(51),
      message: "too short",
      captchaResponse: "",
    });
    expect(errorsOf(wrong.body)).toEqual({
      name: ["Use at least 2 characters."],
      email: ["Please provide a valid email address."],
      subject: ["Use at most 50 characters."],
      message: ["Use at least 10 characters."],
      captchaResponse: ["This field is required."],
    });
    expect((await post("us", { ...message, message: "x".repeat(1001), captchaResponse: "x" })).status).toBe(400);
  });

  test.each(["Jo\r\nBcc: all@evil.example", "Jo\u0000Vane"])(
    "a name with %j is refused: it could write a mail",
    async (name) => {
      const answer = await post("us", { ...message, name, captchaResponse: "x" });
      expect(errorsOf(answer.body)).toEqual({ name: ["Use one line of plain text."] });
    },
  );
});

describe("MSG-07, R-16: the captcha", () => {
  const refused = { captchaResponse: ["We could not confirm that a person sent this. Try again."] };

  test("an answer is good once", async () => {
    const captchaResponse = await captcha();
    expect((await post("us", { ...message, captchaResponse })).status).toBe(204);
    const again = await post("us", { ...message, captchaResponse });
    expect(again.status).toBe(400);
    expect(errorsOf(again.body)).toEqual(refused);
  });

  test("of two that come at once with the same answer, one is let through", async () => {
    const captchaResponse = await captcha();
    const answers = await Promise.all([1, 2].map(() => post("us", { ...message, captchaResponse })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test("wrong, forged, eased and garbled answers are refused", async () => {
    const { challenge, solution } = await solve();
    const eased = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "00", cost: 1 } };
    const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
    const answers = [
      encode({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
      encode({ challenge: { ...challenge, signature: "0".repeat(64) }, solution }),
      encode({ challenge: eased, solution }),
      encode({ challenge: longer, solution }),
      encode({ challenge, solution: { counter: -1, derivedKey: "" } }),
      encode(null),
      "not base64 at all",
    ];
    for (const captchaResponse of answers) {
      await app.database.knex("rate_limits").delete();
      const answer = await post("us", { ...message, captchaResponse });
      expect([answer.status, errorsOf(answer.body)]).toEqual([400, refused]);
    }
    // None of them used the challenge up: the true answer still counts.
    await app.database.knex("rate_limits").delete();
    expect((await post("us", { ...message, captchaResponse: encode({ challenge, solution }) })).status).toBe(204);
  });

  test("an answer runs out after five minutes, and what ran out is forgotten", async () => {
    const captchaResponse = await captcha();
    const now = app.runtime.now;
    try {
      app.runtime.now = () => new Date(Date.now() + 5 * 60 * 1000 + 1000);
      const answer = await post("us", { ...message, captchaResponse });
      expect([answer.status, errorsOf(answer.body)]).toEqual([400, refused]);
    } finally {
      app.runtime.now = now;
    }
    await app.database.knex("captcha_uses").update({ expires_at: new Date(0) });
    expect(await app.database.knex("captcha_uses")).not.toEqual([]);
    await keepHouse(app);
    expect(await app.database.knex("captcha_uses")).toEqual([]);
  });
});

describe("MSG-13, REG-16: the mailing list and the waitlist", () => {
  test("an entry is kept once and mailed once; a second one gets the same answer", async () => {
    await app.database.knex("mail_outbox").delete();
    const waiting = { ...entry, country: "Brazil" };
    expect((await post("subscribe", { ...waiting, captchaResponse: await captcha() })).status).toBe(204);
    const again = { ...waiting, email: "jo@vane.example", country: "brazil" };
    expect((await post("subscribe", { ...again, captchaResponse: await captcha() })).status).toBe(204);
    expect((await post("subscribe", { ...entry, captchaResponse: await captcha() })).status).toBe(204);
    const kept = await app.database
      .knex("subscriptions")
      .select("email", "organisation_name", "country")
      .orderBy("created_at");
    expect(kept).toEqual([
      { email: "Jo@Vane.example", organisation_name: "Vane Ltd", country: "Brazil" },
      { email: "Jo@Vane.example", organisation_name: "Vane Ltd", country: null },
    ]);
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["hello@purlin.example", "New on the waitlist: Brazil"],
      ["Jo@Vane.example", "You are on the Purlin waitlist for Brazil"],
      ["hello@purlin.example", "New subscriber"],
      ["Jo@Vane.example", "You are on the Purlin list for news"],
    ]);
  });

  test("MSG-13: the link of the mail takes its entry off the list, twice too; another token takes none", async () => {
    const { knex } = app.database;
    await knex("mail_outbox").delete();
    await knex("subscriptions").delete();
    for (const email of ["ana@vane.example", "bo@vane.example"]) {
      await post("subscribe", { ...entry, email, region: "NA", captchaResponse: await captcha() });
    }
    const tokenOf = async (recipient: string): Promise<string> => {
      const mail = await knex("mail_outbox").where({ recipient }).first("body");
      return /http:\/\/localhost:4000\/unsubscribe#(\S+)/.exec(mail.body)?.[1] ?? "";
    };
    const token = await tokenOf("ana@vane.example");
    const [id] = token.split(".");
    const [, proofOfBo] = (await tokenOf("bo@vane.example")).split(".");
    for (const wrong of ["", "x", `${id}.`, `${id}.${proofOfBo}`, `${token}x.y`.replace(".", ""), "a".repeat(201)]) {
      const answer = await post("unsubscribe", { token: wrong });
      expect([wrong, answer.status, Object.keys(errorsOf(answer.body))]).toEqual([wrong, 400, ["token"]]);
    }
    expect(await knex("subscriptions").pluck("email").orderBy("email")).toEqual([
      "ana@vane.example",
      "bo@vane.example",
    ]);
    expect((await post("unsubscribe", { token })).status).toBe(204);
    expect((await post("unsubscribe", { token })).status).toBe(204);
    expect(await knex("subscriptions").pluck("email")).toEqual(["bo@vane.example"]);
  });

  test.each([
    "Brazil. Your account is locked: https://evil.example",
    "evil.example",
    "Brazil (see https:// there)",
    "Brazil 2",
    "call @evil",
  ])("MSG-13: %j is no country: the mail to the address would carry it", async (country) => {
    const answer = await post("subscribe", { ...entry, country, captchaResponse: "x" });
    expect(errorsOf(answer.body)).toEqual({ country: ["Write the name of a country, in letters."] });
  });

  // Of the Unicode CLDR, by which the site names the country that a visitor is in.
  test.each(["Côte d’Ivoire", "Congo - Kinshasa", "Myanmar (Burma)", "St. Kitts & Nevis", "الإمارات", "Guinea-Bissau"])(
    "REG-16: %j is a country",
    async (country) => {
      const body = { ...entry, country, captchaResponse: await captcha() };
      expect((await post("subscribe", body)).status).toBe(204);
    },
  );

  test("an address gets at most three mails an hour of forms that anybody can send, however it is written", async () => {
    const { knex } = app.database;
    await knex("mail_outbox").delete();
    await knex("subscriptions").delete();
    const join = async (country: string, email: string) => {
      await knex("rate_limits").where("key", "like", "contact:%").delete();
      return post("subscribe", { ...entry, email, country, captchaResponse: await captcha() });
    };
    const countries = ["Brazil", "Chile", "Peru", "Cuba"];
    for (const country of countries) expect((await join(country, "Kay@Vane.example")).status).toBe(204);
    expect((await join("Haiti", "KAY@vane.example")).status).toBe(204);
    expect((await join("Brazil", "ana@vane.example")).status).toBe(204);
    const to = (await mails()).map(({ recipient }) => recipient).filter((recipient) => !recipient.startsWith("hello@"));
    expect(to).toEqual([...Array.from({ length: 3 }, () => "Kay@Vane.example"), "ana@vane.example"]);
    // All of them wait all the same.
    expect(await knex("subscriptions")).toHaveLength(6);
  });

  test("the country may be left out, the organisation may not", async () => {
    const answer = await post("subscribe", { ...entry, organisationName: " ", country: "", captchaResponse: "x" });
    expect(errorsOf(answer.body)).toEqual({
      organisationName: ["This field is required."],
      country: ["This field is required."],
    });
  });
});

test.each([
  ["us", () => message],
  ["subscribe", () => ({ name: "Jo Vane", email: "jo@vane.example", organisationName: "Vane" })],
])("API-06: POST /contact/%s ignores fields that it does not know", async (path, body) => {
  const captchaResponse = await captcha();
  expect((await post(path, { ...body(), captchaResponse, extra: 1, nested: { deep: true } })).status).toBe(204);
});

const FORMS = ["us", "organisations", "subscribe", "claimWork"];
test.each(FORMS.map((path, index) => [path, { "x-forwarded-for": `10.0.7.${index}` }] as const))(
  "R-17: after five of a minute POST /contact/%s and the others are 429 with Retry-After",
  async (path, headers) => {
    const of = { organisationIds: [1], agreesToAcceptableUse: true, itemId: 1, itemName: "Vane Ltd" };
    const body = { ...message, ...entry, ...of, captchaResponse: "wrong" };
    const send = (to: string) => app.call("POST", `/api/contact/${to}`, { body, headers });
    for (let count = 0; count < 5; count += 1) expect((await send(path)).status).toBe(400);
    const later = await Promise.all(FORMS.map(send));
    expect(later.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    for (const answer of later) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  },
);
