import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";

/** What stands in for a details page that is loading, missing or failed (DET-14, ERR-04). `missing` is shown for unknown ids. */
export function DetailsStatus({
  itemName,
  error,
  missing,
  onRetry,
}: {
  itemName: string;
  error: unknown;
  missing: ReactNode;
  onRetry(): void;
}) {
  const { t } = useTranslation();
  if (error === null || error === undefined) {
    return (
      <main id="main" className="site-main wrap details-loading" aria-busy="true">
        <span className="skeleton" style={{ height: 152, marginTop: 24 }} />
        <span className="skeleton" style={{ height: 40, width: "40%", marginTop: 24 }} />
        <span className="skeleton" style={{ height: 120, marginTop: 24 }} />
        <span className="skeleton" style={{ height: 320, marginTop: 24 }} />
        <span className="hidden" role="status">
          {t("web.details.loading")}
        </span>
      </main>
    );
  }
  const status = statusOf(error);
  if (status === 404 || status === 400) return missing;
  return (
    <main id="main" className="site-main wrap page">
      <InlineFailure
        title={t("web.details.failed", { itemName })}
        failure={error}
        hint={t("errors.refreshOrSupport")}
        onRetry={onRetry}
      />
    </main>
  );
}
