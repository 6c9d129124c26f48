import { fork as forkNode, type ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { strict } from "./unimplemented.ts";

const SETUP = pathToFileURL(join(import.meta.dirname, "utility-setup.ts")).href;

class UtilityProcess extends EventEmitter {
  #child: ChildProcess;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.once("spawn", () => this.emit("spawn"));
    child.on("message", (message) => this.emit("message", message));
    child.once("error", (error) => console.error("A utility process could not be started.", error));
    child.once("exit", (code, signal) => this.emit("exit", code ?? (signal ? 1 : 0)));
  }
  get pid(): number | undefined {
    return this.#child.exitCode === null ? this.#child.pid : undefined;
  }
  postMessage(message: unknown): void {
    // A child that has just died reports by its exit.
    if (this.#child.connected) this.#child.send(message as object);
  }
  kill(): boolean {
    return this.#child.kill();
  }
}

/** Electron's `utilityProcess`, on Node's own fork. */
export const utilityProcess = strict("utilityProcess", {
  fork(path: string, args: string[] = [], _options: object = {}) {
    const child = forkNode(path, args, { serialization: "advanced", execArgv: ["--import", SETUP], stdio: "inherit" });
    return strict("UtilityProcess", new UtilityProcess(child));
  },
});
