import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import { bridge } from "#desktop/renderer/bridge/bridge.ts";

/**
 * Why this window lost its seat on the option, in words; null while it did not. The host tells when a write is refused
 * or the line was away too long; a seat that somebody else ended is seen here, when the option comes without it.
 */
export function useLostSeat(
  id: string,
  option: DesignOption | undefined,
  userId: string | undefined,
): { reason: string | null; forgive(): void; leave(): void } {
  const { t } = useTranslation();
  const [reason, setReason] = useState<string | null>(null);
  const wasMine = useRef(false);
  const isLoaded = option !== undefined && userId !== undefined;
  const holder = option?.occupied?.user ?? null;
  const isMine = isLoaded && holder?.id === userId;
  const holderName = holder?.name ?? null;

  useEffect(() => bridge().on("seat.lost", (seat) => seat.designOptionId === id && setReason(seat.reason)), [id]);
  useEffect(() => {
    if (!isLoaded) return;
    if (!isMine && wasMine.current)
      setReason(holderName ? t("workbench.option.takenBy", { name: holderName }) : t("workbench.option.seatEnded"));
    if (isMine) setReason(null);
    wasMine.current = isMine;
  }, [isLoaded, isMine, holderName, t]);

  return {
    reason,
    forgive: () => setReason(null),
    leave: () => {
      wasMine.current = false;
    },
  };
}
