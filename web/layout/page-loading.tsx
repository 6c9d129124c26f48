import { useTranslation } from "react-i18next";
import "#shared/ui/listings/listings.css";

/** Shown while the code of the first page comes. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <main className="site-main wrap page" aria-busy="true">
      <span className="skeleton" style={{ height: 40, width: "40%" }} />
      <span className="skeleton" style={{ height: 280, marginTop: 24 }} />
      <span className="hidden" role="status">
        {t("web.shell.loading")}
      </span>
    </main>
  );
}
