import { knownWork, type Spent, spentBy } from "./judge/known-work.ts";
import { median } from "./judge/quantile.ts";
import type { Row, Target } from "./judge/row.ts";

/** Runs of one task of this process, each followed by work of as much processor time as the target allows. */
export interface Timed {
  measure(task: () => unknown): Promise<void>;
  /** The first run, which also compiles, and the median of the later ones. */
  rows(what: string, data: string): Row[];
}

/** @param target milliseconds of processor; elapsed time may be as long as that much work takes in the same run */
export function timed(target: Target): Timed {
  const work = knownWork(target.limit);
  const runs: Spent[] = [];
  const works: Spent[] = [];
  const row = (what: string, data: string, spent: readonly Spent[], yardstick: readonly Spent[]): Row => {
    const ms = median(spent.map(({ elapsed }) => elapsed));
    return {
      what,
      value: median(spent.map(({ processor }) => processor)),
      unit: "ms of processor",
      count: spent.length,
      data,
      target,
      elapsed: {
        ms,
        ratio: ms / median(yardstick.map(({ elapsed }) => elapsed)),
        against: `work of ${target.limit} ms`,
        target: { is: "≤", limit: 1, from: target.from },
      },
    };
  };
  return {
    async measure(task) {
      runs.push(await spentBy(task));
      works.push(await spentBy(work));
    },
    rows: (what, data) => [
      row(`${what}, first run`, data, runs.slice(0, 1), works.slice(0, 1)),
      row(`${what}: median of later runs`, data, runs.slice(1), works.slice(1)),
    ],
  };
}
