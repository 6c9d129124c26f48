import process from "node:process";
import { isMainThread } from "node:worker_threads";

/**
 * Entry of the ifc-process process, and of each of its job threads: the bundle is one file, so the threads start it again.
 * Start it with Electron's `utilityProcess.fork` or with `child_process.fork`; `--wasm=<path>` when the wasm is not
 * beside it. Messages: `desktop/ipc/ifc-process-protocol.ts`.
 */
if (isMainThread) {
  const [{ JobQueue }, { openPort }, { findWasm }, { keepCompiled }] = await Promise.all([
    import("./job-queue.ts"),
    import("./port.ts"),
    import("./wasm-path.ts"),
    import("./kept-wasm.ts"),
  ]);
  const port = openPort();
  const wasmPath = findWasm(process.argv, import.meta.dirname);
  const queue = new JobQueue({
    threadUrl: new URL(import.meta.url),
    wasmPath,
    send: (message) => port.send(message),
    // Time for the last message to leave.
    onSpent: () => void setTimeout(() => process.exit(70), 100),
  });
  port.onMessage((message) => queue.take(message));
  port.onClose(() => process.exit(0));
  port.send({ kind: "ready" });
  // Where it cannot be had, the jobs that need it fail and say why.
  await keepCompiled(wasmPath).catch(() => {});
} else {
  const { runJobThread } = await import("./job-thread.ts");
  await runJobThread();
}
