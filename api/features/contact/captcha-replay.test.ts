import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import { allRoutes } from "#api/features/routes.ts";
import { captchaResponse, encodeCaptcha, solveCaptcha } from "#api/test/captcha.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** A supplier of the demonstration that can be written to. */
const PAGE = 2;
const sender = { name: "Jo Vane", email: "jo@vane.example", message: "We plan 48 modules." };
const member = { name: "Jo Vane", organisationName: "Vane Ltd" };

/** What each form sends beside the captcha, anew each time: nobody is on a list already. */
const FORMS: Readonly<Record<string, { path: string; body(turn: number): object }>> = {
  contact: { path: "/api/contact/us", body: () => sender },
  "the news list": {
    path: "/api/contact/subscribe",
    body: (turn) => ({ ...member, email: `news${turn}@vane.example` }),
  },
  "the waitlist": {
    path: "/api/contact/subscribe",
    body: (turn) => ({ ...member, email: `wait${turn}@vane.example`, country: "Spain" }),
  },
  "a message to organisations": {
    path: "/api/contact/organisations",
    body: () => ({ ...sender, organisationIds: [PAGE], agreesToAcceptableUse: true }),
  },
  "a claim": { path: "/api/contact/claimWork", body: () => ({ ...sender, itemId: PAGE, itemName: "Fellhouse" }) },
};
const KEPT = ["contact_messages", "subscriptions", "organisation_messages", "claims", "mail_outbox"] as const;

let app: TestApp;
let turn = 0;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of KEPT) await app.database.knex(table).delete();
});

async function send(form: string, captcha: string | undefined) {
  const { path, body } = FORMS[form] ?? { path: "", body: () => ({}) };
  turn += 1;
  await app.database.knex("rate_limits").delete();
  return app.call("POST", path, { body: { ...body(turn), captchaResponse: captcha } });
}
const kept = () => Promise.all(KEPT.map(async (table) => (await app.database.knex(table)).length));
const faults = ({ status, body }: Awaited<ReturnType<typeof send>>): [number, string[]] => [
  status,
  Object.keys(Problem.parse(body).errors ?? {}),
];
const REFUSED = [400, ["captchaResponse"]];

test("MSG-07: every call that takes a captcha is among these forms", () => {
  const taking = Object.values(endpoints).filter(
    ({ body }) => body instanceof z.ZodObject && "captchaResponse" in body.shape,
  );
  const paths = taking.map(({ base, path }) => base + path);
  expect(new Set(paths)).toEqual(new Set(Object.values(FORMS).map(({ path }) => path)));
});

describe.each(Object.keys(FORMS))("MSG-07, R-16: the captcha of %s", (form) => {
  test("is good once: replayed by any form it is refused, and nothing is kept or sent", async () => {
    const used = await captchaResponse(app);
    expect((await send(form, used)).status).toBe(204);
    const before = await kept();
    for (const other of Object.keys(FORMS))
      expect([other, ...faults(await send(other, used))]).toEqual([other, ...REFUSED]);
    expect(await kept()).toEqual(before);
  });

  test("of two that send one answer at once, one is taken", async () => {
    const used = await captchaResponse(app);
    const statuses = (await Promise.all([send(form, used), send(form, used)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test("empty, missing, nonsense, of a wrong solution or expired it is refused, and nothing is kept or sent", async () => {
    const { challenge, solution } = await solveCaptcha(app);
    const wrong = encodeCaptcha({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } });
    for (const captcha of ["", undefined, "nonsense", wrong]) {
      expect([captcha, ...faults(await send(form, captcha))]).toEqual([captcha, ...REFUSED]);
    }
    const now = app.runtime.now;
    app.runtime.now = () => new Date(Date.now() + 5 * 60 * 1000 + 1000);
    try {
      expect(faults(await send(form, encodeCaptcha({ challenge, solution })))).toEqual(REFUSED);
    } finally {
      app.runtime.now = now;
    }
    expect(await kept()).toEqual(KEPT.map(() => 0));
    // Nothing of this used it up.
    expect((await send(form, encodeCaptcha({ challenge, solution }))).status).toBe(204);
  });
});
