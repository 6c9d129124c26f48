import process from "node:process";
import type { IfcProcessMessage } from "#desktop/ipc/ifc-process-protocol.ts";

/** The line to whoever started the process: Electron's parent port, or the channel of `child_process.fork`. */
export interface ProcessPort {
  send(message: IfcProcessMessage): void;
  /** Messages as they come: not checked. */
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: () => void): void;
}

/** Electron adds this to `process` in a utility process. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { data: unknown }) => void): void;
}

/** @throws Error when the process has no parent to talk to */
export function openPort(): ProcessPort {
  if (hasParentPort(process)) {
    const { parentPort } = process;
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on("message", (event) => listener(event.data)),
      // Electron ends a utility process with its parent.
      onClose: () => undefined,
    };
  }
  if (process.send === undefined) {
    throw new Error("ifc-process is started by the workbench; it has nothing to do by itself.");
  }
  return {
    send: (message) => void process.send?.(message),
    onMessage: (listener) => void process.on("message", listener),
    onClose: (listener) => void process.on("disconnect", listener),
  };
}

function hasParentPort(candidate: object): candidate is { parentPort: ParentPort } {
  return "parentPort" in candidate && typeof candidate.parentPort === "object" && candidate.parentPort !== null;
}
