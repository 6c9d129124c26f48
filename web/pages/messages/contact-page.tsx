import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { ContactForm } from "#web/features/contact/contact-form.tsx";

/** The contact page (MSG-10, ROU-17). `reason` in the address chooses the reason. */
export function ContactPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <main id="main" className="site-main wrap">
      <div className="text-page contact-page">
        <h1 className="h1">{t("web.shell.contactUs")}</h1>
        <p>{t("web.contact.lead")}</p>
        <ContactForm reason={query.get("reason")} onSent={() => void navigate(PAGES["contact-thank-you"].path)} />
      </div>
    </main>
  );
}
