import { execFile, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import type { Execution, StudyProduct } from "#shared/contracts/design/studies.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { isDead, readPidFile } from "#api/platform/database/postgres-process.ts";
import { aBaseModel, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { callerOf, signInTo, type ServedAnswer, type ServedCaller } from "#build/testing/served-caller.ts";
import { holdRuns, type HeldRuns } from "./held-run.ts";
import { layPreparedData } from "#build/testing/prepared-data.ts";
import { freePort, servePurlin, serverEntry, type ServedPurlin } from "#build/testing/served-purlin.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
/** What a run writes is held by `holdRuns`, so these need not take long. */
const HOSTS = 150;
const WALL_PANEL_KIT = 1;

let dataDirectory: string;
let cluster: string;
let server: ServedPurlin;
let held: HeldRuns;
let call: ServedCaller;
let study: string;
let product: string;
let execution: string;
let token: string;
/** What became of two starts at the same instant. */
let starts: PromiseSettledResult<ServedPurlin>[];

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), "purlin-killed-"));
  chmodSync(dataDirectory, 0o755); // Reachable for the account that runs Postgres when the tests run as root.
  layPreparedData(dataDirectory);
  cluster = join(dataDirectory, "postgres");
  const port = await freePort();
  starts = await Promise.allSettled([1, 2].map(() => servePurlin({ dataDirectory, port })));
  const [first] = starts.filter((start) => start.status === "fulfilled");
  if (!first) throw new Error("Neither of two starts came up.", { cause: starts });
  server = first.value;
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const read = async () => bodyOf<Execution>(await call("GET", `/api/executions/${execution}`));
const postmaster = () => readPidFile(cluster)?.pid ?? 0;

/** Until an attempt is under way: something is done, and its end is held. */
async function untilUnderWay(attempt: number): Promise<void> {
  const look = async () => ({ ...(await read()), isHeld: await held.isWaiting() });
  await expect
    .poll(look, { interval: 20 })
    .toSatisfy((run) => run.status === "running" && run.attempt === attempt && (run.progress > 0 || run.isHeld));
}

async function killServer(): Promise<void> {
  const gone = new Promise((done) => server.process.once("exit", done));
  server.process.kill("SIGKILL");
  await gone;
}

async function startAgain(): Promise<void> {
  server = await servePurlin({ dataDirectory, port: Number(new URL(server.url).port) });
}

