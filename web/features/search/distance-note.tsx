import { useTranslation } from "react-i18next";
import { isDistanceSetAside } from "./search-address.ts";

/** Says that the distance of a search does not count while a part of the map is searched. */
export function DistanceNote({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation();
  return isDistanceSetAside(address) ? <p className="location-hint">{t("web.search.distanceSetAside")}</p> : null;
}
