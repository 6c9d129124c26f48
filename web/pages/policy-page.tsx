import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ConsentChoice } from "#web/features/cookies/consent-choice.tsx";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import { dataLocationText } from "./data-location-text.ts";
import { writeConsent } from "#web/features/analytics/consent.ts";
import { useConsent } from "#web/features/analytics/use-consent.ts";

/** Sections of each policy; their texts are `web.policy.<policy>.<section>.title` and `.text`. */
const POLICIES = {
  terms: ["service", "listings", "figures", "account", "chains", "files", "law"],
  "acceptable-use": ["use", "messages", "claims", "copying", "reports"],
  privacy: ["where", "what", "addresses", "cookies", "counting", "messages", "sharing", "rights"],
} as const;
/** ISO day from which the texts hold: it changes with them. */
const SINCE = "2026-11-29";

/** Terms of service, acceptable use policy, privacy policy (SHL-11, REG-19). */
export function PolicyPage() {
  const { t } = useTranslation();
  const consent = useConsent();
  const path = useLocation().pathname.replaceAll("/", "");
  const policy = path === "terms" || path === "acceptable-use" ? path : "privacy";
  return (
    <main id="main" className="site-main wrap">
      <div className="text-page">
        <h1 className="h1">{t(`web.policy.${policy}.title`)}</h1>
        <p className="mut">{t("web.policy.since", { date: formatDate(SINCE) })}</p>
        {POLICIES[policy].map((section) => (
          <section key={section} id={section}>
            <h2 className="h3">{t(`web.policy.${policy}.${section}.title`)}</h2>
            <p>{section === "where" ? dataLocationText(t) : t(`web.policy.${policy}.${section}.text`)}</p>
            {section === "counting" && <ConsentChoice answer={consent} onChange={writeConsent} />}
          </section>
        ))}
      </div>
    </main>
  );
}
