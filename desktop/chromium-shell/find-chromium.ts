import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * A Chromium to run on: `CHROMIUM_PATH`, the system's, Playwright's, or an installed Chrome or Edge.
 *
 * @throws with what to do when there is none
 */
export function findChromium(): string {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file. Correct it or remove it.`);
  }
  const found = [...systemPaths(), ...playwrightPaths()].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "No Chromium was found. Install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH to one.",
  );
}

function systemPaths(): string[] {
  if (process.platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === "win32") {
    const roots = [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]];
    return roots
      .filter((root) => root !== undefined)
      .flatMap((root) => [
        join(root, "Google/Chrome/Application/chrome.exe"),
        join(root, "Microsoft/Edge/Application/msedge.exe"),
      ]);
  }
  return ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"].map(
    (name) => `/usr/bin/${name}`,
  );
}

/** Playwright keeps `chromium-<revision>` folders in its cache; the newest first. */
function playwrightPaths(): string[] {
  const root =
    process.env["PLAYWRIGHT_BROWSERS_PATH"] ??
    (process.platform === "darwin"
      ? join(homedir(), "Library/Caches/ms-playwright")
      : process.platform === "win32"
        ? join(process.env["LOCALAPPDATA"] ?? homedir(), "ms-playwright")
        : join(homedir(), ".cache/ms-playwright"));
  if (!existsSync(root)) return [];
  const inside = {
    darwin: [
      "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
      "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    ],
    win32: ["chrome-win/chrome.exe", "chrome-win64/chrome.exe"],
  }[process.platform as string] ?? ["chrome-linux/chrome", "chrome-linux64/chrome"];
  const folders = readdirSync(root).filter((name) => /^chromium-\d+$/.test(name));
  folders.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return folders.flatMap((folder) => inside.map((path) => join(root, folder, path)));
}
