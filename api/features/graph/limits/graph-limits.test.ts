import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askGraph, graphCode, graphData, idsOf, startGraphApp } from "#api/test/builders/graph-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { createGate } from "./gate.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startGraphApp();
});
afterAll(() => app.stop());

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(" ");
const nested = (levels: number, open: string, inner: string): string =>
  open.repeat(levels) + inner + " }".repeat(levels);

describe("R-39: limits answer with what was asked for and what is allowed", () => {
  test.each<[string, string, { code: string; value?: number; limit: number }]>([
    ["rows", "{ Organisations(limit: 201) { Id } }", { code: "rows_limit", value: 201, limit: 200 }],
    [
      "rows of an inner list",
      "{ Organisations { Products(limit: 1000) { Id } } }",
      { code: "rows_limit", value: 1000, limit: 200 },
    ],
    ["offset", "{ Organisations(offset: 10001) { Id } }", { code: "offset_limit", value: 10_001, limit: 10_000 }],
    [
      "depth",
      `{ Projects(limit: 1) { ${nested(7, "ProjectRoles(limit: 1) { Organisation { ", "Id")} ${"} ".repeat(7)} } }`,
      { code: "depth_limit", value: 9, limit: 8 },
    ],
    [
      "cost",
      "{ Organisations(limit: 200) { ProjectRoles { Project { ProjectRoles { Id } } } } }",
      { code: "cost_limit", value: 24_210, limit: 20_000 },
    ],
    [
      "fields of one object",
      `{ Organisations { ${repeat(51, (index) => `a${index}: Id`)} } }`,
      { code: "fields_limit", value: 51, limit: 50 },
    ],
    ["tokens", `{ ${repeat(700, (index) => `a${index}: __typename`)} }`, { code: "token_limit", limit: 2000 }],
    [
      "conditions",
      `{ Organisations(where: { _or: [${repeat(120, (index) => `{ Id: { _eq: ${index} } }`)}] }) { Id } }`,
      { code: "filter_limit", value: 201, limit: 200 },
    ],
    [
      "nesting of conditions",
      `{ Organisations(where: ${nested(11, "{ _not: ", "{ Id: { _eq: 1 } }")}) { Id } }`,
      { code: "filter_limit", value: 11, limit: 10 },
    ],
    [
      "values of a list",
      `query ($ids: [Int!] = [${repeat(501, String)}]) { Organisations(where: { Id: { _in: $ids } }) { Id } }`,
      { code: "filter_limit", value: 501, limit: 500 },
    ],
    [
      "length of a pattern",
      `{ Organisations(where: { Name: { _like: "${"%a".repeat(101)}" } }) { Id } }`,
      { code: "filter_limit", value: 202, limit: 200 },
    ],
    [
      "characters",
      `{ Organisations(where: { Name: { _eq: "${"x".repeat(70_000)}" } }) { Id } }`,
      { code: "size_limit", value: 70_056, limit: 65_536 },
    ],
  ])("%s", async (_name, query, extensions) => {
    const { errors, data } = await askGraph(app, query);
    expect(data).toBeUndefined();
    expect(errors?.map((error) => error.extensions)).toEqual([extensions]);
    expect(errors?.[0]?.message).toContain(extensions.limit.toLocaleString("en-GB").replaceAll(",", ""));
  });

  test("cost is summed over root fields and aliases", async () => {
    const one = (index: number): string =>
      `a${index}: Organisations(limit: 200) { OrganisationLocations { OrganisationId } }`;
    expect(await graphCode(app, `{ ${repeat(9, one)} }`)).toBe("no error");
    expect(await graphCode(app, `{ ${repeat(10, one)} }`)).toBe("cost_limit");
  });

  test("cost counts a field again for each further name that it comes under", async () => {
    const one = (key: string): string =>
      `${key}: Organisations(limit: 200) { ${repeat(49, (index) => `a${index}: Description`)} }`;
    expect(await graphCode(app, `{ ${one("a")} ${one("b")} }`)).toBe("no error");
    expect(await graphCode(app, `{ ${one("a")} ${one("b")} ${one("c")} }`)).toBe("cost_limit");
  });

  test.each([
    ["one root field", `{ Organisations(limit: 200) { ${repeat(40, (index) => `a${index}: Description`)} } }`],
    [
      "all root fields together",
      `{ ${repeat(4, (key) => `r${key}: Organisations(limit: 200) { ${repeat(10, (index) => `a${index}: Description`)} }`)} }`,
    ],
  ])("an answer of more than 8 MiB is not sent: %s", async (_name, query) => {
    const { knex } = app.database;
    await knex.raw("create table kept as select id, description from organisations");
    await knex.raw("update organisations set description = repeat('x', 2000)");
    try {
      const { data, errors } = await askGraph(app, query);
      expect(data).toBeNull();
      expect(errors).toEqual([
        { message: expect.stringContaining("8 MiB"), extensions: { code: "size_limit", limit: 8_388_608 } },
      ]);
    } finally {
      await knex.raw("update organisations o set description = k.description from kept k where k.id = o.id");
      await knex.raw("drop table kept");
    }
  });

  test("fifty rows come where no limit is given, two hundred of a look-up", async () => {
    // Real look-ups have far fewer rows than 200: this one gets more.
    const { knex } = app.database;
    await knex.raw(`create or replace view graph."BaseMaterials" as
      select n as "Id", 'Material ' || n as "Name" from generate_series(1, 201) n`);
    const query = "{ Organisations { Id } BaseMaterials { Id } Countries { Id } }";
    const data = await graphData(app, query);
    await knex.raw(
      `create or replace view graph."BaseMaterials" as select id as "Id", name as "Name" from base_materials`,
    );
    const counts = Object.values(data).map((rows) => (rows as unknown[]).length);
    expect(counts).toEqual([50, 200, 37]);
    expect(idsOf(await graphData(app, "{ Organisations(offset: 50) { Id } }"), "Organisations")).toHaveLength(50);
  });
});

