/** One figure of the benchmark. `target` is what the project commits to; `isMet` is missing where there is none. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, measured in the same run. */
  yardstick?: string;
  target?: string;
  isMet?: boolean;
}
