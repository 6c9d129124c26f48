import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { _electron, chromium, type Page } from "@playwright/test";
import type * as Electron from "electron";
import { findBrowser } from "#build/browser.ts";
import { keepsShots } from "#build/testing/shots.ts";

/** What tests may say about a start. */
export interface LaunchOptions {
  /** Origin of the API; nothing listens at the default. */
  apiUrl?: string;
  /** Data folder; a new one when not given. Give the same again to test a restart. */
  userData?: string;
  /** IFC files on the command line. */
  files?: string[];
  /** False: the system offers no safe storage. */
  hasKeyring?: boolean;
  /** False: no WebGL, which takes half of the processor; for journeys that look at no 3D. Electron has it always. */
  hasGraphics?: boolean;
  env?: Record<string, string>;
}

/** The running workbench, on the shell or on Electron (`E2E_ELECTRON=real`). */
export interface Workbench {
  page: Page;
  userData: string;
  /** Runs a function in the main process with Electron's names. It sees nothing of the test but `argument`. */
  evaluate<Result, Argument>(
    run: (electron: typeof Electron, argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  evaluate<Result>(run: (electron: typeof Electron) => Result): Promise<Awaited<Result>>;
  /** The main process. */
  pid: number;
  /** When the main process has ended, for whatever reason. */
  gone: Promise<void>;
  /** Quits as the user does, and waits until everything is gone. @throws Error when it stays, as while a run goes on */
  close(): Promise<void>;
  /** Everything the main process wrote to its error stream. */
  log(): string;
}

/** Main waits 3 s for the services and 3 s for Chromium at most. */
const QUIT_WITHIN_MS = 30_000;
const ROOT = join(import.meta.dirname, "../..");

/** Starts the built application. Close it at the end of the test: nothing else does. */
export async function launch(options: LaunchOptions = {}): Promise<Workbench> {
  const userData = options.userData ?? newFolder();
  const env = {
    ...process.env,
    PURLIN_USER_DATA: userData,
    PURLIN_API_URL: options.apiUrl ?? "http://127.0.0.1:9",
    CHROMIUM_PATH: process.env["CHROMIUM_PATH"] ?? findBrowser(),
    PURLIN_SHELL_KEYRING: options.hasKeyring === false ? "0" : "1",
    PURLIN_SHELL_GRAPHICS: options.hasGraphics === false && !keepsShots ? "0" : "1",
    ...options.env,
  };
  const start = process.env["E2E_ELECTRON"] === "real" ? launchElectron : launchShell;
  return start(userData, options.files ?? [], env);
}

/** Removed when the test run ends; a test may start again on it before. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "purlin-desktop-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

type Environment = Record<string, string | undefined>;

async function launchShell(userData: string, files: string[], env: Environment): Promise<Workbench> {
  const child = fork(join(ROOT, "desktop/chromium-shell/run.ts"), files, {
    cwd: ROOT,
    env,
    execArgv: [],
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let printed = "";
  child.stderr?.on("data", (data: Buffer) => (printed += data.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.on("message", (message: { endpoint?: string; id?: number; value?: unknown; error?: string }) => {
      if (message.endpoint) return resolve(message.endpoint);
      const slot = waiting.get(message.id ?? -1);
      waiting.delete(message.id ?? -1);
      if (message.error === undefined) slot?.resolve(message.value as never);
      else slot?.reject(new Error(message.error));
    });
    void gone.then(() => {
      reject(new Error(`The workbench ended while it started.\n${printed}`));
      for (const { reject: fail } of waiting.values()) fail(new Error("The workbench has ended."));
    });
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.waitForEvent("page"));
  if (!page) throw new Error("The workbench has no page.");
  await page.waitForURL(/purlin-shell/);
  let count = 0;
  return {
    page,
    userData,
    pid: child.pid ?? 0,
    gone,
    log: () => printed,
    evaluate(run: (...given: never[]) => unknown, argument?: unknown) {
      const id = (count += 1);
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.set(id, { resolve, reject });
      child.send({ id, source: run.toString(), argument });
      return promise;
    },
    async close() {
      await browser.close();
      if (child.connected) child.disconnect();
      // One that asks before it quits would keep the test for ever.
      const timer = setTimeout(() => child.kill("SIGKILL"), QUIT_WITHIN_MS);
      await gone;
      clearTimeout(timer);
      if (child.signalCode === "SIGKILL" && child.killed) throw new Error(`The workbench did not quit.\n${printed}`);
    },
  };
}

async function launchElectron(userData: string, files: string[], env: Environment): Promise<Workbench> {
  const defined = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const app = await _electron.launch({ args: [ROOT, ...files], cwd: ROOT, env: Object.fromEntries(defined) });
  let printed = "";
  app.process().stderr?.on("data", (data: Buffer) => (printed += data.toString()));
  return {
    page: await app.firstWindow(),
    userData,
    pid: app.process().pid ?? 0,
    gone: new Promise((resolve) => app.process().once("exit", () => resolve())),
    log: () => printed,
    // Playwright's own types know its arguments; ours say the same.
    evaluate: ((run: never, argument: never) => app.evaluate(run, argument)) as Workbench["evaluate"],
    close: () => app.close(),
  };
}
