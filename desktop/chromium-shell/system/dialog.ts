import { existsSync, mkdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { BrowserWindow } from "#desktop/chromium-shell/browser-window.ts";
import { shellOptions } from "#desktop/chromium-shell/shell-options.ts";
import { strict } from "#desktop/chromium-shell/unimplemented.ts";

interface OpenAnswer {
  canceled: boolean;
  filePaths: string[];
}
interface SaveAnswer {
  canceled: boolean;
  filePath: string;
}
interface Options {
  defaultPath?: string;
  filters?: { extensions: string[] }[];
}

/**
 * Electron's `dialog`. Headless there is nobody to answer: tests put their own functions here, and without them these throw.
 * In a window, files are chosen by Chromium's own dialog; saving goes to a free name at the suggested place.
 */
export const dialog = strict("dialog", {
  showOpenDialog: async (...given: unknown[]): Promise<OpenAnswer> => chooseFile(optionsOf(given)),
  async showSaveDialog(...given: unknown[]): Promise<SaveAnswer> {
    if (!shellOptions.isVisible) throw nobody("showSaveDialog");
    return { canceled: false, filePath: freeName(optionsOf(given).defaultPath ?? "output") };
  },
  showMessageBox: async (): Promise<never> => {
    throw nobody("showMessageBox");
  },
  /** Electron blocks until it is read; here it is printed. */
  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`);
  },
});

function nobody(name: string): Error {
  return new Error(`chromium-shell: dialog.${name} has nobody to answer it; put a function in its place in the test.`);
}

/** Options come last, after the window if there is one. */
function optionsOf(given: unknown[]): Options {
  const last = given.at(-1);
  return typeof last === "object" && last !== null ? (last as Options) : {};
}

/** Presses a file input of the page's isolated world; CDP knows the real path of what was chosen. */
async function chooseFile(options: Options): Promise<OpenAnswer> {
  const contents = BrowserWindow.getFocusedWindow()?.webContents;
  if (!shellOptions.isVisible || !contents) throw nobody("showOpenDialog");
  const accept = (options.filters ?? []).flatMap(({ extensions }) => extensions.map((name) => `.${name}`)).join(",");
  const { result } = await contents.cdp<{ result: { objectId?: string; subtype?: string } }>("Runtime.evaluate", {
    expression: `new Promise((resolve) => {
      const input = Object.assign(document.createElement("input"), { type: "file", accept: ${JSON.stringify(accept)} });
      input.addEventListener("change", () => resolve(input.files[0] ?? null));
      input.addEventListener("cancel", () => resolve(null));
      input.click();
    })`,
    contextId: contents.world ?? undefined,
    userGesture: true,
    awaitPromise: true,
  });
  if (!result.objectId || result.subtype === "null") return { canceled: true, filePaths: [] };
  const { path } = await contents.cdp<{ path: string }>("DOM.getFileInfo", { objectId: result.objectId });
  // A file that a page made up has no path.
  return path === "" ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [path] };
}

function freeName(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const ending = extname(path);
  const stem = join(dirname(path), basename(path, ending));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${stem} (${number})${ending}`;
    if (!existsSync(candidate)) return candidate;
  }
}
