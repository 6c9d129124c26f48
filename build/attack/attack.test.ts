import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { allRoutes } from "#api/features/routes.ts";
import { forbidden } from "#api/platform/errors.ts";
import { route } from "#api/platform/http/route.ts";
import { aProduct } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { attackByFuzz } from "./fuzz.ts";
import { attackByFaults } from "./http-faults.ts";
import { attackByRaces } from "./races.ts";
import { type Tally, tableOf } from "./report.ts";
import { refuseForeign, type Target } from "./target.ts";
import { attackTenants } from "./tenant-cases.ts";
import { attackTokens } from "./token-cases.ts";
import { aVictim, type Victim } from "./victim.ts";

/** Faults planted for the attack to find: nothing of the product has them. */
const leaky = defineEndpoint({
  method: "GET",
  path: "/projects/:id/leak",
  tag: "planted",
  summary: "Shows any project to anybody who is signed in",
  access: "signedIn",
  params: z.object({ id: z.uuid() }),
  response: z.object({ name: z.string() }),
});
const fragile = defineEndpoint({
  method: "POST",
  path: "/fragile",
  tag: "planted",
  summary: "Fails for a number that is no 32-bit integer",
  access: "signedIn",
  body: z.object({ size: z.number() }),
  response: z.object({}),
});

const forbidding = defineEndpoint({
  method: "GET",
  path: "/forbidding",
  tag: "planted",
  summary: "Answers 403 although it does not say so",
  access: "public",
  response: z.object({}),
});

let app: TestApp;
let target: Target;
let victim: Victim;
beforeAll(async () => {
  app = await startTestApp((config) => [
    ...allRoutes(config),
    route(leaky, async (ctx, { params }) => ({ name: await nameOf(ctx.runtime.knex, params.id) })),
    route(fragile, async (ctx, { body }) => {
      await ctx.runtime.knex.raw("select cast(? as int)", [body.size]);
      return {};
    }),
    route(forbidding, () => Promise.reject(forbidden("No."))),
  ]);
  const { id } = await aProduct(app.database.knex);
  target = { url: app.url, oidc: app.config.oidc, hasWorkers: false, tokenFor: app.issuer.tokenFor };
  victim = await aVictim(target, id);
});
afterAll(() => app.stop());

async function nameOf(knex: TestApp["database"]["knex"], id: string): Promise<string> {
  const row = await knex("projects").where({ id }).first<{ name: string } | undefined>("name");
  return row?.name ?? "";
}

/** Its count ends each attack, however slow the machine is. */
const untilMs = Infinity;
const clean = (tally: Tally): void => expect(tally.defects).toEqual([]);

describe("a small attack finds nothing", () => {
  test("forged and foreign tokens open nothing", async () => {
    const tally = await attackTokens(target, victim);
    clean(tally);
    expect(tally.count).toBeGreaterThan(150);
  });

  test("no call shows or changes what belongs to another tenant", async () => {
    const tally = await attackTenants(target, victim);
    clean(tally);
    expect(tally.count).toBeGreaterThan(120);
  });

  test("requests made from the contracts are answered as the contracts say", async () => {
    const tally = await attackByFuzz(target, victim, { seed: 1, count: 200, untilMs });
    clean(tally);
    expect(tally.count).toBe(200);
    // It is no attack if all of it is turned away at the door.
    const { statuses = new Map<number, number>() } = tally;
    for (const status of [200, 400, 401, 404]) expect(statuses.get(status)).toBeGreaterThan(10);
  });

  test("of people who race for one thing one has it", async () => {
    const tally = await attackByRaces(target, { count: 25, untilMs });
    clean(tally);
    expect(tally.count).toBe(25);
  });

  test("broken bodies, headers and connections are refused, and the server goes on", async () => {
    const tally = await attackByFaults(target);
    clean(tally);
    expect(tally.count).toBeGreaterThan(70);
  });
});

describe("the attack notices", () => {
  test("a call that shows another tenant's project", async () => {
    const { defects } = await attackTenants(target, victim, [leaky]);
    expect(defects.join("\n")).toContain(`shows ${victim.mark}`);
  });

  test("a call whose ids it does not know", async () => {
    const unknown = { ...leaky, path: "/shelves/:shelfId" };
    const { defects } = await attackTenants(target, victim, [unknown]);
    expect(defects).toEqual([expect.stringContaining("GET /api/shelves/:shelfId is not known to the attack")]);
  });

  test("a call that fails for some numbers", async () => {
    const { defects } = await attackByFuzz(target, victim, {
      seed: 2,
      count: 150,
      untilMs,
      calls: [fragile],
    });
    expect(defects.length).toBeGreaterThan(0);
    expect(defects[0]).toMatch(/^POST \/api\/fragile.*500/);
  });

  test("a status that the description of a call does not name", async () => {
    // The call is described as public: then 401 is still named, and 403 is not.
    const { defects } = await attackByFuzz(target, victim, {
      seed: 3,
      count: 20,
      untilMs,
      calls: [forbidding],
    });
    expect(defects[0]).toMatch(/^GET \/api\/forbidding.*: 403, which its description does not name/);
  });

  test("its table says of each kind how much was tried, and of each defect how often it came", () => {
    const text = tableOf([
      { kind: "tokens", count: 150, defects: [] },
      {
        kind: "fuzz",
        count: 7,
        statuses: new Map([
          [500, 3],
          [200, 4],
        ]),
        defects: ["GET /a: 500", "GET /a: 500", "GET /b: 500"],
      },
    ]);
    expect(text.split("\n")).toEqual([
      "kind    count  defects",
      "tokens    150        0",
      "fuzz        7        3",
      "",
      "fuzz, by status: 200: 4, 500: 3",
      "",
      "fuzz:",
      "  GET /a: 500 (2 times)",
      "  GET /b: 500",
    ]);
  });

  test.each(["https://purlin.example", "http://192.0.2.1:4000", "http://localhost.example"])(
    "that %s is not of this machine",
    (url) => expect(() => refuseForeign(url)).toThrow("127.0.0.1 only"),
  );
});
