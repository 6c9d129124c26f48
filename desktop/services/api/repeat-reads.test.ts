import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repeatReads } from "./repeat-reads.ts";

let server: Server;
let url: string;
/** Methods as they came in; the first `closed` of them end without an answer. */
let came: string[];
let closed: number;
beforeEach(async () => {
  came = [];
  server = createServer((request, response) => {
    came.push(request.method ?? "");
    if (came.length <= closed) request.socket.destroy();
    else response.end("here");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a read whose connection is closed before its answer is sent once more", async () => {
  closed = 1;
  const answer = await repeatReads(fetch)(url, { method: "GET" });
  expect(await answer.text()).toBe("here");
  expect(came).toEqual(["GET", "GET"]);
});

test("a read is not sent a third time, and a change not a second", async () => {
  closed = 3;
  await expect(repeatReads(fetch)(url, { method: "GET" })).rejects.toThrow("fetch failed");
  expect(came).toEqual(["GET", "GET"]);
  await expect(repeatReads(fetch)(url, { method: "POST", body: "x" })).rejects.toThrow("fetch failed");
  expect(came).toEqual(["GET", "GET", "POST"]);
});

test("a server that nobody runs is not asked twice, nor is a read that was given up repeated", async () => {
  const tries: string[] = [];
  const counted: typeof fetch = (input, init) => {
    tries.push(init?.method ?? "");
    return fetch(input, init);
  };
  closed = 1;
  const leaving = new AbortController();
  const left = repeatReads(async (input, init) => {
    try {
      return await counted(input, init);
    } finally {
      leaving.abort();
    }
  })(url, { method: "GET", signal: leaving.signal });
  await expect(left).rejects.toThrow("fetch failed");
  expect(tries).toEqual(["GET"]);

  server.close();
  server.closeAllConnections();
  await once(server, "close");
  await expect(repeatReads(counted)(url, { method: "GET" })).rejects.toThrow("fetch failed");
  expect(tries).toEqual(["GET", "GET"]);
});
