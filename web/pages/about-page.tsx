import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { VERSION_META } from "#shared/contracts/site/flags.ts";
import { servedMeta } from "#shared/ui/app/served-meta.ts";
import { dataLocationText } from "./data-location-text.ts";
import { SubscribeForm } from "#web/features/waitlist/subscribe-form.tsx";

const GUIDE = ["search", "compare", "configure", "region"] as const;
const QUESTIONS = ["free", "account", "claimed", "data"] as const;
const APPS = ["construct", "manage"] as const;

/** What Purlin is, its version, a short guide, questions, and the mailing list (SHL-14). */
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
        <p className="num">{t("web.about.version", { version: servedMeta(VERSION_META) || "0" })}</p>
        <section id="guide">
          <h2 className="h3">{t("web.about.guide.title")}</h2>
          {GUIDE.map((step) => (
            <p key={step}>{t(`web.about.guide.${step}`)}</p>
          ))}
        </section>
        <section id="faq">
          <h2 className="h3">{t("web.about.faq.title")}</h2>
          <dl className="about-faq">
            {QUESTIONS.map((question) => (
              <div key={question}>
                <dt>{t(`web.about.faq.${question}.question`)}</dt>
                <dd>{question === "data" ? dataLocationText(t) : t(`web.about.faq.${question}.answer`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {APPS.map((app) => (
          <section key={app} id={app}>
            <h2 className="h3">{t(`web.about.${app}.title`)}</h2>
            <p>{t(`web.about.${app}.text`)}</p>
          </section>
        ))}
        <section id="subscribe">
          <h2 className="h3">{t("web.subscribe.title")}</h2>
          <Subscribe />
        </section>
      </div>
    </main>
  );
}

function Subscribe() {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <p role="status">{t("web.subscribe.done")}</p>;
  return (
    <>
      <p>{t("web.subscribe.lead")}</p>
      <div className="about-form">
        <SubscribeForm onDone={() => setIsDone(true)} />
      </div>
    </>
  );
}
