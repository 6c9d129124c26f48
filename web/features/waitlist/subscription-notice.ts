import type { TFunction } from "i18next";

/** What is said after joining: a waitlist names its country, the list for news does not (MSG-13). */
export function joinedText(country: string | undefined, t: TFunction): string {
  return country === undefined ? t("web.subscribe.done") : t("web.waitlist.joined", { country });
}

/** What is said when an entry was not taken (MSG-13, MSG-14). */
export function notJoinedText(country: string | undefined, t: TFunction): { title: string; text: string } {
  return {
    title: t("web.subscribe.error"),
    text: t(country === undefined ? "web.contact.failed" : "web.waitlist.failed"),
  };
}
