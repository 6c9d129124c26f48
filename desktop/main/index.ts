import { hostname } from "node:os";
import { join } from "node:path";
import { app, dialog, powerMonitor, protocol, type BrowserWindow } from "electron";
import { startServices, type Services } from "#desktop/services/services.ts";
import type { Push } from "#desktop/services/ports.ts";
import { toBridgeProblem } from "#desktop/services/problems.ts";
import { EVENT_CHANNEL } from "#desktop/ipc/channels.ts";
import type { EventName } from "#desktop/ipc/bridge.ts";
import { log } from "./log.ts";
import { serveApp } from "./app-protocol.ts";
import { appScheme } from "./app-scheme.ts";
import { listenToPage } from "./bridge-ipc.ts";
import { askBeforeClosing, type WindowClosing } from "#desktop/services/closing.ts";
import { guardEverything } from "./guards.ts";
import { setMenu } from "./menu.ts";
import { filesFrom } from "#desktop/services/command-line.ts";
import { notify } from "./notify.ts";
import { electronPorts } from "./ports.ts";
import { applyTheme, controlWindow, openWindow, showWindow } from "./window.ts";

const CLOSE_WITHIN_MS = 3_000;
/** Set by the Chromium shell: why the workbench does not run on Electron. */
const shellNotice = process.env["PURLIN_SHELL_NOTICE"] ?? null;

let window: BrowserWindow | null = null;
let closing: WindowClosing | null = null;
let services: Services | null = null;
/** Files asked for before the page listens. */
const waitingFiles: string[] = [];
const listening = new Set<EventName>();

if (process.env["PURLIN_USER_DATA"]) app.setPath("userData", process.env["PURLIN_USER_DATA"]);
app.on("open-file", (event, path) => {
  event.preventDefault();
  openFiles([path]);
});
if (app.requestSingleInstanceLock()) begin();
else app.quit();

function begin(): void {
  protocol.registerSchemesAsPrivileged([appScheme]);
  app.on("second-instance", (_event, argv, folder) => {
    showWindow(window);
    openFiles(filesFrom(argv.slice(1), folder));
  });
  app.on("activate", () => {
    if (services && !window) createWindow(services);
  });
  app.on("before-quit", () => closing?.quitting());
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("will-quit", (event) => {
    if (!services) return;
    event.preventDefault();
    const closing = services;
    services = null;
    void Promise.race([closing.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS))]).finally(() =>
      app.exit(0),
    );
  });
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      log("The workbench could not start.", error);
      dialog.showErrorBox("Purlin could not start", error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
}

function start(): void {
  const started = startServices({
    folder: app.getPath("userData"),
    apiUrl: process.env["PURLIN_API_URL"],
    computer: process.env["PURLIN_COMPUTER"] ?? hostname(),
    ports: electronPorts(() => window, push),
  });
  services = started;
  guardEverything();
  serveApp(join(import.meta.dirname, "../renderer"), started);
  listenToPage(
    {
      ...started.handlers,
      "app.info": async () => ({
        version: app.getVersion(),
        platform: process.platform,
        isShell: shellNotice !== null,
        notice: [shellNotice, started.notice].filter((part) => part !== null).join(" ") || null,
      }),
      "window.control": async ({ action }) => {
        if (action === "leave") closing?.leave();
        else if (action === "stay") closing?.stay();
        else controlWindow(window, action);
      },
      "window.notify": async (note) => notify(window, note),
      "window.hold": async ({ isHeld }) => closing?.hold(isHeld),
      "settings.set": async (input) => {
        await started.handlers["settings.set"](input);
        if (input.theme) applyTheme(window, input.theme);
      },
    },
    started,
    (name) => {
      listening.add(name);
      if (name === "document.openRequested") openFiles([]);
    },
  );
  setMenu((command) => push("menu.command", { command }));
  powerMonitor.on("resume", () => started.wake());
  openFiles(filesFrom(process.argv.slice(1), process.cwd()));
  createWindow(started);
  void started.handlers["settings.get"](undefined).then(({ theme }) => applyTheme(window, theme));
}

function createWindow(started: Services): void {
  const opened = openWindow();
  window = opened;
  closing = askBeforeClosing(opened, push, () => app.quit());
  opened.on("focus", () => started.wake());
  opened.webContents.on("did-start-loading", () => {
    listening.clear();
    closing?.hold(false);
    closing?.stay();
  });
  opened.on("closed", () => {
    listening.clear();
    window = null;
  });
}

const push: Push = (name, payload) => {
  if (window && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, name, payload);
};

/** The one way in for files from outside the page; they wait until the page listens. */
function openFiles(paths: string[]): void {
  waitingFiles.push(...paths);
  if (!services || !listening.has("document.openRequested")) return;
  const { openFile } = services;
  for (const path of waitingFiles.splice(0)) {
    openFile(path).then(
      (document) => {
        app.addRecentDocument(path);
        push("document.openRequested", { document });
      },
      (error: unknown) => dialog.showErrorBox("The file was not opened", toBridgeProblem(error).detail),
    );
  }
}
