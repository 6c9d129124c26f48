import { useTranslation } from "react-i18next";

/** Says a distance in whole miles, the one unit of all regions; null where there is none. */
export function useDistanceText(): (miles: number | null) => string | null {
  const { t } = useTranslation();
  return (miles) => (miles === null ? null : miles < 1 ? t("web.search.near") : t("web.search.miles", { miles }));
}
