import type { z } from "zod";
import type { Endpoint, Schema } from "#shared/contracts/endpoint.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { TENANT_HEADER } from "#shared/contracts/people/tenant-header.ts";
import type { Problem } from "#shared/contracts/error-codes.ts";
import { readProblem } from "./read-problem.ts";

/** A failed call. `problem` is what the server said; status 0 means it could not be reached. */
export class CallError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, options?: { cause?: unknown }) {
    super(problem.detail, options);
    this.name = "CallError";
    this.problem = problem;
  }
}

type Part<Key extends string, S extends Schema> =
  undefined extends z.input<S> ? { [K in Key]?: z.input<S> } : { [K in Key]: z.input<S> };
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;

/** The parts of a call whose endpoint is not known when it is written. */
export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface CallSettings {
  /** Origin without a trailing slash; empty in a browser on the same origin. */
  baseUrl: string;
  /** Bearer token, or null when signed out. Called before each request. */
  token(): Promise<string | null>;
  /** The tenant that the page shows, sent as `Purlin-Tenant` with what it changes. */
  tenant?(): string | null;
  /** Live-channel id, sent as `X-Connection`. */
  connection?(): string | null;
  /** Epoch of the caller's seat on the option that a call writes to, sent as `Purlin-Seat-Epoch`. */
  seatEpoch?(endpoint: Endpoint, input: CallParts): number | null;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** UUID; the server does a repeat with the same one once, and gives its first answer. */
  idempotencyKey?: string;
}

export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<z.output<E["response"]>>;

/** Makes the one function that clients use to reach the API. Answers are parsed by the contract. */
export function createCaller(settings: CallSettings): Caller {
  return async (endpoint, input, options) => {
    const response = await send(settings, endpoint, input, options);
    const body = await read(response, endpoint.method, options?.signal);
    return (response.status === 204 ? undefined : endpoint.response.parse(body)) as never;
  };
}

/**
 * What an answer says; undefined where it has no body.
 *
 * @throws CallError of a refusal; with status 0 when the connection ended inside the body: what came of the call is as
 * little known as without an answer
 */
async function read(response: Response, method: string, signal: AbortSignal | undefined): Promise<unknown> {
  let refusal: CallError;
  try {
    if (response.ok) return response.status === 204 ? undefined : await response.json();
    refusal = await toCallError(response);
  } catch (cause) {
    throw lost(method, signal, cause);
  }
  throw refusal;
}

async function send(
  settings: CallSettings,
  endpoint: Endpoint,
  input: CallParts,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Response> {
  const epoch = settings.seatEpoch?.(endpoint, input) ?? null;
  const headers: Record<string, string> = {
    ...(epoch !== null && { [SEAT_EPOCH_HEADER]: String(epoch) }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
  return request(settings, endpoint.method, urlFor(endpoint, input), input.body, { signal, headers });
}

/**
 * One request with token and connection.
 *
 * @throws CallError with status 0 when the server cannot be reached
 */
export async function request(
  settings: CallSettings,
  method: string,
  path: string,
  body: unknown,
  { signal, headers: more }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Response> {
  const token = await settings.token();
  const connection = settings.connection?.();
  const headers: Record<string, string> = { accept: "application/json, application/problem+json", ...more };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const tenant = token !== null && method !== "GET" ? (settings.tenant?.() ?? null) : null;
  if (tenant !== null) headers[TENANT_HEADER] = tenant;
  if (connection) headers["x-connection"] = connection;
  if (body !== undefined) headers["content-type"] = "application/json";
  const fetchNow = settings.fetch ?? fetch;
  try {
    return await fetchNow(settings.baseUrl + path, {
      method,
      headers,
      signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (cause) {
    throw lost(method, signal, cause);
  }
}

/** Why a call has no answer: its caller ended it, or the connection did. */
function lost(method: string, signal: AbortSignal | undefined, cause: unknown): unknown {
  if (signal?.aborted === true) return cause;
  return new CallError(
    {
      type: "about:blank",
      title: "No connection",
      status: 0,
      statusCode: 0,
      code: "unreachable",
      detail: unreachable(method, cause),
    },
    { cause },
  );
}

/** A change that was sent and not answered may have been saved; one that found nobody listening was not. */
function unreachable(method: string, cause: unknown): string {
  if (method === "GET") return "Purlin could not be reached. Check your connection.";
  const isRefused = cause instanceof Error && codeOf(cause.cause) === "ECONNREFUSED";
  return isRefused
    ? "Purlin could not be reached. Check your connection; nothing was changed."
    : "Purlin could not be reached, so it is not known whether this was saved. Look when the connection is back, or try again.";
}

/** The code that Node or undici gives an error, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Path with params filled in and the query appended; arrays are joined by commas (SCH-14). */
export function urlFor(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(
    (input.query ?? {}) as Record<string, string | number | boolean | unknown[] | null | undefined>,
  )) {
    if (value === undefined || value === null || value === "") continue;
    query.set(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = query.toString();
  return endpoint.base + path + (text ? `?${text}` : "");
}

/** A refusal as an error: what the server said, or its status where it said nothing. */
export async function toCallError(response: Response): Promise<CallError> {
  const text = await response.text();
  const problem = readProblem(parseJson(text));
  if (problem !== null) return new CallError(problem);
  return new CallError({
    type: "about:blank",
    title: response.statusText,
    status: response.status,
    statusCode: response.status,
    code: "unexpected_answer",
    detail: `The server answered ${response.status} without saying why.`,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not a problem document: the caller words it by its status.
  }
}
