import { EventEmitter } from "node:events";
import { getBrowser } from "./browser.ts";
import { preventable } from "./preventable.ts";
import { shellOptions } from "./shell-options.ts";
import { strict } from "./unimplemented.ts";
import { createWebContents, type WebContents } from "./web-contents.ts";

interface WindowOptions {
  show?: boolean;
  webPreferences?: Record<string, unknown>;
  [option: string]: unknown;
}
interface Surroundings {
  userData(): string;
  onContents(contents: WebContents): void;
  onWindow(window: BrowserWindow): void;
  onAllClosed(): void;
}

const windows = new Set<BrowserWindow>();
let surroundings: Surroundings | null = null;

/** Electron's `BrowserWindow`. Bounds and visibility are book-keeping when headless. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly id: number;
  #isDestroyed = false;
  #isVisible: boolean;
  #isFocused = false;
  #state: "normal" | "minimized" | "maximized" = "normal";

  constructor(options: WindowOptions = {}) {
    super();
    if (!surroundings) throw new Error("chromium-shell: the application is not set up.");
    const preload = checkPreferences(options.webPreferences ?? {});
    this.webContents = createWebContents(getBrowser(surroundings.userData()), preload, options.webPreferences ?? {});
    this.id = this.webContents.id;
    this.#isVisible = options.show !== false;
    this.webContents.once("did-finish-load", () => this.emit("ready-to-show"));
    this.webContents.once("destroyed", () => this.#closed());
    void this.webContents.gone().then(() => this.destroy());
    windows.add(this);
    surroundings.onContents(this.webContents);
    surroundings.onWindow(this);
    // Methods run on the proxy here, so private names of this class are reached by `bind` in `strict`.
    return strict("BrowserWindow", this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }
  static getFocusedWindow(): BrowserWindow | null {
    return [...windows][0] ?? null;
  }
  /** For the shell: what surrounds the windows. */
  static connect(given: Surroundings): void {
    surroundings = given;
  }
  /** For the shell: closes all; false when one refused. */
  static async closeAll(): Promise<boolean> {
    for (const window of windows) {
      if (!(await window.#close())) return false;
    }
    return true;
  }

  loadURL(address: string): Promise<void> {
    return this.webContents.loadURL(address);
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  isVisible(): boolean {
    return this.#isVisible;
  }
  show(): void {
    this.#isVisible = true;
    this.emit("show");
    this.focus();
  }
  hide(): void {
    this.#isVisible = false;
    this.#isFocused = false;
    this.emit("hide");
  }
  /** Book-keeping, also in a window: whatever else is in front is not known here. */
  isFocused(): boolean {
    return this.#isFocused;
  }
  blur(): void {
    this.#isFocused = false;
    this.emit("blur");
  }
  focus(): void {
    this.#isFocused = true;
    this.emit("focus");
    if (shellOptions.isVisible) this.#command("Page.bringToFront");
  }
  isMinimized(): boolean {
    return this.#state === "minimized";
  }
  isMaximized(): boolean {
    return this.#state === "maximized";
  }
  minimize(): void {
    this.#setState("minimized");
  }
  maximize(): void {
    this.#setState("maximized");
  }
  unmaximize(): void {
    this.#setState("normal");
  }
  restore(): void {
    this.#setState("normal");
  }
  /** The browser's own frame is around the page here. */
  setTitleBarOverlay(_options: object): void {}
  close(): void {
    void this.#close();
  }
  destroy(): void {
    this.webContents.destroyed();
  }

  async #close(): Promise<boolean> {
    if (this.#isDestroyed) return true;
    const event = preventable({});
    this.emit("close", event);
    if (event.defaultPrevented) return false;
    const target = this.webContents.target;
    this.webContents.destroyed();
    if (target && surroundings) {
      const browser = await getBrowser(surroundings.userData());
      // With its last page Chromium may go at once, before it answers.
      await browser.cdp.send("Target.closeTarget", { targetId: target }).catch(() => {});
    }
    return true;
  }

  #closed(): void {
    this.#isDestroyed = true;
    for (const window of windows) if (window.id === this.id) windows.delete(window);
    this.emit("closed");
    if (windows.size === 0) surroundings?.onAllClosed();
  }

  #setState(state: "normal" | "minimized" | "maximized"): void {
    this.#state = state;
    if (state === "minimized") this.#isFocused = false;
    this.emit(state === "normal" ? "restore" : state === "minimized" ? "minimize" : "maximize");
    if (shellOptions.isVisible) void this.#applyState(state);
  }

  async #applyState(windowState: string): Promise<void> {
    const { windowId } = await this.webContents.cdp<{ windowId: number }>("Browser.getWindowForTarget");
    await this.webContents.cdp("Browser.setWindowBounds", { windowId, bounds: { windowState } });
  }

  #command(method: string): void {
    this.webContents
      .ready()
      .then(() => this.webContents.cdp(method))
      .catch((error: unknown) => {
        if (!this.#isDestroyed) console.error(`${method} failed.`, error);
      });
  }
}

/** Refuses what would hide a mistake here that real Electron punishes later. */
function checkPreferences(preferences: Record<string, unknown>): string {
  if (preferences["sandbox"] === false)
    throw new Error("chromium-shell: sandbox: false is not offered; write the preload for the sandbox.");
  if (preferences["contextIsolation"] === false)
    throw new Error("chromium-shell: contextIsolation: false is not offered.");
  for (const name of ["nodeIntegration", "nodeIntegrationInSubFrames", "webviewTag"]) {
    if (preferences[name]) throw new Error(`chromium-shell: ${name} is not offered.`);
  }
  if (preferences["webSecurity"] === false) throw new Error("chromium-shell: webSecurity: false is not offered.");
  const preload = preferences["preload"];
  if (typeof preload !== "string") throw new Error("chromium-shell: a window needs a preload script.");
  return preload;
}
