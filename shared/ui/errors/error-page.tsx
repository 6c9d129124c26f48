import { useTranslation } from "react-i18next";
import { detailOf } from "./failure-text.ts";
import "./errors.css";

/** The generic page for an unexpected error (ERR-05, ERR-07): title, what happened, a way on. */
export function ErrorPage({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  const detail = detailOf(failure);
  return (
    <div className="error-page" role="alert">
      <h1>{t("errors.oops")}</h1>
      <p>{t("errors.noData")}</p>
      <p>{t("errors.refreshOrSupport")}</p>
      {detail && (
        <details>
          <summary>{t("errors.details")}</summary>
          <p>{detail}</p>
        </details>
      )}
      <button type="button" className="error-page-button" onClick={onRetry}>
        {t("errors.reload")}
      </button>
    </div>
  );
}
