import { useTranslation } from "react-i18next";
import { ClaimDesk } from "#web/features/claims/claim-desk.tsx";
import { MessageDesk } from "#web/features/contact/message-desk.tsx";
import { formatMoment } from "#shared/ui/listings/format-date.ts";
import "./desk-page.css";

/** Where staff read what came in and decide: claims of pages, and messages through the contact page. */
export function DeskPage() {
  const { t } = useTranslation();
  return (
    <main id="main" className="site-main wrap">
      <div className="desk-page">
        <h1 className="h1">{t("web.desk.title")}</h1>
        <h2 className="h3">{t("web.desk.claims.title")}</h2>
        <ClaimDesk formatMoment={formatMoment} />
        <h2 className="h3">{t("web.desk.messages.title")}</h2>
        <MessageDesk formatMoment={formatMoment} />
      </div>
    </main>
  );
}
