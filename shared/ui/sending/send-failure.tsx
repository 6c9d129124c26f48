import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { factOf, fieldErrorsOf, statusOf } from "#shared/ui/errors/failure-text.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import "./sending.css";

/** Longer than this is not the limit of a minute but the one of a day. */
const MINUTE_LIMIT_SECONDS = 120;

/** Why what was written did not go, and what to do: the text is kept in every case (MSG-09). `title` says what failed. */
export function SendFailure({ failure, title }: { failure: unknown; title?: string }) {
  const { t } = useTranslation();
  const wait = factOf(failure, "retryAfterSeconds");
  if (statusOf(failure) === 429 && typeof wait === "number") {
    return wait > MINUTE_LIMIT_SECONDS ? (
      <NoticeStrip kind="info" title={t("web.message.pending.title")}>
        {t("web.message.pending.text")}
      </NoticeStrip>
    ) : (
      <NoticeStrip kind="warn" title={t("web.message.often.title")}>
        <Countdown seconds={wait} />
      </NoticeStrip>
    );
  }
  if ("captchaResponse" in fieldErrorsOf(failure)) {
    return (
      <NoticeStrip kind="bad" title={t("web.message.check.title")}>
        {t("web.message.check.text")}
      </NoticeStrip>
    );
  }
  return (
    <NoticeStrip kind="bad" title={title ?? t("web.message.failed.title")}>
      {t("web.message.failed.text")}
    </NoticeStrip>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  if (left === 0) return t("web.message.often.now");
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return t("web.message.often.wait", { clock });
}
