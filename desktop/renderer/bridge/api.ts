import type { z } from "zod";
import type { CallInput } from "#shared/client/call.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { invoke } from "./bridge.ts";

const names = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));

/** Calls an endpoint of the API through the services, which hold the token and know the address. */
export async function callApi<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<z.output<E["response"]>> {
  const name = names.get(endpoint);
  if (!name) throw new Error(`${endpoint.method} ${endpoint.path} is not listed in endpoints.ts.`);
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const value = await invoke("api.call", { endpoint: name, params, query, body });
  // The services have parsed the answer by this endpoint's contract.
  return value as z.output<E["response"]>;
}
