import { fork } from "node:child_process";
import { join } from "node:path";
import { answerJob } from "#desktop/ifc-process/job-thread.ts";
import { readerPath } from "./reader-entry.ts";
import { findWasm } from "#desktop/ifc-process/wasm-path.ts";
import { IfcProcessMessage, IfcProcessRequest } from "#desktop/ipc/ifc-process-protocol.ts";
import type { IfcProcess } from "#desktop/services/ports.ts";

const WASM = findWasm([], join(import.meta.dirname, "../../ifc-process"));

interface Listeners {
  onRequest: (request: IfcProcessRequest) => void;
  /** Runs before the services hear of the answer. */
  onAnswer: (answer: IfcProcessMessage) => void;
}

/** The real reader of IFC as a process of its own; a test may listen to what is asked and answered. */
export function forkReader({ onRequest, onAnswer }: Listeners): IfcProcess {
  const child = fork(readerPath, [], { serialization: "advanced" });
  return {
    send(message) {
      const request = IfcProcessRequest.parse(message);
      onRequest(request);
      child.send(request);
    },
    onMessage: (listener) =>
      void child.on("message", (message) => {
        onAnswer(IfcProcessMessage.parse(message));
        listener(message);
      }),
    onExit: (listener) => void child.once("exit", (code) => listener(code ?? 1)),
    kill: () => void child.kill("SIGKILL"),
  };
}

/**
 * The reader of IFC within the test's own process, one job after the other. It does and says what the process does, which
 * takes two seconds to start and to load for each job. A job that is under way cannot be ended.
 */
export function readHere({ onRequest, onAnswer }: Listeners): IfcProcess {
  let listener: (message: unknown) => void = () => undefined;
  let last = Promise.resolve();
  let isKilled = false;
  const say = (message: IfcProcessMessage): void => {
    if (isKilled) return;
    onAnswer(IfcProcessMessage.parse(message));
    listener(structuredClone(message));
  };
  return {
    send(message) {
      const request = IfcProcessRequest.parse(message);
      onRequest(request);
      last = last.then(() => (isKilled ? undefined : answerJob(request, WASM, say)));
    },
    onMessage: (heard) => void (listener = heard),
    onExit: () => undefined,
    kill: () => void (isKilled = true),
  };
}
