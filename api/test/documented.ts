import { z } from "zod";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { createOpenApi } from "#api/platform/http/openapi.ts";

const named = new WeakMap<Endpoint, Set<number>>();
const patterns = new WeakMap<Endpoint, RegExp>();

/**
 * Holds an answer against the description of its call: a status that it does not name is a fault of either.
 *
 * @throws Error with the call and the status; calls of no endpoint pass
 */
export function checkIsDocumented(
  endpoints: readonly Endpoint[],
  { method, path, status }: { method: string; path: string; status: number },
): void {
  const [bare = path] = path.split("?");
  const endpoint = endpoints.find((each) => each.method === method && patternOf(each).test(bare));
  // An address that is not of its call's shape is another address.
  if (!endpoint || status === 400 || status === 404 || statusesOf(endpoint).has(status)) return;
  throw new Error(`${method} ${path} answered ${status}, which the description of ${endpoint.path} does not name.`);
}

function statusesOf(endpoint: Endpoint): Set<number> {
  const known = named.get(endpoint);
  if (known) return known;
  const { paths = {} } = createOpenApi([endpoint], { version: "test", publicUrl: "http://127.0.0.1" });
  const [path = {}] = Object.values(paths);
  const operations = z.record(z.string(), z.looseObject({ responses: z.looseObject({}) })).parse(path);
  const statuses = Object.values(operations).flatMap(({ responses }) => Object.keys(responses).map(Number));
  named.set(endpoint, new Set(statuses));
  return new Set(statuses);
}

function patternOf(endpoint: Endpoint): RegExp {
  const known = patterns.get(endpoint);
  if (known) return known;
  const address = (endpoint.base + endpoint.path).replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
  const pattern = new RegExp(`^${address}$`);
  patterns.set(endpoint, pattern);
  return pattern;
}
