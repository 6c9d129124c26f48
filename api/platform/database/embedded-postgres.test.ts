import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  watch,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { locateCluster } from "./postgres-cluster.ts";
import { resetPassword } from "./postgres-password.ts";
import { isDead, readPidFile } from "./postgres-process.ts";

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

/** A cluster that was made once, at rest: to make one takes longer than what most tests do with it. */
const made = mkdtempSync(join(tmpdir(), "purlin-postgres-"));
beforeAll(async () => {
  chmodSync(made, 0o755);
  await (await startEmbeddedPostgres({ dataDirectory: made })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
/** Owners and modes stay. */
const layCluster = (): void => void execFileSync("cp", ["-a", `${made}/.`, folder]);

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
    layCluster();
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
    layCluster();
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
    layCluster();
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
    layCluster();
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
      const gone = once(stranger, "exit");
      stranger.kill();
      await gone;
    }
  });

  test("a start that is ended leaves nothing running and no half cluster", async () => {
    const stopping = new AbortController();
    const { promise: halfCluster, resolve } = Promise.withResolvers<undefined>();
    const watcher = watch(folder, (_event, name) => name?.includes(".new-") && resolve(undefined));
    const starting = startEmbeddedPostgres({ dataDirectory: folder, signal: stopping.signal });
    await halfCluster;
    stopping.abort();
    await expect(starting).rejects.toThrow("aborted");
    watcher.close();
    expect(readdirSync(folder)).toEqual(["postgres-password"]);
  });

  test("a folder with something else in it is left as it is, and it is said what to do", async () => {
    const cluster = join(folder, "postgres");
    mkdirSync(cluster);
    writeFileSync(join(cluster, "thesis.txt"), "years of work");
    await expect(startEmbeddedPostgres({ dataDirectory: folder })).rejects.toThrow(
      `${cluster} is not empty and holds no database: there is no PG_VERSION in it. Nothing in it was touched. If it was Purlin's database, put the whole folder back from a copy; if not, move it away, or set DATA_DIR to another folder.`,
    );
    expect(readdirSync(cluster)).toEqual(["thesis.txt"]);
    expect(readdirSync(folder).filter((name) => name.includes(".new-"))).toEqual([]);
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
    layCluster();
    running = await startEmbeddedPostgres({ dataDirectory: folder });
    const pid = readPidFile(running.cluster)?.pid;
    const owner = execFileSync("stat", ["-c", "%u", `/proc/${pid}`], { encoding: "utf8" }).trim();
    expect(owner).not.toBe("0");
  });
});

describe("what a crash can leave in the data folder", () => {
  let notices: string[];
  let server: EmbeddedPostgres;
  const data = mkdtempSync(join(tmpdir(), "purlin-postgres-"));
  const password = join(data, "postgres-password");
  const cluster = join(data, "postgres");
  const pidFile = join(cluster, "postmaster.pid");
  const start = async () => {
    notices = [];
    server = await startEmbeddedPostgres({ dataDirectory: data, notice: (sentence) => notices.push(sentence) });
  };
  beforeAll(async () => {
    chmodSync(data, 0o755);
    execFileSync("cp", ["-a", `${made}/.`, data]);
    await start();
    await query(server.url, "create table kept as select 42 as answer");
  });
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true });
  });
  const expectWhole = async () => {
    expect(await query(server.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  };

  test.each([
    ["empty", () => writeFileSync(password, "")],
    ["cut short", () => writeFileSync(password, readFileSync(password, "utf8").slice(0, 7))],
    ["gone", () => rmSync(password)],
  ])("a password file that is %s: the database gets a new password, and that is said", async (_how, damage) => {
    await server.stop();
    damage();
    await start();
    await expectWhole();
    expect(notices).toEqual([`${password} was missing, empty or cut short, so the database got a new password.`]);
    expect(readFileSync(password, "utf8")).toHaveLength(32);
    expect(decodeURIComponent(new URL(server.url).password)).toBe(readFileSync(password, "utf8"));
  });

  test("a password that Postgres does not take is not kept, and the error tells what Postgres said", async () => {
    await server.stop();
    const kept = readFileSync(password, "utf8");
    // Single-user mode reads a statement a line: the first one ends inside the quotes.
    await expect(resetPassword(locateCluster(data), "two lines\nof a password")).rejects.toThrow(
      /postgres-password does not hold the database's password, and a new one could not be set:\n[\s\S]*ERROR: {2}unterminated/,
    );
    expect(readFileSync(password, "utf8")).toBe(kept);
    await start();
    await expectWhole();
    expect(notices).toEqual([]);
  });

  test("a password that is another's, or an empty file, beside a server that still runs: both heal", async () => {
    const first = readPidFile(cluster)?.pid ?? 0;
    const other = "another-password-than-the-database's";
    writeFileSync(password, other);
    await start();
    await expectWhole();
    expect(notices).toEqual([`The database had another password than ${password}: it now has that one.`]);
    expect(isDead(first)).toBe(true);
    writeFileSync(password, "");
    await start();
    await expectWhole();
    expect(notices).toHaveLength(1);
  });

  test.each([
    ["empty", () => ""],
    ["of one line", (text: string) => `${text.split("\n")[0]}\n`],
    ["with half a number", (text: string) => text.slice(0, 2)],
  ])("a pid file that is %s, with and without a server that still runs", async (_how, damage) => {
    const text = readFileSync(pidFile, "utf8");
    writeFileSync(pidFile, damage(text));
    await start();
    await expectWhole();
    expect(readPidFile(cluster)?.pid).not.toBe(Number(text.split("\n")[0]));
    await server.stop();
    writeFileSync(pidFile, damage(text));
    await start();
    await expectWhole();
    expect(notices).toEqual([]);
  });
});
