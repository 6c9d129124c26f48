import { execFile, execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Problem } from "#shared/contracts/error-codes.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { processesIn } from "#api/platform/database/postgres-process.ts";
import { aBaseModel, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { callerOf, signInTo, type ServedAnswer, type ServedCaller } from "#build/testing/served-caller.ts";
import { freePort, servePurlin, serverEntry, type ServedPurlin } from "#build/testing/served-purlin.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
/** A database with its demonstration data, its log and some room. */
const DISK = "size=256m,mode=0755";

const disk = mkdtempSync(join(tmpdir(), "purlin-disk-"));
const ballast = join(disk, "ballast");
let server: ServedPurlin;
let call: ServedCaller;

beforeAll(() => {
  // A disk of its own that can really be full: on Linux, as root. There is no other true way here, so it fails elsewhere.
  execFileSync("mount", ["-t", "tmpfs", "-o", DISK, "purlin-test", disk]);
});
afterAll(async () => {
  await server?.stop();
  execFileSync("umount", [disk]);
  rmdirSync(disk);
});

/** Writes until the disk takes no more. */
function fill(): void {
  const file = openSync(ballast, "a");
  try {
    for (let size = 1024 * 1024; size >= 1; size /= 2) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  }
}

const makeRoom = () => rmSync(ballast);
const health = async () => {
  const answer = await fetch(`${server.url}/api/health`);
  return { status: answer.status, body: await answer.json() };
};
let count = 0;
const saveProject = () => {
  const body = { name: `Project ${(count += 1)}`, description: "x".repeat(1500) };
  return call("POST", "/api/projects", { body });
};
const problemOf = ({ status, body }: ServedAnswer) => {
  const { code, detail } = body as Problem;
  return { status, code, detail };
};

const noRoom = {
  status: 507,
  code: "storage_full",
  detail:
    "The server has no room left to keep this. Nothing was changed. Whoever runs it must make room; then try again.",
};
const away = { status: 503, code: "database_unavailable", detail: expect.stringMatching(/^The .*database .+\.$/) };
const unknown = { ...away, code: "outcome_unknown" };

describe("a disk without room", () => {
  test("a first start says so, and leaves no secret that a later one would take", async () => {
    fill();
    const environment = { ...process.env, NODE_ENV: "", DATA_DIR: disk, PORT: String(await freePort()) };
    await expect(run(process.execPath, [serverEntry()], { cwd: ROOT, env: environment })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no room left for the data directory\. Make room, then start again\./),
    });
    expect(
      ["blob-secret", "postgres-password", "oidc-keys.json"].filter((name) => existsSync(join(disk, name))),
    ).toEqual([]);
    makeRoom();
  });

  test("with room it starts, and health says that all is well", async () => {
    server = await servePurlin({ dataDirectory: disk });
    call = callerOf(server.url, await signInTo(server.url, demoUsers.designer), { [SEAT_EPOCH_HEADER]: "1" });
    expect(await health()).toMatchObject({ status: 200, body: { status: "ok", database: "ok", disk: "ok" } });
  });

  test("what cannot be kept is refused with 507 or 503; nothing acknowledged is lost; room heals it", async () => {
    const project = bodyOf<Project>(await saveProject(), 201);
    const option = await call("POST", `/api/designoptions?projectId=${project.id}&occupy=true`, { body: {} });
    const { id } = bodyOf<DesignOption>(option, 201);
    await call("POST", `/api/studies/${id}/products`, { body: { productId: 1 } });
    fill();
    // A busy machine may keep the database waiting for a moment.
    await expect.poll(health).toMatchObject({
      status: 503,
      body: {
        status: "failing",
        database: "ok",
        disk: "full",
        detail: "The disk has no room left: changes cannot be kept. Make room.",
      },
    });
    const body = { baseModel: aBaseModel(), hosts: someWalls(100) };
    expect(problemOf(await call("POST", `/api/studies/${id}/executions`, { body }))).toEqual(noRoom);
    const saved: ServedAnswer[] = [];
    let refused: ServedAnswer;
    for (;;) {
      refused = await saveProject();
      if (refused.status !== 201) break;
      saved.push(refused);
    }
    expect([noRoom, away, unknown]).toContainEqual(problemOf(refused));
    makeRoom();
    await expect.poll(async () => (await health()).status).toBe(200);
    bodyOf<Project>(await saveProject(), 201);
    const kept = await Promise.all(
      saved.map((answer) => call("GET", `/api/projects/${bodyOf<Project>(answer, 201).id}`)),
    );
    expect(kept.map(({ status }) => status)).toEqual(saved.map(() => 200));
  });
});

/** Sends a signal, unless the process has ended meanwhile, as a worker of Postgres does when it has nothing to do. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

describe("a frozen Postgres", () => {
  test("health says so at once, requests end with 503, and all goes on when it is thawed", async () => {
    const frozen = processesIn(join(disk, "postgres"));
    frozen.forEach((pid) => send(pid, "SIGSTOP"));
    try {
      const waiting = saveProject();
      expect(await health()).toMatchObject({
        status: 503,
        body: { status: "failing", database: "silent", disk: "ok", detail: "The database does not answer." },
      });
      expect(problemOf(await waiting)).toEqual({
        ...unknown,
        detail:
          "The database does not answer. A change may be saved or not: look, or send it again with the same Idempotency-Key.",
      });
      const refused = await saveProject();
      expect(problemOf(refused)).toEqual({
        ...away,
        detail: "The database does not answer. Nothing was changed. Try again in a moment.",
      });
      expect(refused.headers.get("retry-after")).toBe("5");
    } finally {
      frozen.forEach((pid) => send(pid, "SIGCONT"));
    }
    await expect.poll(async () => (await health()).status).toBe(200);
    await expect.poll(async () => (await saveProject()).status).toBe(201);
  });
});
