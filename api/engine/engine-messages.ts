import type { UnitDrawings } from "#shared/contracts/market/drawings.ts";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import type { EngineRequest, PreviewPart, RunSummary } from "#shared/contracts/design/runs.ts";
import type { ElementSet } from "#shared/contracts/design/studies.ts";
import type { BodyVerdict } from "./check-request.ts";

/** Hosts of a run: as they are, or as the bytes that were stored, of which an element set takes some. */
export type HostsSource =
  | { kind: "given"; hosts: Host[]; baseModel: BaseModel }
  | { kind: "stored"; bytes: Uint8Array; elements: ElementSet["query"] | null };

/** What goes to the engine's thread. */
export interface EngineJob {
  request: Omit<EngineRequest, "hosts" | "baseModel">;
  source: HostsSource;
  /** Whether the boxes for a viewer without IFC are wanted. */
  wantsPreview: boolean;
  /** Whether what each way out changes is wanted, by runs of their own, and how much of the walls has units. */
  wantsEffects?: boolean;
  /** Undefined is the engine's own limit. */
  mostParts?: number | undefined;
}

/** What a run gives: the summary and the files, null where nothing could be made. */
export interface EngineRun {
  summary: RunSummary;
  ifc: Uint8Array | null;
  quantitiesCsv: Uint8Array | null;
  /** Null for units that are not drawn. */
  drawingsSvg: Uint8Array | null;
  preview: PreviewPart[];
  drawings: UnitDrawings[];
  /** Hosts that it ran on. */
  hostCount: number;
  /** GlobalIds of the element set that no host has. */
  missing: string[];
  /** Heap of the thread after the run. */
  heapBytes: number;
}

/** The verdict on a body, and the heap of the thread after it. */
export interface EngineCheck {
  verdict: BodyVerdict;
  heapBytes: number;
}

/** From the thread. `stop` in a task's envelope is shared memory: 1 in its first place ends the run at the next host. */
export type EngineMessage =
  | { kind: "progress"; done: number; total: number; stage: string }
  | { kind: "done"; run: EngineRun }
  | { kind: "checked"; check: EngineCheck }
  | { kind: "stopped" }
  | { kind: "failed"; message: string; stack: string | undefined };

export type EngineTask = { kind: "run"; job: EngineJob } | { kind: "check"; bytes: Uint8Array };

export interface EngineEnvelope {
  task: EngineTask;
  stop: Int32Array;
}
