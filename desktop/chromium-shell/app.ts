import { EventEmitter } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { closeBrowser } from "./browser.ts";
import { BrowserWindow } from "./browser-window.ts";
import { preventable } from "./preventable.ts";
import { setProtocolReady } from "./protocol-server.ts";
import { takeInstanceLock, type InstanceLock } from "./single-instance.ts";
import { strict } from "./unimplemented.ts";

const ROOT = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { name: string; version: string };

class App extends EventEmitter {
  readonly isPackaged = false;
  name = manifest.name;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #isQuitting = false;
  #lock: InstanceLock | null = null;
  #paths = new Map([
    ["userData", join(homedir(), ".config", `${manifest.name}-shell`)],
    ["downloads", join(homedir(), "Downloads")],
    ["home", homedir()],
    ["temp", tmpdir()],
  ]);

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  isReady(): boolean {
    return this.#isReady;
  }
  getVersion(): string {
    return manifest.version;
  }
  getName(): string {
    return this.name;
  }
  getAppPath(): string {
    return ROOT;
  }
  getPath(name: string): string {
    const path = this.#paths.get(name);
    if (!path) throw new Error(`chromium-shell: app.getPath("${name}") is not implemented`);
    if (name === "userData") mkdirSync(path, { recursive: true });
    return path;
  }
  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }
  requestSingleInstanceLock(): boolean {
    this.#lock ??= takeInstanceLock(this.getPath("userData"), ({ argv, folder }) =>
      this.emit("second-instance", {}, argv, folder, undefined),
    );
    return this.#lock.isFirst;
  }
  /** There is no such list here. */
  addRecentDocument(_path: string): void {}
  focus(): void {}

  quit(): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    void this.#quit();
  }

  async #quit(): Promise<void> {
    const before = preventable({});
    this.emit("before-quit", before);
    if (before.defaultPrevented || !(await BrowserWindow.closeAll())) {
      this.#isQuitting = false;
      return;
    }
    const will = preventable({});
    this.emit("will-quit", will);
    if (will.defaultPrevented) {
      this.#isQuitting = false;
      return;
    }
    await this.#end(0);
  }

  exit(code = 0): void {
    void this.#end(code);
  }
  async #end(code: number): Promise<void> {
    this.emit("quit", {}, code);
    await this.#lock?.told;
    await closeBrowser();
    this.#lock?.release();
    process.exit(code);
  }

  /** For the shell: the application's main module has been read. */
  start(): void {
    if (this.#isQuitting) return;
    this.#isReady = true;
    setProtocolReady();
    this.emit("will-finish-launching");
    this.emit("ready", {}, {});
    this.#ready.resolve();
  }
}

const plain = new App();
/** Electron's `app`. */
export const app = strict("app", plain);

BrowserWindow.connect({
  userData: () => plain.getPath("userData"),
  onContents: (contents) => plain.emit("web-contents-created", {}, contents),
  onWindow: (window) => plain.emit("browser-window-created", {}, window),
  onAllClosed() {
    // Electron's own default when nobody listens.
    if (plain.listenerCount("window-all-closed") === 0) plain.quit();
    else plain.emit("window-all-closed");
  },
});
