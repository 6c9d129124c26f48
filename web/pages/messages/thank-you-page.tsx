import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";

/** After a message was sent: go back, register case studies, contact us again (ROU-17). */
export function ThankYouPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The form comes before this page: two steps back is where the visitor came from.
  const goBack = (): void => void (window.history.length > 2 ? navigate(-2) : navigate(PAGES["home-suppliers"].path));
  return (
    <MessagePage title={t("web.thankYou.title")}>
      <p>{t("web.thankYou.text")}</p>
      <div className="row row-wrap">
        <button type="button" className="btn" onClick={goBack}>
          {t("web.thankYou.back")}
        </button>
        <Link className="btn" to={PAGES["register-project"].path}>
          {t("web.thankYou.register")}
        </Link>
        <Link className="btn" to={PAGES.contact.path}>
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </MessagePage>
  );
}
