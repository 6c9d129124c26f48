import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { route } from "#api/platform/http/route.ts";
import { idleHooks, startWholeServer, type WholeServer } from "#api/test/processes/whole-server.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { startServer } from "./server.ts";

const slow = defineEndpoint({
  method: "GET",
  path: "/slow",
  tag: "test",
  summary: "Answers when the test lets it",
  access: "public",
  response: z.object({ ok: z.boolean() }),
});
const started = Promise.withResolvers<void>();
const mayFinish = Promise.withResolvers<void>();
let server: WholeServer;
beforeAll(async () => {
  const answer = route(slow, async () => {
    started.resolve();
    await mayFinish.promise;
    return { ok: true };
  });
  server = await startWholeServer({ routes: [answer] });
});
afterAll(() => server.stop());

describe("the server process", () => {
  test("a taken port is refused with a sentence that says what to do", async () => {
    const { config, database } = server;
    const second = startServer({
      config,
      databaseUrl: database.url,
      routes: [],
      webRoot: null,
      socketHooks: () => idleHooks,
      runtime: {
        knex: database.knex,
        blobs: createDiskBlobStore(config.dataDirectory, config.blobSecret),
        log: pino({ level: "silent" }),
        now: () => new Date(),
      },
    });
    await expect(second).rejects.toThrow(
      `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=4100 npm start.`,
    );
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  test("stopping answers the request under way, refuses new ones, and starting again works", async () => {
    const pending = fetch(`${server.url}/api/slow`);
    await started.promise;
    const stopped = server.running.stop();
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow("fetch failed");
    mayFinish.resolve();
    expect(await (await pending).json()).toEqual({ ok: true });
    await stopped;
    await server.restart();
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  test("connections of the database that are cut are replaced, and nothing else happens", async () => {
    const { knex } = server.database;
    await knex.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});
