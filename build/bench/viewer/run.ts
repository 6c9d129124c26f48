import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { build } from "vite";
import type { Row } from "#build/bench/row.ts";
import { CHROMIUM_FLAGS, ensureBrowser, findWholeBrowser } from "#build/browser.ts";
import type { PageResult } from "./main.ts";
import { type PageTasks, pageTasks, TASK_CATEGORIES } from "./page-tasks.ts";
import { serveBench } from "./serve.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const CORPUS = join(ROOT, "../shared/ifc");
const FILES = ["arch_duplex_2x3.ifc", "arch_samplehouse_ifc4.ifc", "arch_janesville_restaurant_2x3.ifc"];
/** Pairs of raw web-ifc and picture, in turns. */
const PAIRS = 5;
/** Visits that are traced, and measured for nothing else. */
const TRACED = 3;
const FLAGS = [...CHROMIUM_FLAGS, "--enable-precise-memory-info"];
const MEGABYTE = 1_000_000;

/**
 * First full picture of real files against bare web-ifc in the same browser, each in five fresh pages by turns. Times
 * are the least of five: what else the machine does can only add to them. Blocks and memory are medians.
 *
 * @param files paths of IFC files; default: the spine's, as far as they are there
 * @throws Error when no file is there or a page fails
 */
export async function benchViewer(files: readonly string[] = defaultFiles()): Promise<Row[]> {
  if (files.length === 0) throw new Error("No IFC file to measure: ../shared/ifc is not there. Give paths of files.");
  const site = await mkdtemp(join(tmpdir(), "purlin-viewer-bench-"));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    build: { outDir: site, emptyOutDir: true, target: "es2024" },
    worker: { format: "es" },
  });
  const server = await serveBench(site, files, join(ROOT, "node_modules/web-ifc/web-ifc.wasm"));
  const browser = await launch();
  try {
    const rows: Row[] = [];
    for (const [index, file] of files.entries()) rows.push(...(await measure(browser, server.origin, index, file)));
    return rows;
  } finally {
    await browser.close();
    await server.close();
    await rm(site, { recursive: true });
  }
}

/** What a page measured of itself, and the memory its process took. */
type Visit = PageResult & { peakMb: number | null };

async function measure(browser: Browser, origin: string, index: number, file: string): Promise<Row[]> {
  const raw: Visit[] = [];
  const viewer: Visit[] = [];
  // In turns, so that a busy moment of the machine meets both.
  for (let pair = 0; pair < PAIRS; pair++) {
    raw.push(await visit(browser, `${origin}/?way=raw&file=/ifc/${index}`));
    viewer.push(await visit(browser, `${origin}/?way=viewer&file=/ifc/${index}`));
  }
  const tasks: PageTasks[] = [];
  for (let round = 0; round < TRACED; round++) {
    tasks.push(await tracedVisit(browser, `${origin}/?way=viewer&file=/ifc/${index}`));
  }
  const name = file.split("/").pop() ?? file;
  const rawMs = Math.min(...raw.map((result) => result.ms));
  const ms = Math.min(...viewer.map((result) => result.ms));
  const finishedMs = Math.min(...viewer.map((result) => result.finishedMs));
  const parsedToPictureMs = Math.min(...viewer.map((result) => result.parsedToPictureMs));
  const longestTask = median(tasks.map(({ longestMs }) => longestMs));
  const last = viewer.at(-1);
  const longestBlock = median(viewer.map((result) => result.longestBlockMs));
  const peaks = viewer.flatMap(({ peakMb }) => peakMb ?? []);
  const allowance = (8 * statSync(file).size) / MEGABYTE + 300;
  return [
    { name: `${name}: raw web-ifc open and stream, least of ${PAIRS}`, value: round(rawMs), unit: "ms" },
    {
      name: `${name}: first full picture, least of ${PAIRS}`,
      value: round(ms),
      unit: "ms",
      yardstick: `${round(rawMs)} ms raw web-ifc`,
    },
    {
      name: `${name}: first full picture against raw`,
      value: round(ms / rawMs, 2),
      unit: "×",
      target: "≤ 1.3",
      isMet: ms / rawMs <= 1.3,
    },
    {
      name: `${name}: first full picture finished by the graphics card, least of ${PAIRS}`,
      value: round(finishedMs),
      unit: "ms",
      yardstick: "no card here: the processor draws",
    },
    {
      name: `${name}: last form read to whole picture, finished by the graphics card, least of ${PAIRS}`,
      value: round(parsedToPictureMs),
      unit: "ms",
      yardstick: "no card here: the processor draws",
    },
    {
      name: `${name}: longest task of the page from mounting the view to its tree, median of ${TRACED}`,
      value: round(longestTask, 1),
      unit: "ms of processor",
      yardstick: `sorting 100,000 numbers ${round(median(tasks.map(({ yardstickMs }) => yardstickMs)), 1)} ms`,
      target: "≤ 50",
      isMet: longestTask <= 50,
    },
    {
      name: `${name}: longest block of the page while opening, median of ${PAIRS}`,
      value: round(longestBlock),
      unit: "ms",
      target: "≤ 100",
      isMet: longestBlock <= 100,
    },
    {
      name: `${name}: mounting the empty view`,
      value: round(median(viewer.map((result) => result.mountMs))),
      unit: "ms",
    },
    ...(peaks.length > 0 ? [memoryRow(name, median(peaks), allowance)] : []),
    { name: `${name}: page heap`, value: round(last?.heapMb ?? 0, 1), unit: "MB" },
    { name: `${name}: vertices and instances on the GPU`, value: round(last?.gpuMb ?? 0, 1), unit: "MB" },
    { name: `${name}: triangles in the picture`, value: last?.triangles ?? 0, unit: "no." },
  ];
}

