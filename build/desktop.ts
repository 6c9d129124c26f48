import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildDesktop } from "./build.ts";

/**
 * `npm run desktop [-- file.ifc …]`: builds the workbench when it is old and opens it, on Electron where its program
 * is installed or can be fetched, otherwise on Chromium. `PURLIN_FETCH_ELECTRON=0` never fetches.
 */
const ROOT = join(import.meta.dirname, "..");
const FETCH_WITHIN_MS = 5 * 60_000;
const REACH_WITHIN_MS = 4_000;

// npm runs this in the project's folder; a file is meant from where the user typed.
const files = process.argv.slice(2).map((file) => resolve(process.env["INIT_CWD"] ?? process.cwd(), file));

build();
const electron = findElectron() ?? ((await canFetch()) ? fetchElectron() : null);
const child = electron ? openOnElectron(electron) : openOnShell();
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));

function build(): void {
  try {
    if (buildDesktop()) console.log("The workbench was built.");
  } catch {
    // The builder has printed what is wrong.
    console.error("The workbench could not be built. Correct what is said above, then run this again.");
    process.exit(1);
  }
}

/** The program that the `electron` package unpacked; never `require("electron")`, which downloads it. */
function findElectron(): string | null {
  const folder = join(ROOT, "node_modules/electron");
  const note = join(folder, "path.txt");
  if (!existsSync(note)) return null;
  const name = readFileSync(note, "utf8").trim();
  const program = join(process.env["ELECTRON_OVERRIDE_DIST_PATH"] ?? join(folder, "dist"), name);
  return existsSync(program) ? program : null;
}

/** Asked first, so that a closed network costs seconds and not the download's own retries. */
async function canFetch(): Promise<boolean> {
  if (process.env["PURLIN_FETCH_ELECTRON"] === "0") return false;
  try {
    const source = process.env["ELECTRON_MIRROR"] ?? "https://github.com/electron/electron/releases";
    await fetch(source, { method: "HEAD", signal: AbortSignal.timeout(REACH_WITHIN_MS) });
    return true;
  } catch {
    return false; // Out of reach: the workbench opens on Chromium and says why.
  }
}

function fetchElectron(): string | null {
  console.log("Fetching Electron (about 110 MB, once). Ctrl-C stops.");
  const { status } = spawnSync(process.execPath, [join(ROOT, "node_modules/electron/install.js")], {
    stdio: "inherit",
    timeout: FETCH_WITHIN_MS,
  });
  return status === 0 ? findElectron() : null;
}

function openOnElectron(program: string) {
  // Electron refuses to run as root with its sandbox.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return spawn(program, [...asRoot, ROOT, ...files], { cwd: ROOT, stdio: "inherit" });
}

function openOnShell() {
  const hasScreen =
    process.platform !== "linux" || Boolean(process.env["DISPLAY"]) || Boolean(process.env["WAYLAND_DISPLAY"]);
  const notice =
    "The Electron program is not installed and could not be fetched, so this workbench runs in a Chromium window. " +
    "Sign-in lasts until it is closed, and saved files go to the Downloads folder.";
  console.log(notice);
  if (!hasScreen) console.log("There is no screen here, so it runs without a window.");
  return spawn(process.execPath, [join(ROOT, "desktop/chromium-shell/run.ts"), ...files], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PURLIN_SHELL_NOTICE: notice, PURLIN_SHELL_VISIBLE: hasScreen ? "1" : "0" },
  });
}
