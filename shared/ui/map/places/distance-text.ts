import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** A distance in whole miles, the one unit of all regions; what is nearer than one is near. */
export function distanceText(miles: number, t: TFunction): string {
  return miles < 1 ? t("web.search.near") : t("web.search.miles", { miles });
}

/** Says a distance; null where there is none. */
export function useDistanceText(): (miles: number | null) => string | null {
  const { t } = useTranslation();
  return (miles) => (miles === null ? null : distanceText(miles, t));
}
