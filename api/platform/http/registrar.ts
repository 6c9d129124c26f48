import { once } from "node:events";
import { z } from "zod";
import { Router, type Request, type RequestHandler, type Response } from "express";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import type { Authenticate } from "#api/platform/authentication.ts";
import type { Context, Runtime } from "#api/platform/context.ts";
import { checkAccess, identify } from "./access.ts";
import { readJsonBody, readJsonBytes } from "./request/body.ts";
import { callerOf } from "./caller.ts";
import { answerOnce, type Answer } from "./request/idempotency.ts";
import type { RateLimit } from "./limits/rate-limit.ts";
import type { ReadLimit } from "./limits/read-limit.ts";
import { openContext } from "./request/request-context.ts";
import { requestIdOf } from "./request/request-log.ts";
import type { Input, Route } from "./route.ts";
import { readSeatClaim } from "./request/seat-claim.ts";
import { checkShownTenant, isOwnChange } from "./request/tenant-claim.ts";
import { parseInput } from "./request/validation.ts";

export interface RegistrarOptions {
  runtime: Runtime;
  authenticate: Authenticate;
  /** Consumed by address for every public call that is not a GET. */
  publicWrites: RateLimit;
  /** Consumed by user or address for every GET. */
  reads: ReadLimit;
}

/** What a GET counts. */
const READ_POINTS = { light: 1, usual: 4, heavy: 10 } as const;

/**
 * Turns declared routes into a router: access, body, parsing, context, handler, answer, in that order.
 *
 * @throws Error when two routes share method and address
 */
export function createRouter(routes: readonly Route[], options: RegistrarOptions): Router {
  const router = Router({ caseSensitive: true });
  const taken = new Set<string>();
  for (const route of routes) {
    const { method, base, path } = route.endpoint;
    const address = `${method} ${base}${path}`;
    if (taken.has(address)) throw new Error(`Two routes answer ${address}: remove one from api/features/routes.ts.`);
    taken.add(address);
    const verb = method.toLowerCase() as Lowercase<Endpoint["method"]>;
    router[verb](base + path, handlerOf(route, options));
  }
  return router;
}

function handlerOf(route: Route, options: RegistrarOptions): RequestHandler {
  const { endpoint } = route;
  const readBody = (route.readBody ? readJsonBytes : readJsonBody)(endpoint.bodyLimitBytes);
  // What readBody checks is not checked twice.
  const checked = route.readBody ? { ...endpoint, body: z.undefined() } : endpoint;
  // Express hands a rejection to the error handler.
  return async (request: Request, response: Response): Promise<void> => {
    const actor = await identify(request, options.authenticate);
    checkAccess(actor, endpoint.access);
    if (endpoint.access === "public" && endpoint.method !== "GET") {
      await options.publicWrites.consume(request.ip ?? "unknown");
    }
    if (isOwnChange(endpoint)) checkShownTenant(actor, request);
    if (endpoint.method === "GET") await options.reads(callerOf(actor, request), READ_POINTS[endpoint.weight]);
    // A body that the call does not take is ignored as it is, whatever its type or size.
    if (endpoint.body instanceof z.ZodUndefined) request.body = undefined;
    else await run(readBody, request, response);
    const { ctx, flush } = openContext(options.runtime, { actor, requestId: requestIdOf(response) });
    const parsed = await parseInput(checked, { params: request.params, query: request.query, body: request.body });
    const input: Input<Endpoint> = {
      ...parsed,
      ...(route.readBody && { body: await route.readBody(bytesOf(request), actor) }),
      seat: readSeatClaim(request),
      signal: abortedWhenGone(response),
    };
    const work = (inner: Context): Promise<unknown> => route.handle(inner, input, { request, response });
    const flushed = async <T>(done: Promise<T>): Promise<T> => {
      try {
        return await done;
      } finally {
        await flush();
      }
    };
    if (endpoint.produces !== "application/json") return finishRaw(await flushed(work(ctx)), response);
    const once = answerOnce(request, ctx, endpoint, async (inner) => ({
      status: endpoint.status,
      body: await toJson(endpoint, await work(inner), ctx),
    }));
    const { answer, isReplay } = await flushed(once);
    if (isReplay) response.setHeader("idempotency-replayed", "true");
    send(response, answer);
  };
}

/** The unparsed body; none is empty. */
function bytesOf(request: Request): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
}

/** The answer as its schema lets it out. What does not fit is a mistake of ours, never of the caller. */
async function toJson(endpoint: Endpoint, value: unknown, ctx: Context): Promise<string | null> {
  if (endpoint.status === 204) return null;
  const result = await endpoint.response.safeParseAsync(value);
  if (result.success) return JSON.stringify(result.data);
  ctx.log.error({ issues: result.error.issues }, `the answer of ${endpoint.method} ${endpoint.path} does not fit`);
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not fit its schema.`, {
    cause: result.error,
  });
}

function send(response: Response, answer: Answer): void {
  if (response.headersSent) return;
  response.setHeader("cache-control", "no-store");
  response.status(answer.status);
  if (answer.body === null) response.end();
  else response.type("application/json").send(answer.body);
}

/** A handler that writes bytes itself may give nothing, a string or bytes. */
function finishRaw(value: unknown, response: Response): void {
  if (value === undefined || response.headersSent || response.writableEnded) return;
  if (typeof value === "string" || Buffer.isBuffer(value)) response.send(value);
  else if (value instanceof Uint8Array) response.send(Buffer.from(value));
  else throw new Error("A handler that produces other than JSON gives bytes, text or nothing.");
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function abortedWhenGone(response: Response): AbortSignal {
  const controller = new AbortController();
  void once(response, "close").then(
    () => {
      if (!response.writableFinished) controller.abort();
    },
    () => controller.abort(),
  );
  return controller.signal;
}
