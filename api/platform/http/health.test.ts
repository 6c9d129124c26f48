import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { checkDisk, isOutOfRoom } from "#api/platform/disk-room.ts";
import { createHealth, type HealthOptions } from "./health.ts";

let folder: string;
let servers: Server[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-health-"));
  servers = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  rmSync(folder, { recursive: true });
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

/** Somebody who takes connections and says nothing, as a frozen Postgres does. */
async function aDeafServer() {
  const taken: Socket[] = [];
  const server = createServer((socket) => {
    taken.push(socket.on("error", () => undefined).resume());
    server.emit("knocked");
  });
  const port = await listen(server);
  return {
    url: `postgres://postgres:x@127.0.0.1:${port}/purlin`,
    taken,
    /** Waits until so many connections have been taken in all. */
    async knocked(count: number): Promise<void> {
      while (taken.length < count) await once(server, "knocked");
    },
  };
}

async function aHealth(options: Partial<HealthOptions> = {}, onAsked?: () => void): Promise<() => Promise<Response>> {
  const app = express();
  app.use((_request, _response, next) => {
    next();
    onAsked?.();
  });
  app.get(
    "/",
    createHealth({ databaseUrl: inject("testDatabaseUrl"), folders: [folder], version: "1.2.3", ...options }),
  );
  const port = await listen(createHttpServer(app));
  return () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
}

async function bodyOf(answer: Response): Promise<{ status: number; body: unknown }> {
  return { status: answer.status, body: await answer.json() };
}

describe("health", () => {
  test("when everything works it is 200, kept by no cache, and leaves nothing in the folder", async () => {
    const answer = await (await aHealth())();
    expect([answer.headers.get("cache-control"), answer.headers.get("retry-after")]).toEqual(["no-store", null]);
    expect(await bodyOf(answer)).toEqual({
      status: 200,
      body: {
        status: "ok",
        database: "ok",
        disk: "ok",
        version: "1.2.3",
        instance: process.pid,
        uptimeSeconds: expect.any(Number),
      },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a database that says nothing is waited for 1.5 s, once for all who ask meanwhile", async () => {
    const { url, taken, knocked } = await aDeafServer();
    const all = Promise.withResolvers<undefined>();
    let asked = 0;
    const ask = await aHealth({ databaseUrl: url }, () => ++asked === 3 && all.resolve(undefined));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answers = [ask(), ask(), ask()];
    await Promise.all([knocked(1), all.promise]);
    const waiting = vi.getTimerCount();
    vi.advanceTimersByTime(1499);
    expect(vi.getTimerCount()).toBe(waiting);
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(waiting - 1);
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await bodyOf(answer)).toMatchObject({
        status: 503,
        body: { status: "failing", database: "silent", disk: "ok", detail: "The database does not answer." },
      });
    }
    expect(taken).toHaveLength(1);
    // Who asks later gets an answer of then.
    const later = ask();
    await knocked(2);
    vi.advanceTimersByTime(1500);
    expect((await later).status).toBe(503);
  });

  test("a database that is not there, and one that refuses the password, are told apart", async () => {
    const { url } = await aDeafServer();
    const [deaf] = servers;
    await new Promise((closed) => deaf?.close(closed));
    expect(await bodyOf(await (await aHealth({ databaseUrl: url }))())).toMatchObject({
      status: 503,
      body: { database: "absent", detail: "The database cannot be reached." },
    });
    const wrong = new URL(inject("testDatabaseUrl"));
    wrong.password = "not-the-password";
    expect(await bodyOf(await (await aHealth({ databaseUrl: wrong.href }))())).toMatchObject({
      status: 503,
      body: { database: "refused", detail: "The database refuses the password of this server." },
    });
  });

  test("a folder that cannot be written to is 503 and said beside the database's own fault", async () => {
    const ask = await aHealth({ folders: [join(folder, "gone")], databaseUrl: "postgres://127.0.0.1:1/x" });
    expect(await bodyOf(await ask())).toMatchObject({
      status: 503,
      body: {
        database: "absent",
        disk: "unwritable",
        detail: "The database cannot be reached. The data directory cannot be written to: changes cannot be kept.",
      },
    });
  });
});

describe("room on the disk", () => {
  test("is found out by writing: a place that has room and takes no file is unwritable", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    expect(await checkDisk([file])).toBe("unwritable");
    expect(await checkDisk([folder])).toBe("ok");
    expect(readdirSync(folder)).toEqual(["a-file"]);
  });

  test.runIf(process.platform === "linux")(
    "is asked of every folder: the database may be on another disk",
    async () => {
      // A file system that never has room.
      expect(await checkDisk([folder, "/proc"])).toBe("full");
      expect(await checkDisk([folder])).toBe("ok");
      expect(await bodyOf(await (await aHealth({ folders: [folder, "/proc"] }))())).toMatchObject({
        status: 503,
        body: { disk: "full", detail: "The disk has no room left: changes cannot be kept. Make room." },
      });
    },
  );

  test.each([
    ["the disk", { code: "ENOSPC" }, true],
    ["a quota", { code: "EDQUOT" }, true],
    ["a limit on files", { code: "EFBIG" }, true],
    ["a disk gone read-only", { code: "EROFS" }, false],
  ])("that %s refuses: %j", (_what, { code }, isFull) => {
    const fault = Object.assign(new Error("write"), { code });
    expect(isOutOfRoom(fault)).toBe(isFull);
    // Whoever adds meaning to a failure keeps what it was.
    expect(isOutOfRoom(new Error("secret", { cause: new Error("file", { cause: fault }) }))).toBe(isFull);
    expect(isOutOfRoom("ENOSPC")).toBe(false);
  });
});
