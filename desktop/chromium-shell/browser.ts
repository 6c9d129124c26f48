import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SHELL_HOSTS } from "./addresses.ts";
import { connectCdp, type Cdp } from "./cdp.ts";
import { findChromium } from "./find-chromium.ts";
import { startProtocolServer } from "./protocol-server.ts";
import { shellOptions } from "./shell-options.ts";

const START_WITHIN_MS = 30_000;
const CLOSE_WITHIN_MS = 3_000;

/** The running Chromium of this application. */
export interface Browser {
  cdp: Cdp;
  /** For `connectOverCDP`. */
  endpoint: string;
  /** Resolves when the browser has ended, for whatever reason. */
  gone: Promise<void>;
  /** A page target for the next window: the browser's first page, then new ones. */
  newTarget(): Promise<string>;
  close(): Promise<void>;
}

let started: Promise<Browser> | null = null;

/** Starts Chromium once, with its profile in the application's own folder. */
export function getBrowser(userData: string): Promise<Browser> {
  started ??= start(userData);
  return started;
}

/** Ends Chromium if it was started. */
export async function closeBrowser(): Promise<void> {
  await (await started)?.close();
}

async function start(userData: string): Promise<Browser> {
  const profile = join(userData, "chromium");
  mkdirSync(profile, { recursive: true });
  const server = await startProtocolServer();
  const { child, endpoint } = await startChromium(switches(profile, server.port));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  process.once("exit", () => child.kill("SIGKILL"));
  const cdp = await connectCdp(endpoint);
  await cdp.send("Target.setDiscoverTargets", { discover: true });
  const { targetInfos } = await cdp.send<{ targetInfos: { type: string; targetId: string }[] }>("Target.getTargets");
  let first = targetInfos.find((target) => target.type === "page")?.targetId;
  return {
    cdp,
    endpoint,
    gone,
    async newTarget() {
      const target = first;
      first = undefined;
      if (target) return target;
      const made = await cdp.send<{ targetId: string }>("Target.createTarget", { url: "about:blank", newWindow: true });
      return made.targetId;
    },
    async close() {
      server.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Asked first, so that the page's storage is written.
      const timer = setTimeout(() => child.kill("SIGKILL"), CLOSE_WITHIN_MS);
      await Promise.race([cdp.send("Browser.close").catch(() => {}), gone]);
      await gone;
      clearTimeout(timer);
    },
  };
}

function switches(profile: string, port: number): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    "--remote-debugging-port=0",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    `--host-resolver-rules=MAP ${SHELL_HOSTS}:80 127.0.0.1:${port}`,
    `--window-size=${shellOptions.width},${shellOptions.height}`,
    "--no-first-run",
    "--no-default-browser-check",
    "--no-service-autorun",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-features=Translate,MediaRouter,OptimizationHints",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--deny-permission-prompts",
    // A window that a page opens never comes to be. Known to the headless shell only; elsewhere it is closed.
    "--block-new-web-contents",
    // Where there is no graphics card, drawn by software instead of not at all.
    "--enable-unsafe-swiftshader",
    "--password-store=basic",
    "--use-mock-keychain",
    ...(isRoot ? ["--no-sandbox"] : []),
    ...(shellOptions.isVisible
      ? ["--app=data:text/html,<title>Purlin</title>"]
      : [
          "--headless=new",
          "--disable-gpu-compositing",
          // Every picture of a movement is drawn by the processor.
          "--force-prefers-reduced-motion",
          ...(shellOptions.hasGraphics ? [] : ["--disable-3d-apis"]),
          "--hide-scrollbars",
          "--mute-audio",
          "--use-angle=swiftshader",
          "--enable-unsafe-swiftshader",
          "about:blank",
        ]),
  ];
}

/** The profile is still held, by the browser of a workbench that was killed a moment ago. */
const PROFILE_IN_USE = 21;
const TRIES = 20;
const TRY_AGAIN_MS = 300;

async function startChromium(args: string[]): Promise<{ child: ChildProcess; endpoint: string }> {
  for (let tries = 1; ; tries += 1) {
    // The two pipes are a life line: when this process ends, however it ends, they close and Chromium quits.
    const child = spawn(findChromium(), args, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
    try {
      return { child, endpoint: await endpointOf(child) };
    } catch (error) {
      if (child.exitCode !== PROFILE_IN_USE || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

/** Chromium prints its address once it listens. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const fail = (why: string) => reject(new Error(`Chromium ${why}.\n${printed.slice(-2000)}`));
    const timer = setTimeout(() => fail("did not start in 30 s"), START_WITHIN_MS);
    child.once("error", (error) => fail(`could not be started: ${error.message}`));
    child.once("exit", (code) => fail(`ended while it started (${code})`));
    child.stderr?.on("data", (data: Buffer) => {
      if (printed.length < 100_000) printed += data.toString();
      const endpoint = /DevTools listening on (ws:\/\/\S+)/.exec(printed)?.[1];
      if (!endpoint) return;
      clearTimeout(timer);
      resolve(endpoint);
    });
  });
}
