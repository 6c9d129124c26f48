import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { build } from "vite";
import type { PageResult } from "./main.ts";
import { serveBench } from "./serve.ts";

/** One figure of a benchmark; `yardstick` says what it is measured against. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  yardstick?: string;
  target?: string;
}

const ROOT = resolve(import.meta.dirname, "../../..");
const FILES = ["arch_duplex_2x3.ifc", "arch_samplehouse_ifc4.ifc", "arch_janesville_restaurant_2x3.ifc"];
const RUNS = 3;
const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--enable-precise-memory-info",
];

/**
 * First full picture of real files against bare web-ifc in the same browser, median of three fresh pages each.
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

async function measure(browser: Browser, origin: string, index: number, file: string): Promise<Row[]> {
  const raw: PageResult[] = [];
  const viewer: PageResult[] = [];
  // In turns, so that a busy moment of the machine meets both.
  for (let run = 0; run < RUNS; run++) {
    raw.push(await visit(browser, `${origin}/?way=raw&file=/ifc/${index}`));
    viewer.push(await visit(browser, `${origin}/?way=viewer&file=/ifc/${index}`));
  }
  const name = file.split("/").pop() ?? file;
  const rawMs = median(raw.map((result) => result.ms));
  const ms = median(viewer.map((result) => result.ms));
  const last = viewer.at(-1);
  return [
    { name: `${name}: raw web-ifc open and stream`, value: round(rawMs), unit: "ms" },
    { name: `${name}: first full picture`, value: round(ms), unit: "ms", yardstick: `${round(rawMs)} ms raw web-ifc` },
    { name: `${name}: first full picture against raw`, value: round(ms / rawMs, 2), unit: "×", target: "≤ 1.3" },
    {
      name: `${name}: longest block of the page while opening`,
      value: round(median(viewer.map((result) => result.longestBlockMs))),
      unit: "ms",
      target: "≤ 100",
    },
    {
      name: `${name}: mounting the empty view`,
      value: round(median(viewer.map((result) => result.mountMs))),
      unit: "ms",
    },
    { name: `${name}: page heap`, value: round(last?.heapMb ?? 0, 1), unit: "MB" },
    { name: `${name}: vertices and instances on the GPU`, value: round(last?.gpuMb ?? 0, 1), unit: "MB" },
    { name: `${name}: triangles in the picture`, value: last?.triangles ?? 0, unit: "no." },
  ];
}

/** A fresh page in a fresh context: nothing is compiled or cached before. */
async function visit(browser: Browser, address: string): Promise<PageResult> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => window.result !== undefined, undefined, { timeout: 180_000, polling: 200 });
    const result = await page.evaluate(() => window.result);
    if (!result || "error" in result) throw new Error(result?.error ?? "The benchmark page gave no result.");
    return result;
  } finally {
    await context.close();
  }
}

async function launch(): Promise<Browser> {
  const system = "/usr/bin/chromium";
  return chromium.launch({ args: FLAGS, ...(existsSync(system) ? { executablePath: system } : {}) });
}

function defaultFiles(): string[] {
  return FILES.map((file) => join(ROOT, "../shared/ifc", file)).filter((file) => existsSync(file));
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
