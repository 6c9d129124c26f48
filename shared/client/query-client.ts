import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";

/** Cache of server state. Refusals are final; an unreachable server is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
