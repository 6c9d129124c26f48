import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { detailOf } from "./failure-text.ts";
import "./errors.css";

/**
 * A failure where its result would be: what could not be done, why, and a retry.
 *
 * @param hint what else one can do, after the reason
 * @param isReload the retry loads the page anew
 */
export function InlineFailure({
  title,
  failure,
  hint,
  onRetry,
  isReload = false,
}: {
  title: string;
  failure?: unknown;
  hint?: string;
  onRetry?: (() => void) | undefined;
  isReload?: boolean;
}) {
  const { t } = useTranslation();
  const detail = detailOf(failure);
  return (
    <div className="inline-failure" role="alert">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <div>
        <p className="inline-failure-title">{title}</p>
        {detail !== null && detail !== "Not Found" && <p>{detail}</p>}
        {hint !== undefined && <p>{hint}</p>}
        {onRetry && (
          <button type="button" className="error-page-button" onClick={onRetry}>
            {t(isReload ? "errors.reload" : "errors.tryAgain")}
          </button>
        )}
      </div>
    </div>
  );
}
