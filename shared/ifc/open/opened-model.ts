import type { IfcAPI } from "web-ifc";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";

/** A model held by web-ifc. Everything else in this folder takes it; `dispose` frees the memory of the wasm heap. */
export interface OpenedModel {
  readonly api: IfcAPI;
  /** web-ifc's number of the model. */
  readonly modelId: number;
  /** FILE_SCHEMA as written: `IFC2X3`, `IFC4X3_ADD2`. */
  readonly schema: string;
  readonly sizeBytes: number;
  /** Metres per model unit: 0.001 for millimetres, 0.3048 for feet. */
  readonly metresPerUnit: number;
  /** True when the file stops before its end mark: whatever followed is unknown. */
  readonly isTruncated: boolean;
  /** expressIds of element lines named in the text of a truncated file; null for a file that ends properly. */
  readonly namedElementIds: readonly number[] | null;
  /** What opening found: repairs made, truncation, missing units. */
  readonly problems: readonly ModelProblem[];
  /** Closes the model. Safe to call twice. */
  dispose(): void;
}
