import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyHashOf, keepBodyHash } from "./body-hash.ts";

let server: Server;
beforeAll(async () => {
  const app = express();
  app.use(express.raw({ type: () => true, verify: (request, _response, bytes) => keepBodyHash(request, bytes) }));
  app.use((request, response) => void response.send(bodyHashOf(request)));
  server = createServer(app);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function hashOf(method: string, path: string, body: string | null = '{"name":"A"}'): Promise<string> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return (await fetch(url, { method, body })).text();
}

test("a request asked for again has the same hash, in hexadecimal", async () => {
  const hash = await hashOf("PUT", "/a/1?b=2");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf("PUT", "/a/1?b=2")).toBe(hash);
});

test.each([
  ["method", "DELETE", "/a/1?b=2", '{"name":"A"}'],
  ["path", "PUT", "/a/2?b=2", '{"name":"A"}'],
  ["query", "PUT", "/a/1?b=3", '{"name":"A"}'],
  ["body", "PUT", "/a/1?b=2", '{"name":"B"}'],
  ["space in the body", "PUT", "/a/1?b=2", '{"name": "A"}'],
  ["missing body", "PUT", "/a/1?b=2", null],
])("another %s is another hash", async (_what, method, path, body) => {
  expect(await hashOf(method, path, body)).not.toBe(await hashOf("PUT", "/a/1?b=2"));
});
