import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { MOST_MEMBERS, SupplyChain } from "#shared/contracts/people/supply-chains.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { startTestIssuer } from "#api/test/tokens.ts";
import { buildWeb } from "#build/build.ts";
import { ensureBrowser, findWholeBrowser, FLAT_PAGE_FLAGS } from "#build/browser.ts";
import { layPreparedData } from "#build/testing/prepared-data.ts";
import { callerOf } from "#build/testing/served-caller.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import type { Row } from "./judge/row.ts";
import { MOUNT_MARK, YARDSTICK_MARK } from "./viewer/marks.ts";
import { longestTaskRow } from "./viewer/opening-rows.ts";
import { type PageTasks, pageTasks, TASK_CATEGORIES } from "./viewer/page-tasks.ts";

const ROUNDS = 3;
const YARDSTICKS = 10;
/** What one turn of a wheel moves a page by, CSS pixels, and how often it is turned: through all rows of the chain. */
const TURN = 3000;
const TURNS = 50;
const TYPED = "fellhouse mod";
const { designer } = demoUsers;

/** What somebody does on the page of a chain, each measured by itself. */
const ACTS: readonly [name: string, act: (page: Page) => Promise<void>][] = [
  ["scrolling through all of them", scroll],
  ["filtering them, a key at a time", filter],
  ["asking who can do it by when", ask],
];

/** A chain of 2,000 members in the built site: the longest task of the page's thread while somebody scrolls and filters. */
export async function benchSupplyChain(): Promise<Row[]> {
  buildWeb();
  const folder = mkdtempSync(join(tmpdir(), "purlin-chain-"));
  // Reachable for the account that runs Postgres when we are root.
  chmodSync(folder, 0o755);
  layPreparedData(folder);
  const database = await startEmbeddedPostgres({ dataDirectory: folder });
  const issuer = await startTestIssuer();
  try {
    const { audience, issuer: name, jwksUrl } = issuer.oidc;
    const oidc = { OIDC_ISSUER: name, OIDC_AUDIENCE: audience, OIDC_JWKS_URL: jwksUrl };
    const server = await servePurlin({ environment: { DATABASE_URL: database.url, ...oidc } });
    const browser = await chromium.launch({
      args: FLAT_PAGE_FLAGS,
      executablePath: findWholeBrowser() ?? ensureBrowser(),
    });
    try {
      const token = await issuer.tokenFor(designer);
      const call = callerOf(server.url, token);
      const chain = SupplyChain.parse((await call("POST", "/api/supplychains", { body: { name: "Very many" } })).body);
      await fill(database.url, chain.id);
      const address = `${server.url}/construct/supply-chains/${chain.id}`;
      const rows: Row[] = [];
      for (const [what, act] of ACTS) {
        const tasks: PageTasks[] = [];
        for (let round = 0; round < ROUNDS; round++) tasks.push(await measure(browser, address, token, act));
        const data = `${MOST_MEMBERS.toLocaleString("en")} members, built site`;
        rows.push(
          longestTaskRow(`Longest task of the page's thread, ${what}: median`, data, tasks, "ours: no task over 50 ms"),
        );
      }
      return rows;
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await issuer.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fresh page that stands still, then what is done on it, traced. */
async function measure(
  browser: Browser,
  address: string,
  token: string,
  act: (page: Page) => Promise<void>,
): Promise<PageTasks> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: "en-GB" });
  try {
    const page = await context.newPage();
    await page.addInitScript((accessToken) => {
      const tokens = { accessToken, refreshToken: null, idToken: null, expiresAt: Date.now() + 800_000 };
      sessionStorage.setItem("purlin.tokens", JSON.stringify({ ...tokens, family: "bench", generation: 1 }));
    }, token);
    await page.goto(address);
    await page.locator("tr.member-row").first().waitFor();
    await page.waitForLoadState("networkidle");
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await page.evaluate((mark) => void performance.mark(mark), MOUNT_MARK);
    await act(page);
    await page.evaluate(sortings, { mark: YARDSTICK_MARK, times: YARDSTICKS });
    return pageTasks((await browser.stopTracing()).toString());
  } finally {
    await context.close();
  }
}

