import { randomUUID } from "node:crypto";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { readQueue, type QueueFilter } from "#api/features/approvals/approval-queue.query.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startTestIssuer } from "#api/test/tokens.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { rowsOf } from "#api/platform/database/tenant-rows.ts";
import { DATA_SETS, openDataSets } from "#build/bench/data-set.ts";
import { knownWork } from "#build/bench/judge/known-work.ts";
import { processorTimeOf } from "#build/bench/processor-time.ts";
import { measure, measureAsync, most, quantile } from "#build/bench/judge/quantile.ts";
import type { Row } from "#build/bench/judge/row.ts";
import { postmasterOf } from "#build/bench/search/api.ts";
import { createMeter, type Spent } from "#build/bench/search/meter.ts";
import { callerOf, type ServedCaller } from "#build/testing/served-caller.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import { copyDatabase, dropDatabase, nameOf, sendRequests, WAITING } from "./crowd.ts";

/** A copy of the data, which is written to. */
const DATABASE = "people";
const ROUNDS = 40;
/** Plans are kept from the sixth time on by each of the connections that take turns, of which four were seen. */
const WARM = 30;
/** Of processor, each call and its share of Postgres. */
const CALL_MS = 50;
/** Elapsed, of that: what is saved waits for the disk. */
const MOST_TIMES = 2;
const QUEUE_MS = 20;
const FOUND_MS = 1000;
const PAGE_SIZE = 20;
const APPROVER = { tenantId: randomUUID(), userId: randomUUID(), capabilities: ["profiles:approve"] };

/** Elapsed milliseconds of each call, of known work between them, and the processor time of all calls. */
interface Calls {
  times: number[];
  works: number[];
  processorMs: number;
}

/**
 * Staff and visitors among 100,000 organisations and 10,000 requests that wait: approving a page, finding it, writing to
 * an organisation, and the pages of the queue.
 */
export async function benchPeople(): Promise<Row[]> {
  const sets = await openDataSets(["tables"]);
  const url = await copyDatabase(sets.url("tables"), DATABASE);
  const issuer = await startTestIssuer();
  const data = `${DATA_SETS.tables.organisations.toLocaleString("en")} organisations, ${WAITING.toLocaleString("en")} requests; ${sets.durability}`;
  try {
    const requests = await onDatabase(url, (knex) => sendRequests(knex, WARM + ROUNDS));
    const queue = await measureQueue(url);
    const environment = {
      DATABASE_URL: url,
      DEMO_DATA: "false",
      READ_POINTS_PER_MINUTE: "100000000",
      OIDC_ISSUER: issuer.oidc.issuer,
      OIDC_AUDIENCE: issuer.oidc.audience,
      OIDC_JWKS_URL: issuer.oidc.jwksUrl,
    };
    const purlin = await servePurlin({ environment });
    try {
      const staff = callerOf(purlin.url, await issuer.tokenFor(demoUsers.approver));
      const processor = processorTimeOf(purlin.process.pid, await postmasterOf(url));
      const found: number[] = [];
      const approving = await timed(
        processor,
        requests,
        ({ id }) => approve(staff, id),
        async ({ name }) => {
          found.push(await measureAsync(() => mustFind(staff, name)));
        },
      );
      const organisation = await onDatabase(url, (knex) => giveAddress(knex));
      const messages = await Promise.all(
        Array.from({ length: WARM + ROUNDS }, async () => captchaResponse({ call: callerOf(purlin.url, null) })),
      );
      const writing = await timed(processor, [...messages.entries()], ([index, captcha]) =>
        write(callerOf(purlin.url, null, { "x-forwarded-for": `10.1.0.${index}` }), organisation, captcha),
      );
      return [
        callRow("Approving a supplier's page over HTTP, with search, map, mail and audit", approving, data),
        {
          what: "A new page in the search, from the answer of its approval: longest",
          value: most(found),
          unit: "ms",
          count: found.length,
          data,
          target: { is: "<", limit: FOUND_MS, from: "ours: found when it is live" },
        },
        callRow("Writing to an organisation over HTTP, with captcha and outbox", writing, data),
        ...queue.map(({ name, spent, works }) => queueRow(name, spent, works, data)),
      ];
    } finally {
      await purlin.stop();
    }
  } finally {
    await issuer.stop();
    await dropDatabase(url, DATABASE);
    await sets.stop();
  }
}

