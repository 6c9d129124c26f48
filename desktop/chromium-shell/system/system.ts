import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { shellOptions } from "#desktop/chromium-shell/shell-options.ts";
import { strict } from "#desktop/chromium-shell/unimplemented.ts";

/** Electron's `powerMonitor`; tests emit its events. */
export const powerMonitor = strict("powerMonitor", new EventEmitter());

class NativeTheme extends EventEmitter {
  themeSource: "system" | "dark" | "light" = "system";
  get shouldUseDarkColors(): boolean {
    return this.themeSource !== "light";
  }
}
/** Electron's `nativeTheme`; the system counts as dark. */
export const nativeTheme = strict("nativeTheme", new NativeTheme());

/** Electron's `shell`. Headless, opening the browser must be replaced by the test. */
export const shell = strict("shell", {
  async openExternal(url: string): Promise<void> {
    if (!shellOptions.isVisible && !process.send) return console.log(`Open this address in a browser: ${url}`);
    if (!shellOptions.isVisible)
      throw new Error(
        "chromium-shell: shell.openExternal has no browser to open; put a function in its place in the test.",
      );
    const [command, ...args] =
      process.platform === "darwin"
        ? ["open", url]
        : process.platform === "win32"
          ? ["explorer.exe", url]
          : ["xdg-open", url];
    await new Promise<void>((resolve, reject) => {
      const child = spawn(String(command), args, { stdio: "ignore", detached: true });
      child.once("error", () => reject(new Error(`No browser could be opened. Open this address by hand: ${url}`)));
      child.once("spawn", () => resolve());
      child.unref();
    });
  },
});

/** Kept, never asked: Chromium itself is started with all permission prompts denied. */
const permissions: { request: unknown; check: unknown } = { request: null, check: null };
/** Electron's `session`. */
export const session = strict("session", {
  defaultSession: strict("session.defaultSession", {
    setPermissionRequestHandler: (handler: unknown) => void (permissions.request = handler),
    setPermissionCheckHandler: (handler: unknown) => void (permissions.check = handler),
  }),
});
