import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useTokens } from "#shared/ui/app/token-context.ts";
import { CHAINS_KEY, enterChain } from "./supply-chains.queries.ts";

/** How the live connection stands: `since` when it was lost. */
export interface LiveState {
  connection: string | null;
  since: Date | null;
}

/** Keeps the lists and the chain fresh while the page is open. Its code comes with the first use. */
export function useLiveChains(): LiveState {
  const tokens = useTokens();
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>({ connection: null, since: null });
  useEffect(() => {
    let close: (() => void) | null = null;
    let isOver = false;
    const refresh = (key: readonly unknown[]): void => void cache.invalidateQueries({ queryKey: key });
    const open = async (): Promise<void> => {
      const { openLiveChannel } = await import("#shared/client/live-channel.ts");
      if (isOver) return;
      close = openLiveChannel(
        { baseUrl: "", token: () => tokens.token() },
        {
          onLive: (connection) => setState({ connection, since: null }),
          onLost: () => setState(({ since }) => ({ connection: null, since: since ?? new Date() })),
          onChanged: (change) => {
            if (change === null) return refresh(CHAINS_KEY);
            if (change.resource !== "supply-chains") return;
            const [id, part] = change.id.split("/");
            if (part === undefined) refresh([...CHAINS_KEY, Number(id)]);
            else refresh([...CHAINS_KEY, Number(id), part]);
            refresh([...CHAINS_KEY, "list"]);
          },
        },
      );
    };
    // Without the code the page works as it does without a connection: it is fresh when it is looked at again.
    open().catch(() => setState({ connection: null, since: new Date() }));
    return () => {
      isOver = true;
      close?.();
    };
  }, [tokens, cache]);
  return state;
}

/** Tells the others that the caller is in the chain, and whose note they write; null while they only look. */
export function useChainPresence(id: number, connection: string | null, writingAt: number | null): void {
  const call = useCall();
  useEffect(() => {
    if (connection === null) return;
    // Others not knowing that one is here hinders nobody.
    enterChain(call, id, { connection, organisationId: writingAt, isWriting: writingAt !== null }).catch(
      () => undefined,
    );
  }, [call, id, connection, writingAt]);
}
