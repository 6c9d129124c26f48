import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

/** `npm run dev`: the API restarting on change, and Vite's server with hot reload in front of it. */
const ROOT = join(import.meta.dirname, "..");
const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch-path=api", "--watch-path=shared", "api/start.ts"], { cwd: ROOT, stdio: "inherit" }),
  spawn(join(ROOT, "node_modules/.bin/vite"), ["--config", "web/vite.config.ts"], { cwd: ROOT, stdio: "inherit" }),
];

for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode = code ?? 0;
    for (const other of children) if (other.exitCode === null) other.kill("SIGTERM");
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => children.forEach((child) => child.kill(signal)));
}