function memoryRow(name: string, peakMb: number, allowance: number): Row {
  const target = `≤ ${round(allowance)} MB (8 × file + 300)`;
  return {
    name: `${name}: peak memory of the page's process`,
    value: round(peakMb),
    unit: "MB",
    target,
    isMet: peakMb <= allowance,
  };
}

/** A fresh page in a fresh context: nothing is compiled or cached before. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.result !== undefined, undefined, { timeout: 180_000, polling: 200 });
    const result = await page.evaluate(() => window.result);
    if (!result || "error" in result) throw new Error(result?.error ?? "The benchmark page gave no result.");
    return { ...result, peakMb: await peakOfPages(browser) };
  } finally {
    await context.close();
  }
}

/** The tasks of a fresh page. Tracing costs time: what else such a visit measures is not used. */
async function tracedVisit(browser: Browser, address: string): Promise<PageTasks> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await page.goto(address);
    await page.waitForFunction(() => window.result !== undefined, undefined, { timeout: 180_000, polling: 200 });
    return pageTasks((await browser.stopTracing()).toString());
  } finally {
    await context.close();
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({ args: FLAGS, executablePath: findWholeBrowser() ?? ensureBrowser() });
}

/** The spine's files as far as they are there, and duplex twenty times over (50 MB), made in a temporary folder. */
function defaultFiles(): string[] {
  const found = FILES.map((file) => join(CORPUS, file)).filter((file) => existsSync(file));
  const replicate = join(CORPUS, "replicate.mjs");
  if (!existsSync(replicate)) return found;
  const large = join(tmpdir(), "duplex_x20.ifc");
  execFileSync(process.execPath, [replicate, join(CORPUS, "arch_duplex_2x3.ifc"), large, "20", "30"], {
    stdio: "ignore",
  });
  return [...found, large];
}

/** Highest resident memory that any page of the browser ever had, MB; null where the system does not tell. */
async function peakOfPages(browser: Browser): Promise<number | null> {
  if (process.platform !== "linux") return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const peaks = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0));
  return (Math.max(...peaks) * 1024) / MEGABYTE;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = process.argv.slice(2).map((file) => resolve(file));
  console.log(JSON.stringify(await benchViewer(files.length > 0 ? files : undefined), null, 2));
}
