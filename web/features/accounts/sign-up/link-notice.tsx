import { useTranslation } from "react-i18next";
import { codeOf, factOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";

/** Why the link of a mail did not work: it ended, and a newer one was made or not; or the API was not reached. */
export function LinkNotice({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  if (codeOf(failure) !== "link_expired") {
    return <InlineFailure title={t("web.verify.notReached")} failure={failure} onRetry={onRetry} />;
  }
  const newerAt = factOf(failure, "newerAt");
  return (
    <NoticeStrip kind="warn" title={t("web.verify.ended")}>
      {typeof newerAt === "string" ? t("web.verify.newer", { moment: formatMoment(newerAt) }) : t("web.verify.noNewer")}
    </NoticeStrip>
  );
}
