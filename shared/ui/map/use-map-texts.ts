import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** MapLibre's own words from the catalogue, by its keys. @param label of the map, where a page can have several */
export function useMapTexts(label?: string): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      "AttributionControl.ToggleAttribution": t("map.attribution"),
      "Map.Title": label === undefined ? t("map.canvas") : t("map.canvasOf", { label }),
      "Popup.Close": t("map.closePopup"),
      "ScaleControl.Feet": t("map.unit.feet"),
      "ScaleControl.Miles": t("map.unit.miles"),
      "CooperativeGesturesHandler.WindowsHelpText": t("map.gestures.windows"),
      "CooperativeGesturesHandler.MacHelpText": t("map.gestures.mac"),
      "CooperativeGesturesHandler.MobileHelpText": t("map.gestures.mobile"),
    }),
    [t, label],
  );
}
