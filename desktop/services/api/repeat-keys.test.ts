import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApiClient, type ApiClient, type NamedCall } from "./api-client.ts";

const ID = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";
const PROJECT = {
  id: ID,
  name: "Marlow Yard",
  description: "",
  region: "UK",
  owner: { id: ID, name: "Ada", initials: "AD" },
  designOptions: 0,
  present: [],
  createdAt: "2026-11-21T10:00:00Z",
  lastUpdatedAt: "2026-11-21T10:00:00Z",
};
type Reply = (response: ServerResponse) => unknown;

let keys: (string | undefined)[];
let replies: Reply[];
let close: () => void;
let api: ApiClient;

beforeEach(async () => {
  keys = [];
  replies = [];
  const server = createServer((request, response) => {
    const key = request.headers["idempotency-key"];
    keys.push(typeof key === "string" ? key : undefined);
    request.resume().on("end", () => (replies.shift() ?? done)(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const session = { accessToken: async () => "token", renew: async () => null };
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApiClient({ apiUrl, fetch, connection: () => null, session, waitMs: 1 });
});
afterEach(() => close());

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const done: Reply = (response) => answer(response, 201, PROJECT);
const lost: Reply = (response) => response.destroy();
/** Done, and the connection ends inside the answer. */
const broken =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", "content-length": 500 });
    response.write('{"id":', () => response.destroy());
  };
const refused =
  (status: number, code: string): Reply =>
  (response) =>
    answer(response, status, { type: "x", title: "x", status, statusCode: status, detail: `It is ${code}.`, code });
const create = (name = "Marlow Yard"): NamedCall => ({ endpoint: "createProject", body: { name } });
const update: NamedCall = { endpoint: "updateProject", params: { id: ID }, body: { name: "New" } };
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("keys of creations", () => {
  test("what creates carries a key, another one each time; readings and changes carry none", async () => {
    await api.callByName(create());
    await api.callByName(create());
    await api.callByName(update);
    expect(keys).toEqual([UUID, UUID, undefined]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test.each([
    ["the answer was lost", lost],
    ["the connection broke inside the answer", broken(201)],
    ["the connection broke inside a refusal", broken(503)],
    ["the server does not know either", refused(503, "outcome_unknown")],
  ])("pressing again after %s sends the same key, until something succeeds", async (_, reply) => {
    replies = [reply, reply];
    await expect(api.callByName(create())).rejects.toThrow(/known|outcome_unknown/);
    await expect(api.callByName(create())).rejects.toThrow(/known|outcome_unknown/);
    await api.callByName(create());
    await api.callByName(create());
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("another name is another creation; a change that succeeds since makes the repeat a new one", async () => {
    replies = [lost];
    await expect(api.callByName(create("A"))).rejects.toThrow(/known|outcome_unknown/);
    replies = [lost];
    await expect(api.callByName(create("B"))).rejects.toThrow(/known|outcome_unknown/);
    await api.callByName(update);
    await api.callByName(create("A"));
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("a refusal is an answer: the next try has a key of its own", async () => {
    replies = [refused(409, "name_taken")];
    await expect(api.callByName(create())).rejects.toThrow("It is name_taken.");
    await api.callByName(create());
    expect(keys[1]).not.toBe(keys[0]);
  });

  test("while the first one still runs it is asked again with its key, five times at most", async () => {
    replies = [refused(409, "idempotency_running"), refused(409, "idempotency_running")];
    expect(await api.callByName(create())).toEqual(PROJECT);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    replies = Array.from({ length: 9 }, () => refused(409, "idempotency_running"));
    await expect(api.callByName(create("B"))).rejects.toThrow("It is idempotency_running.");
    expect(keys).toHaveLength(8);
  });

  test("a change whose answer was lost is not said to have changed nothing", async () => {
    replies = [lost];
    await expect(api.callByName(create())).rejects.toMatchObject({
      problem: { status: 0, detail: expect.stringContaining("it is not known whether this was saved") },
    });
  });
});
