import type { EngineRequest, PreviewPart, RunSummary } from "#shared/contracts/configurator.ts";

/** What goes to the engine's thread. */
export interface EngineJob {
  request: EngineRequest;
  /** Whether the boxes for a viewer without IFC are wanted. */
  wantsPreview: boolean;
  /** Undefined is the engine's own limit. */
  mostParts?: number | undefined;
}

/** What a run gives: the summary and the files, null where nothing could be made. */
export interface EngineRun {
  summary: RunSummary;
  ifc: Uint8Array | null;
  quantitiesCsv: Uint8Array | null;
  preview: PreviewPart[];
  /** Heap of the thread after the run. */
  heapBytes: number;
}

/** From the thread. `stop` in a job's envelope is shared memory: 1 in its first place ends the run at the next host. */
export type EngineMessage =
  | { kind: "progress"; done: number; total: number; stage: string }
  | { kind: "done"; run: EngineRun }
  | { kind: "stopped" }
  | { kind: "failed"; message: string; stack: string | undefined };

export interface EngineEnvelope {
  job: EngineJob;
  stop: Int32Array;
}
