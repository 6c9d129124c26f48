import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import { TENANT_HEADER } from "#shared/contracts/people/tenant-header.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { conflict } from "#api/platform/errors.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { route } from "./route.ts";
import { findUnstorableTexts } from "./request/unstorable-texts.ts";

const common = { tag: "test", summary: "Test" };
const things = defineEndpoint({
  ...common,
  method: "POST",
  path: "/things/:id",
  access: "signedIn",
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ colour: z.enum(["red", "green"]).optional() }),
  body: z.object({ name: z.string().min(2), size: z.object({ width: z.number().positive() }) }),
  response: z.object({ id: z.int(), name: z.string() }),
  status: 201,
  bodyLimitBytes: 1000,
});
const failing = defineEndpoint({
  ...common,
  method: "GET",
  path: "/failing/:how",
  access: "public",
  params: z.object({ how: z.string() }),
  response: z.object({ ok: z.literal(true) }),
  errors: ["option_occupied", "conflict"],
});
const approvers = defineEndpoint({
  ...common,
  method: "GET",
  path: "/approvers",
  access: { capability: "profiles:approve" },
  response: z.object({ ok: z.literal(true) }),
});
const pros = defineEndpoint({ ...common, method: "PUT", path: "/pros", access: { licence: "pro" } });
const bytes = defineEndpoint({
  ...common,
  method: "GET",
  path: "/bytes",
  access: "public",
  produces: "application/octet-stream",
});
const publicWrite = defineEndpoint({ ...common, method: "POST", path: "/public-write", access: "public" });

let runs = 0;
const routes = [
  route(things, async (ctx, { params, body }) => {
    runs += 1;
    ctx.publish({ resource: "projects", id: String(params.id), tenantId: ctx.actor.tenantId, projectId: null });
    await Promise.resolve();
    // The surplus column must not leave the server.
    return { id: params.id, name: body.name, secret: "of the database" };
  }),
  route(failing, async (ctx, { params }) => {
    if (params.how === "expected") throw conflict("option_occupied", "Occupied by A. Khan.", { occupant: "AK" });
    if (params.how === "unknown") throw new Error("password=hunter2 in the stack");
    if (params.how === "answer") return { ok: false as true };
    if (params.how === "duplicate") {
      await ctx.db("cost_sources").insert([1, 1].map(() => ({ name: "Timber" })));
    }
    if (params.how === "reference") {
      // Tables of its own: those of the product are behind policies.
      await ctx.db.raw(`create temp table whole (id int primary key);
        create temp table part (whole_id int references whole); insert into part values (1)`);
    }
    if (params.how === "null-text") await ctx.db.raw("select ?::text", ["a\0b"]);
    if (params.how === "null-json") await ctx.db.raw("select ?::jsonb", ['"\\u0000"']);
    if (params.how === "half-json") await ctx.db.raw("select ?::jsonb", ['"\\ud800"']);
    if (params.how === "no-number") await ctx.db.raw("select ?::int", ["three"]);
    if (params.how === "slow") await ctx.db.raw("set local statement_timeout = 1; select pg_sleep(5)");
    if (params.how === "killed") await ctx.db.raw("reset role; select pg_terminate_backend(pg_backend_pid())");
    return { ok: true as const };
  }),
  route(approvers, () => ({ ok: true as const })),
  route(pros, () => undefined),
  route(bytes, (_ctx, _input, { response }) => void response.type("application/octet-stream").end(Buffer.from([1, 2]))),
  route(publicWrite, () => undefined),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [...identityRoutes(config.oidc), ...routes]);
});
afterAll(() => app.stop());

