import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

  test("a page whose files the build does not name is served without its prerender, and that is logged", async () => {
    const built = join(webRoot, "built");
    mkdirSync(join(built, ".vite"), { recursive: true });
    writeFileSync(join(built, "index.html"), '<html lang=""><head></head><body><div id="root"></div></body></html>');
    writeFileSync(join(built, ".vite/manifest.json"), '{"index.html":{"file":"assets/index.js","isEntry":true}}');
    const lines: string[] = [];
    const head = {
      title: "Fellhouse Modular",
      description: null,
      canonicalUrl: null,
      isIndexed: true,
      imageUrl: null,
      locale: "en-GB" as const,
      siteName: "Purlin",
      needsScript: "",
      kind: "website" as const,
      meta: {},
      structuredData: [],
    };
    const site = createWebSite({
      webRoot: built,
      version: "1",
      describe: () => Promise.resolve({ status: 200, head, region: "UK" }),
      drawFirst: () => Promise.resolve({ html: "<h1>The picture</h1>", modules: ["pages/supplier-page.tsx"] }),
      log: pino({ level: "warn" }, { write: (line) => void lines.push(line) }),
    });
    const own = createServer(express().use(site));
    await new Promise<void>((listening) => void own.listen(0, "127.0.0.1", listening));
    const { port } = own.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/details/supplier/2`, { headers: { accept: "text/html" } });
    const page = await answer.text();
    own.close();
    expect([answer.status, page.includes('<div id="root"></div>'), page.includes("The picture")]).toEqual([
      200,
      true,
      false,
    ]);
    expect(lines.join("")).toContain("No file of the built site is for pages/supplier-page.tsx alone.");
  });
});
