import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { buildWeb } from "#build/build.ts";
import { PAGE_FLAGS, ensureBrowser } from "#build/browser.ts";
import { FIRST_ROUTE_BUDGET } from "#build/site/bundle-budget.ts";
import { freePort, servePurlin } from "#build/testing/served-purlin.ts";
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

/** Visits of each page; performance is the median, which noise moves least. */
const ROUNDS = 5;
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
 * first of them transfers. Throttling is simulated, so a busy machine lowers performance and nothing else.
 *
 * @param rounds visits of each page
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
    const visits = new Map<string, Visit[]>(PAGES.map(([name]) => [name, []]));
    // Round by round: a minute in which somebody else takes the machine costs each page one visit, and none all of its own.
    for (let round = 0; round < rounds; round++)
      for (const [name, path] of PAGES) visits.get(name)?.push(await visit(`${server.url}${path}?region=UK`, port));
    const rows = [...visits].flatMap(([name, all]) => scoreRows(name, all));
    const home = visits.get("Home")?.[0];
    if (home === undefined) throw new Error("Home was not visited: nothing to weigh.");
    rows.push(...(await weightRows(server.url, home.requests)));
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
  const rows = CATEGORIES.map(([category, limit]): Row => {
    const values = visits.map(({ scores }) => scores[category] ?? Number.NaN);
    return {
      what: `${page}: ${category}, median`,
      value: median(values),
      unit: "of 100",
      count: values.length,
      data: DATA,
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
