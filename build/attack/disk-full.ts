import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import type { Recorder } from "./report.ts";
import { targetOf } from "./served-target.ts";
import { send } from "./target.ts";

const SIZE_MB = 512;

/**
 * A Purlin on a small disk of its own that is filled up: writes are refused as unavailable and none is half done, health
 * does not say that all is well, and it goes on when there is room.
 *
 * @returns why it could not be tried, or undefined
 */
export async function attackFullDisk(
  recorder: Recorder,
  environment: Record<string, string>,
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "purlin-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", folder], { stdio: "pipe" });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `A disk of its own needs the right to mount one: ${error instanceof Error ? error.message.split("\n")[1] : ""}`;
  }
  try {
    chmodSync(folder, 0o755);
    const server = await servePurlin({ dataDirectory: folder, environment });
    try {
      const target = await targetOf(server);
      const token = await target.tokenFor(demoUsers.designer);
      const write = () =>
        send(target, { method: "POST", path: "/api/projects", token, body: { name: `full ${randomUUID()}` } });
      const filler = join(folder, "filler");
      fill(filler);
      // What is small still fits into pages that are there: write until nothing does.
      let refused = 0;
      for (let index = 0; index < 2000 && refused < 5; index += 1) {
        const { status, text } = await write();
        if (status === 201) continue;
        refused += 1;
        recorder.check(
          "a write to a full disk",
          status === 503 || status === 507 ? undefined : `${status}: ${text.slice(0, 160)}`,
        );
      }
      recorder.check("health with a full disk", await healthProblem(target, refused > 0));
      rmSync(filler);
      recorder.check("room again", (await untilWritten(write)) ? undefined : "writes are still refused after 20 s");
    } finally {
      await server.stop();
    }
  } finally {
    execFileSync("umount", ["-l", folder], { stdio: "pipe" });
    rmSync(folder, { recursive: true, force: true });
  }
  return undefined;
}

async function healthProblem(
  target: Awaited<ReturnType<typeof targetOf>>,
  isFull: boolean,
): Promise<string | undefined> {
  const { status } = await send(target, { method: "GET", path: "/api/health" });
  return isFull && status === 200 ? "200 while nothing can be written" : undefined;
}

async function untilWritten(write: () => Promise<{ status: number }>): Promise<boolean> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    try {
      if ((await write()).status === 201) return true;
    } catch {
      // The server may start its database anew.
    }
    await wait(200);
  }
  return false;
}

function fill(path: string): void {
  const file = openSync(path, "w");
  const block = Buffer.alloc(1 << 20);
  try {
    for (let size = block.length; size >= 4096;) {
      try {
        writeSync(file, block, 0, size);
      } catch {
        size = size >> 1;
      }
    }
  } finally {
    closeSync(file);
  }
}
