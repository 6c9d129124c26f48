import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";
import { PageHead } from "#web/layout/head/page-head.tsx";

/** Unknown address (SHL-16); search engines are told to leave it out (ROU-20). */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("web.error.notFoundTitle")} isIndexed={false} />
      <MessagePage title={t("web.error.notFoundTitle")}>
        <p>{t("web.error.notFoundText")}</p>
        <Link className="btn" to="/suppliers">
          {t("web.error.goHome")}
        </Link>
      </MessagePage>
    </>
  );
}

/** A listing that does not exist or is not public (SHL-15). */
export function NotAvailablePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("web.error.notAvailable")} isIndexed={false} />
      <MessagePage title={t("web.error.notAvailable")}>
        <p>{t("web.error.notFoundText")}</p>
        <Link className="btn" to="/search/suppliers">
          {t("web.error.searchSuppliers")}
        </Link>
      </MessagePage>
    </>
  );
}