describe("declared routes", () => {
  test("a valid call answers by its schema, with its status, and announces what was published", async () => {
    const answer = await app.call("POST", "/api/things/7?colour=red", {
      as: demoUsers.designer,
      body: { name: "Beam", size: { width: 2 }, unknown: true },
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: { id: 7, name: "Beam" } });
    expect(app.announced.at(-1)).toEqual({
      resource: "projects",
      id: "7",
      tenantId: demoUsers.designer.tenant.id,
      projectId: null,
      seq: 1,
    });
  });

  test("API-02: validation answers a map of every failing field by its dotted path", async () => {
    const answer = await app.call("POST", "/api/things/x?colour=blue", {
      as: demoUsers.designer,
      body: { name: "B", size: {} },
    });
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    const problem = Problem.parse(answer.body);
    expect(problem).toMatchObject({ status: 400, statusCode: 400, code: "validation_failed" });
    expect(Object.keys(problem.errors ?? {}).sort()).toEqual(["colour", "id", "name", "size.width"]);
    expect(problem.errors?.["size.width"]).toEqual(["A value is needed here."]);
  });

  test("API-02: an expected failure keeps its code, sentence, facts and request id", async () => {
    const answer = await app.call("GET", "/api/failing/expected", { headers: { "x-request-id": "request-0001" } });
    expect(answer.headers.get("x-request-id")).toBe("request-0001");
    expect(answer.body).toEqual({
      type: "urn:purlin:problem:option_occupied",
      title: "Occupied",
      status: 409,
      statusCode: 409,
      detail: "Occupied by A. Khan.",
      code: "option_occupied",
      instance: "/api/failing/expected",
      requestId: "request-0001",
      facts: { occupant: "AK" },
    });
  });

  test.each(["unknown", "answer"])(
    "an unexpected failure (%s) tells nothing but a sentence and the id",
    async (how) => {
      const answer = await app.call("GET", `/api/failing/${how}`);
      const problem = Problem.parse(answer.body);
      expect(problem).toMatchObject({ status: 500, code: "internal_error" });
      expect(problem.requestId).toBe(answer.headers.get("x-request-id"));
      expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|stack|secret/);
    },
  );

  test.each([
    ["null-text", 400, "validation_failed"],
    ["null-json", 400, "validation_failed"],
    ["half-json", 400, "validation_failed"],
    // A value of ours that does not fit its column is no mistake of the caller.
    ["no-number", 500, "internal_error"],
    ["duplicate", 409, "conflict"],
    ["reference", 409, "conflict"],
    ["slow", 503, "database_unavailable"],
    ["killed", 503, "database_unavailable"],
  ])("a failure of the database (%s) answers %i %s", async (how, status, code) => {
    const answer = await app.call("GET", `/api/failing/${how}`);
    expect(answer.body).toMatchObject({ status, code });
    expect(answer.headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  });

  test("texts that no database can hold are refused with their paths", async () => {
    const as = demoUsers.designer;
    const nested = { name: "a\0b", size: { width: 1 }, more: [{ "k\0": 1 }, ["fine", "\ud800"], 3] };
    const answer = await app.call("POST", "/api/things/1", { as, body: nested });
    expect(answer.body).toMatchObject({ status: 400, code: "validation_failed" });
    expect(Object.keys(Problem.parse(answer.body).errors ?? {}).sort()).toEqual(["more.0.k", "more.1.1", "name"]);
    const whole = await app.call("POST", "/api/things/1", { as, body: JSON.stringify("\ud800") });
    expect(Problem.parse(whole.body).errors).toHaveProperty("body");
    const pair = await app.call("POST", "/api/things/1", { as, body: { name: "😀 Beam", size: { width: 1 } } });
    expect(pair.status).toBe(201);
  });

  test("a body nested deeper than calls may be is looked through all the same", () => {
    const deep = JSON.parse(`${"[".repeat(300_000)}"\\u0000"${"]".repeat(300_000)}`) as unknown;
    expect(findUnstorableTexts(deep)).toHaveLength(1);
    const many = Array.from({ length: 14_000 }, () => '"\\u0000"').join();
    const both = JSON.parse(`${"[".repeat(60_000)}${many}${"]".repeat(60_000)}`) as unknown;
    // A path for each of them would be 800 million steps.
    expect(findUnstorableTexts(both)).toHaveLength(20);
  });

  test("a stray percent sign in an address is the caller's mistake", async () => {
    expect((await app.call("GET", "/api/failing/%")).body).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("bytes are written as they are", async () => {
    const response = await fetch(`${app.url}/api/bytes`);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2]);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
  });

  test("unknown addresses below /api and /flex answer 404 as a problem", async () => {
    for (const path of ["/api/nothing", "/flex/api/v1/nothing", "/api/things/7"]) {
      expect((await app.call("GET", path)).body).toMatchObject({ status: 404, code: "not_found", instance: path });
    }
  });

  test("a body over the limit, of another type, or broken is refused", async () => {
    const as = demoUsers.designer;
    const large = await app.call("POST", "/api/things/1", { as, body: { name: "x".repeat(1000) } });
    expect(large.body).toMatchObject({ status: 413, code: "payload_too_large", facts: { limitBytes: 1000 } });
    const text = await app.call("POST", "/api/things/1", { as, body: "{}", headers: { "content-type": "text/plain" } });
    expect(text.body).toMatchObject({ status: 415, code: "unsupported_media_type" });
    const broken = await app.call("POST", "/api/things/1", { as, body: "{" });
    expect(broken.body).toMatchObject({ status: 400, code: "validation_failed" });
    const none = await app.call("POST", "/api/things/1", { as });
    expect(none.body).toMatchObject({ status: 400, errors: { body: ["A value is needed here."] } });
  });
});

