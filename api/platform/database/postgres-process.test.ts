import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearDeadPidFile, endLeftovers, isDead, processesIn, readPidFile } from "./postgres-process.ts";

let folder: string;
let pidFile: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "purlin-processes-")));
  pidFile = join(folder, "postmaster.pid");
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** A process that works in the folder, named as a server is unless it says otherwise. */
async function work({ name = "postgres", ignores = "" } = {}): Promise<ChildProcess & { pid: number }> {
  const source = `${ignores && `process.on("${ignores}", () => undefined);`} console.log(); setInterval(() => undefined, 1e6)`;
  const child = spawn(process.execPath, ["-e", source, name], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  started.push(child);
  await once(child.stdout, "data");
  return Object.assign(child, { pid: child.pid ?? 0 });
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
const writePid = (pid: number) => writeFileSync(pidFile, `${pid}\n${folder}\n1\n5432\n`);

describe("the pid file of a database", () => {
  test.each([
    ["whole", "12\n/data\n1\n5432\n\n127.0.0.1\n", { pid: 12, port: 5432 }],
    ["empty", "", undefined],
    ["of one line", "12\n", undefined],
    ["without a port", "12\n/data\n1\n\n", undefined],
    ["with a text for a number", "x\n/data\n1\n5432\n", undefined],
    ["with a number below nothing", "-12\n/data\n1\n5432\n", undefined],
  ])("that is %s is read as what it is", (_how, text, read) => {
    writeFileSync(pidFile, text);
    expect(readPidFile(folder)).toEqual(read);
  });

  test("that is not there is none, and nothing is in the way", () => {
    expect(readPidFile(folder)).toBeUndefined();
    expect(clearDeadPidFile(folder)).toBe(true);
  });
});

describe.runIf(process.platform === "linux")("processes of a database", () => {
  test("a pid file of a dead server stays while another process of it still works in the folder", async () => {
    const [server, backend] = [await work(), await work()];
    writePid(server.pid);
    await kill(server);
    expect([isDead(server.pid), clearDeadPidFile(folder), existsSync(pidFile)]).toEqual([true, false, true]);
    await kill(backend);
    expect([clearDeadPidFile(folder), existsSync(pidFile)]).toEqual([true, false]);
  });

  test("a pid file of a living server stays; one with the number of something else goes", async () => {
    const [server, other] = [await work(), await work({ name: "editor" })];
    writePid(server.pid);
    expect([clearDeadPidFile(folder), existsSync(pidFile)]).toEqual([false, true]);
    await kill(server);
    writePid(other.pid);
    expect([isDead(other.pid), clearDeadPidFile(folder), existsSync(pidFile)]).toEqual([true, true, false]);
  });

  test("what a dead server left is ended, also what does not listen; others in the folder are not touched", async () => {
    const [stubborn, other] = [await work({ ignores: "SIGQUIT" }), await work({ name: "editor" })];
    expect(processesIn(folder)).toEqual([stubborn.pid]);
    await endLeftovers(folder);
    expect(processesIn(folder)).toEqual([]);
    expect([stubborn.signalCode ?? "SIGKILL", other.exitCode, other.signalCode]).toEqual(["SIGKILL", null, null]);
  });
});