describe("R-39: bombs are refused in time", () => {
  const fragments = (levels: number, width: number): string =>
    `{ Projects(limit: 1) { ...F0 } } ${repeat(
      levels,
      (level) =>
        `fragment F${level} on ${level % 2 ? "ProjectRoles" : "Projects"} { ${repeat(width, (index) =>
          level === levels - 1
            ? `a${index}: Id`
            : `a${index}: ${level % 2 ? "Project" : "ProjectRoles(limit: 1)"} { ...F${level + 1} }`,
        )} }`,
    )}`;
  const variables = (levels: number): Record<string, unknown> => {
    let where: Record<string, unknown> = {};
    for (let level = 0; level < levels; level++) where = { _not: where };
    return { where };
  };

  test.each([
    [
      "a cycle of fragments",
      "{ Organisations { ...A } } fragment A on Organisations { ...B } fragment B on Organisations { ...A }",
      "invalid_query",
    ],
    [
      "a fragment of itself",
      "{ Organisations { ...A } } fragment A on Organisations { ParentCompany { ...A } }",
      "invalid_query",
    ],
    ["600 levels", `{ Organisations { ${nested(600, "ParentCompany { ", "Id")} } }`, "depth_limit"],
    [
      "600 levels of a list",
      `{ Organisations(where: { Id: { _in: ${"[".repeat(900)}1${"]".repeat(900)} } }) { Id } }`,
      "invalid_query",
    ],
    ["fragments that double", fragments(7, 20), "fields_limit"],
    [
      "hundreds of aliases",
      `{ ${repeat(300, (index) => `a${index}: Organisations(limit: 200) { Id }`)} }`,
      "token_limit",
    ],
    ["the same field again and again", `{ Organisations(limit: 1) { ${"Id ".repeat(1900)} } }`, "invalid_query"],
    [
      "the same list again and again",
      `{ ${"Organisations(limit: 1) { Id OrganisationSize { Id } } ".repeat(120)} }`,
      "",
    ],
    ["directives without end", `{ Countries ${"@include(if: true) ".repeat(250)} { Id } }`, "invalid_query"],
  ])("%s", async (_name, query, code) => {
    const { errors = [] } = await askGraph(app, query);
    expect([...new Set(errors.map((error) => error.extensions.code))]).toEqual(code === "" ? [] : [code]);
  });

  test("variables nested thousands of levels deep", async () => {
    const query = "query ($where: Organisations_bool_exp!) { Organisations(where: $where) { Id } }";
    expect(await graphCode(app, query, variables(6000))).toBe("filter_limit");
    expect(await graphCode(app, query, variables(12))).toBe("filter_limit");
    expect(await graphCode(app, query, variables(4))).toBe("no error");
  });

  test("a query that takes too long is stopped, and says so", async () => {
    await app.database.knex.raw(`create or replace view graph."BaseMaterials" as
      select id as "Id", name || coalesce(pg_sleep(4)::text, '') as "Name" from base_materials`);
    const { data, errors } = await askGraph(app, "{ BaseMaterials { Name } }");
    expect(data).toBeNull();
    expect(errors).toEqual([
      { message: expect.stringContaining("longer than 3 s"), extensions: { code: "time_limit", limit: 3000 } },
    ]);
    await app.database.knex.raw(
      `create or replace view graph."BaseMaterials" as select id as "Id", name as "Name" from base_materials`,
    );
    expect(await graphCode(app, "{ BaseMaterials { Name } }")).toBe("no error");
  });
});

