import { join } from "node:path";
import { app, BrowserWindow, nativeTheme } from "electron";
import { APP_HOST, APP_SCHEME } from "#desktop/ipc/channels.ts";
import { log } from "./log.ts";

const DARK = { color: "#0F1413", symbolColor: "#B6C1BB" };
const LIGHT = { color: "#E9ECE7", symbolColor: "#44514C" };
const TITLE_BAR_PX = 36;
/** A page that dies again this soon is not reloaded a second time. */
const CRASH_AGAIN_MS = 30_000;

function overlay() {
  return { ...(nativeTheme.shouldUseDarkColors ? DARK : LIGHT), height: TITLE_BAR_PX - 1 };
}

/** Opens the workbench's window: sandboxed, isolated, without a system title bar. Shown when first drawn. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 700,
    show: false,
    title: "Purlin Workbench",
    backgroundColor: nativeTheme.shouldUseDarkColors ? "#141A18" : "#F1F3EE",
    titleBarStyle: process.platform === "darwin" ? "hiddenInset" : "hidden",
    ...(process.platform === "darwin" ? {} : { titleBarOverlay: overlay() }),
    webPreferences: {
      preload: join(import.meta.dirname, "../preload/index.cjs"),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  window.once("ready-to-show", () => window.show());
  reloadAfterCrash(window);
  load(window);
  return window;
}

/** Follows the chosen theme in the title bar's buttons and in what the page sees as the system's theme. */
export function applyTheme(window: BrowserWindow | null, theme: "dark" | "light" | "auto"): void {
  nativeTheme.themeSource = theme === "auto" ? "system" : theme;
  if (process.platform !== "darwin") window?.setTitleBarOverlay(overlay());
}

/** Minimise, maximise or restore, close: for pages that draw their own buttons. */
export function controlWindow(window: BrowserWindow | null, action: "minimise" | "maximise" | "close"): void {
  if (action === "minimise") window?.minimize();
  else if (action === "close") window?.close();
  else if (window?.isMaximized()) window.unmaximize();
  else window?.maximize();
}

/** Brings the window to the front, as a second start of the program does. */
export function showWindow(window: BrowserWindow | null): void {
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

function load(window: BrowserWindow): void {
  window.loadURL(`${APP_SCHEME}://${APP_HOST}/`).catch((error: unknown) => {
    if (!window.isDestroyed()) log("The page could not be loaded.", error);
  });
}

function reloadAfterCrash(window: BrowserWindow): void {
  let lastCrash = 0;
  window.webContents.on("render-process-gone", (_event, { reason, exitCode }) => {
    log(`The page stopped: ${reason} (${exitCode}).`);
    const isAgain = Date.now() - lastCrash < CRASH_AGAIN_MS;
    lastCrash = Date.now();
    if (reason !== "clean-exit" && !isAgain) load(window);
  });
}
