import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { detailOf } from "./failure-text.ts";
import "./errors.css";

/** A failure where its result would be: what could not be done, why, and a retry. */
export function InlineFailure({
  title,
  failure,
  onRetry,
}: {
  title: string;
  failure?: unknown;
  onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const detail = detailOf(failure);
  return (
    <div className="inline-failure" role="alert">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <div>
        <p className="inline-failure-title">{title}</p>
        {detail !== null && detail !== "Not Found" && <p>{detail}</p>}
        {onRetry && (
          <button type="button" className="error-page-button" onClick={onRetry}>
            {t("errors.tryAgain")}
          </button>
        )}
      </div>
    </div>
  );
}
