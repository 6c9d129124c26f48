import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { PAGE_FLAGS, ensureBrowser } from "#build/browser.ts";
import { FIRST_ROUTE_BUDGET } from "#build/bundle-budget.ts";
import { freePort, servePurlin } from "#build/served-purlin.ts";
import type { Row } from "./row.ts";

const PAGES = [
  ["Home", "/suppliers"],
  ["Search", "/search/suppliers"],
  ["Supplier", "/details/supplier/2/fellhouse-modular"],
] as const;

const CATEGORIES = [
  ["performance", 95],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

/** Visits of each page; performance is the median, which noise moves least. */
const ROUNDS = 3;
const MOST_LAYOUT_SHIFT = 0.02;

/** What one visit found. Scores from 0 to 100. */
interface Visit {
  scores: Readonly<Record<string, number>>;
  layoutShift: number;
  /** Audits of any category but performance that are not passed, with what they complain of. */
  complaints: readonly string[];
  requests: readonly { url: string; bytes: number }[];
}

/**
 * Lighthouse as a phone on a slow network, on a whole Purlin with the built site: scores of three pages, and what the
 * first of them transfers. Throttling is simulated, so a busy machine lowers performance and nothing else.
 *
 * @param rounds visits of each page
 * @throws Error when Lighthouse cannot load a page
 */
export async function benchLighthouse(rounds = ROUNDS): Promise<Row[]> {
  const server = await servePurlin();
  const port = await freePort();
  const flags = [...PAGE_FLAGS, `--remote-debugging-port=${port}`, "--remote-debugging-address=127.0.0.1"];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: flags });
  try {
    const rows: Row[] = [];
    for (const [name, path] of PAGES) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(`${server.url}${path}?region=UK`, port));
      rows.push(...scoreRows(name, visits));
      if (name === "Home") rows.push(...(await weightRows(server.url, visits[0]?.requests ?? [])));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    hostname: "127.0.0.1",
    logLevel: "error",
    onlyCategories: CATEGORIES.map(([category]) => category),
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}.`);
  }
  const { audits, categories } = result.lhr;
  const scores = CATEGORIES.map(
    ([category]) => [category, Math.round(100 * (categories[category]?.score ?? 0))] as const,
  );
  const failed = CATEGORIES.filter(([category]) => category !== "performance").flatMap(
    ([category]) =>
      categories[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && isFailed(audits[id])) ?? [],
  );
  return {
    scores: Object.fromEntries(scores),
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    complaints: failed.map(({ id }) => `${id}: ${JSON.stringify(itemsOf(audits[id]?.details)).slice(0, 1200)}`),
    requests: itemsOf(audits["network-requests"]?.details).map(({ url: address, transferSize }) => ({
      url: String(address),
      bytes: Number(transferSize),
    })),
  };
}

function isFailed(audit: { score: number | null } | undefined): boolean {
  return audit !== undefined && audit.score !== null && audit.score < 1;
}

/** Rows of an audit's table; none where it has another kind of details. */
function itemsOf(details: object | undefined): Record<string, unknown>[] {
  return details !== undefined && "items" in details && Array.isArray(details.items) ? details.items : [];
}

function scoreRows(page: string, visits: readonly Visit[]): Row[] {
  for (const complaint of new Set(visits.flatMap(({ complaints }) => complaints)))
    console.log(`  ${page}: ${complaint}`);
  const rows = CATEGORIES.map(([category, target]): Row => {
    const value = median(visits.map(({ scores }) => scores[category] ?? 0));
    const of = category === "performance" ? `, median of ${visits.length}` : "";
    return { name: `${page}: ${category}${of}`, value, unit: "of 100", target: `≥ ${target}`, isMet: value >= target };
  });
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  const isMet = shift <= MOST_LAYOUT_SHIFT;
  const name = `${page}: layout shift (CLS), most of ${visits.length}`;
  return [...rows, { name, value: shift, unit: "", target: `≤ ${MOST_LAYOUT_SHIFT}`, isMet }];
}

/** What the page's own document names, so is there before any page is; and everything the first page loads by itself. */
async function weightRows(origin: string, requests: Visit["requests"]): Promise<Row[]> {
  const document = await (await fetch(origin)).text();
  const named = new Set(Array.from(document.matchAll(/(?:src|href)="(\/[^"]+)"/g), ([, path]) => `${origin}${path}`));
  const weigh = (ending: string, isNamed: boolean): number =>
    requests
      .filter(({ url }) => url.endsWith(ending) && (!isNamed || named.has(url)))
      .reduce((sum, { bytes }) => sum + bytes / 1000, 0);
  return (["js", "css"] as const).flatMap((kind): Row[] => {
    const value = weigh(`.${kind}`, true);
    const most = FIRST_ROUTE_BUDGET[kind] / 1000;
    const name = `Home: ${kind.toUpperCase()} before any page, as transferred`;
    return [
      { name, value, unit: "kB", target: `≤ ${most} kB`, isMet: value <= most },
      {
        name: `Home: ${kind.toUpperCase()} loaded without scrolling, as transferred`,
        value: weigh(`.${kind}`, false),
        unit: "kB",
      },
    ];
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(JSON.stringify(await benchLighthouse(Number(process.argv[2] ?? ROUNDS)), null, 2));
}
