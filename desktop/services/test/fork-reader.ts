import { fork } from "node:child_process";
import { join } from "node:path";
import { IfcProcessMessage, IfcProcessRequest } from "#desktop/ipc/ifc-process-protocol.ts";
import type { IfcProcess } from "#desktop/services/ports.ts";

interface Listeners {
  onRequest: (request: IfcProcessRequest) => void;
  /** Runs before the services hear of the answer. */
  onAnswer: (answer: IfcProcessMessage) => void;
}

/** The real reader of IFC as a process of its own; a test may listen to what is asked and answered. */
export function forkReader({ onRequest, onAnswer }: Listeners): IfcProcess {
  const child = fork(join(import.meta.dirname, "../../ifc-process/main.ts"), [], { serialization: "advanced" });
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
