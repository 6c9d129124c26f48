import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { analyticsRoutes } from "./analytics.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(analyticsRoutes);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.knex("rate_limits").delete();
});

const post = (body: unknown) => app.call("POST", "/api/analytics/events", { body });
const click = { name: "category_tile_click", fields: { Category: "Pods" }, path: "/suppliers" };

describe("CON-07: counting", () => {
  test("R-15: the events are kept with region and page, and nothing about the visitor", async () => {
    const events = [
      click,
      { name: "recently_added_tile_click", fields: { Category: "Walls" }, path: "/products" },
      { name: "partner_logo_click", fields: { OrganisationName: "Northern Homes Register" }, path: "/suppliers" },
      { name: "waitlist_opened", fields: {}, path: "/suppliers" },
      { name: "about_you", fields: { Role: "engineer" }, path: "/search/suppliers" },
    ];
    expect((await post({ region: "UK", events })).status).toBe(204);
    const rows = await app.database.knex("analytics_events").select("name", "fields", "path", "region").orderBy("id");
    expect(rows).toEqual(events.map((event) => ({ ...event, region: "UK" })));
    const columns = await app.database.knex("analytics_events").columnInfo();
    expect(Object.keys(columns).sort()).toEqual(["at", "fields", "id", "name", "path", "region"]);
  });

  test.each([
    ["an unknown event", { region: "UK", events: [{ ...click, name: "page_view" }] }],
    ["a role of one's own", { region: "UK", events: [{ ...click, name: "about_you", fields: { Role: "king" } }] }],
    ["a search in the path", { region: "UK", events: [{ ...click, path: "/search?query=jo" }] }],
    ["a null character", { region: "UK", events: [{ ...click, fields: { Category: "a\0b" } }] }],
    ["half a character", { region: "UK", events: [{ ...click, path: "/\ud800" }] }],
    ["no event", { region: "UK", events: [] }],
    ["too many", { region: "UK", events: Array(51).fill(click) }],
    ["a wrong region", { region: "EU", events: [click] }],
  ])("%s is refused", async (_name, body) => expect((await post(body)).status).toBe(400));

  test("API-06: fields that are not known are ignored, and kept nowhere", async () => {
    const more = { ...click, fields: { Category: "Stairs", email: "a@b.example" }, visitor: "jo" };
    expect((await post({ region: "UK", events: [more], session: "1" })).status).toBe(204);
    const [row] = await app.database
      .knex("analytics_events")
      .where({ path: click.path })
      .orderBy("id", "desc")
      .limit(1);
    expect(row).toMatchObject({ name: click.name, fields: { Category: "Stairs" } });
    expect(JSON.stringify(row)).not.toMatch(/jo|example/);
  });

  test("one address is heard 60 times a minute", async () => {
    const statuses = new Map<number, number>();
    for (let index = 0; index < 62; index += 1) {
      const { status } = await post({ region: "UK", events: [click] });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [204, 60],
      [429, 2],
    ]);
  });
});

describe("ERR-07: errors of the page", () => {
  const report = { message: "x is not a function", stack: "TypeError: x\n at main.js:1", path: "/about", version: "1" };

  test.each(["message", "stack", "path", "version"])("a null character in %s is refused", async (field) => {
    const answer = await app.call("POST", "/api/errors", { body: { ...report, [field]: "/a\0b" } });
    expect(answer.body).toMatchObject({
      status: 400,
      errors: { [field]: [expect.stringContaining("cannot be kept")] },
    });
  });

  test("the same error is kept once, with how often it came", async () => {
    for (const path of ["/about", "/suppliers"]) {
      expect((await app.call("POST", "/api/errors", { body: { ...report, path } })).status).toBe(204);
    }
    await app.call("POST", "/api/errors", { body: { ...report, message: "other", stack: null } });
    const rows = await app.database.knex("error_reports").select("message", "path", "occurrences").orderBy("first_at");
    expect(rows).toEqual([
      { message: "x is not a function", path: "/suppliers", occurrences: 2 },
      { message: "other", path: "/about", occurrences: 1 },
    ]);
  });

  test("a report that is too long is refused, and the eleventh of a minute is 429", async () => {
    expect((await app.call("POST", "/api/errors", { body: { ...report, stack: "x".repeat(8001) } })).status).toBe(400);
    const answers = [];
    for (let index = 0; index < 11; index += 1) answers.push(await app.call("POST", "/api/errors", { body: report }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(204), 429]);
  });

  test("old events and errors are forgotten", async () => {
    const { knex } = app.database;
    await knex("analytics_events").update({ at: knex.raw("now() - interval '401 days'") });
    await knex("error_reports")
      .where({ message: "other" })
      .update({ last_at: knex.raw("now() - interval '91 days'") });
    await keepHouse(app);
    expect(await knex("analytics_events")).toEqual([]);
    expect(await knex("error_reports").select("message")).toEqual([{ message: report.message }]);
  });
});
