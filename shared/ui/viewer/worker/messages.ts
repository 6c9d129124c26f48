import type { ElementRow, ModelIndex, PropertyGroup } from "#shared/ifc/read/model-index.ts";
import type { LoadProgress } from "#shared/ui/viewer/types.ts";
import type { DrawChunk } from "./draw-chunk.ts";
import type { Origin } from "./origin.ts";

/** To the worker. `open` comes once; to cancel, end the worker. */
export type WorkerRequest =
  | { type: "open"; source: { url: string } | { bytes: ArrayBuffer }; fileName: string }
  | { type: "properties"; requestId: number; expressId: number };

/** Milliseconds since the worker took the request. */
export interface LoadTimings {
  read: number;
  opened: number;
  firstChunk: number;
  geometry: number;
  index: number;
}

/** From the worker, in this order; `complete` = every chunk was sent. After `failed` nothing follows. */
export type WorkerReply =
  | { type: "progress"; stage: LoadProgress["stage"]; progress: number | null; elements: number; bytes: number }
  | { type: "chunk"; chunk: DrawChunk; origin: Origin }
  | { type: "complete" }
  | { type: "rows"; rows: readonly ElementRow[] }
  | { type: "index"; index: ModelIndex; parts: ReadonlyMap<number, readonly number[]> }
  | { type: "done"; timings: LoadTimings }
  | { type: "properties"; requestId: number; groups: PropertyGroup[] }
  | { type: "propertiesFailed"; requestId: number; message: string }
  | { type: "failed"; message: string };