describe("access", () => {
  test("API-01: no token is 401 with a challenge, before the body is read", async () => {
    const answer = await app.call("POST", "/api/things/1", { body: "{" });
    expect(answer.body).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("API-04: a missing capability is 403 that names it", async () => {
    expect((await app.call("GET", "/api/approvers", { as: demoUsers.designer })).body).toMatchObject({
      title: "Permission needed",
      detail: "Only an approver of profiles may do this.",
      statusCode: 403,
      code: "capability_required",
      facts: { capability: "profiles:approve" },
    });
    expect((await app.call("GET", "/api/approvers", { as: demoUsers.approver })).status).toBe(200);
  });

  test("API-04: a missing licence is 403 that names it", async () => {
    expect((await app.call("PUT", "/api/pros", { as: demoUsers.designerWithoutPro })).body).toMatchObject({
      title: "Licence needed",
      statusCode: 403,
      code: "licence_required",
      facts: { licence: "pro", held: "free" },
    });
    expect((await app.call("PUT", "/api/pros", { as: demoUsers.designer })).status).toBe(204);
  });

  test("AUT-14: a change from a page of another organisation than the caller's of now is 409, and not made", async () => {
    const { designer, supplierOwner } = demoUsers;
    const from = (method: string, path: string, tenant: string) =>
      app.call(method, path, {
        as: designer,
        body: method === "GET" ? undefined : { name: "Beam", size: { width: 2 } },
        headers: { [TENANT_HEADER]: tenant },
      });
    expect((await from("POST", "/api/things/7", designer.tenant.id)).status).toBe(201);
    const before = runs;
    expect(await from("POST", "/api/things/7", supplierOwner.tenant.id)).toMatchObject({
      status: 409,
      body: { code: "tenant_changed", facts: { tenantId: designer.tenant.id } },
    });
    expect(runs).toBe(before);
    // What is read changes nothing.
    expect((await from("GET", "/api/me", supplierOwner.tenant.id)).status).toBe(200);
  });

  test("R-33: profilesApprove is accepted for profiles:approve", async () => {
    const token = await app.issuer.tokenFor(demoUsers.designer, { capabilities: ["profilesApprove", "else"] });
    expect((await app.call("GET", "/api/approvers", { as: token })).status).toBe(200);
  });
});

describe("repeats and limits", () => {
  test("a repeat with the same Idempotency-Key runs once and gets the same answer", async () => {
    const before = runs;
    const headers = { "idempotency-key": "4be0643f-1d98-473b-97cd-ca98a65347dd" };
    const input = { as: demoUsers.designer, body: { name: "Beam", size: { width: 2 } }, headers };
    const first = await app.call("POST", "/api/things/8", input);
    const second = await app.call("POST", "/api/things/8", input);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(runs - before).toBe(1);
    const other = await app.call("POST", "/api/things/9", input);
    expect(other.body).toMatchObject({ status: 422, code: "idempotency_mismatch" });
  });

  test("many at once with one key run once", async () => {
    const before = runs;
    const headers = { "idempotency-key": "0c2ea1e8-6f2c-4b53-9b4d-7a3f0f3a9d11" };
    const input = { as: demoUsers.secondDesigner, body: { name: "Beam", size: { width: 2 } }, headers };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call("POST", "/api/things/8", input)));
    expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true);
    expect(answers.some((answer) => answer.status === 201)).toBe(true);
    expect(runs - before).toBe(1);
  });

  test("public calls that write are limited by address, with Retry-After", async () => {
    const answers = [];
    for (let i = 0; i < 121; i++) answers.push(await app.call("POST", "/api/public-write"));
    expect(answers.slice(0, 120).every((answer) => answer.status === 204)).toBe(true);
    expect(answers[120]?.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(answers[120]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
