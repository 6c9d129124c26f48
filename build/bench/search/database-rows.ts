import { quantile } from "#build/bench/judge/quantile.ts";
import type { Row, Target } from "#build/bench/judge/row.ts";
import { type DatabaseFigures, YARDSTICK_MS } from "./database.ts";
import type { Spent } from "./meter.ts";

const SLOWEST_MS = 200;
const GROWTH = 10;
const AGAINST = `a statement of ${YARDSTICK_MS} ms`;

/** Whole searches: all kinds together, as CON-10 has it, and each kind. */
export function wholeRows(figures: DatabaseFigures, data: string): Row[] {
  const all = [...figures.whole.values()].flat();
  const row = (name: string, spent: readonly Spent[], from: string): Row =>
    processorRow(`Search with total and facet counts in the database, ${name}: p95`, spent, figures.yardstick, {
      data,
      target: { is: "<", limit: YARDSTICK_MS, from },
    });
  return [
    row("all kinds", all, "CON-10"),
    ...[...figures.whole].map(([name, spent]) => row(name, spent, "ours: CON-10 for each kind")),
  ];
}

const PAGE_MS = 10;

/** The first page alone, and suggestions: what people wait for while they look and type. */
export function pageRows({ pages, suggestions, yardstick }: DatabaseFigures, data: string): Row[] {
  const target: Target = { is: "<", limit: PAGE_MS, from: "ours: there before it is missed" };
  return [
    processorRow("First page of a search in the database, all kinds: p95", pages, yardstick, { data, target }),
    processorRow("Suggestions for a text that is still typed, in the database: p95", suggestions, yardstick, {
      data,
      target,
    }),
  ];
}

/** The 95th percentile of processor time, and beside it of elapsed time against that of the yardstick. */
function processorRow(
  what: string,
  spent: readonly Spent[],
  yardstick: readonly Spent[],
  { data, target }: { data: string; target: Target },
): Row {
  const elapsed = at(spent, "elapsed", 0.95);
  return {
    what,
    value: at(spent, "processor", 0.95),
    unit: "ms of processor",
    count: spent.length,
    data,
    yardstick: `median ${at(spent, "processor", 0.5).toFixed(1)} ms of processor, ${at(spent, "elapsed", 0.5).toFixed(1)} ms elapsed`,
    target,
    elapsed: {
      ms: elapsed,
      ratio: elapsed / at(yardstick, "elapsed", 0.95),
      against: AGAINST,
      target: { is: "≤", limit: 1, from: target.from },
    },
  };
}

/** The one that took most of the processor. */
export function slowestRow({ parts, yardstick }: DatabaseFigures, data: string): Row {
  const all = [...parts].flatMap(([name, spent]) => spent.map((one) => ({ name, ...one })));
  const slowest = all.toSorted((a, b) => b.processor - a.processor)[0];
  const longest = at(all, "elapsed", 1);
  const from = "ours: nothing that a search asks for holds others up";
  return {
    what: "Slowest part of any search: page, rows, or total and facet counts",
    value: slowest?.processor ?? Number.NaN,
    unit: "ms of processor",
    count: all.length,
    data,
    yardstick: `the slowest was ${slowest?.name ?? "none"}`,
    target: { is: "<", limit: SLOWEST_MS, from },
    elapsed: {
      ms: longest,
      ratio: longest / at(yardstick, "elapsed", 1),
      against: `the slowest of ${yardstick.length} statements of ${YARDSTICK_MS} ms`,
      target: { is: "≤", limit: SLOWEST_MS / YARDSTICK_MS, from },
    },
  };
}

/** The kind of search whose mean grows most when the table grows ten times. */
export function growthRow(small: DatabaseFigures, large: DatabaseFigures, data: string): Row {
  const growth = (which: keyof Spent) =>
    [...large.whole]
      .map(([name, spent]) => ({ name, times: mean(spent, which) / mean(small.whole.get(name) ?? [], which) }))
      .toSorted((a, b) => b.times - a.times)[0] ?? { name: "none", times: Number.NaN };
  const [processor, elapsed] = [growth("processor"), growth("elapsed")];
  const target = { is: "≤", limit: GROWTH, from: "ours: no worse than the table" } as const;
  return {
    what: "Growth of a search from 100,000 to 1,000,000, the kind that grows most",
    value: processor.times,
    unit: "× processor",
    count: [...large.whole.values()].flat().length,
    data,
    yardstick: `the table grows 10 ×; it was ${processor.name}; elapsed ${elapsed.name}`,
    target,
    elapsed: { ratio: elapsed.times, against: "that of 100,000", target },
  };
}

function at(spent: readonly Spent[], which: keyof Spent, part: number): number {
  return quantile(
    spent.map((one) => one[which]),
    part,
  );
}

function mean(spent: readonly Spent[], which: keyof Spent): number {
  return spent.reduce((sum, one) => sum + one[which], 0) / spent.length;
}
