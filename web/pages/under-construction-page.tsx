import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { MessagePage } from "#web/layout/message-page.tsx";

/** A page of the plan that this version does not have yet (SHL-17). */
export function UnderConstructionPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t("web.construction.title")}>
      <p>{t("web.construction.text")}</p>
      <div className="row row-wrap">
        <Link className="btn" to="/suppliers">
          {t("web.error.goHome")}
        </Link>
        <Link className="btn" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </MessagePage>
  );
}
