import { CallError } from "./call.ts";
import { FreshQueryClient } from "./fresh-query-client.ts";

/** Cache of server state. Refusals are final; an unreachable server is tried twice more. */
export function createQueryClient(): FreshQueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.problem.status === 0 || error.problem.status >= 502),
      },
    },
  });
}
