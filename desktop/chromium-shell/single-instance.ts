import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What a second start tells the first. */
export interface SecondStart {
  argv: string[];
  folder: string;
}

/** The one-at-a-time lock of a data folder. */
export interface InstanceLock {
  isFirst: boolean;
  /** Resolves when the first instance has been told, for a second one. */
  told: Promise<void>;
  release(): void;
}

/** Takes the lock of `userData`, or tells its holder of this start. A holder that was killed does not count. */
export function takeInstanceLock(userData: string, onSecond: (start: SecondStart) => void): InstanceLock {
  const path = join(userData, "instance.json");
  mkdirSync(dirname(path), { recursive: true });
  if (isHeld(path)) return { isFirst: false, told: tell(pipeOf(userData)), release: () => {} };
  writeFileSync(path, JSON.stringify({ pid: process.pid }));
  const pipe = pipeOf(userData);
  if (process.platform !== "win32") rmSync(pipe, { force: true });
  const server = createServer((socket) => {
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    // Written by `tell` below.
    socket.on("end", () => onSecond(JSON.parse(text) as SecondStart));
  });
  server.on("error", (error) => console.error("Second starts cannot be noticed.", error));
  server.listen(pipe);
  server.unref();
  return {
    isFirst: true,
    told: Promise.resolve(),
    release() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

function isHeld(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const { pid } = JSON.parse(readFileSync(path, "utf8")) as { pid: number };
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false; // Unreadable, or its process is gone.
  }
}

/** Short, whatever the folder: a socket's path may have about 100 characters. */
function pipeOf(userData: string): string {
  const name = `purlin-shell-${createHash("sha256").update(userData).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function tell(pipe: string): Promise<void> {
  return new Promise((resolve) => {
    const start: SecondStart = { argv: process.argv, folder: process.cwd() };
    const socket = connect(pipe, () => socket.end(JSON.stringify(start)));
    socket.once("close", () => resolve());
    socket.once("error", (error) => {
      console.error("The running workbench could not be told of this start.", error);
      resolve();
    });
  });
}
