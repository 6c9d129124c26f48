import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { build } from "vite";
import type { Row } from "#build/bench/judge/row.ts";
import { CHROMIUM_FLAGS, ensureBrowser, findWholeBrowser } from "#build/browser.ts";
import { openingRows, type Visit } from "./opening-rows.ts";
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
 * are the least of five: what else the machine does can only add to them. Blocks, tasks and memory are medians. Nothing
 * is kept from page to page, so no cache answers for the file.
 *
 * @param files paths of IFC files; default: the spine's
 * @throws Error when a file is not there or a page fails
 */
export async function benchViewer(files: readonly string[] = defaultFiles()): Promise<Row[]> {
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
  return openingRows(basename(file), statSync(file).size, { raw, viewer, tasks });
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

/** The spine's files, and duplex twenty times over (50 MB), made in a temporary folder. */
function defaultFiles(): string[] {
  const large = join(tmpdir(), "duplex_x20.ifc");
  const files = FILES.map((file) => join(CORPUS, file));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Not there: ${missing.join(", ")}. Give paths of files.`);
  execFileSync(process.execPath, [join(CORPUS, "replicate.mjs"), files[0] ?? "", large, "20", "30"], {
    stdio: "ignore",
  });
  return [...files, large];
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = process.argv.slice(2).map((file) => resolve(file));
  console.log(JSON.stringify(await benchViewer(files.length > 0 ? files : undefined), null, 2));
}
