import { useTranslation } from "react-i18next";

/** Shown while the code of the first page comes. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <p className="hidden" role="status">
      {t("web.shell.loading")}
    </p>
  );
}
