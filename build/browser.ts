import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows: a page costs it less than half of the processor time that the whole program takes. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const WHOLE_PATHS = [
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

/** For pages rather than 3D: what is not WebGL is drawn without the software graphics card, at less than half the cost. */
export const PAGE_FLAGS = [...CHROMIUM_FLAGS, "--disable-gpu-compositing"];

/**
 * For pages whose maps and 3D pictures are not what is looked at: they say that they cannot be drawn, and list what
 * stands on them. A search beside its map costs the processor three times as much with WebGL.
 */
export const FLAT_PAGE_FLAGS = [...PAGE_FLAGS, "--disable-3d-apis"];

/** A Chromium for tests, already there: CHROMIUM_PATH, the system's (the one without windows first), or Playwright's own. */
export function findBrowser(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], HEADLESS_SHELL, ...WHOLE_PATHS, chromium.executablePath()];
  return candidates.find(isThere);
}

/** A Chromium with windows, as people use it, for figures that depend on how frames are drawn. */
export function findWholeBrowser(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], ...WHOLE_PATHS, chromium.executablePath()];
  return candidates.find(isThere);
}

const isThere = (path: string | undefined): boolean => path !== undefined && path !== "" && existsSync(path);

/**
 * A Chromium for tests, fetched if need be: from Debian's packages when we may install them, else Playwright's own.
 * On Debian the one without windows is added to a whole Chromium, and the whole one serves when that fails.
 *
 * @throws Error that says how to get one by hand
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  const isDebian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  const isLight = !isDebian || found === HEADLESS_SHELL;
  if (found && (isLight || found === process.env["CHROMIUM_PATH"])) return found;
  console.log("Installing a Chromium for the browser tests.");
  try {
    if (isDebian) installOnDebian();
    else execFileSync("npx", ["--no-install", "playwright", "install", "chromium"], { stdio: "inherit" });
  } catch (error) {
    if (!found) throw new Error(BY_HAND, { cause: error });
    console.warn(`It could not be installed; the tests run on ${found}, more slowly.`);
  }
  const installed = findBrowser();
  if (!installed) throw new Error(BY_HAND);
  return installed;
}

const BY_HAND = "No Chromium could be installed. Install Chromium or Chrome and set CHROMIUM_PATH.";
/** Seconds for a package server to answer. */
const PATIENCE = ["-o", "Acquire::http::Timeout=30", "-o", "Acquire::Retries=1"];

function installOnDebian(): void {
  execFileSync("apt-get", [...PATIENCE, "update"], { stdio: "inherit" });
  const install = [...PATIENCE, "install", "-y", "--no-install-recommends", "chromium-headless-shell"];
  execFileSync("apt-get", install, { stdio: "inherit" });
}
