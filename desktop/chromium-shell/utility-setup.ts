import { EventEmitter } from "node:events";
import { isMainThread } from "node:worker_threads";

/** Electron's `process.parentPort`: messages wait until somebody listens. */
class ParentPort extends EventEmitter {
  #waiting: unknown[] = [];
  constructor() {
    super();
    process.on("message", (data: unknown) => {
      if (!this.emit("message", { data, ports: [] })) this.#waiting.push(data);
    });
    this.on("newListener", (name) => {
      if (name !== "message") return;
      // After the listener is in place.
      queueMicrotask(() => {
        for (const data of this.#waiting.splice(0)) this.emit("message", { data, ports: [] });
      });
    });
  }
  postMessage(message: unknown): void {
    process.send?.(message);
  }
  start(): void {}
}

// Threads of the process load this too; the port is the process's own.
if (isMainThread) {
  Object.defineProperty(process, "parentPort", { value: new ParentPort() });
  // The application is gone: nobody waits for an answer.
  process.on("disconnect", () => process.exit(0));
}
