import { useTranslation } from "react-i18next";
import { MessagePage } from "./message-page.tsx";

/** AUT-04: the page of a sign-in that did not work. */
export function SignInFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t("web.session.failed")}>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {t("errors.tryAgain")}
      </button>
    </MessagePage>
  );
}
