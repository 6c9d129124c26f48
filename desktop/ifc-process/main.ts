import process from "node:process";
import { isMainThread } from "node:worker_threads";

/**
 * Entry of the ifc-process process, and of each of its job threads: the bundle is one file, so the threads start it again.
 * Start it with Electron's `utilityProcess.fork` or with `child_process.fork`; `--wasm=<path>` when the wasm is not
 * beside it. Messages: `desktop/ipc/ifc-process-protocol.ts`.
 */
if (isMainThread) {
  const [{ JobQueue }, { openPort }, { findWasm }] = await Promise.all([
    import("./job-queue.ts"),
    import("./port.ts"),
    import("./wasm-path.ts"),
  ]);
  const port = openPort();
  const queue = new JobQueue({
    threadUrl: new URL(import.meta.url),
    wasmPath: findWasm(process.argv, import.meta.dirname),
    send: (message) => port.send(message),
    // Time for the last message to leave.
    onSpent: () => void setTimeout(() => process.exit(70), 100),
  });
  port.onMessage((message) => queue.take(message));
  port.onClose(() => process.exit(0));
  port.send({ kind: "ready" });
} else {
  const { runJobThread } = await import("./job-thread.ts");
  await runJobThread();
}
