import type { TFunction } from "i18next";
import { dataLocation } from "#web/layout/footer/data-location.ts";

/** The sentence of the privacy policy on where data is stored (REG-19). */
export function dataLocationText(t: TFunction): string {
  const place = dataLocation();
  return place === "" ? t("web.policy.privacy.where.unsaid") : t("web.policy.privacy.where.text", { place });
}
