import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fingerprint, isFresh, markBuilt } from "./freshness.ts";

const ROOT = join(import.meta.dirname, "..");

/** Builds the web site into out/web, and its pages for the server beside it, unless they are up to date; true when it had to. */
export function buildWeb(): boolean {
  const command = ["vite", "build", "--config", "web/vite.config.ts", "--logLevel", "error"];
  const isSiteNew = buildPart("out/web", ["web", "shared"], command);
  const isPictureNew = buildPart("out/prerender", ["web", "shared"], [...command, "--ssr", "server/prerender.tsx"]);
  return isSiteNew || isPictureNew;
}

/** Builds main, preload and renderer of the workbench into out/ unless they are up to date. */
export function buildDesktop(): boolean {
  const folders = ["desktop", "shared", "electron.vite.config.ts"];
  return buildPart("out/main", folders, ["electron-vite", "build", "--logLevel", "error"]);
}

/** Builds the server and its threads into out/server unless they are up to date; true when it had to. */
export function buildServer(): boolean {
  const config = "build/server.vite.config.ts";
  return buildPart(
    "out/server",
    ["api", "shared", config],
    ["vite", "build", "--config", config, "--logLevel", "error"],
  );
}

/** What `buildServer` builds, to be started by node. */
export const BUILT_SERVER = join(ROOT, "out/server/start.js");

function buildPart(output: string, folders: string[], [command = "", ...args]: string[]): boolean {
  const mark = fingerprint(ROOT, folders);
  const path = join(ROOT, output);
  if (isFresh(path, mark)) return false;
  execFileSync(join(ROOT, "node_modules/.bin", command), args, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  markBuilt(path, mark);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  buildWeb();
  buildServer();
  buildDesktop();
}
