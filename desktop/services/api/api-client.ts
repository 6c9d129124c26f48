import { ServiceError } from "#desktop/services/problems.ts";
import type { Session } from "#desktop/services/sign-in/session.ts";
import { CallError, createCaller, type Caller } from "#shared/client/call.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { within } from "#desktop/services/within.ts";
import { setTimeout as wait } from "node:timers/promises";
import { createRepeatKeys } from "./repeat-keys.ts";
import { repeatReads } from "./repeat-reads.ts";
import { createSeatEpochs } from "./seat-epochs.ts";

/** A call as the page asks for it: the endpoint by its name in `endpoints.ts`. */
export interface NamedCall {
  endpoint: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The API with the session's token, this connection's id and the epochs of its seats on every request. */
export interface ApiClient {
  call: Caller;
  /** Checked by the endpoint's contract before it leaves and when it comes back. */
  callByName(input: NamedCall): Promise<unknown>;
  /** Told after each call by name that succeeded or was refused by the server. */
  onOutcome(listener: (outcome: Outcome) => void): void;
  /** Waits for the calls by name that are under way now and that fit, whatever comes of them; at most 5 s. */
  settled(fits?: (input: NamedCall) => boolean): Promise<void>;
}
export interface Outcome {
  input: NamedCall;
  result: { value: unknown } | { refused: CallError };
}

interface Settings {
  apiUrl: string;
  session: Pick<Session, "accessToken" | "renew">;
  connection(): string | null;
  fetch: typeof fetch;
  /** Between tries while an earlier one still runs on the server. */
  waitMs?: number;
}

const MOST_TRIES = 5;

/**
 * A 401 is answered by one renewal and one more try; a second 401 is the caller's. A read whose connection ends without an
 * answer is sent once more. What creates something carries an
 * Idempotency-Key, so that a repeat after a lost answer makes nothing twice.
 */
export function createApiClient({ apiUrl, session, connection, fetch, waitMs = 1000 }: Settings): ApiClient {
  const listeners: ((outcome: Outcome) => void)[] = [];
  const underWay = new Map<Promise<unknown>, NamedCall>();
  const epochs = createSeatEpochs();
  const once = createCaller({
    baseUrl: apiUrl,
    token: session.accessToken,
    connection,
    seatEpoch: epochs.find,
    fetch: repeatReads(fetch),
  });

  const keys = createRepeatKeys();

  const told: Caller = async (endpoint, input, options) => {
    const value = await once(endpoint, input, options);
    epochs.learn(endpoint, input, value, connection());
    return value;
  };

  /** Asks again while the server still does what an earlier try of the same asked for. */
  const patient: Caller = async (endpoint, input, options) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await told(endpoint, input, options);
      } catch (error) {
        const isRunning = error instanceof CallError && error.problem.code === "idempotency_running";
        if (!isRunning || tries === MOST_TRIES) throw error;
        await wait(waitMs, undefined, { signal: options?.signal });
      }
    }
  };

  const keyed: Caller = async (endpoint, input, options) => {
    const key = keys.take(endpoint, input);
    try {
      const value = await patient(endpoint, input, key === null ? options : { ...options, idempotencyKey: key });
      keys.settle(endpoint, input, key, undefined);
      return value;
    } catch (error) {
      keys.settle(endpoint, input, key, error);
      throw error;
    }
  };

  const call: Caller = async (endpoint, input, options) => {
    const token = await session.accessToken();
    try {
      return await keyed(endpoint, input, options);
    } catch (error) {
      const isStale = error instanceof CallError && error.problem.status === 401 && token !== null;
      if (!isStale || (await session.renew()) === null) throw error;
      return keyed(endpoint, input, options);
    }
  };

  return {
    call,
    onOutcome: (listener) => void listeners.push(listener),
    async callByName(input) {
      const running = callNamed(input);
      underWay.set(running, input);
      try {
        return await running;
      } finally {
        underWay.delete(running);
      }
    },
    async settled(fits = () => true) {
      const waited = [...underWay].flatMap(([running, input]) => (fits(input) ? [running] : []));
      await within(SETTLED_WITHIN_MS, Promise.allSettled(waited));
    },
  };

  async function callNamed(input: NamedCall): Promise<unknown> {
    const endpoint = find(input.endpoint);
    const parts = check(endpoint, input);
    try {
      const value = await call(endpoint, parts);
      for (const listener of listeners) listener({ input, result: { value } });
      return value;
    } catch (error) {
      if (error instanceof CallError) for (const listener of listeners) listener({ input, result: { refused: error } });
      throw error;
    }
  }
}

const SETTLED_WITHIN_MS = 5_000;

function find(name: string): Endpoint {
  // Not `endpoints[name]`: the name comes from the page, and `constructor` is a key of every object.
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!endpoint) throw new ServiceError("unknown_endpoint", "Unknown call", `There is no API call named ${name}.`);
  if (endpoint.produces !== "application/json") {
    throw new ServiceError("not_json", "Not a call", `${name} answers with a file. Use output.prepare or output.save.`);
  }
  return endpoint;
}

const PARTS = ["params", "query", "body"] as const;

/** Refuses what the server would refuse, with the same `errors` map; sends what was given, not what parsing made of it. */
function check(endpoint: Endpoint, input: NamedCall): Pick<NamedCall, "params" | "query" | "body"> {
  // A map, because paths come from the page: `constructor` is a key of every object.
  const errors = new Map<string, string[]>();
  for (const part of PARTS) {
    const parsed = endpoint[part].safeParse(input[part]);
    if (parsed.success) continue;
    for (const issue of parsed.error.issues) {
      const path = issue.path.length > 0 ? issue.path.join(".") : part;
      errors.set(path, [...(errors.get(path) ?? []), issue.message]);
    }
  }
  if (errors.size === 0) return { params: input.params, query: input.query, body: input.body };
  throw new CallError({
    type: "about:blank",
    title: "Invalid input",
    status: 400,
    statusCode: 400,
    code: "validation_failed",
    detail: "Some values are not valid. Correct the marked fields.",
    errors: Object.fromEntries(errors),
  });
}