describe("R-39: what says nothing is refused in words", () => {
  test.each([
    ["{ Organisations(where: { Id: { _in: [] } }) { Id } }", "empty list"],
    ["{ Organisations(where: { _or: [] }) { Id } }", "empty list"],
    ["{ Organisations(where: { Id: { _eq: null } }) { Id } }", "_is_null asks"],
    ["{ Organisations(where: { Id: { _in: null } }) { Id } }", "null"],
    ["{ Organisations(where: { Id: null }) { Id } }", "null"],
    ["{ Organisations(where: null) { Id } }", "null"],
    ["{ Organisations(where: { Id: {} }) { Id } }", "no operator"],
    ["{ Organisations(where: { Id: { _is_null: null } }) { Id } }", "null"],
    ["{ Organisations(order_by: { Id: null }) { Id } }", "direction"],
    ["{ Organisations(limit: -1) { Id } }", "whole number"],
    ["{ Organisations(limit: null) { Id } }", "whole number"],
    ["{ Organisations(offset: -1) { Id } }", "whole number"],
    ["query ($x: Int) { Organisations(where: { Id: { _eq: $x } }) { Id } }", "was not sent"],
    ["query ($x: [Int!]) { Organisations(where: { Id: { _in: $x } }) { Id } }", "not sent"],
    ["query ($x: order_by) { Organisations(order_by: { Id: $x }) { Id } }", "not sent"],
    ['{ Organisations(where: { Type: { _eq: "suppliers" } }) { Id } }', "only: supplier, consultant"],
    ['{ Organisations(where: { CreatedAt: { _gt: "yesterday" } }) { Id } }', "instant"],
    ['{ Organisations(where: { Name: { _like: "a\\\\" } }) { Id } }', "escapes nothing"],
    ['{ Organisations(where: { Name: { _eq: "a\\u0000" } }) { Id } }', "U+0000"],
    ["{ OrganisationsNear(args: { lat: 91, long: 0, miles: 1 }) { Id } }", "latitude"],
    ["{ OrganisationsNear(args: { lat: 0, long: 181, miles: 1 }) { Id } }", "longitude"],
    ["{ OrganisationsNear(args: { lat: 0, long: 0, miles: 0 }) { Id } }", "above 0"],
    ["{ Organisations(where: { Score: { _eq: 1e300 } }) { Id } }", "out of range"],
    ["mutation { Organisations { Id } }", "mutation"],
    ["{ Organisations { EmailAddress } }", "EmailAddress"],
    ["{ users { Id } }", "users"],
    ["{ Organisations { Id ", "Syntax Error"],
    ["", "{ Countries { Id Name } }"],
  ])("%s", async (query, words) => {
    const { errors } = await askGraph(app, query);
    expect(errors?.map((error) => error.message).join(" ")).toContain(words);
  });

  test.each([
    "' or 1=1 --",
    '"; drop table organisations; --',
    "$1",
    "\\'; select 1; --",
    "'||(select password from users)||'",
  ])("%s is only a text", async (text) => {
    const query = `query ($text: String!, $texts: [String!]!) {
        a: Organisations(where: { Name: { _eq: $text } }) { Id }
        b: Organisations(where: { Name: { _in: $texts } }) { Id }
        c: Organisations(where: { TenantId: { _ilike: $text } }) { Id }
        d: Organisations(where: { Name: { _gt: ${JSON.stringify(text)} } }, limit: 1) { Id } }`;
    const data = await graphData(app, query, { text, texts: [text] });
    expect(data).toMatchObject({ a: [], b: [], c: [] });
  });
});

