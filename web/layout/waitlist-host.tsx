import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { useTrack } from "#shared/ui/app/track-context.ts";
import { WaitlistContext } from "#shared/ui/app/waitlist-context.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { loadPage } from "#web/routes/chunk-load.ts";
import { useOutsideCountry } from "./visitor-context.ts";

const WaitlistModal = optionalPart(
  async () => (await loadPage(import("#web/features/waitlist/waitlist-modal.tsx"))).WaitlistModal,
  { Missing: WaitlistMissing },
);

/**
 * Opens the waitlist: by its buttons, and once a visit by itself for a visitor from no market (REG-16). Its code comes
 * when it first opens.
 */
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
  // `open` changes with the region, whose switching must not ask again.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isOutside || hasAsked.current) return;
    hasAsked.current = true;
    open();
  }, [isOutside, open]);
  return (
    <WaitlistContext value={open}>
      {children}
      {isOpen && <WaitlistModal country={outsideCountry} onClose={close} />}
    </WaitlistContext>
  );
}

/** Says that the waitlist did not open, and lets it be opened again. */
function WaitlistMissing({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  useEffect(() => {
    notify({ kind: "error", title: t("web.waitlist.title"), text: t("errors.partMissing") });
    onClose();
  }, [notify, onClose, t]);
  return null;
}
