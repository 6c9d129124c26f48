/** What the project commits to for a figure, and where that is written. */
export interface Target {
  is: "<" | "≤" | "≥";
  limit: number;
  /** The line of the specification, the decision, or `ours` with its reason. */
  from: string;
}

/** Elapsed time beside processor time. Machines differ and are noisy, so a ratio is judged, not milliseconds. */
export interface Elapsed {
  ratio: number;
  /** What the ratio is to: a yardstick of the same run. */
  against: string;
  /** As measured, where the ratio is to something else than itself. */
  ms?: number;
  target?: Target;
}

type ProcessorUnit = "ms of processor" | "× processor";
type PlainUnit =
  | "ms"
  | "s"
  | "×"
  | "MB"
  | "kB"
  | "of 100"
  | "%"
  | "triangles"
  | "shift"
  | "searches per second"
  | "searches per second per core";

interface Common {
  what: string;
  /** NaN when it could not be measured; `yardstick` then says why. That counts as missed. */
  value: number;
  /** How many were measured for the figure. */
  count: number;
  /** The data that it was measured on, and their size. */
  data: string;
  /** What it is compared with, measured in the same run. */
  yardstick?: string;
}

interface PlainRow extends Common {
  unit: PlainUnit;
  target?: Target;
  elapsed?: undefined;
}

/** Processor time never stands alone: whoever waits, waits for elapsed time. Where one is judged, both are. */
type ProcessorRow = Common & { unit: ProcessorUnit } & (
    | { target: Target; elapsed: Elapsed & { target: Target } }
    | { target?: undefined; elapsed: Elapsed }
  );

/** One figure of the benchmark. */
export type Row = PlainRow | ProcessorRow;
