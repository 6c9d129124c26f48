import { LRUCache } from "lru-cache";
import { executeSync, Kind, type OperationDefinitionNode } from "graphql";
import { GraphRequest } from "#shared/contracts/market/graph.ts";
import type { Context } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";
import { fromDatabaseError } from "#api/platform/http/database-errors.ts";
import { atExpenseOf } from "#api/features/graph/limits/caller-budget.ts";
import { compile, type Plan } from "#api/features/graph/language/compile.ts";
import {
  chooseOperation,
  type GraphDocument,
  readDocument,
  readVariables,
} from "#api/features/graph/language/documents.ts";
import { createGate } from "#api/features/graph/limits/gate.ts";
import { GraphRefusal, GraphRefusals, toEntry } from "#api/features/graph/limits/graph-errors.ts";
import { GRAPH_LIMITS } from "#api/features/graph/limits/graph-limits.ts";
import { refuseLarge } from "#api/features/graph/limits/refuse-large.ts";
import { rowCounts } from "#api/features/graph/limits/row-counts.ts";
import { readOnly, type ReadOnlySession } from "#api/features/graph/limits/read-only-session.ts";
import { getGraphSchema } from "#api/features/graph/language/schema.ts";
import { selectedFields } from "#api/features/graph/language/selection.ts";
import type { Variables } from "#api/features/graph/language/values.ts";

/** An answer of the graph API: its JSON, and whether the request was refused before anything was read. */
export interface GraphAnswer {
  json: string;
  outcome: "done" | "failed" | "refused" | "malformed";
}

const LOST = "The connection to the database was lost. Try again in a moment.";
const plans = new LRUCache<string, Plan>({ maxSize: 2_000_000 });
const enter = createGate(GRAPH_LIMITS);

/**
 * Answers one graph request; failures are in the answer, as GraphQL's `errors`.
 *
 * @param body what was sent, not looked at yet
 * @param options `hasIntrospection`: whether the schema may be asked for; `caller`: who pays, a user or an address
 * @throws AppError `too_many_requests` when the caller has asked for too much
 */
export async function answerGraph(
  ctx: Context,
  body: unknown,
  options: { hasIntrospection: boolean; caller: string },
): Promise<GraphAnswer> {
  const request = GraphRequest.safeParse(body);
  if (!request.success) {
    const field = request.error.issues[0]?.path.join(".") || "body";
    const message = `Send JSON such as {"query": "{ Countries { Id Name } }"}: ${field} does not fit.`;
    return { json: errorsJson([new GraphRefusal("bad_request", message)]), outcome: "malformed" };
  }
  try {
    refuseLarge(request.data);
    const document = readDocument(request.data.query);
    const operation = chooseOperation(document, request.data.operationName);
    const variables = readVariables(operation, request.data.variables);
    const introspection = introspect(document, operation, variables, options.hasIntrospection);
    if (introspection !== undefined) return { json: introspection, outcome: "done" };
    const plan = planOf(document, operation, variables);
    // Bound before a connection is taken: what variables hold may still be refused.
    const bound = plan.fields.map((field) => ("json" in field ? [] : field.bind(variables)));
    return await run(ctx, plan, bound, options.caller);
  } catch (error) {
    if (error instanceof GraphRefusal) return { json: errorsJson([error]), outcome: "refused" };
    if (error instanceof GraphRefusals) return { json: errorsJson(error.refusals), outcome: "refused" };
    throw error;
  }
}

async function run(ctx: Context, plan: Plan, bound: readonly unknown[][], caller: string): Promise<GraphAnswer> {
  try {
    const { knex } = ctx.runtime;
    const work = plan.work(await rowCounts(knex, ctx.now().getTime()));
    const parts = await atExpenseOf(ctx, { caller, work, enter }, async () => {
      const start = performance.now();
      const found = await readOnly(knex, ctx.log, (session) => readParts(session, plan, bound));
      return { found, took: performance.now() - start };
    });
    return { json: `{"data":{${parts.join(",")}}}`, outcome: "done" };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof GraphRefusal && error.code === "cost_limit") throw error;
    return { json: `{"data":null,${errorsJson([failureOf(ctx, error)]).slice(1)}`, outcome: "failed" };
  }
}

/** The answers of the root fields, in their order. */
async function readParts(session: ReadOnlySession, plan: Plan, bound: readonly unknown[][]): Promise<string[]> {
  const texts: string[] = [];
  let bytes = 0;
  for (const [index, field] of plan.fields.entries()) {
    const json = "json" in field ? field.json : await session.text(field.sql, bound[index] ?? []);
    bytes += json === null ? Infinity : Buffer.byteLength(json);
    if (bytes > GRAPH_LIMITS.answerBytes) throw tooLarge();
    texts.push(`"${field.key}":${json}`);
  }
  return texts;
}

function tooLarge(): GraphRefusal {
  const limit = GRAPH_LIMITS.answerBytes;
  const sentence = `The answer is larger than ${limit / 1024 ** 2} MiB (${limit} bytes) and was not sent.`;
  return new GraphRefusal("size_limit", `${sentence} Use smaller limits, or leave long texts out.`, { limit });
}

/** What went wrong while reading, in words that give nothing away. */
function failureOf(ctx: Context, error: unknown): GraphRefusal {
  if (error instanceof GraphRefusal) return error;
  const known = fromDatabaseError(error);
  if (known?.code === "database_unavailable") return new GraphRefusal("database_unavailable", known.message);
  if (known?.code === "outcome_unknown") return new GraphRefusal("database_unavailable", LOST);
  // Class 22: a value that the checks let through and Postgres cannot take.
  if (error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("22")) {
    return new GraphRefusal("invalid_value", "A value of the query is out of range for the field it is compared with.");
  }
  ctx.log.error({ err: error }, "graph query failed");
  return new GraphRefusal("internal_error", `Something went wrong on our side. Name the request id ${ctx.requestId}.`);
}

function planOf(document: GraphDocument, operation: OperationDefinitionNode, variables: Variables): Plan {
  const shaping = Object.entries(variables).filter(([name]) => !document.slots.has(name));
  const key = `${operation.name?.value ?? ""} ${JSON.stringify(shaping)} ${document.text}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = compile(operation, document.fragments, variables, document.slots);
  const size = plan.fields.reduce((sum, field) => sum + ("sql" in field ? field.sql.length : 0), key.length);
  plans.set(key, plan, { size });
  return plan;
}

/** The answer to a question about the schema; undefined for a query of data. */
function introspect(
  document: GraphDocument,
  operation: OperationDefinitionNode,
  variables: Variables,
  isAllowed: boolean,
): string | undefined {
  const roots = selectedFields({ fragments: document.fragments, variables }, [operation.selectionSet]);
  const asked = roots.filter((root) => root.name === "__schema" || root.name === "__type");
  if (asked.length === 0) return undefined;
  if (!isAllowed) {
    throw new GraphRefusal("introspection_off", "Introspection is off here. docs/graph-api.md describes the schema.");
  }
  if (asked.length < roots.length) {
    throw new GraphRefusal("invalid_query", "Ask for the schema and for data in separate requests.");
  }
  const definitions = document.node.definitions.filter(
    (definition) => definition === operation || definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  const result = executeSync({
    schema: getGraphSchema(),
    document: { ...document.node, definitions },
    variableValues: variables,
  });
  return JSON.stringify(result);
}

function errorsJson(refusals: readonly GraphRefusal[]): string {
  return JSON.stringify({ errors: refusals.map(toEntry) });
}
