import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";

/** Says what somebody else added or took away while the chain is open. */
export function useRemoteChanges(
  chain: SupplyChain | undefined,
  members: readonly SupplyChainMember[] | undefined,
  myId: string | undefined,
): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const before = useRef<readonly SupplyChainMember[] | null>(null);
  useEffect(() => {
    if (chain === undefined || members === undefined) return;
    const known = before.current;
    before.current = members;
    if (known === null) return;
    const was = new Set(known.map(({ organisationId }) => organisationId));
    const is = new Set(members.map(({ organisationId }) => organisationId));
    const added = members.filter(({ organisationId, addedBy }) => !was.has(organisationId) && addedBy?.id !== myId);
    for (const { name, addedBy } of added.slice(0, 3)) {
      notify({ kind: "info", text: t("web.chains.remote.added", { person: addedBy?.name ?? "", name }) });
    }
    const by = chain.lastUpdatedBy;
    if (by === null || by.id === myId) return;
    for (const { name } of known.filter(({ organisationId }) => !is.has(organisationId)).slice(0, 3)) {
      notify({ kind: "info", text: t("web.chains.remote.removed", { person: by.name, name }) });
    }
  }, [chain, members, myId, notify, t]);
}