const connection = (): pg.ClientConfig => ({
  host: "127.0.0.1",
  port: readPidFile(cluster)?.port,
  user: "postgres",
  password: readFileSync(join(dataDirectory, "postgres-password"), "utf8").trim(),
  database: "purlin",
});

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(connection());
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process on the data folder, which is expected to end by itself. */
async function startAnother(): Promise<{ code: number; stdout: string; stderr: string }> {
  const environment = { ...process.env, NODE_ENV: "", PUBLIC_URL: server.url, DATA_DIR: dataDirectory };
  const given = { cwd: ROOT, env: { ...environment, PORT: new URL(server.url).port } };
  try {
    return { code: 0, ...(await run(process.execPath, [serverEntry()], given)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

const alreadyRunning = () =>
  `Purlin is already running at ${server.url} (process ${server.process.pid}). Nothing was started.\n`;

/** A project that waits for its table while it is saved: whatever becomes of Postgres happens to it. */
async function saveHeldProject(): Promise<{ answer: Promise<ServedAnswer> }> {
  const holder = new pg.Client(connection());
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query("begin; lock table projects in access exclusive mode");
  const answer = saveProject();
  const waiting = () => query("select from pg_locks where not granted and relation = 'projects'::regclass");
  await expect.poll(waiting, { interval: 20 }).not.toEqual([]);
  return { answer };
}

async function runWalls(count: number): Promise<string> {
  const body = { baseModel: aBaseModel(), hosts: someWalls(count) };
  return bodyOf<Execution>(await call("POST", `/api/studies/${study}/executions`, { body }), 202).id;
}

describe("a whole Purlin killed with -9 in mid-run", () => {
  test("of two starts at the same instant one serves, and the other says where", async () => {
    const others = starts.filter((start) => start.status === "rejected").map(({ reason }) => String(reason));
    expect(others).toEqual([`Error: Purlin ended with 0 before it was ready. It said:\n${alreadyRunning()}`]);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  test("a designer signs in by code and PKCE, sets up a study and starts a run", async () => {
    token = await signInTo(server.url, demoUsers.designer);
    call = callerOf(server.url, token, { [SEAT_EPOCH_HEADER]: "1" });
    const project = bodyOf<Project>(await call("POST", "/api/projects", { body: { name: "Killed" } }), 201);
    const option = await call("POST", `/api/designoptions?projectId=${project.id}&occupy=true`, { body: {} });
    study = bodyOf<DesignOption>(option, 201).id;
    const added = await call("POST", `/api/studies/${study}/products`, { body: { productId: WALL_PANEL_KIT } });
    product = bodyOf<StudyProduct>(added, 201).id;
    held = await holdRuns(connection());
    execution = await runWalls(HOSTS);
    await untilUnderWay(1);
    expect(await query("select status, attempt from executions")).toEqual([{ status: "running", attempt: 1 }]);
  });

  test("the server alone is killed: Postgres is taken over and the run resumes by itself", async () => {
    const before = postmaster();
    await killServer();
    const stranger = createServer().listen(Number(new URL(server.url).port));
    const refused = await startAnother();
    expect(refused).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^Port \d+ is taken by another/),
    });
    await new Promise((closed) => stranger.close(closed));
    expect(isDead(before)).toBe(false);
    await held.forget();
    await startAgain();
    expect(postmaster()).toBe(before);
    await untilUnderWay(2);
  });

  test("server and Postgres are killed, as when power fails: both come back, the third attempt ends the run", async () => {
    const before = postmaster();
    await killServer();
    process.kill(before, "SIGKILL");
    await startAgain();
    expect(postmaster()).not.toBe(before);
    await expect.poll(async () => (await read()).finishedAt, { interval: 200 }).not.toBeNull();
    expect(await read()).toMatchObject({ status: "completed", attempt: 3, progress: 1, error: null });
  });

  test("the results exist exactly once, and are whole", async () => {
    const option = bodyOf<DesignOption>(await call("GET", `/api/designoptions/${study}`));
    expect(Object.keys(option.products)).toEqual([product]);
    const result = option.products[product]?.result;
    expect(result).toMatchObject({ executionId: execution, summary: { hostsUsed: HOSTS, hostsRefused: 0 } });
    expect(result?.outputs.map((output) => output.kind)).toEqual(["ifc", "quantities-csv"]);
    for (const output of result?.outputs ?? []) {
      const bytes = new Uint8Array(await (await fetch(server.url + output.url)).arrayBuffer());
      expect(bytes).toHaveLength(output.sizeBytes);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(output.sha256);
    }
    const folder = join(dataDirectory, "blobs/executions", execution);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map((file) => file.name).toSorted()).toEqual(["output.ifc", "quantities.csv", "request.json"]);
  });

  test("Postgres is intact: no damaged page, no job left, nothing half written", async () => {
    expect(await query("select sum(checksum_failures)::int as n from pg_stat_database")).toEqual([{ n: 0 }]);
    expect(await query("select count(*)::int as n from executions")).toEqual([{ n: 1 }]);
    expect(await query("select status, is_finished from execution_products")).toEqual([
      { status: "completed", is_finished: true },
    ]);
    await expect
      .poll(() => query("select id from graphile_worker._private_jobs where payload->>'executionId' = $1", [execution]))
      .toEqual([]);
  });

  test("Postgres alone is killed in mid-run: it comes back, and nothing acknowledged is lost", async () => {
    const { port } = new URL(server.url);
    const socket = io(`http://localhost:${port}`, {
      path: "/api/socket.io",
      auth: { token },
      transports: ["websocket"],
    });
    const [changes, losses]: [{ id: string }[], string[]] = [[], []];
    socket.on("changed", (change: { id: string }) => changes.push(change));
    socket.on("disconnect", (reason) => losses.push(reason));
    await new Promise((welcomed) => socket.once("welcome", welcomed));
    held = await holdRuns(connection());
    execution = await runWalls(HOSTS / 2);
    await untilUnderWay(1);
    const saved = await Promise.all(Array.from({ length: 10 }, () => saveProject()));
    const before = postmaster();
    const caught = await saveHeldProject();
    process.kill(before, "SIGKILL");
    const refused = [await caught.answer];
    while (saved.length < 20) {
      const answer = await saveProject();
      (answer.status === 201 ? saved : refused).push(answer);
    }
    await expect.poll(postmaster).not.toBe(before);
    expect(refused.map(plainly)).toEqual(refused.map(() => unavailable));
    const ids = saved.map((answer) => bodyOf<Project>(answer, 201).id);
    const kept = await query<{ id: string }>("select id from projects where id = any($1)", [ids]);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    // What listens and what proves that the node lives are back, and the run ends.
    await expect.poll(listeners).toEqual([{ who: "purlin-jobs" }, { who: "purlin-node" }, { who: "purlin-sockets" }]);
    const { id } = bodyOf<Project>(await saveProject(), 201);
    await expect.poll(() => changes.map((change) => change.id)).toContain(id);
    expect(losses).toEqual([]);
    await expect.poll(async () => (await read()).finishedAt, { interval: 200 }).not.toBeNull();
    expect(await read()).toMatchObject({ status: "completed", progress: 1, error: null });
    socket.disconnect();
  });

  test("starting again in the same data folder says what is running and ends well", async () => {
    expect(await startAnother()).toEqual({ code: 0, stdout: alreadyRunning(), stderr: "" });
    expect((await call("GET", "/api/health")).status).toBe(200);
  });

  test("SIGTERM ends everything with 0: no process is left at the data folder", async () => {
    const before = postmaster();
    const ended = new Promise((done) => server.process.once("exit", done));
    server.process.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(isDead(before)).toBe(true);
    expect(readPidFile(cluster)).toBeUndefined();
    // What a postmaster that was killed left ends by itself, when it sees that.
    await expect.poll(() => processesNaming(dataDirectory)).toEqual([]);
  });
});

describe("a start that is ended", () => {
  test.each([
    [
      "while the database is being created",
      (folder: string) => readdirSync(folder).some((name) => name.includes(".new-")),
    ],
    ["while Postgres starts", (folder: string) => existsSync(join(folder, "postgres/postmaster.pid"))],
  ])("%s, by SIGTERM, leaves nothing running", async (_when, isThen) => {
    const folder = mkdtempSync(join(tmpdir(), "purlin-ended-"));
    chmodSync(folder, 0o755);
    const environment = { ...process.env, NODE_ENV: "", DATA_DIR: folder, PORT: String(await freePort()) };
    const child = spawn(process.execPath, [serverEntry()], { cwd: ROOT, env: environment });
    try {
      const ended = new Promise((done) => child.once("exit", done));
      await expect.poll(() => isThen(folder), { interval: 5 }).toBe(true);
      child.kill("SIGTERM");
      expect(await ended).toBe(0);
      await expect.poll(() => processesNaming(folder)).toEqual([]);
      expect(readdirSync(folder).filter((name) => /\.new-|running/.test(name))).toEqual([]);
    } finally {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const saveProject = () => call("POST", "/api/projects", { body: { name: `Kept ${randomUUID()}` } });

/** The parts of an answer that tell a caller what to do. */
function plainly({ status, headers, body }: ServedAnswer): unknown {
  return { status, retryAfter: Number(headers.get("retry-after")), body };
}

const unavailable = {
  status: 503,
  retryAfter: 5,
  body: expect.objectContaining({
    // Those that were under way when it was killed may have been committed.
    code: expect.stringMatching(/^(database_unavailable|outcome_unknown)$/),
    detail: expect.stringMatching(/^The .*database .+\.$/),
  }),
};

const listeners = () =>
  query(`select distinct application_name as who from pg_stat_activity
    where query like 'LISTEN%' or pid in (select pid from pg_locks where locktype = 'advisory') order by 1`);

/** Command lines that name the folder; none where the system has no /proc. */
function processesNaming(folder: string): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => commandLine(name))
    .filter((line) => line.includes(folder));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ""; // It ended between the two looks.
  }
}
