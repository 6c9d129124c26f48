import { least, median } from "#build/bench/judge/quantile.ts";
import type { Row, Target } from "#build/bench/judge/row.ts";
import type { PageResult } from "./main.ts";
import type { PageTasks } from "./page-tasks.ts";

/** What a page measured of itself, and the memory its process took, MB; null where the system does not tell. */
export type Visit = PageResult & { peakMb: number | null };

const MEGABYTE = 1_000_000;
const LONGEST_TASK_MS = 50;
/** As long as 50 ms are beside sorting 100,000 numbers, 8.3 ms of processor on the machine that the limit was set on. */
const LONGEST_TASK_SORTINGS = 6;
const CON_10 = "CON-10";
/** Where the processor draws in the place of a graphics card, drawing takes as long again as reading. */
const LIMIT_BY_PROCESSOR = 2;
const LIMIT_BY_CARD = 1.3;

/** The figures of one file. @param visits raw and viewer in turns, one each; tasks of further visits of the viewer */
export function openingRows(
  name: string,
  sizeBytes: number,
  { raw, viewer, tasks }: { raw: readonly Visit[]; viewer: readonly Visit[]; tasks: readonly PageTasks[] },
): Row[] {
  const last = viewer.at(-1);
  const data = `${name}, ${(sizeBytes / MEGABYTE).toFixed(1)} MB`;
  const common = { count: viewer.length, data };
  const rawMs = least(raw.map(({ ms }) => ms));
  const shownMs = least(viewer.map(({ ms }) => ms));
  const drawnMs = least(viewer.map(({ finishedMs }) => finishedMs));
  const byCard = last?.isDrawnByCard === true;
  const drawing = byCard ? "a graphics card draws" : "the processor draws: no graphics card here";
  const against = (ms: number) => `${ms.toFixed(0)} ms; raw ${rawMs.toFixed(0)} ms`;
  const ms = (what: string, values: readonly number[]): Row => ({ ...common, what, value: least(values), unit: "ms" });
  return [
    { ...common, what: "Raw web-ifc, open and stream: least", value: rawMs, unit: "ms", count: raw.length },
    {
      ...common,
      what: "First full picture handed to the screen, against raw: least of each",
      value: shownMs / rawMs,
      unit: "×",
      yardstick: against(shownMs),
      target: { is: "≤", limit: LIMIT_BY_CARD, from: CON_10 },
    },
    {
      ...common,
      what: "Viewing until the picture is drawn, against raw: least of each",
      value: drawnMs / rawMs,
      unit: "×",
      yardstick: `${against(drawnMs)}; ${drawing}`,
      target: byCard
        ? { is: "≤", limit: LIMIT_BY_CARD, from: CON_10 }
        : { is: "≤", limit: LIMIT_BY_PROCESSOR, from: "ours: as long again as reading where the processor draws" },
    },
    {
      ...ms(
        "Last form read to picture drawn: least",
        viewer.map(({ parsedToPictureMs }) => parsedToPictureMs),
      ),
      yardstick: drawing,
    },
    longestTaskRow(
      "Longest task of the page's thread, from mounting the view to its tree: median",
      data,
      tasks,
      "decision 21",
    ),
    {
      ...common,
      what: "Longest block of the page's thread while opening; 0: blocks under 50 ms: median",
      value: median(viewer.map(({ longestBlockMs }) => longestBlockMs)),
      unit: "ms",
      target: { is: "≤", limit: 100, from: "ours: felt as at once" },
    },
    { ...ms("Mounting the empty view: median", []), value: median(viewer.map(({ mountMs }) => mountMs)) },
    memoryRow(data, sizeBytes, viewer),
    { ...common, what: "Page heap", value: last?.heapMb ?? Number.NaN, unit: "MB", count: 1 },
    { ...common, what: "Vertices and instances on the card", value: last?.gpuMb ?? Number.NaN, unit: "MB", count: 1 },
    { ...common, what: "Triangles in the picture", value: last?.triangles ?? Number.NaN, unit: "triangles", count: 1 },
  ];
}

/** Of each visit the longest task; of the visits the median. Elapsed time against that of the yardstick's tasks. */
export function longestTaskRow(what: string, data: string, tasks: readonly PageTasks[], from: string): Row {
  const sorting = median(tasks.map(({ yardstick }) => yardstick.cpuMs));
  const elapsedMs = median(tasks.map(({ longest }) => longest.elapsedMs));
  const target = (limit: number): Target => ({ is: "≤", limit, from });
  return {
    what,
    value: median(tasks.map(({ longest }) => longest.cpuMs)),
    unit: "ms of processor",
    count: tasks.length,
    data,
    yardstick: `sorting 100,000 numbers ${sorting.toFixed(1)} ms of processor`,
    target: target(LONGEST_TASK_MS),
    elapsed: {
      ms: elapsedMs,
      ratio: elapsedMs / median(tasks.map(({ yardstick }) => yardstick.elapsedMs)),
      against: "the longest of ten sortings",
      target: target(LONGEST_TASK_SORTINGS),
    },
  };
}

function memoryRow(data: string, sizeBytes: number, viewer: readonly Visit[]): Row {
  const peaks = viewer.map(({ peakMb }) => peakMb ?? Number.NaN);
  const limit = Math.round((8 * sizeBytes) / MEGABYTE + 300);
  return {
    what: "Peak memory of the page's process: median",
    value: median(peaks),
    unit: "MB",
    count: viewer.length,
    data,
    yardstick: Number.isNaN(median(peaks)) ? "this system does not tell" : undefined,
    target: { is: "≤", limit, from: "ours: 8 × file + 300 MB" },
  };
}
