import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { remoteChanges, type SeenChain } from "./remote-changes.ts";

/** Says what somebody else added or took away while the chain is open. */
export function useRemoteChanges(
  chain: SupplyChain | undefined,
  members: readonly SupplyChainMember[] | undefined,
  myId: string | undefined,
): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const before = useRef<SeenChain | null>(null);
  useEffect(() => {
    if (chain === undefined || members === undefined) return;
    const known = before.current;
    // A chain is compared with what it was when its members were read last, which may come after it.
    if (known !== null && known.members === members) return;
    before.current = { chain, members };
    if (known === null) return;
    for (const { kind, ...told } of remoteChanges(known, before.current, myId)) {
      notify({ kind: "info", text: t(`web.chains.remote.${kind}`, told) });
    }
  }, [chain, members, myId, notify, t]);
}
