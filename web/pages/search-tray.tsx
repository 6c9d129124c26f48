import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { useTrack } from "#shared/ui/app/track-context.ts";
import { readConsent } from "#web/features/analytics/consent.ts";
import { markAskedAboutYou, wasAskedAboutYou } from "#web/features/compare/about-you/about-you-asked.ts";
import { AboutYouModal } from "#web/features/compare/about-you/about-you-modal.tsx";
import type { AboutYou } from "#web/features/compare/about-you/about-you-modal.tsx";
import { comparePath } from "#shared/contracts/market/compared-ids.ts";
import { hasEmail, useCompared } from "#web/features/compare/use-compared.ts";
import { SelectionTray } from "#web/features/selection/selection-tray.tsx";
import { useChosenIds } from "#web/features/selection/use-chosen-ids.ts";
import { MessageDialog, recipientsOf } from "./messages/message-dialog.tsx";

/** What is chosen on a search, and the way from there to the comparison: 'tell us about you' first, once (SEL-04). */
export function SearchTray({ kind }: { kind: ListingKind }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const place = new URLSearchParams(search).get("place");
  const { status } = useSession();
  const track = useTrack();
  const ids = useChosenIds(kind);
  const columns = useCompared(kind, ids);
  const [isWriting, setIsWriting] = useState(false);
  const [asking, setAsking] = useState<readonly number[] | null>(null);
  const compare = (chosen: readonly number[]): void => {
    if (wasAskedAboutYou()) void navigate(comparePath(kind, chosen, place));
    else setAsking(chosen);
  };
  const answer = (answers: AboutYou | null): void => {
    markAskedAboutYou();
    if (answers !== null && Object.keys(answers).length > 0) track("about_you", answers);
    if (asking !== null) void navigate(comparePath(kind, asking, place));
  };
  const hasSupplyChains = kind === "suppliers" && isFlagOn("add-to-supply-chain");
  return (
    <>
      <SelectionTray
        kind={kind}
        reachable={columns.map(hasEmail)}
        supplyChain={
          hasSupplyChains
            ? {
                isSignedIn: status === "authenticated",
                open: () => void navigate(`${pathname.replace(/\/$/, "")}/add-to-supply-chain${search}`),
              }
            : undefined
        }
        onMessage={() => setIsWriting(true)}
        onCompare={compare}
      />
      {isWriting && (
        <MessageDialog recipients={recipientsOf(columns)} searchPath={null} onClose={() => setIsWriting(false)} />
      )}
      {asking !== null && (
        <AboutYouModal isKept={readConsent() === "yes"} onDone={answer} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