async function onDatabase<T>(url: string, task: (knex: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const knex = createPool(url, { max: 4 });
  try {
    return await task(knex);
  } finally {
    await knex.destroy();
  }
}

/** One after the other; what comes after each counts as nothing of it. */
async function timed<Item>(
  processor: () => number,
  items: readonly Item[],
  call: (item: Item) => Promise<void>,
  then: (item: Item) => Promise<void> = async () => {},
): Promise<Calls> {
  const work = knownWork(CALL_MS);
  const calls: Calls = { times: [], works: [], processorMs: 0 };
  for (const [index, item] of items.entries()) {
    const before = processor();
    const ms = await measureAsync(() => call(item));
    const spent = processor() - before;
    await then(item);
    if (index < WARM) continue;
    calls.times.push(ms);
    calls.processorMs += spent;
    calls.works.push(measure(work));
  }
  return calls;
}

async function approve(staff: ServedCaller, id: string): Promise<void> {
  const { status, body } = await staff("POST", `/api/profiles/requests/${id}/approve`, { body: {} });
  if (status !== 200) throw new Error(`An approval answered ${status}: ${JSON.stringify(body)}`);
}

async function mustFind(staff: ServedCaller, name: string): Promise<void> {
  const { body } = await staff("GET", `/api/search/suppliers?query=${encodeURIComponent(name)}`);
  const names = SearchPage.parse(body).items.map((item) => item.name);
  if (!names.includes(name)) throw new Error(`${name} is live and not found.`);
}

async function write(visitor: ServedCaller, organisationId: number, captcha: string): Promise<void> {
  const message = { name: "Amira Khan", email: "amira@hallam.example", subject: "48 modules" };
  const body = {
    ...message,
    message: "We plan 48 modules for a site in Leeds.",
    agreesToAcceptableUse: true,
    organisationIds: [organisationId],
    captchaResponse: captcha,
  };
  const answer = await visitor("POST", "/api/contact/organisations", { body });
  if (answer.status !== 204) throw new Error(`A message answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Gives the last organisation an address to write to: those made up have none. @returns its id */
async function giveAddress(knex: ReturnType<typeof createPool>): Promise<number> {
  const last = knex("organisations").max("id");
  const [{ id } = { id: 0 }]: { id: number }[] = await knex("organisations")
    .where("id", last)
    .update({ contact_email: "works@quillon.example" })
    .returning("id");
  return id;
}

/** Pages of the queue as staff ask for them, in the database alone. */
async function measureQueue(url: string): Promise<{ name: string; spent: Spent[]; works: Spent[] }[]> {
  const meter = await createMeter(url, QUEUE_MS);
  const waiting = { state: "submitted" } as const;
  const kinds: [name: string, filter: (round: number) => QueueFilter, page: (round: number) => number][] = [
    ["first page", () => waiting, () => 1],
    ["a later page", () => waiting, (round) => 2 + round],
    ["of a region and type", () => ({ ...waiting, region: "UK", type: "Supplier" }), (round) => 1 + (round % 5)],
    ["by a name", (round) => ({ ...waiting, search: nameOf(round * 101) }), () => 1],
    ["by a word of many names", () => ({ ...waiting, search: "calder" }), (round) => 1 + (round % 5)],
  ];
  try {
    const measured = [];
    for (const [name, filter, page] of kinds) {
      const [spent, works]: [Spent[], Spent[]] = [[], []];
      for (let round = 0; round < WARM + ROUNDS; round++) {
        const one = await meter.measure(async (db) => {
          const { rows } = await readQueue(rowsOf(db, APPROVER), filter(round), {
            page: page(round),
            pageSize: PAGE_SIZE,
          });
          // The row policies let nobody else see the queue: an empty page is no measurement.
          if (rows.length === 0) throw new Error(`No request is on the page of the queue, ${name}.`);
        });
        if (round < WARM) continue;
        spent.push(one);
        works.push(await meter.measureYardstick());
      }
      measured.push({ name, spent, works });
    }
    return measured;
  } finally {
    await meter.knex.destroy();
  }
}

function callRow(what: string, { times, works, processorMs }: Calls, data: string): Row {
  const from = "ours: staff and visitors do not wait";
  return {
    what: `${what}: mean`,
    value: processorMs / times.length,
    unit: "ms of processor",
    count: times.length,
    data,
    yardstick: `elapsed median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
    target: { is: "<", limit: CALL_MS, from },
    elapsed: {
      ms: quantile(times, 0.95),
      ratio: quantile(times, 0.95) / quantile(works, 0.95),
      against: `work of ${CALL_MS} ms`,
      target: { is: "≤", limit: MOST_TIMES, from },
    },
  };
}

function queueRow(name: string, spent: readonly Spent[], works: readonly Spent[], data: string): Row {
  const at = (of: readonly Spent[], which: keyof Spent) =>
    quantile(
      of.map((one) => one[which]),
      0.95,
    );
  const from = "ours: a page of the queue";
  return {
    what: `Page of the approval queue in the database, ${name}: p95`,
    value: at(spent, "processor"),
    unit: "ms of processor",
    count: spent.length,
    data,
    target: { is: "<", limit: QUEUE_MS, from },
    elapsed: {
      ms: at(spent, "elapsed"),
      ratio: at(spent, "elapsed") / at(works, "elapsed"),
      against: `a statement of ${QUEUE_MS} ms`,
      target: { is: "≤", limit: 1, from },
    },
  };
}