describe("GraphQL over HTTP", () => {
  const graphql = "application/graphql-response+json";
  const send = (body: unknown, accept?: string) =>
    app.call("POST", "/api/graphql", { body, headers: accept ? { accept } : {} });

  test.each([
    ["an answer", { query: "{ Markets { Id } }" }, undefined, 200],
    ["an answer in its own media type", { query: "{ Markets { Id } }" }, graphql, 200],
    ["a refused query", { query: "{ Nothing }" }, undefined, 200],
    ["a refused query in its own media type", { query: "{ Nothing }" }, graphql, 400],
    ["no query", { question: "?" }, undefined, 400],
    ["variables that are none", { query: "{ Markets { Id } }", variables: "x" }, graphql, 400],
    ["a list", [], undefined, 400],
  ])("%s", async (_name, body, accept, status) => {
    const answer = await send(body, accept);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe(`${accept ?? "application/json"}; charset=utf-8`);
    expect(Object.keys(answer.body as object)).toEqual([status === 200 && _name.startsWith("an ") ? "data" : "errors"]);
  });

  test("a body that is no JSON, or too large, is refused before it is read", async () => {
    expect(await send("{ query")).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(await send({ query: "x".repeat(300_000) })).toMatchObject({
      status: 413,
      body: { code: "payload_too_large" },
    });
  });

  test("introspection tells the schema, apart from data", async () => {
    const { data } = await askGraph(app, '{ __type(name: "order_by") { kind enumValues { name } } }');
    expect(data).toMatchObject({ __type: { kind: "ENUM", enumValues: { length: 6 } } });
    expect(await graphCode(app, "{ __schema { description } Markets { Id } }")).toBe("invalid_query");
  });
});

describe("the gate", () => {
  const limits = { running: 2, waiting: 3, runningPerCaller: 1, waitingPerCaller: 1 };

  test("lets some in, keeps some waiting, and refuses a caller who has too many and who comes when it is full", async () => {
    const enter = createGate(limits);
    const holds = [1, 2].map(() => Promise.withResolvers<string>());
    const order: string[] = [];
    const add = (caller: string, text: string): Promise<number> =>
      enter(caller, () => Promise.resolve(order.push(text)));
    const first = enter("a", () => holds[0]?.promise ?? Promise.reject(new Error("no hold")));
    const second = add("a", "a waits for its own");
    await expect(add("a", "never")).rejects.toMatchObject({
      code: "too_many_requests",
      facts: { retryAfterSeconds: 1 },
      message: expect.stringContaining("at most 1 may wait"),
    });
    // There is room for others although "a" waits.
    await add("b", "b passes");
    const third = enter("b", () => holds[1]?.promise ?? Promise.reject(new Error("no hold")));
    const more = [add("c", "c"), add("d", "d")];
    await expect(add("e", "never")).rejects.toMatchObject({ code: "busy", facts: { limit: 3 } });
    for (const { resolve } of holds) resolve("done");
    await Promise.all([first, second, third, ...more]);
    expect(order).toEqual(["b passes", "a waits for its own", "c", "d"]);
    expect(await enter("a", () => Promise.resolve("again"))).toBe("again");
  });

  test("a piece of work that fails gives its place back", async () => {
    const enter = createGate({ ...limits, running: 1 });
    await expect(enter("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await enter("a", () => Promise.resolve("next"))).toBe("next");
  });
});
