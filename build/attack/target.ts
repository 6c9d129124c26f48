import type { DemoUser } from "#api/features/identity/demo-users.ts";

/** A server under attack: one that the attack started itself, on this machine. */
export interface Target {
  /** Origin, without a slash at the end. */
  url: string;
  oidc: { issuer: string; audience: string; jwksUrl: string };
  /** Whether something carries out the runs that are asked for. */
  hasWorkers: boolean;
  /** A token by the key of the server's own issuer; `overrides` replace claims, `undefined` takes one away. */
  tokenFor(user: DemoUser, overrides?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
}

/**
 * Only servers of this machine are attacked.
 *
 * @throws Error for any other address
 */
export function refuseForeign(url: string): void {
  const { hostname, protocol } = new URL(url);
  if (protocol === "http:" && (hostname === "127.0.0.1" || hostname === "localhost")) return;
  throw new Error(`The attack goes to 127.0.0.1 only, not to ${url}.`);
}

export interface Attempt {
  method: string;
  /** Path and query, from the first slash. */
  path: string;
  token?: string | null | undefined;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed where the answer says that it is JSON, else undefined. */
  json: unknown;
  /** Milliseconds. */
  took: number;
}

let callers = 0;

/** One request. Each comes from an address of its own, so that limits per address do not stand before what is tried. */
export async function send(target: Pick<Target, "url">, attempt: Attempt): Promise<Answer> {
  refuseForeign(target.url);
  callers += 1;
  const { method, path, token, body, headers = {} } = attempt;
  const start = performance.now();
  const response = await fetch(target.url + path, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": `198.18.${(callers >> 8) & 255}.${callers & 255}`,
      ...(token !== undefined && token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: /[/+]json/.test(response.headers.get("content-type") ?? "") ? parse(text) : undefined,
    took: performance.now() - start,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
