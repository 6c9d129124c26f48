import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApiClient, type ApiClient } from "./api-client.ts";

const ID = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";
const ADA = { id: ID, name: "Ada", initials: "AD" };
const PROJECT = {
  id: ID,
  name: "Marlow Yard",
  description: "",
  region: "UK",
  owner: ADA,
  designOptions: 0,
  present: [],
  createdAt: "2026-11-21T10:00:00Z",
  lastUpdatedAt: "2026-11-21T10:00:00Z",
};

let requests: { line: string; headers: IncomingMessage["headers"]; body: string }[];
let reply: (request: IncomingMessage) => [status: number, body: unknown];
let close: () => void;
let url: string;
let tokens: string[];
let renewals: number;
let renewed: string | null;

beforeEach(async () => {
  requests = [];
  reply = () => [200, [PROJECT]];
  tokens = ["first"];
  renewals = 0;
  renewed = "second";
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => close());

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  const [status, answer] = reply(request);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}
function client(apiUrl = url): ApiClient {
  return createApiClient({
    apiUrl,
    fetch,
    connection: () => "connection-7",
    session: {
      accessToken: async () => tokens[0] ?? null,
      async renew() {
        renewals += 1;
        tokens = renewed === null ? [] : [renewed];
        return renewed;
      },
    },
  });
}
const problem = (status: number, code: string, more: object = {}) => ({
  type: "about:blank",
  title: "Refused",
  status,
  statusCode: status,
  detail: `It is ${code}.`,
  code,
  ...more,
});

describe("calls of the API by name", () => {
  test("API-01: token and connection travel with the call, the answer is parsed by its contract", async () => {
    reply = () => [200, [{ ...PROJECT, secret: "column" }]];
    expect(await client().callByName({ endpoint: "listProjects" })).toEqual([PROJECT]);
    expect(requests[0]).toMatchObject({
      line: "GET /api/projects",
      headers: { authorization: "Bearer first", "x-connection": "connection-7" },
    });
  });

  test("params, query and body reach the server as they were given", async () => {
    reply = () => [200, PROJECT];
    await client().callByName({ endpoint: "updateProject", params: { id: ID }, body: { name: "New" } });
    expect(requests[0]).toMatchObject({ line: `PUT /api/projects/${ID}`, body: '{"name":"New"}' });
  });

  test("a 401 is answered by one renewal and one more try", async () => {
    reply = ({ headers }) =>
      headers.authorization === "Bearer second" ? [200, [PROJECT]] : [401, problem(401, "token_expired")];
    expect(await client().callByName({ endpoint: "listProjects" })).toEqual([PROJECT]);
    expect([requests.length, renewals]).toEqual([2, 1]);
  });

  test("a second 401 is the caller's; an ended session is not tried again", async () => {
    reply = () => [401, problem(401, "unauthenticated")];
    await expect(client().callByName({ endpoint: "listProjects" })).rejects.toMatchObject({ problem: { status: 401 } });
    expect([requests.length, renewals]).toEqual([2, 1]);
    renewed = null;
    await expect(client().callByName({ endpoint: "listProjects" })).rejects.toMatchObject({ problem: { status: 401 } });
    expect(requests.length).toBe(3);
  });

  test("the server's problem arrives whole, with its facts", async () => {
    reply = () => [409, problem(409, "option_occupied", { facts: { initials: "JO" } })];
    await expect(
      client().callByName({ endpoint: "occupyDesignOption", params: { id: ID }, query: {} }),
    ).rejects.toMatchObject({
      problem: { code: "option_occupied", status: 409, facts: { initials: "JO" } },
    });
  });

  test("invalid input is refused before it leaves, field by field", async () => {
    await expect(client().callByName({ endpoint: "createProject", body: { name: "" } })).rejects.toMatchObject({
      problem: { code: "validation_failed", status: 400, errors: { name: [expect.any(String)] } },
    });
    await expect(client().callByName({ endpoint: "getProject", params: { id: "../../me" } })).rejects.toMatchObject({
      problem: { errors: { id: [expect.any(String)] } },
    });
    expect(requests).toEqual([]);
  });

  test.each(["nothing", "constructor", "__proto__", "toString"])("there is no call named %s", async (endpoint) => {
    await expect(client().callByName({ endpoint })).rejects.toMatchObject({ problem: { code: "unknown_endpoint" } });
  });

  test("a call that answers with a file is refused here", async () => {
    await expect(client().callByName({ endpoint: "downloadBlob", params: { token: "x".repeat(30) } })).rejects.toThrow(
      "output.save",
    );
  });

  test("an API out of reach is status 0 in words", async () => {
    await expect(client("http://127.0.0.1:9").callByName({ endpoint: "listProjects" })).rejects.toMatchObject({
      problem: { code: "unreachable", status: 0, detail: "Purlin could not be reached. Check your connection." },
    });
  });
});
