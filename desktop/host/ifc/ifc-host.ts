import { randomUUID } from "node:crypto";
import type { Extraction } from "#desktop/ipc/bridge.ts";
import { IfcHostMessage, type IfcHostRequest } from "#desktop/ipc/ifc-host-protocol.ts";
import type { Documents } from "#desktop/host/documents/documents.ts";
import type { Ports } from "#desktop/host/ports.ts";
import { HostError } from "#desktop/host/problems.ts";
import { createJobRunner, type JobMessage } from "./job-runner.ts";

/** Reads IFC files in a process of its own. */
export interface IfcHost {
  /** One reading per document at a time; a second call shares the first. Progress goes out as `document.progress`. */
  extract(id: string): Promise<Extraction>;
  cancel(id: string): void;
  close(): void;
}

/** Nothing is started before the first file is read. */
export function createIfcHost({
  documents,
  ports,
}: {
  documents: Pick<Documents, "findModel">;
  ports: Ports;
}): IfcHost {
  const reading = new Map<string, { jobId: string; result: Promise<Extraction> }>();
  const runner = createJobRunner<Extraction>({
    start: ports.startIfcProcess,
    parse,
    log: ports.log,
    // It ended itself after a job that ran out of time or memory, and has said so.
    isOrderly: (code) => code === 70,
    onCrash: (message) => ports.push("host.crashed", { message }),
  });

  async function read(id: string, jobId: string): Promise<Extraction> {
    const model = await documents.findModel(id);
    if (model === null) {
      throw new HostError("not_found", "Unknown file", "This file is not known any more. Open it again.");
    }
    const request: IfcHostRequest = { kind: "extract", jobId, path: model.path, fileName: model.name };
    return runner.run(jobId, request, (stage, progress) => ports.push("document.progress", { id, stage, progress }));
  }

  function begin(id: string): { jobId: string; result: Promise<Extraction> } {
    // A new id each time: a cancelled reading must not be taken for the one begun after it.
    const jobId = randomUUID();
    const result = read(id, jobId).finally(() => {
      if (reading.get(id)?.jobId === jobId) reading.delete(id);
    });
    return { jobId, result };
  }

  return {
    async extract(id) {
      const running = reading.get(id) ?? begin(id);
      reading.set(id, running);
      return running.result;
    },
    cancel(id) {
      const jobId = reading.get(id)?.jobId;
      reading.delete(id);
      if (jobId) runner.cancel(jobId, { kind: "cancel", jobId } satisfies IfcHostRequest);
    },
    close: runner.close,
  };
}

function parse(message: unknown): JobMessage<Extraction> | null {
  const parsed = IfcHostMessage.parse(message);
  if (parsed.kind === "ready") return null;
  if (parsed.kind !== "done") return parsed;
  if (parsed.job !== "extract") throw new Error(`The IFC reader finished a job nobody gave it: ${parsed.job}.`);
  return { kind: "done", jobId: parsed.jobId, result: parsed.result };
}