/** The yardstick, as at the viewer: each sorting is a task of its own, with numbers that are there before. */
async function sortings({ mark, times }: { mark: string; times: number }): Promise<void> {
  const numbers = Float64Array.from({ length: 100_000 }, (_, index) => (index * 48_271) % 100_003);
  for (let round = 0; round < times; round++) {
    const own = numbers.slice();
    await new Promise<void>((done) =>
      setTimeout(() => {
        performance.mark(mark);
        own.sort();
        done();
      }),
    );
  }
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(600, 700);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, TURN);
    await frame(page);
  }
  const { top, bottom } = await page.evaluate(() => ({
    top: window.scrollY + window.innerHeight,
    bottom: document.documentElement.scrollHeight,
  }));
  if (top < bottom - TURN) throw new Error(`The end of the chain was not reached: ${top} of ${bottom} pixels.`);
}

async function filter(page: Page): Promise<void> {
  await page.keyboard.press("/");
  for (const key of TYPED) {
    await page.keyboard.type(key);
    await frame(page);
  }
  for (let key = 0; key < TYPED.length; key++) {
    await page.keyboard.press("Backspace");
    await frame(page);
  }
}

async function ask(page: Page): Promise<void> {
  await page.locator(".need select").selectOption("Modules");
  await page.getByLabel("How many").fill("48");
  await page.getByLabel("On site by").fill("2027-09-30");
  await page.locator("tr.member-group").first().waitFor();
  await frame(page);
}

/** Until what was asked for is drawn. */
const frame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

/** Members made of the suppliers of the demonstration: each has the places, systems, figures and certificates of one. */
async function fill(url: string, chainId: number): Promise<void> {
  const knex = createPool(url, { max: 1 });
  try {
    await knex.raw(
      `create temporary table made as
         select 1000000 + n as id, (select array_agg(id order by id) from organisations where type = 'supplier') as ids, n
         from generate_series(1, ??) n;
       alter table made add source int; update made set source = ids[1 + n % array_length(ids, 1)];
       insert into organisations (id, type, name, mark_seed, description, year_created, size_id)
         select m.id, o.type, o.name || ' ' || m.n, o.name || m.n, o.description, o.year_created, o.size_id
         from made m join organisations o on o.id = m.source;
       insert into organisation_locations (organisation_id, address, town, county, postcode, country_id, is_hq,
           is_manufacturing_location, latitude, longitude)
         select m.id, l.address, l.town, l.county, l.postcode, l.country_id, l.is_hq, l.is_manufacturing_location,
           l.latitude, l.longitude from made m join organisation_locations l on l.organisation_id = m.source;
       insert into organisation_product_categories (organisation_id, product_category_id, building_system_id, sort_no)
         select m.id, x.product_category_id, x.building_system_id, x.sort_no
         from made m join organisation_product_categories x on x.organisation_id = m.source;
       insert into organisation_certifications (organisation_id, certification_id, valid_until, url)
         select m.id, x.certification_id, x.valid_until, 'https://certificates.example/1'
         from made m join organisation_certifications x on x.organisation_id = m.source;
       insert into organisation_capacities (organisation_id, building_system_id, units_per_week, lead_time_weeks,
           largest_length_mm, largest_width_mm, largest_height_mm, radius_miles, valid_until)
         select m.id, x.building_system_id, x.units_per_week, x.lead_time_weeks, x.largest_length_mm, x.largest_width_mm,
           x.largest_height_mm, x.radius_miles, x.valid_until
         from made m join organisation_capacities x on x.organisation_id = m.source;
       insert into supply_chain_members (supply_chain_id, organisation_id, added_by)
         select ??, id, ?? from made;
       analyze`
        .replace("??", String(MOST_MEMBERS))
        .replace("??", String(chainId))
        .replace("??", `'${designer.id}'`),
    );
  } finally {
    await knex.destroy();
  }
}
