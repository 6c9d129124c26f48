import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useEffect } from "react";
import { PageHead } from "#web/layout/page-head.tsx";

const SECTIONS = ["construct", "manage", "terms", "acceptable-use", "privacy"] as const;

/** What Purlin is, its other applications and its policies. */
export function AboutPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main id="main" className="site-main wrap">
      <PageHead title={t("web.shell.about")} description={t("web.about.lead")} />
      <div className="text-page">
        <h1 className="h1">{t("web.shell.about")}</h1>
        <p>{t("web.about.lead")}</p>
        {SECTIONS.map((section) => (
          <section key={section} id={section}>
            <h2 className="h3">{t(`web.about.${section}.title`)}</h2>
            <p>{t(`web.about.${section}.text`)}</p>
          </section>
        ))}
      </div>
    </main>
  );
}
