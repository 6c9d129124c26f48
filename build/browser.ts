import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Flags that keep Chromium quiet on a closed network and give it WebGL without a graphics card. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** A Chromium that is already there: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

/**
 * A Chromium, fetched if need be: from Debian's packages when we may install them, else Playwright's own.
 *
 * @throws Error that says how to get one by hand
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium is here yet: installing one for the browser tests.");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    execFileSync("apt-get", ["update"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "inherit" });
  } else {
    execFileSync("npx", ["--no-install", "playwright", "install", "chromium"], { stdio: "inherit" });
  }
  const installed = findBrowser();
  if (!installed) throw new Error("No Chromium could be installed. Install Chromium or Chrome and set CHROMIUM_PATH.");
  return installed;
}
