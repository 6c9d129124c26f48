import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { remoteChanges, type SeenChain } from "./remote-changes.ts";

/** Says what somebody else added or took away while the chain is open. */
export function useRemoteChanges(
  chain: SupplyChain,
  members: readonly SupplyChainMember[],
  myId: string | undefined,
): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const before = useRef<SeenChain | null>(null);
  const tell = useEffectEvent(() => {
    const known = before.current;
    before.current = { chain, members };
    if (known === null) return;
    for (const { kind, ...told } of remoteChanges(known, before.current, myId)) {
      notify({ kind: "info", text: t(`web.chains.remote.${kind}`, told) });
    }
  });
  // With its members: the chain itself may be read a moment before them.
  useEffect(() => tell(), [members]);
}
