import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useEffect } from "react";

const SECTIONS = ["construct", "manage"] as const;

/** What Purlin is, and its other applications. */
export function AboutPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main id="main" className="site-main wrap">
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
