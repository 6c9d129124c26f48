import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { app, dialog, safeStorage, shell, utilityProcess, type BrowserWindow } from "electron";
import type { Cipher, IfcProcess, Ports, Push } from "#desktop/services/ports.ts";
import { log } from "./log.ts";

const READER = join(import.meta.dirname, "ifc-process.js");

/** The services' ports on Electron. `window` gives the window that dialogs belong to. */
export function electronPorts(window: () => BrowserWindow | null, push: Push): Ports {
  return {
    push,
    log,
    cipher,
    startIfcProcess,
    // Its chunks are named by their content, so that the entry changes with any of them.
    readerVersion: () => createHash("sha256").update(readFileSync(READER)).digest("hex"),
    fetch: (input, init) => fetch(input, init),
    now: () => new Date(),
    openExternal: (url) => shell.openExternal(url),
    async pickFile() {
      const options = {
        title: "Open IFC",
        filters: [{ name: "IFC models", extensions: ["ifc", "ifczip"] }],
        properties: ["openFile" as const],
      };
      const owner = window();
      const chosen = await (owner ? dialog.showOpenDialog(owner, options) : dialog.showOpenDialog(options));
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
    },
    async saveFile(suggestedName) {
      const options = { title: "Save output", defaultPath: join(app.getPath("downloads"), suggestedName) };
      const owner = window();
      const chosen = await (owner ? dialog.showSaveDialog(owner, options) : dialog.showSaveDialog(options));
      return chosen.canceled || chosen.filePath === "" ? null : chosen.filePath;
    },
  };
}

const cipher: Cipher = {
  async isAvailable() {
    // "basic_text" encrypts with a key that everybody knows.
    if (process.platform === "linux" && ["basic_text", "unknown"].includes(safeStorage.getSelectedStorageBackend()))
      return false;
    return safeStorage.isAsyncEncryptionAvailable();
  },
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  async decrypt(bytes) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
    return { text: result, shouldReEncrypt };
  },
};

function startIfcProcess(): IfcProcess {
  const child = utilityProcess.fork(READER, [], {
    serviceName: "Purlin IFC reader",
    stdio: "inherit",
  });
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on("message", listener),
    onExit: (listener) => void child.once("exit", listener),
    kill: () => void child.kill(),
  };
}
