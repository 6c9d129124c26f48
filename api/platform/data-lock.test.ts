import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeDataLock, type DataLock } from "./data-lock.ts";

let folder: string;
const held: (DataLock | undefined)[] = [];
const others: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-lock-"));
});
afterEach(() => {
  held.splice(0).forEach((lock) => lock?.release());
  others.splice(0).forEach((child) => child.kill("SIGKILL"));
  rmSync(folder, { recursive: true });
});

const take = (mode: "alone" | "shared"): boolean => {
  const lock = takeDataLock(folder, mode);
  held.push(lock);
  return lock !== undefined;
};

/** Another process that takes the lock and keeps it. */
async function holder(): Promise<ChildProcess> {
  const source = `import { takeDataLock } from ${JSON.stringify(join(import.meta.dirname, "data-lock.ts"))};
    console.log(takeDataLock(${JSON.stringify(folder)}, "alone") ? "has it" : "has it not");
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  others.push(child);
  const said = await new Promise((heard) => child.stdout?.once("data", heard));
  expect(String(said)).toBe("has it\n");
  return child;
}

function pathBehind(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return ""; // The one that listed the folder is gone by now.
  }
}

describe("the lock on a data directory", () => {
  test("is one process's, and ends with it, also by kill -9", async () => {
    const other = await holder();
    expect([take("alone"), take("shared")]).toEqual([false, false]);
    const gone = new Promise((done) => other.once("exit", done));
    other.kill("SIGKILL");
    await gone;
    expect(take("alone")).toBe(true);
  });

  test.runIf(process.platform === "linux")("leaves nothing open when it is refused", async () => {
    await holder();
    expect([take("alone"), take("shared")]).toEqual([false, false]);
    const open = readdirSync("/proc/self/fd").map((number) => pathBehind(`/proc/self/fd/${number}`));
    expect(open.filter((path) => path.startsWith(folder))).toEqual([]);
  });

  test("can be shared by nodes on a database of their own, which keeps out whoever wants it alone", () => {
    expect([take("shared"), take("shared"), take("alone")]).toEqual([true, true, false]);
    held.splice(0).forEach((lock) => lock?.release());
    expect([take("alone"), take("shared")]).toEqual([true, false]);
  });

  test("leaves one empty file, and needs none that was there before", () => {
    expect(take("alone")).toBe(true);
    expect(readdirSync(folder)).toEqual(["purlin.lock"]);
  });

  test("a data directory that is no folder is refused with what to do", () => {
    const path = join(folder, "file");
    writeFileSync(path, "");
    expect(() => takeDataLock(path, "alone")).toThrow(
      /^The data directory .+ cannot be used: .+ It must be a folder that this account may write to; set DATA_DIR/,
    );
  });
});
