import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { buildWeb } from "#build/build.ts";
import { PAGE_FLAGS, ensureBrowser } from "#build/browser.ts";
import { FIRST_ROUTE_BUDGET } from "#build/site/bundle-budget.ts";
import { freePort, servePurlin } from "#build/testing/served-purlin.ts";
import { USUAL_SLOWDOWN, slowdownOf } from "./judge/phone.ts";
import { median, most } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";

const PAGES = [
  ["Home", "/suppliers"],
  ["Search", "/search/suppliers"],
  ["Supplier", "/details/supplier/2/fellhouse-modular"],
  ["Search of projects", "/search/projects"],
  ["Project", "/details/project/1/calder-row"],
  ["Product", "/details/supplier/5/northgate-frame/products/1"],
  ["Configurator", "/configurator/product/1"],
] as const;

const CATEGORIES = [
  ["performance", 95],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

/** Visits of each page at each slowdown; performance is the median, which noise moves least. */
const ROUNDS = 3;
/** Readings of the machine's speed before each page, a second each. */
const READINGS = 5;
const MOST_LAYOUT_SHIFT = 0.02;
const DATA = "built site, demonstration data";
const FROM = "ours: what Lighthouse calls good, and more";

/** What one visit found. Scores from 0 to 100. */
interface Visit {
  scores: Readonly<Record<string, number>>;
  layoutShift: number;
  /** Audits of any category but performance that are not passed, with what they complain of. */
  complaints: readonly string[];
  requests: readonly { url: string; bytes: number }[];
}

/**
 * Lighthouse as a phone on a slow network, on a whole Purlin with the site, built first: scores of its pages, and what the
 * first of them transfers. Throttling is simulated, so a busy machine lowers performance and nothing else. Performance is
 * judged on the same phone on every machine; what Lighthouse's own four times gives here stands beside it.
 *
 * @param rounds visits of each page at each slowdown
 * @throws Error when Lighthouse cannot load a page
 */
export async function benchLighthouse(rounds = ROUNDS): Promise<Row[]> {
  // Without it, as in a fresh clone, the server answers every page with 503.
  buildWeb();
  const server = await servePurlin();
  const port = await freePort();
  const flags = [...PAGE_FLAGS, `--remote-debugging-port=${port}`, "--remote-debugging-address=127.0.0.1"];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: flags });
  try {
    const rows: Row[] = [];
    for (const [name, path] of PAGES) {
      const index = await benchmarkIndex(browser);
      const visits: Visit[] = [];
      const asUsual: Visit[] = [];
      for (let round = 0; round < rounds; round++) {
        visits.push(await visit(`${server.url}${path}?region=UK`, port, slowdownOf(index)));
        asUsual.push(await visit(`${server.url}${path}?region=UK`, port, USUAL_SLOWDOWN));
      }
      rows.push(...scoreRows(name, visits, index), usualRow(name, asUsual));
      if (name === "Home") rows.push(...(await weightRows(server.url, visits[0]?.requests ?? [])));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** How fast the machine is for the page of a browser, as Lighthouse measures it: median of several readings. */
async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading++)
    readings.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return median(readings);
}

async function visit(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    hostname: "127.0.0.1",
    logLevel: "error",
    onlyCategories: CATEGORIES.map(([category]) => category),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
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

/** @param index of the machine, for which the visits were slowed */
function scoreRows(page: string, visits: readonly Visit[], index: number): Row[] {
  for (const complaint of new Set(visits.flatMap(({ complaints }) => complaints)))
    console.log(`  ${page}: ${complaint}`);
  const rows = CATEGORIES.map(([category, limit]): Row => {
    const values = visits.map(({ scores }) => scores[category] ?? Number.NaN);
    return {
      what: `${page}: ${category}, median`,
      value: median(values),
      unit: "of 100",
      count: values.length,
      data: DATA,
      ...(category === "performance" && {
        yardstick: `BenchmarkIndex ${index.toFixed(0)}: slowed ${slowdownOf(index).toFixed(2)} times`,
      }),
      target: { is: "≥", limit, from: FROM },
    };
  });
  const shifts = visits.map(({ layoutShift }) => layoutShift);
  return [
    ...rows,
    {
      what: `${page}: layout shift (CLS), most`,
      value: most(shifts),
      unit: "shift",
      count: shifts.length,
      data: DATA,
      target: { is: "≤", limit: MOST_LAYOUT_SHIFT, from: FROM },
    },
  ];
}

function usualRow(page: string, visits: readonly Visit[]): Row {
  const values = visits.map(({ scores }) => scores["performance"] ?? Number.NaN);
  return {
    what: `${page}: performance as Lighthouse slows every machine, median`,
    value: median(values),
    unit: "of 100",
    count: values.length,
    data: DATA,
    yardstick: `slowed ${USUAL_SLOWDOWN} times`,
  };
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
    const limit = FIRST_ROUTE_BUDGET[kind] / 1000;
    const what = `Home: ${kind.toUpperCase()}`;
    const common = { unit: "kB", count: 1, data: `${DATA}, as transferred` } as const;
    return [
      {
        ...common,
        what: `${what} before any page`,
        value: weigh(`.${kind}`, true),
        target: { is: "≤", limit, from: "ours: build/site/bundle-budget.ts" },
      },
      { ...common, what: `${what} loaded without scrolling`, value: weigh(`.${kind}`, false) },
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(JSON.stringify(await benchLighthouse(Number(process.argv[2] ?? ROUNDS)), null, 2));
}
