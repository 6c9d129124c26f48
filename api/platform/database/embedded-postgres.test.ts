import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { readPidFile } from "./postgres-process.ts";

let folder: string;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-postgres-"));
  chmodSync(folder, 0o755); // Reachable for the account that runs Postgres when the tests run as root.
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("embedded Postgres", () => {
  test("creates a cluster, keeps its data over a stop, and sorts the same on every system", async () => {
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    await query(running.url, "create table kept as select 42 as answer");
    await running.stop();
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    expect(await query(running.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    expect(await query(running.url, "show data_checksums")).toEqual([{ data_checksums: "on" }]);
    expect(
      await query(running.url, "select datlocprovider, datlocale from pg_database where datname='purlin'"),
    ).toEqual([{ datlocprovider: "b", datlocale: "C.UTF-8" }]);
  });

  test("takes over the server that a killed process left running, with everything it had committed", async () => {
    const script = join(import.meta.dirname, "../../test/hold-postgres.ts");
    const owner = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise<void>((ready) => owner.stdout.once("data", () => ready()));
    owner.kill("SIGKILL");
    await new Promise((gone) => owner.once("exit", gone));
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    expect(running.wasAdopted).toBe(true);
    expect(await query(running.url, "select count(*)::int as n from written_before_the_kill")).toEqual([{ n: 1 }]);
  });

  test("comes back after the postmaster itself was killed, losing nothing that was acknowledged", async () => {
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    await query(running.url, "create table rows as select generate_series(1, 500) as n");
    const pid = readPidFile(running.cluster)?.pid;
    expect(pid).toBeTypeOf("number");
    process.kill(pid ?? 0, "SIGKILL");
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    expect(await query(running.url, "select count(*)::int as n from rows")).toEqual([{ n: 500 }]);
  });

  test("an initdb that was interrupted leaves no half cluster in the way", async () => {
    const dead = spawn(process.execPath, ["-e", "0"]);
    await new Promise((gone) => dead.once("exit", gone));
    mkdirSync(join(folder, `postgres.new-${dead.pid}`));
    writeFileSync(join(folder, `postgres.new-${dead.pid}`, "PG_VERSION"), "18");
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    expect(readdirSync(folder).filter((name) => name.includes(".new-"))).toEqual([]);
    expect(existsSync(join(running.cluster, "PG_VERSION"))).toBe(true);
  });

  test("a pid file with the number of another living process is not mistaken for a server", async () => {
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    await running.stop();
    const stranger = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    try {
      writeFileSync(
        join(running.cluster, "postmaster.pid"),
        `${stranger.pid}\n${running.cluster}\n1\n${running.port}\n\n127.0.0.1\n`,
      );
      running = await startEmbeddedPostgres({ dataDirectory: folder });
      expect(running.wasAdopted).toBe(false);
      expect(await query(running.url, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      stranger.kill();
      await wait(10);
    }
  });

  test.skipIf(process.getuid?.() !== 0)(
    "as root with a private data folder, the cluster lives where that account can reach it",
    async () => {
      chmodSync(folder, 0o700);
      running = await startEmbeddedPostgres({ dataDirectory: folder });
      expect(running.cluster.startsWith(folder)).toBe(false);
      expect(await query(running.url, "select 1 as one")).toEqual([{ one: 1 }]);
      await running.stop();
      rmSync(running.cluster, { recursive: true });
    },
  );

  test.skipIf(process.getuid?.() !== 0)("as root, the server runs under another account", async () => {
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    const pid = readPidFile(running.cluster)?.pid;
    const owner = execFileSync("stat", ["-c", "%u", `/proc/${pid}`], { encoding: "utf8" }).trim();
    expect(owner).not.toBe("0");
  });
});
