import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asClock, useCountdown } from "./use-countdown.ts";

/** Sends a mail again, once the moment has come from which that may be done. */
export function ResendButton({ resendAt, onPress }: { resendAt: string | null; onPress(): void }) {
  const { t } = useTranslation();
  const seconds = useCountdown(resendAt);
  const isEarly = seconds > 0;
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={isEarly}
      data-disabled={isEarly}
      onClick={isEarly ? undefined : onPress}
    >
      <IconRefresh size={16} stroke={1.6} aria-hidden />
      {isEarly ? (
        <>
          {t("web.verify.againIn")} <span className="num">{asClock(seconds)}</span>
        </>
      ) : (
        t("web.verify.again")
      )}
    </button>
  );
}
