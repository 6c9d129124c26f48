import { FreshQueryClient } from "#shared/client/fresh-query-client.ts";
import { BridgeError } from "./bridge.ts";

/** What the workbench knows of the server and of this computer. One for the window: what is typed outlives its page. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      // What the API refused stays refused: only a lost line is worth another try.
      retry: (failures, error) => failures < 2 && error instanceof BridgeError && error.problem.status === 0,
      refetchOnWindowFocus: false,
    },
  },
});
