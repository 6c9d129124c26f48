import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createWebSite } from "./web-site.ts";

const webRoot = mkdtempSync(join(tmpdir(), "purlin-site-"));
const asked = Promise.withResolvers<void>();
let server: Server;

beforeAll(async () => {
  writeFileSync(join(webRoot, "index.html"), "<html><head></head><body>The page</body></html>");
  const site = createWebSite({
    webRoot,
    version: "1",
    // As with a frozen database: it never answers.
    describe: () => {
      asked.resolve();
      return new Promise(() => undefined);
    },
    drawFirst: () => Promise.resolve(null),
    log: pino({ level: "silent" }),
  });
  server = createServer(express().use(site));
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  server.close();
  rmSync(webRoot, { recursive: true });
});

describe("the web site", () => {
  test("a page whose head the database does not give within five seconds is served without it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { port } = server.address() as AddressInfo;
    const page = fetch(`http://127.0.0.1:${port}/search`, { headers: { accept: "text/html" } });
    await asked.promise;
    await vi.advanceTimersByTimeAsync(5000);
    const answer = await page;
    expect([answer.status, await answer.text()]).toEqual([200, "<html><head></head><body>The page</body></html>"]);
  });
});
