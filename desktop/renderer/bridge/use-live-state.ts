import { useEffect } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ConnectionState, OpenDocument, SessionState } from "#desktop/ipc/bridge.ts";
import { useQuery } from "@tanstack/react-query";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { bridge, invoke } from "./bridge.ts";
import { followUser } from "./shown-user.ts";

const SESSION = ["session"] as const;
const CONNECTION = ["connection"] as const;
/** What is read as who is signed in. */
const OF_USER = [["api"], ["edits"]] as const;

/** Who is signed in; undefined until main has answered once. */
export function useSession(): SessionState | undefined {
  return useQuery({ queryKey: SESSION, queryFn: () => invoke("session.get", undefined), staleTime: Infinity }).data;
}

/** The line to the server; undefined until main has answered once. */
export function useConnection(): ConnectionState | undefined {
  return useQuery({ queryKey: CONNECTION, queryFn: () => invoke("connection.get", undefined), staleTime: Infinity })
    .data;
}

/** Version, platform and, on the Chromium shell, the notice that says so. */
export function useAppInfo() {
  return useQuery({ queryKey: ["app-info"], queryFn: () => invoke("app.info", undefined), staleTime: Infinity }).data;
}

/** Feeds main's events into the query cache. Mount once. */
export function useBridgeEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let shownId: string | null = null;
    const stops = [
      bridge().on("session.changed", (state) => {
        const before = client.getQueryData<SessionState>(SESSION);
        const { userId, isOver } = followUser(shownId ?? before?.user?.id ?? null, before, state);
        shownId = userId;
        client.setQueryData(SESSION, state);
        if (isOver) useTabs.getState().leaveModels();
        for (const queryKey of OF_USER) {
          if (isOver) void client.resetQueries({ queryKey });
          else void client.invalidateQueries({ queryKey });
        }
      }),
      bridge().on("connection.changed", (state) => {
        client.setQueryData(CONNECTION, state);
        // What was read before is of no connection, or of another one: whose seat is whose may read otherwise now.
        if (state.connection !== null) void client.invalidateQueries({ queryKey: ["api"] });
      }),
      bridge().on("api.changed", (change) => void refetch(client, change.resource)),
      bridge().on("api.resync", () => void client.invalidateQueries({ queryKey: ["api"] })),
      bridge().on("document.changed", (document) => showChanged(client, document)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Puts a file's news where the file is shown. Opening it again would accept the change, which only the user may. */
function showChanged(client: QueryClient, document: OpenDocument): void {
  for (const kind of ["link", "one"]) {
    client.setQueriesData<OpenDocument | null>({ queryKey: ["documents", kind] }, (shown) =>
      shown?.id === document.id ? document : shown,
    );
  }
  // A base model is asked for by content: these answer with what they know, and accept nothing.
  for (const kind of ["recent", "base"]) void client.invalidateQueries({ queryKey: ["documents", kind] });
}

/** Options show their products' results, projects show who is in their options: both follow the smaller change. */
const AFFECTED: Record<string, string[]> = {
  projects: ["projects"],
  "design-options": ["design-options", "projects"],
  "study-products": ["design-options", "inputs"],
  executions: ["executions", "design-options"],
  connections: ["design-options", "projects"],
};

function refetch(client: QueryClient, resource: string): Promise<unknown> {
  const keys = AFFECTED[resource] ?? [resource];
  return Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: ["api", key] })));
}
