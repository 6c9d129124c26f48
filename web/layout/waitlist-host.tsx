import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTrack } from "#shared/ui/app/track-context.ts";
import { WaitlistContext } from "#shared/ui/app/waitlist-context.ts";
import { useOutsideCountry } from "./visitor-context.ts";
import { loadPage } from "#web/routes/chunk-load.ts";

const WaitlistModal = lazy(async () => {
  const { WaitlistModal: Component } = await loadPage(import("#web/features/waitlist/waitlist-modal.tsx"));
  return { default: Component };
});

/** Opens the waitlist: by its buttons, and by itself for a visitor from no market. Its code comes when it first opens. */
export function WaitlistHost({ children }: { children: ReactNode }) {
  const track = useTrack();
  const outsideCountry = useOutsideCountry();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setIsOpen(true);
    track("waitlist_opened", {});
  }, [track]);
  const close = useCallback(() => setIsOpen(false), []);
  const isOutside = outsideCountry !== null;
  useEffect(() => {
    if (isOutside) open();
  }, [isOutside, open]);
  return (
    <WaitlistContext value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <WaitlistModal country={outsideCountry} onClose={close} />
        </Suspense>
      )}
    </WaitlistContext>
  );
}
