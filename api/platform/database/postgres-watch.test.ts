import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { watchPostgres, type Launch, type PostgresWatch, type WatchClock } from "./postgres-watch.ts";

let folder: string;
let watching: PostgresWatch | undefined;
/** What the watch told, in order. */
let told: string[];
const servers: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-watch-"));
  told = [];
});
afterEach(async () => {
  await watching?.stop();
  watching = undefined;
  for (const server of servers.splice(0)) server.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** A process that is taken for a server by its command line, with its pid file. */
async function serve(): Promise<ChildProcess> {
  if (servers.length >= 10) throw new Error("These are more starts than any test here needs.");
  const server = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1e6)", "postgres"], { stdio: "ignore" });
  servers.push(server);
  await once(server, "spawn");
  writeFileSync(join(folder, "postmaster.pid"), `${server.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n`);
  return server;
}
const kill = async (server: ChildProcess) => {
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
};

/** A clock that jumps over pauses, and keeps how long they were. */
function jumpingClock() {
  const pauses: number[] = [];
  let now = 1_000_000;
  const clock: WatchClock = {
    now: () => now,
    async pause(ms, signal) {
      await turn();
      signal.throwIfAborted();
      pauses.push(ms);
      now += ms;
    },
  };
  return { clock, pauses };
}

function watch(launch: Launch, { clock, dataDirectory = folder }: { clock?: WatchClock; dataDirectory?: string } = {}) {
  const tell = (what: string) => (error?: unknown) =>
    void told.push(error instanceof Error ? `${what}: ${error.message}` : what);
  watching = watchPostgres(
    { folder, dataDirectory },
    launch,
    { onLost: tell("lost"), onBack: tell("back"), onFailed: tell("failed"), onGivenUp: tell("given up") },
    clock,
  );
  return watching;
}
const full = Promise.withResolvers<never>();
const never: Launch = () => full.promise;

describe("a watched Postgres", () => {
  test("that is killed is started again, each time, and is away only meanwhile", async () => {
    let server = await serve();
    const away: boolean[] = [];
    const watched: PostgresWatch = watch(async () => {
      away.push(watched.isAway());
      server = await serve();
    });
    for (const times of [1, 2, 3]) {
      await kill(server);
      await expect.poll(() => told).toHaveLength(2 * times);
      expect(watched.isAway()).toBe(false);
    }
    expect(told).toEqual(["lost", "back", "lost", "back", "lost", "back"]);
    expect(away).toEqual([true, true, true]);
  });

  test("that is not there when the watch begins is started", async () => {
    watch(serve);
    await expect.poll(() => told).toEqual(["lost", "back"]);
  });

  test("that is frozen lives: it is looked at five times a second and left alone", async () => {
    const server = await serve();
    server.kill("SIGSTOP");
    const { clock, pauses } = jumpingClock();
    watch(never, { clock });
    await expect.poll(() => pauses.length).toBeGreaterThan(50);
    expect(new Set(pauses)).toEqual(new Set([200]));
    expect(told).toEqual([]);
  });

  test("whose starts fail is tried with pauses that double to 5 s, and given up after a minute", async () => {
    const { clock, pauses } = jumpingClock();
    let starts = 0;
    const watched = watch(() => Promise.reject(new Error(`start ${(starts += 1)}`)), { clock });
    await expect.poll(() => told.at(-1)).toMatch(/^given up/);
    // Starts at 0, 0.25, 0.75, 1.75, 3.75, 7.75 s, then every 5 s; the one at 62.75 s is the first after the minute.
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, ...Array.from({ length: 11 }, () => 5000)]);
    expect(starts).toBe(17);
    const failed = Array.from({ length: 16 }, (_, index) => `failed: start ${index + 1}`);
    expect(told).toEqual(["lost", ...failed, "given up: start 17"]);
    expect(watched.isAway()).toBe(true);
  });

  test("that comes back in time has a whole minute again, and short pauses, when it is lost once more", async () => {
    const { clock, pauses } = jumpingClock();
    let [server, starts] = [undefined as ChildProcess | undefined, 0];
    watch(
      async () => {
        starts += 1;
        if (starts % 10 !== 0) throw new Error("not yet");
        server = await serve();
      },
      { clock },
    );
    for (const times of [1, 2]) {
      await expect.poll(() => told.filter((what) => what === "back")).toHaveLength(times);
      if (server) await kill(server);
    }
    await expect.poll(() => told.filter((what) => what === "back")).toHaveLength(3);
    expect(told.filter((what) => what.startsWith("given up"))).toEqual([]);
    expect(pauses.filter((ms) => ms === 250)).toHaveLength(3);
  });

  test("that starts and is gone at once is started five times a second, not without end", async () => {
    const { clock, pauses } = jumpingClock();
    // Says that it is up, and leaves no server behind.
    watch(() => turn(), { clock });
    await expect.poll(() => told.length).toBeGreaterThan(10);
    await watching?.stop();
    const starts = told.filter((what) => what === "back").length;
    expect(pauses.length).toBeGreaterThanOrEqual(starts - 1);
    expect(new Set(pauses)).toEqual(new Set([200]));
  });

  test.runIf(process.platform === "linux")("is not given up while the disk is full", async () => {
    const { clock } = jumpingClock();
    let starts = 0;
    // A file system that has no room, ever.
    watch(() => Promise.reject(new Error(`start ${(starts += 1)}`)), { clock, dataDirectory: "/proc" });
    await expect.poll(() => starts).toBeGreaterThan(50);
    expect(told.filter((what) => what.startsWith("given up"))).toEqual([]);
  });
});

describe("ending the watch", () => {
  test("a server that ends later is not started again", async () => {
    const server = await serve();
    const watched = watch(never);
    await watched.stop();
    await kill(server);
    expect(told).toEqual([]);
  });

  test("ends a start that is under way, and nothing follows", async () => {
    const ends: unknown[] = [];
    const watched = watch(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => {
            ends.push(signal.aborted);
            reject(new Error("ended"));
          });
        }),
    );
    await expect.poll(() => told).toEqual(["lost"]);
    await watched.stop();
    expect(ends).toEqual([true]);
    expect(told).toEqual(["lost"]);
  });

  test("ends the pause between two starts", async () => {
    const watched = watch(() => Promise.reject(new Error("no")));
    await expect.poll(() => told).toContain("failed: no");
    await watched.stop();
    const count = told.length;
    expect(told.at(-1)).toBe("failed: no");
    await turn();
    expect(told).toHaveLength(count);
  });
});
