import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { createProject } from "#shared/contracts/design/projects.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

const all = Object.values(endpoints);
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.base}${endpoint.path}`, endpoint] as const);
const withIds = named(all.filter(({ path }) => path.includes(":")));
const withBody = named(all.filter(({ body }) => !(body instanceof z.ZodUndefined)));

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => allRoutes(config));
});
afterAll(() => app.stop());

interface Sent {
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** For every place of the address; ids that fit when not given. */
  id?: string;
}
async function send(
  endpoint: Endpoint,
  { body, headers, id }: Sent,
): Promise<{ status: number; problem: Problem | null }> {
  const fill = (_: string, name: string) => id ?? (/id$/i.test(name) ? randomUUID() : "1");
  const response = await fetch(app.url + endpoint.base + endpoint.path.replace(/:(\w+)/g, fill), {
    method: endpoint.method,
    redirect: "manual",
    headers: {
      authorization: `Bearer ${await app.issuer.tokenFor(demoUsers.designer)}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: typeof body === "string" || body === undefined ? body : new Uint8Array(body),
  });
  const text = await response.text();
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") === true;
  return { status: response.status, problem: isProblem ? Problem.parse(JSON.parse(text)) : null };
}
const noFailure = expect.toSatisfy((status: number) => status < 500);

describe("ids that no row has", () => {
  const IDS = [
    "2147483647",
    "2147483648",
    "-2147483649",
    "9007199254740993",
    "9".repeat(30),
    "constructor",
    "__proto__",
  ];

  test.each(withIds)("%s is refused or not found, never a failure", async (_, endpoint) => {
    const body = endpoint.body instanceof z.ZodUndefined ? undefined : "{}";
    const answers = await Promise.all(IDS.map(async (id) => ({ id, ...(await send(endpoint, { id, body })) })));
    for (const [index, id] of IDS.entries()) expect(answers[index]).toMatchObject({ id, status: noFailure });
  });
});

const deep = "[".repeat(50_000) + "]".repeat(50_000);
const key = () => ({ "idempotency-key": randomUUID() });
const BODIES: Record<string, Sent> = {
  "names that every object has": {
    body: '{"constructor":{"name":"x"},"toString":null,"hasOwnProperty":1,"prototype":2}',
  },
  "a prototype": { body: '{"__proto__":{"x":1},"inputs":{"__proto__":{"a":1},"constructor":1}}' },
  "plain JSON said to be gzip": { body: "{}", headers: { "content-encoding": "gzip" } },
  "plain JSON said to be deflate": { body: "{}", headers: { "content-encoding": "deflate" } },
  "plain JSON said to be br": { body: "{}", headers: { "content-encoding": "br" } },
  "gzip that is cut off": { body: gzipSync("{}".repeat(99)).subarray(0, 15), headers: { "content-encoding": "gzip" } },
  "JSON 50,000 deep, with a key": { body: deep, headers: key() },
  "fields 50,000 deep, with a key": { body: `{"inputs":${deep},"variables":${deep},"query":${deep}}`, headers: key() },
  "a value 50,000 deep, with a key": {
    body: `{"inputs":{"a":${deep}},"hosts":[${deep}],"query":"{home}"}`,
    headers: key(),
  },
  "a charset that is none": { body: "{}", headers: { "content-type": "application/json; charset=x-nothing" } },
};

describe("bodies that nobody means", () => {
  test.each(withBody)("%s answers without failing", async (_, endpoint) => {
    const all = Object.entries(BODIES);
    const answers = await Promise.all(all.map(async ([what, sent]) => ({ what, ...(await send(endpoint, sent)) })));
    for (const [index, [what]] of all.entries()) expect(answers[index]).toMatchObject({ what, status: noFailure });
  });

  test("a body that is not what its encoding says is 400 in words", async () => {
    const headers = { "content-encoding": "gzip" };
    const { status, problem } = await send(createProject, { body: '{"name":"x"}', headers });
    expect([status, problem?.code, problem?.errors]).toEqual([
      400,
      "validation_failed",
      { body: ["This cannot be unpacked."] },
    ]);
  });

  test.each(["constructor", "valueOf", "toString"])(
    "what is wrong with a field named %s is said under its name",
    async (name) => {
      const { status, problem } = await send(createProject, { body: `{"name":"x","${name}":"\\u0000"}` });
      expect(status).toBe(400);
      expect(new Map(Object.entries(problem?.errors ?? {})).get(name)).toEqual([
        expect.stringContaining("cannot be kept"),
      ]);
    },
  );
});
