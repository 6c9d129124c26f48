import { z } from "zod";
import { Extraction } from "#desktop/ipc/bridge.ts";
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

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), jobId: z.string(), stage: z.string(), progress: z.number() }),
  z.object({ type: z.literal("extracted"), jobId: z.string(), extraction: Extraction }),
  z.object({ type: z.literal("failed"), jobId: z.string(), code: z.string(), message: z.string() }),
]);

/** Nothing is started before the first file is read. */
export function createIfcHost({ documents, ports }: { documents: Pick<Documents, "findPath">; ports: Ports }): IfcHost {
  const reading = new Map<string, Promise<Extraction>>();
  const runner = createJobRunner<Extraction>({
    start: ports.startIfcProcess,
    parse,
    log: ports.log,
    onCrash: (message) => ports.push("host.crashed", { message }),
  });

  function begin(id: string): Promise<Extraction> {
    const path = documents.findPath(id);
    if (path === null) {
      throw new HostError("not_found", "Unknown file", "This file is not known any more. Open it again.");
    }
    return runner
      .run(id, { type: "extract", jobId: id, path }, (stage, progress) =>
        ports.push("document.progress", { id, stage, progress }),
      )
      .finally(() => reading.delete(id));
  }

  return {
    async extract(id) {
      const running = reading.get(id) ?? begin(id);
      reading.set(id, running);
      return running;
    },
    cancel: (id) => runner.cancel(id, { type: "cancel", jobId: id }),
    close: runner.close,
  };
}

function parse(message: unknown): JobMessage<Extraction> {
  const parsed = Message.parse(message);
  if (parsed.type === "extracted") return { kind: "done", jobId: parsed.jobId, result: parsed.extraction };
  if (parsed.type === "failed")
    return { kind: "failed", jobId: parsed.jobId, code: parsed.code, message: parsed.message };
  return { kind: "progress", jobId: parsed.jobId, stage: parsed.stage, progress: parsed.progress };
}
