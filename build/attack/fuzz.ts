import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createRandom } from "#api/database/seeds/demo/random.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import type { Endpoint, Schema } from "#shared/contracts/endpoint.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { createOpenApi } from "#api/platform/http/openapi.ts";
import { badProblem } from "./expect-problem.ts";
import { makeValue, nasty, type Random } from "./make-value.ts";
import { Recorder, type Tally } from "./report.ts";
import { type Answer, type Attempt, send, type Target } from "./target.ts";
import type { Victim } from "./victim.ts";

/** Requests under way at once. */
const AT_ONCE = 8;
/** An answer that takes longer is a defect: nothing here asks for much. */
const LONGEST_MS = 20_000;
/** Calls that keep a processor busy are tried so many times less often. */
const RARELY: Readonly<Record<string, number>> = {
  "POST /flex/api/v1/execute": 0.05,
  "POST /api/studies/:studyId/executions": 0.1,
};

interface Aim {
  endpoint: Endpoint;
  /** JSON schemas by part; undefined where the call takes none. */
  params: unknown;
  query: unknown;
  body: unknown;
  statuses: ReadonlySet<number>;
}

/**
 * Requests made from the contracts: right ones, nearly right ones and wrong ones. Each answer must have a status that
 * the description of the call names, the form of a problem when it failed, and nothing of the other tenant.
 *
 * @param options `count` requests at most, `untilMs` of `performance.now()` at the latest; the same seed asks the same
 */
export async function attackByFuzz(
  target: Target,
  victim: Victim,
  options: { seed: number; count: number; untilMs: number; calls?: readonly Endpoint[] },
): Promise<Tally> {
  const recorder = new Recorder("fuzz");
  const aims = aimsOf(options.calls ?? Object.values(endpoints));
  const tokens = [null, await target.tokenFor(demoUsers.approver), await target.tokenFor(demoUsers.designerWithoutPro)];
  const own = await target.tokenFor(demoUsers.secondDesigner, {
    sub: randomUUID(),
    tenant_id: "7e000000-0000-4000-8000-0000000000ff",
  });
  const known = [victim.project, victim.option, victim.product, victim.execution];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < options.count && performance.now() < options.untilMs) {
      // Each request has choices of its own: which one is answered first changes nothing.
      const random = createRandom(options.seed * 1_000_003 + next);
      next += 1;
      const aim = chooseAim(random, aims);
      const attempt = makeAttempt(random, aim, known, random.pick([...tokens, own]));
      try {
        const answer = await send(target, attempt);
        recorder.answered(answer.status);
        recorder.check(describe(attempt), wrongWith(answer, aim, victim));
      } catch (error) {
        // Nothing was answered: the connection broke, or it took a minute.
        recorder.check(
          describe(attempt),
          `no answer: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return recorder.tally;
}

function wrongWith(answer: Answer, aim: Aim, victim: Victim): string | undefined {
  if (answer.status >= 500) return `${answer.status}: ${answer.text.slice(0, 200)}`;
  if (!aim.statuses.has(answer.status))
    return `${answer.status}, which its description does not name: ${answer.text.slice(0, 160)}`;
  if (answer.text.includes(victim.mark)) return `shows ${victim.mark} of another tenant`;
  if (answer.took > LONGEST_MS) return `took ${Math.round(answer.took)} ms`;
  return badProblem(answer);
}

function aimsOf(calls: readonly Endpoint[]): Aim[] {
  const { paths = {} } = createOpenApi(calls, { version: "attack", publicUrl: "http://127.0.0.1" });
  const schemaOf = (part: Schema): unknown =>
    part instanceof z.ZodUndefined
      ? undefined
      : z.toJSONSchema(part, { io: "input", unrepresentable: "any", reused: "inline" });
  return calls.map((endpoint) => {
    const path = endpoint.base + endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operations = z.record(z.string(), z.looseObject({ responses: z.looseObject({}) })).parse(paths[path]);
    const named = Object.keys(operations[endpoint.method.toLowerCase()]?.responses ?? {}).map(Number);
    return {
      endpoint,
      params: schemaOf(endpoint.params),
      query: schemaOf(endpoint.query),
      body: schemaOf(endpoint.body),
      // A path that holds something else than the call's shape is another address.
      statuses: new Set([...named, 404, 400]),
    };
  });
}

function chooseAim(random: Random, aims: readonly Aim[]): Aim {
  const aim = random.pick(aims);
  const { method, base, path } = aim.endpoint;
  return random.chance(RARELY[`${method} ${base}${path}`] ?? 1) ? aim : chooseAim(random, aims);
}

function makeAttempt(random: Random, aim: Aim, known: readonly string[], token: string | null): Attempt {
  const { endpoint } = aim;
  const params = makeValue(random, aim.params, known);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value =
      typeof params === "object" && params !== null
        ? Object.entries(params).find(([key]) => key === name)?.[1]
        : nasty(random);
    return encodeURIComponent(textOf(value)).slice(0, 3000) || "x";
  });
  const query = aim.query === undefined ? "" : queryOf(makeValue(random, aim.query, known));
  const hasBody = aim.body !== undefined || random.chance(0.05);
  const body = hasBody && endpoint.method !== "GET" ? bodyOf(random, aim, known) : undefined;
  return { method: endpoint.method, path: endpoint.base + path + query, token, body, headers: headersOf(random) };
}

function bodyOf(random: Random, aim: Aim, known: readonly string[]): unknown {
  const value = makeValue(random, aim.body, known);
  const text = JSON.stringify(value) ?? "null";
  // Now and then no JSON at all, or half of it.
  return random.chance(0.04) ? text.slice(0, random.int(0, text.length)) : text;
}

function headersOf(random: Random): Record<string, string> {
  const choices: readonly Record<string, string>[] = [
    { "content-encoding": "gzip" },
    { "content-type": "text/plain" },
    { "content-type": "application/json; charset=utf-16" },
    { accept: "text/html" },
    { accept: "application/graphql-response+json" },
    { "idempotency-key": "no uuid" },
    { "idempotency-key": "0b7f1f5e-57b4-4c0a-9d0e-1d4a5d3c2b1a" },
    { "x-connection": "x".repeat(300) },
    { range: "bytes=0-1,5-" },
    { "if-none-match": "*" },
  ];
  return {
    ...(random.chance(0.5) && { [SEAT_EPOCH_HEADER]: String(random.pick([0, 1, 2, -1, "x", 2 ** 53])) }),
    ...(random.chance(0.15) && random.pick(choices)),
  };
}

function queryOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return `?${encodeURIComponent(textOf(value))}`;
  const pairs = Object.entries(value).map(
    ([key, one]) => `${encodeURIComponent(key)}=${encodeURIComponent(textOf(one))}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&").slice(0, 6000).replace(/%\w?$/, "")}`;
}

/** Lone surrogates cannot stand in an address. */
function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.toWellFormed();
}

function describe({ method, path, body, headers, token }: Attempt): string {
  const sent = typeof body === "string" ? ` ${body.slice(0, 300)}` : "";
  const head = Object.entries(headers ?? {}).map(([name, value]) => ` ${name}: ${value.slice(0, 40)}`);
  return `${method} ${path.slice(0, 300)}${token ? "" : " (signed out)"}${head.join("")}${sent}`;
}
